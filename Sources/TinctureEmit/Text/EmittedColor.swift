import TinctureColor
import TinctureModel

extension ColorValue {
  /// The colour that targets write. A computed colour that sRGB holds is rounded to 8 bits here, halves upwards, so that
  /// every target shows the same one; a colour that somebody wrote keeps its digits.
  var emitted: Color {
    guard isDerived, !color.isAlphaMissing, color.isInGamut(.srgb) else { return color }
    var rounded = Color(color.srgb8)
    rounded.alpha = color.alpha
    return rounded
  }
}

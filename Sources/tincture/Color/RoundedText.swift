import TinctureEmit

/// Numbers as people read them.
enum RoundedText {
  /// Two decimals, rounded down, so that a contrast never looks better than it is: 4.499 is «4.49».
  static func floor(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded(.down))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// At most so many decimals, rounded to the nearest.
  static func nearest(_ number: Double, decimals: Int) -> String {
    NumberText.text(number, fractionDigits: decimals)
  }
}

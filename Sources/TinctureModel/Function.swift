/// The functions of the expression language (Documentation/language.md, «Expressions»).
package enum Function: String, Sendable, CaseIterable {
  // Colours
  case alpha
  case opacity
  case mix
  case lighten
  case darken
  case brightness
  case saturate
  case desaturate
  case hue
  case tint
  case shade
  case invert
  case grayscale
  case over
  case contrast
  case readable
  case tone
  case gamut
  // Numbers and lengths
  case min
  case max
  case clamp
  case round
  case floor
  case ceil
  case scale
}

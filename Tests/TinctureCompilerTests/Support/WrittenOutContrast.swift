import Foundation
import TinctureColor

/// The contrast ratio of WCAG 2.2, written out once more.
func writtenOutContrast(_ first: RGBA8, _ second: RGBA8) -> Double {
  let luminances = [first, second].map { color in
    let linear = [color.red, color.green, color.blue].map { byte -> Double in
      let encoded = Double(byte) / 255
      return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }.sorted()
  return (luminances[1] + 0.05) / (luminances[0] + 0.05)
}

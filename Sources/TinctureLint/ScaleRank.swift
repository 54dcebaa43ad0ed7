/// The place of a token in its scale, as its name tells: `xs` to `xl` with any number of x's, or a whole number.
struct ScaleRank {
  let value: Double

  /// `nil` for a name that says nothing of size.
  init?(_ name: String) {
    switch name {
    case "sm", "small": value = -1
    case "md", "medium": value = 0
    case "lg", "large": value = 1
    default:
      if let number = Int(name) {
        value = Double(number)
      } else if let rank = Self.extreme(name) {
        value = rank
      } else {
        return nil
      }
    }
  }

  /// `xs`, `xxl`, `2xl`.
  private static func extreme(_ name: String) -> Double? {
    guard let last = name.last, last == "s" || last == "l" else { return nil }
    let stem = name.dropLast()
    guard stem.last == "x" else { return nil }
    let sign: Double = last == "s" ? -1 : 1
    if stem.allSatisfy({ $0 == "x" }) { return sign * Double(stem.count + 1) }
    return Int(stem.dropLast()).map { sign * Double($0 + 1) }
  }
}

extension TokenColor {
  /// The colour as six hexadecimal digits.
  public var hex: String {
    let digits = String(rgb, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

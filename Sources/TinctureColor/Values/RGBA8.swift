/// An sRGB colour of 8 bits a channel, alpha included and not premultiplied.
public struct RGBA8: Sendable, Hashable {
  /// The red channel, gamma-encoded.
  public var red: UInt8
  /// The green channel, gamma-encoded.
  public var green: UInt8
  /// The blue channel, gamma-encoded.
  public var blue: UInt8
  /// The alpha; 255 is opaque.
  public var alpha: UInt8

  /// A value of four bytes.
  ///
  /// - Parameters:
  ///   - red: The red channel.
  ///   - green: The green channel.
  ///   - blue: The blue channel.
  ///   - alpha: The alpha.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A value from `0xRRGGBB`.
  ///
  /// - Parameters:
  ///   - rgb: The three channels, red highest.
  ///   - alpha: The alpha.
  public init(rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// The value of the text `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, or `nil` when it is anything
  /// else.
  ///
  /// This is the fast path: it reads the bytes once, allocates nothing, and leaves explaining
  /// errors to ``Color``.
  ///
  /// - Parameter bytes: The UTF-8 text with its `#`, without white space.
  public init?(hexBytes bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "#") else { return nil }
    let digits = bytes.count - 1
    guard digits == 3 || digits == 4 || digits == 6 || digits == 8 else { return nil }
    var packed: UInt32 = 0
    for position in 1...digits {
      guard let digit = hexDigitValue(bytes[position]) else { return nil }
      packed = packed << 4 | UInt32(digit)
    }
    self.init(packedHex: packed, digits: digits)
  }

  /// The value of a hexadecimal text such as `#0af` or `#00aaff80`, or `nil`.
  ///
  /// - Parameter hex: The text with its `#`.
  public init?(hex: some StringProtocol) {
    guard let value = withUTF8Bytes(of: hex, { RGBA8(hexBytes: $0) }) else { return nil }
    self = value
  }

  /// The value of 3, 4, 6 or 8 hexadecimal digits that were read into one number (CSS Color 4,
  /// §5.2).
  init(packedHex packed: UInt32, digits: Int) {
    func nibble(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: packed >> shift & 15) * 17 }
    switch digits {
    case 3: self.init(red: nibble(8), green: nibble(4), blue: nibble(0))
    case 4: self.init(red: nibble(12), green: nibble(8), blue: nibble(4), alpha: nibble(0))
    case 6: self.init(rgb: packed)
    default: self.init(rgb: packed >> 8, alpha: UInt8(truncatingIfNeeded: packed))
    }
  }

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }

  /// The text `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  public var hex: String {
    let count = isOpaque ? 7 : 9
    return String(unsafeUninitializedCapacity: count) { buffer in
      buffer[0] = UInt8(ascii: "#")
      writeHexPair(red, to: buffer, at: 1)
      writeHexPair(green, to: buffer, at: 3)
      writeHexPair(blue, to: buffer, at: 5)
      if count == 9 { writeHexPair(alpha, to: buffer, at: 7) }
      return count
    }
  }

  /// The shortest hexadecimal text: `#rgb` or `#rgba` when every pair repeats its digit, else as
  /// ``hex``.
  public var shortHex: String {
    var bytes: [UInt8] = []
    appendShortHex(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``shortHex`` in UTF-8, without making a string of it.
  ///
  /// - Parameter bytes: Takes the text.
  public func appendShortHex(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    let isShort =
      Self.repeats(red) && Self.repeats(green) && Self.repeats(blue) && Self.repeats(alpha)
    append(red, isShort, to: &bytes)
    append(green, isShort, to: &bytes)
    append(blue, isShort, to: &bytes)
    if !isOpaque { append(alpha, isShort, to: &bytes) }
  }

  private static func repeats(_ byte: UInt8) -> Bool { byte >> 4 == byte & 15 }

  private func append(_ channel: UInt8, _ isShort: Bool, to bytes: inout [UInt8]) {
    if !isShort { bytes.append(hexDigit(channel >> 4)) }
    bytes.append(hexDigit(channel & 15))
  }
}

@inline(__always)
func hexDigitValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

@inline(__always)
private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
}

@inline(__always)
private func writeHexPair(
  _ byte: UInt8, to buffer: UnsafeMutableBufferPointer<UInt8>, at index: Int
) {
  buffer[index] = hexDigit(byte >> 4)
  buffer[index + 1] = hexDigit(byte & 15)
}

/// Calls a function with the text's UTF-8 bytes, without a copy where the text is already stored
/// so.
@inline(__always)
func withUTF8Bytes<Result>(
  of text: some StringProtocol, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
  return Array(text.utf8).withUnsafeBufferPointer(body)
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The standard streams, written to whole and unbuffered.
enum Terminal {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// Writes all of a text. A reader that went away (a closed pipe) is no fault.
  static func write(_ text: String, to stream: Stream) {
    write(Array(text.utf8), to: stream)
  }

  static func write(_ bytes: [UInt8], to stream: Stream) {
    _ = systemWriteAll(stream.rawValue, bytes)
  }

  /// Whether a stream should carry colour: as asked for; else never under `NO_COLOR`, always under `FORCE_COLOR`, and
  /// without them on a terminal that can.
  static func usesColor(_ choice: ColorChoice, on stream: Stream) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty { return false }
      if let value = environment("FORCE_COLOR"), !value.isEmpty { return value != "0" }
      if environment("TERM") == "dumb" { return false }
      return isatty(stream.rawValue) == 1
    }
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Names of the C library that types here use for methods of their own.

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// Writes all bytes, and tells whether that went well; the reason is in `errno`.
func systemWriteAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var offset = 0
    while offset < buffer.count {
      let count = write(
        descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }
}

/// The program's own file, where the system says which it is.
var systemExecutablePath: String? {
  #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  #else
    return "/proc/self/exe"
  #endif
}

/// Leaves a value to the end of the process: to take a large design apart piece by piece would only take time.
func leaveToProcessEnd<Value>(_ value: Value) {
  _ = Unmanaged.passRetained(Holder(value))
}

private final class Holder<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of its own in the system's place for such, which only the user can read. Who made it removes it.
struct TemporaryFolder: Sendable {
  let path: String

  init() throws(FileError) {
    let place = Terminal.environment("TMPDIR") ?? ""
    let template = Path.join(place.isEmpty ? "/tmp" : place, "tincture-XXXXXX")
    var bytes = template.utf8CString.map { $0 }
    let made = bytes.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw FileError(path: template) }
    path = made
  }

  /// Removes it with all that is in it. What cannot be removed stays.
  func remove() { Self.remove(path) }

  private static func remove(_ folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = Path.join(folder, name)
      if FileSystem.kind(of: path) == .folder, !FileSystem.isSymbolicLink(path) {
        remove(path)
      } else {
        unlink(path)
      }
    }
    rmdir(folder)
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// By what a plain file is recognised without reading it.
struct FileSignature: Equatable, Sendable {
  let size: Int
  /// When its content changed last, in nanoseconds since 1970.
  let modified: Int
  /// When anything about it changed last. No program can set this one back.
  let changed: Int
  let inode: UInt64
  let device: UInt64

  /// The signature of what stands at a path, symbolic links followed; `nil` where that is no plain file.
  init?(of path: String) {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(information.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(information.st_mtimespec)
      changed = Self.nanoseconds(information.st_ctimespec)
    #else
      modified = Self.nanoseconds(information.st_mtim)
      changed = Self.nanoseconds(information.st_ctim)
    #endif
    inode = UInt64(information.st_ino)
    device = UInt64(truncatingIfNeeded: information.st_dev)
  }

  /// All of it as one text.
  var text: String { "\(size) \(modified) \(changed) \(inode) \(device)" }

  /// Whether a change after a time, in nanoseconds since 1970, would show. Clocks of file systems go in steps: most of a few
  /// milliseconds, some of up to two seconds, which then are whole ones.
  func isSettled(at time: Int) -> Bool {
    let step = changed % 1_000_000_000 == 0 ? 2_000_000_000 : 50_000_000
    return changed + step < time
  }

  /// The time now, in nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}

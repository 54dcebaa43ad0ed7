#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file or folder that the system would not let us use, with the system's own reason.
struct FileError: Error, Equatable {
  var path: String
  var reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The reason is the last error of the C library.
  init(path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }
}

/// The few things the tool asks of the file system.
enum FileSystem {
  enum Kind {
    case file
    case folder
    case other
  }

  /// What stands at a path, symbolic links followed; `nil` where there is nothing.
  static func kind(of path: String) -> Kind? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether anything has this name, be it a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  static func isSymbolicLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  static var workingFolder: String {
    guard let buffer = getcwd(nil, 0) else { return "." }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// Reads a whole file, but no more than `limit` bytes and one; `-` is the standard input.
  static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    if path != "-", kind(of: path) == .folder {
      throw FileError(path: path, reason: "it is a folder")
    }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path) }
    defer { if path != "-" { close(descriptor) } }

    var information = stat()
    let expected = fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
    // One more than is expected, so that the end shows without another piece.
    var bytes = try readPiece(descriptor, upTo: min(expected, limit) + 1, path)
    while bytes.count > expected, bytes.count <= limit {
      let piece = try readPiece(descriptor, upTo: 1 << 16, path)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// Reads so many bytes, or fewer where the file ends.
  private static func readPiece(
    _ descriptor: Int32, upTo capacity: Int, _ path: String
  ) throws(FileError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let got = systemRead(descriptor, UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { return }
        count += got
      }
    }
    if failed { throw FileError(path: path) }
    return bytes
  }

  /// The names in a folder, in the order of their bytes, so that no result depends on the disk.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let directory = opendir(folder) else { throw FileError(path: folder) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(FileError) {
    var made: [String] = []
    try makeFolder(path, made: &made)
  }

  /// Makes a folder and those above it; what it made is added to a list, the outermost first.
  static func makeFolder(_ path: String, made: inout [String]) throws(FileError) {
    var missing: [String] = []
    var folder = path
    while !folder.isEmpty, kind(of: folder) != .folder {
      missing.append(folder)
      folder = Path.parent(folder)
    }
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST || kind(of: folder) != .folder {
        throw FileError(path: folder)
      }
    }
  }

  /// Removes folders that nothing is in.
  static func removeEmptyFolders(_ paths: some Sequence<String>) {
    for path in paths { rmdir(path) }
  }

  /// Writes a new file; one that exists is an error.
  static func writeNew(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: path, flags: O_WRONLY | O_CREAT | O_EXCL)
  }

  /// Writes a file, or what is there anew, in one step: whoever reads it sees all of it or what was there before.
  ///
  /// A symbolic link stays one. What is no file (a pipe, a device) is written to.
  static func write(_ bytes: [UInt8], over path: String) throws(FileError) {
    let target = realPath(path) ?? path
    switch kind(of: target) {
    case .folder: throw FileError(path: path, reason: "it is a folder")
    case .other: return try write(bytes, to: target, flags: O_WRONLY)
    case .file, nil: break
    }
    let staged = OutputPlan.temporaryPath(for: target)
    do throws(FileError) {
      try writeNew(bytes, to: staged)
      var information = stat()
      // Who may read the file stays as it was.
      if stat(target, &information) == 0 { chmod(staged, information.st_mode & 0o7777) }
      try replace(target, with: staged)
    } catch {
      unlink(staged)
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// Writes behind what is in a file; makes it where there is none.
  static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: path, flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  private static func write(
    _ bytes: [UInt8], to path: String, flags: Int32
  ) throws(FileError) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path: path) }
    defer { close(descriptor) }
    guard systemWriteAll(descriptor, bytes) else { throw FileError(path: path) }
  }

  /// Moves a file over another in one step.
  static func replace(_ target: String, with source: String) throws(FileError) {
    guard rename(source, target) == 0 else { throw FileError(path: target) }
  }

  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw FileError(path: path) }
  }

  /// The path with every symbolic link and `..` worked out; `nil` where it does not exist.
  static func realPath(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// What is the same for two paths that lead to the same file, whether there is one yet or not.
  static func identity(of path: String) -> String {
    if path == "-" { return path }
    if let real = realPath(path) { return real }
    let folder = Path.parent(path)
    guard let real = realPath(folder.isEmpty ? "." : folder) else {
      return Path.normalized(Path.join(workingFolder, path))
    }
    return Path.join(real, Path.name(path))
  }
}

import TinctureDiagnostics
import TinctureModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a build would do to the files on the disk, and the doing of it: all or nothing.
///
/// A file is ours if its beginning carries the mark of generated files or if the manifest lists it. Nothing else is
/// ever overwritten or removed; a file that is not wanted any more is removed only if it still is what was written.
struct OutputPlan {
  enum Action: String {
    case create
    case update
    case unchanged
    case remove
  }

  struct Step: Sendable {
    var path: String
    var action: Action
    fileprivate var bytes: [UInt8]
  }

  struct File {
    var path: String
    var size: Int
    var digest: String
  }

  /// The words by which a generated file says so, in its first lines.
  static let mark = Array("enerated by Tincture".utf8)
  private static let markWindow = 1024

  private let folder: String
  private let manifestName: String
  private(set) var steps: [Step] = []
  /// Every file that is there when this has been carried out, the list of them included.
  private(set) var files: [File] = []
  private var manifest: Manifest

  /// Compares what should be with what is.
  ///
  /// - Parameters:
  ///   - files: The files to write, their paths relative to `folder`, each path once.
  ///   - digests: The digest of each.
  ///   - folder: The output folder.
  ///   - manifestName: The name of the manifest in it.
  ///   - isWhole: Whether these are all files of the configuration, so that others it once wrote are stale.
  ///   - diagnostics: Takes an error for each file that stands in the way.
  init(
    files: [OutputFile], digests: [String], folder: String, manifestName: String, isWhole: Bool,
    diagnostics: inout Diagnostics
  ) {
    self.folder = folder
    self.manifestName = manifestName
    let manifestBytes = (try? FileSystem.read(Path.join(folder, manifestName))) ?? []
    let known = Manifest(bytes: manifestBytes)
    manifest = known
    for (file, digest) in zip(files, digests) { add(file, digest, known: known, &diagnostics) }
    if isWhole { addRemovals(known: known, wanted: Set(files.map(\.path))) }
    addManifest(manifestBytes)
  }

  private mutating func add(
    _ file: OutputFile, _ digest: String, known: Manifest, _ diagnostics: inout Diagnostics
  ) {
    let path = Path.join(folder, file.path)
    manifest.set(.init(path: file.path, digest: digest))
    files.append(File(path: path, size: file.bytes.count, digest: digest))
    switch FileSystem.kind(of: path) {
    case nil where FileSystem.isSymbolicLink(path):
      reportNotOwned(file, "it is a symbolic link", &diagnostics)
    case nil:
      steps.append(Step(path: file.path, action: .create, bytes: file.bytes))
    case .file:
      guard let old = try? FileSystem.read(path) else {
        reportNotOwned(file, "it cannot be read", &diagnostics)
        return
      }
      if old == file.bytes {
        steps.append(Step(path: file.path, action: .unchanged, bytes: []))
      } else if FileSystem.isSymbolicLink(path) {
        reportNotOwned(file, "it is a symbolic link", &diagnostics)
      } else if known.entry(file.path) != nil || Self.carriesMark(old) || old.isEmpty {
        steps.append(Step(path: file.path, action: .update, bytes: file.bytes))
      } else {
        reportNotOwned(file, "it was not written by tincture", &diagnostics)
      }
    case .folder: reportNotOwned(file, "a folder of that name stands there", &diagnostics)
    case .other: reportNotOwned(file, "it is not a plain file", &diagnostics)
    }
  }

  private func reportNotOwned(
    _ file: OutputFile, _ reason: String, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        .outputNotOwned, "`\(Path.join(folder, file.path))` is left alone: \(reason)",
        at: file.request,
        help: "move it away, or give the output another `path`"))
  }

  private mutating func addRemovals(known: Manifest, wanted: Set<String>) {
    for entry in known.entries where !wanted.contains(entry.path) {
      manifest.remove(entry.path)
      // The list is a file that anyone can edit: it never leads out of the output folder.
      guard staysBelow(entry.path) else { continue }
      let path = Path.join(folder, entry.path)
      if let bytes = try? FileSystem.read(path), digest(of: bytes) == entry.digest {
        steps.append(Step(path: entry.path, action: .remove, bytes: []))
      }
    }
  }

  /// Whether a path, symbolic links followed, lies in the output folder.
  private func staysBelow(_ path: String) -> Bool {
    let above = Path.parent(Path.join(folder, path))
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
      let root = FileSystem.realPath(folder.isEmpty ? "." : folder),
      let parent = FileSystem.realPath(above.isEmpty ? "." : above)
    else { return false }
    return parent == root || Path.relative(parent, to: root) != nil
  }

  private mutating func addManifest(_ old: [UInt8]) {
    let new = manifest.bytes
    files.append(
      File(
        path: Path.join(folder, manifestName), size: new.count, digest: digest(of: new)))
    guard new != old else { return }
    steps.append(
      Step(path: manifestName, action: old.isEmpty ? .create : .update, bytes: new))
  }

  static func carriesMark(_ bytes: [UInt8]) -> Bool {
    let window = bytes.prefix(markWindow)
    guard window.count >= mark.count else { return false }
    return (0...(window.count - mark.count)).contains { offset in
      window[offset...].starts(with: mark)
    }
  }

  /// What differs from what should be.
  var changes: [Step] { steps.filter { $0.action != .unchanged } }

  /// Where a file is written before it is moved to its place.
  static func temporaryPath(for target: String) -> String {
    Path.join(Path.parent(target), ".\(Path.name(target)).\(getpid()).tincture")
  }

  /// Writes everything beside its place first, then moves it there. An error before the moving leaves all as it was.
  func carryOut() async throws(FileError) {
    var staged = Staged()
    do throws(FileError) {
      try await stage(in: &staged)
      for (step, temporary) in staged.files {
        try FileSystem.replace(Path.join(folder, step.path), with: temporary)
      }
    } catch {
      for (_, temporary) in staged.files { unlink(temporary) }
      FileSystem.removeEmptyFolders(staged.folders.reversed())
      throw error
    }
    for step in steps where step.action == .remove {
      try FileSystem.remove(Path.join(folder, step.path))
    }
  }

  /// What was written beside its place, and the folders that were made for it, the outermost first.
  private struct Staged {
    var files: [(step: Step, temporary: String)] = []
    var folders: [String] = []
  }

  private func stage(in staged: inout Staged) async throws(FileError) {
    for step in steps where step.action == .create || step.action == .update {
      let target = Path.join(folder, step.path)
      try FileSystem.makeFolder(Path.parent(target), made: &staged.folders)
      staged.files.append((step, Self.temporaryPath(for: target)))
    }
    let faults = await concurrentMap(staged.files) { step, temporary -> FileError? in
      do throws(FileError) {
        try FileSystem.writeNew(step.bytes, to: temporary)
        return nil
      } catch {
        return FileError(path: Path.join(folder, step.path), reason: error.reason)
      }
    }
    if let fault = faults.lazy.compactMap(\.self).first { throw fault }
  }
}

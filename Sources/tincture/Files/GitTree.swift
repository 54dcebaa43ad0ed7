/// The documents of a commit, copied into a temporary folder: the working tree is neither read nor touched.
struct GitTree {
  /// Why a commit could not be read.
  struct Fault: Error {
    let message: String
  }

  let folder: TemporaryFolder
  /// The path inside that the working folder has in the repository; empty for its root.
  let workingFolder: String

  private static let endings = [".yaml", ".yml", ".json", ".tokens"]

  /// Copies all documents of a commit.
  ///
  /// - Parameter reference: Anything that `git` takes for a commit; text that looks like an option is refused.
  /// - Throws: Why there is no such commit, or why it cannot be read.
  init(_ reference: String) throws(Fault) {
    guard !reference.isEmpty else { throw Fault(message: "there is no reference after `git:`") }
    guard !reference.hasPrefix("-") else {
      throw Fault(message: "`\(reference)` is no reference to a commit")
    }
    do throws(FileError) {
      folder = try TemporaryFolder()
    } catch {
      throw Fault(message: "\(error.path): \(error.reason)")
    }
    do throws(Fault) {
      let git = Git(folder: folder.path + "/.run")
      try git.prepare()
      workingFolder = try git.line(["rev-parse", "--show-prefix"])
      let commit: String
      do throws(Fault) {
        commit = try git.line([
          "rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}",
        ])
      } catch {
        throw Fault(message: "there is no commit `\(reference)` in this repository")
      }
      let listing = try git.run(["ls-tree", "-r", "-z", "--full-tree", commit])
      let files = Self.files(in: listing)
      try Self.copy(
        files, from: try git.run(["cat-file", "--batch"], input: files.map { $0.object }),
        to: folder.path)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// The commit at which the branch in work left the one that it will go back to: the one that a service names, else the
  /// default branch. On that branch itself, its last commit.
  static func branchPoint() throws(Fault) -> String {
    let folder: TemporaryFolder
    do throws(FileError) {
      folder = try TemporaryFolder()
    } catch {
      throw Fault(message: "\(error.path): \(error.reason)")
    }
    defer { folder.remove() }
    let git = Git(folder: folder.path)
    // Says why, where there is no git or no repository.
    _ = try git.line(["rev-parse", "--show-prefix"])
    let named = [
      Terminal.environment("GITHUB_BASE_REF").map { $0.isEmpty ? "" : "origin/\($0)" },
      Terminal.environment("CI_MERGE_REQUEST_DIFF_BASE_SHA"),
    ].compactMap { $0 }.filter { !$0.isEmpty }
    for branch in named + ["origin/HEAD", "origin/main", "origin/master", "main", "master"] {
      if let commit = try? git.line(["merge-base", "--end-of-options", "HEAD", branch]) {
        return commit
      }
    }
    return "HEAD"
  }

  private struct File {
    let object: String
    let path: String
  }

  /// The documents among `mode SP type SP object TAB path NUL`; links are no documents.
  private static func files(in listing: [UInt8]) -> [File] {
    listing.split(separator: 0).compactMap { entry in
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let fields = entry[..<tab].split(separator: UInt8(ascii: " "))
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      guard fields.count == 3, fields[0].starts(with: "100".utf8),
        endings.contains(where: { path.hasSuffix($0) }),
        !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
      else { return nil }
      return File(object: String(decoding: fields[2], as: UTF8.self), path: path)
    }
  }

  /// Takes the contents apart: `object SP type SP size LF content LF`, one for each file.
  private static func copy(
    _ files: [File], from batch: [UInt8], to folder: String
  ) throws(Fault) {
    var rest = batch[...]
    for file in files {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let word = rest[..<end].split(separator: UInt8(ascii: " ")).last,
        let size = Int(String(decoding: word, as: UTF8.self)), size >= 0,
        rest.endIndex - end > size + 1
      else { throw Fault(message: "git gave no content for `\(file.path)`") }
      let start = end + 1
      let path = Path.join(folder, file.path)
      do throws(FileError) {
        try FileSystem.makeFolder(Path.parent(path))
        try FileSystem.writeNew(Array(rest[start..<start + size]), to: path)
      } catch {
        throw Fault(message: "\(error.path): \(error.reason)")
      }
      rest = rest[(start + size + 1)...]
    }
  }
}

/// The program `git`, with its streams in a folder.
private struct Git {
  let folder: String

  func prepare() throws(GitTree.Fault) {
    do throws(FileError) {
      try FileSystem.makeFolder(folder)
    } catch {
      throw GitTree.Fault(message: "\(error.path): \(error.reason)")
    }
  }

  /// What a command of git prints.
  ///
  /// - Parameters:
  ///   - arguments: The arguments; none of them comes from outside but after `--end-of-options`.
  ///   - input: The lines that it reads.
  /// - Returns: Its output.
  /// - Throws: That there is no git, or what it says is wrong.
  func run(_ arguments: [String], input: [String] = []) throws(GitTree.Fault) -> [UInt8] {
    let (input, output, error) = (try self.input(input), "\(folder)/output", "\(folder)/error")
    let status = Subprocess.run(
      ["git", "--no-pager", "--literal-pathspecs"] + arguments, input: input, output: output,
      error: error)
    if status == 127 {
      throw GitTree.Fault(message: "the program `git` was not found, which `git:` needs")
    }
    do throws(FileError) {
      guard status == 0 else {
        let said = String(decoding: try FileSystem.read(error, limit: 2000), as: UTF8.self)
        throw FileError(
          path: "git \(arguments[0])",
          reason: said.split(separator: "\n").first.map(String.init) ?? "status \(status)")
      }
      return try FileSystem.read(output)
    } catch {
      throw GitTree.Fault(message: "\(error.path): \(error.reason)")
    }
  }

  private func input(_ lines: [String]) throws(GitTree.Fault) -> String {
    if lines.isEmpty { return "/dev/null" }
    let path = "\(folder)/input"
    do throws(FileError) {
      try FileSystem.writeNew(Array(lines.map { $0 + "\n" }.joined().utf8), to: path)
    } catch {
      throw GitTree.Fault(message: "\(error.path): \(error.reason)")
    }
    return path
  }

  /// The one line that a command prints.
  func line(_ arguments: [String]) throws(GitTree.Fault) -> String {
    let bytes = try run(arguments)
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

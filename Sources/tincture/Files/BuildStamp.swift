import TinctureDiagnostics
import TinctureEmit
import TinctureYAML

/// What a build that found nothing to complain about read and wrote, so that the next one can see without parsing that
/// there is nothing to do.
///
/// The content of files is what counts: a file whose signature is the recorded one, and could not have changed without
/// another one, need not be read; of any other the digest is compared. In doubt the stamp counts for nothing. Nothing is
/// ever written or removed because of what it says, so that whoever forges one gains no more than a build left out.
struct BuildStamp {
  static let format = "tincture/stamp-1"
  /// How many bytes of input make a stamp worth its file.
  static let smallestInput = 1 << 16

  struct File: Equatable {
    var path: String
    var signature: String
    var size: Int
    var digest: String
  }

  /// A pattern of the configuration, and the files that it led to.
  struct Source: Equatable {
    var pattern: String
    var files: [String]
  }

  /// What the build depends on beside files: the tool, and what it was asked for.
  var key: [String]
  /// When the files were looked at, in nanoseconds since 1970.
  var time: Int
  var tokenCount: Int
  var sources: [Source]
  /// The configuration and the documents. Their paths are relative to the working folder.
  var inputs: [File]
  /// All outputs and the list of them.
  var outputs: [File]

  // MARK: Comparing

  enum State {
    case outdated
    /// Nothing is to be done.
    case current
    /// The same, but some files had to be read to know; with what is known now they need not be.
    case refreshed(BuildStamp)
  }

  /// Compares what was recorded with what is.
  ///
  /// - Parameters:
  ///   - key: What this build depends on beside files.
  ///   - folder: The folder of the configuration, to which patterns are relative.
  /// - Returns: Whether there is anything to do.
  func state(key: [String], folder: String) -> State {
    guard self.key == key, !inputs.isEmpty else { return .outdated }
    for source in sources {
      guard (try? FileFinder.files(matching: source.pattern, in: folder)) == source.files else {
        return .outdated
      }
    }
    var fresh = self
    fresh.time = FileSignature.now
    var isRefreshed = false
    guard Self.compare(&fresh.inputs, time, &isRefreshed),
      Self.compare(&fresh.outputs, time, &isRefreshed)
    else { return .outdated }
    return isRefreshed ? .refreshed(fresh) : .current
  }

  /// Whether all files are as recorded; signatures that say otherwise are replaced.
  private static func compare(_ files: inout [File], _ time: Int, _ isRefreshed: inout Bool) -> Bool
  {
    for index in files.indices {
      let file = files[index]
      guard let signature = FileSignature(of: file.path), signature.size == file.size else {
        return false
      }
      if signature.text == file.signature, signature.isSettled(at: time) { continue }
      guard let bytes = try? FileSystem.read(file.path, limit: file.size),
        digest(of: bytes) == file.digest
      else { return false }
      files[index].signature = signature.text
      isRefreshed = true
    }
    return true
  }
}

// MARK: - As a file

extension BuildStamp {
  /// Reads what ``bytes`` printed; `nil` for anything else.
  init?(bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let document = readJSON(
      SourceFile(path: "stamp", bytes: bytes), as: FileID(0), limits: ReadingLimits(),
      diagnostics: &diagnostics)
    guard let document, !diagnostics.hasErrors, let root = document.root else { return nil }
    func member(_ name: StaticString) -> NodeID? { document.value(of: name, in: root) }
    func number(_ node: NodeID?) -> Int? { node.flatMap { Int(document.text(of: $0)) } }
    func texts(_ list: NodeID) -> [String] {
      document.elements(of: list).map { document.text(of: $0) }
    }
    func files(_ list: NodeID) -> [File]? {
      let files = document.elements(of: list).compactMap { entry -> File? in
        let texts = texts(entry)
        guard texts.count == 4, let size = Int(texts[2]) else { return nil }
        return File(path: texts[0], signature: texts[1], size: size, digest: texts[3])
      }
      return files.count == document.count(of: list) ? files : nil
    }
    guard let format = member("format"), document.text(of: format) == Self.format,
      let key = member("key"), let time = number(member("time")),
      let tokenCount = number(member("tokens")), let sources = member("sources"),
      let inputs = member("inputs").flatMap(files), let outputs = member("outputs").flatMap(files)
    else { return nil }
    self.init(
      key: texts(key), time: time, tokenCount: tokenCount,
      sources: document.elements(of: sources).map { source in
        let texts = texts(source)
        return Source(pattern: texts.first ?? "", files: Array(texts.dropFirst()))
      }, inputs: inputs, outputs: outputs)
  }

  /// The text that ``init(bytes:)`` reads.
  var bytes: [UInt8] {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.key("format")
      json.string(Self.format)
      json.key("key")
      Self.write(key, to: &json)
      json.key("time")
      json.number(time)
      json.key("tokens")
      json.number(tokenCount)
      json.key("sources")
      json.list { json in
        for source in sources { Self.write([source.pattern] + source.files, to: &json) }
      }
      json.key("inputs")
      Self.write(inputs, to: &json)
      json.key("outputs")
      Self.write(outputs, to: &json)
    }
    return json.finished()
  }

  private static func write(_ texts: [String], to json: inout JSONWriter) {
    json.list { json in
      for text in texts { json.string(text) }
    }
  }

  private static func write(_ files: [File], to json: inout JSONWriter) {
    json.list { json in
      for file in files {
        json.list { json in
          json.string(file.path)
          json.string(file.signature)
          json.number(file.size)
          json.string(file.digest)
        }
      }
    }
  }
}

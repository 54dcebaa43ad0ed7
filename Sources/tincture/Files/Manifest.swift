import TinctureDiagnostics
import TinctureEmit
import TinctureYAML

/// The list of what the tool wrote for a configuration, kept beside its outputs: by it the tool knows its own files
/// where they have no place for a mark (JSON), and those that no output makes any more.
struct Manifest: Equatable {
  static let format = "tincture/manifest-1"

  struct Entry: Equatable {
    var path: String
    var digest: String
  }

  /// By path, in rising order.
  var entries: [Entry] = []

  init() {}

  /// Reads what ``bytes`` printed; anything else counts as no manifest, which only means that less is known to be ours.
  init(bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "manifest", bytes: bytes)
    guard
      let document = readJSON(
        file, as: FileID(0), limits: ReadingLimits(), diagnostics: &diagnostics),
      !diagnostics.hasErrors, let root = document.root, document.kind(of: root) == .mapping,
      let format = document.value(of: "format", in: root), document.text(of: format) == Self.format,
      let files = document.value(of: "files", in: root), document.kind(of: files) == .mapping
    else { return }
    for (key, value) in document.entries(of: files) where document.kind(of: value) == .scalar {
      entries.append(Entry(path: document.text(of: key), digest: document.text(of: value)))
    }
  }

  /// The text that ``init(bytes:)`` reads.
  var bytes: [UInt8] {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.key("format")
      json.string(Self.format)
      json.key("files")
      json.object { json in
        for entry in entries {
          json.key(entry.path)
          json.string(entry.digest)
        }
      }
    }
    return json.finished()
  }

  func entry(_ path: String) -> Entry? { entries.first { $0.path == path } }

  mutating func set(_ entry: Entry) {
    entries.removeAll { $0.path == entry.path }
    entries.append(entry)
    entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  mutating func remove(_ path: String) { entries.removeAll { $0.path == path } }
}

/// A 64-bit digest in hexadecimal, FNV-1a over words of eight bytes: enough to tell whether a file still is what was
/// written, not a safeguard against anyone.
func digest(of bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
  bytes.withUnsafeBytes { buffer in
    let wordEnd = buffer.count & ~7
    for offset in stride(from: 0, to: wordEnd, by: 8) {
      let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      hash = (hash ^ word) &* 0x100_0000_01B3
      hash ^= hash >> 29
    }
    for byte in buffer[wordEnd...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

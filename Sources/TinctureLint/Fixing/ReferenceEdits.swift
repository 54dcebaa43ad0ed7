package import TinctureDiagnostics
package import TinctureModel

extension LintContext {
  /// The bytes of a range, as text.
  package func text(of range: SourceRange) -> String {
    let bytes = sources[range.file].bytes
    let end = min(Int(range.end), bytes.count)
    return String(decoding: bytes[min(Int(range.start), end)..<end], as: UTF8.self)
  }

  /// An edit that lets a reference lead to another token, or to the same part of it; `nil` where that cannot be written
  /// the same way whatever quotes stand around it.
  package func edit(_ reference: Reference, toLeadTo token: TokenID, part: [String]) -> Diagnostic
    .Edit?
  {
    let path = ([path(of: token)] + part).joined(separator: ".")
    // An escape in the source shows that what stands there is not what it says.
    guard reference.notation == .path, Self.isPlain(path),
      text(of: reference.range) == reference.text
    else { return nil }
    return Diagnostic.Edit(reference.range, path)
  }

  /// An edit that puts a reference to a token in the place of a scalar, in the quotes that the scalar has; `nil` where more
  /// than a scalar stands there: an anchor, a tag, a collection, or several lines.
  package func edit(_ scalar: SourceRange, toReferTo token: TokenID) -> Diagnostic.Edit? {
    let path = path(of: token)
    let written = text(of: scalar)
    guard Self.isPlain(path), let first = written.unicodeScalars.first,
      !"&!*{[|>".unicodeScalars.contains(first), !written.unicodeScalars.contains("\n"),
      !written.unicodeScalars.contains("\r")
    else { return nil }
    let quote = first == "'" ? "'" : "\""
    return Diagnostic.Edit(scalar, "\(quote){\(path)}\(quote)")
  }

  /// Whether a path means the same in every kind of YAML scalar.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "$"):
        true
      default: false
      }
    }
  }
}

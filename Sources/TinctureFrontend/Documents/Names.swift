import TinctureDiagnostics
import TinctureYAML

/// What is wrong with the name of a token or a group (Design Tokens format, section 5.1.1).
///
/// Every other text is a name, whatever its script: letters, digits, blanks, line breaks, signs. A key is the text that
/// stands in the file: `050` is not `50`, and `no` and `~` are names like others.
enum NameFault {
  case empty
  case dollar
  case reserved(Character, offset: Int)

  init?(_ name: UnsafeBufferPointer<UInt8>) {
    guard let first = name.first else {
      self = .empty
      return
    }
    if first == UInt8(ascii: "$") {
      self = .dollar
      return
    }
    for (offset, byte) in name.enumerated() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."):
        self = .reserved(Character(Unicode.Scalar(byte)), offset: offset)
        return
      default: continue
      }
    }
    return nil
  }

  /// Tells what is wrong and where.
  func diagnostic(key: NodeID, in document: Document) -> Diagnostic {
    switch self {
    case .empty:
      Diagnostic(
        .invalidName, "a name must not be empty", at: document.rangeOfUse(of: key),
        help: "write at least one character")
    case .dollar:
      Diagnostic(
        .invalidName, "a name must not begin with `$`", at: document.rangeOfUse(of: key),
        help: "`$` marks the properties of tokens and groups")
    case .reserved(let character, let offset):
      Diagnostic(
        .invalidName, "a name must not contain `\(character)`",
        at: document.sourceRange(of: key, textOffset: offset, length: 1),
        help: character == "."
          ? "the period parts the names of a path; nest groups, or write `-` or `_`"
          : "braces enclose references; write another character")
    }
  }
}

import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// The `$` members of a mapping, and whether it has others.
struct Members {
  /// The properties of tokens and groups (Design Tokens format, sections 5 and 6), and three of our own.
  enum Property: String, CaseIterable {
    case value = "$value"
    case type = "$type"
    case description = "$description"
    case deprecated = "$deprecated"
    case extensions = "$extensions"
    case root = "$root"
    case extends = "$extends"
    case ref = "$ref"
    case schema = "$schema"
    /// Native documents only.
    case modes = "$modes"
    /// Native documents only.
    case platform = "$platform"
    /// Native documents only.
    case lint = "$lint"
  }

  struct Member {
    let key: NodeID
    let value: NodeID
  }

  var value: Member?
  var type: Member?
  var description: Member?
  var deprecated: Member?
  var extensions: Member?
  var root: Member?
  var extends: Member?
  var ref: Member?
  var schema: Member?
  var modes: Member?
  var platform: Member?
  var lint: Member?
  /// The first member whose name does not begin with `$`.
  var firstChild: Member?
  /// Keys that begin with `$` and mean nothing.
  var unknown: [Member] = []
  /// Whether any key begins with `$`.
  private(set) var hasProperties = false

  init(of mapping: NodeID, in document: Document) {
    for (key, value) in document.entries(of: mapping) {
      let member = Member(key: key, value: value)
      let isChild = document.withText(of: key) { $0.first != UInt8(ascii: "$") }
      if isChild {
        if firstChild == nil { firstChild = member }
      } else {
        hasProperties = true
        add(member, property: document.withText(of: key, Self.property))
      }
    }
  }

  /// Whether it is a token, or a `$ref` that may be one.
  var isToken: Bool { value != nil || isReferenceOnly }

  /// Whether it is a `$ref` that stands for a token or for a group, whichever it names.
  var isReferenceOnly: Bool {
    value == nil && ref != nil && firstChild == nil && root == nil && extends == nil
  }

  subscript(property: Property) -> Member? {
    get {
      switch property {
      case .value: value
      case .type: type
      case .description: description
      case .deprecated: deprecated
      case .extensions: extensions
      case .root: root
      case .extends: extends
      case .ref: ref
      case .schema: schema
      case .modes: modes
      case .platform: platform
      case .lint: lint
      }
    }
    set {
      switch property {
      case .value: value = newValue
      case .type: type = newValue
      case .description: description = newValue
      case .deprecated: deprecated = newValue
      case .extensions: extensions = newValue
      case .root: root = newValue
      case .extends: extends = newValue
      case .ref: ref = newValue
      case .schema: schema = newValue
      case .modes: modes = newValue
      case .platform: platform = newValue
      case .lint: lint = newValue
      }
    }
  }

  private mutating func add(_ member: Member, property: Property?) {
    if let property {
      self[property] = member
    } else {
      unknown.append(member)
    }
  }

  /// The property that a key names, compared as bytes.
  private static func property(_ key: UnsafeBufferPointer<UInt8>) -> Property? {
    switch key.count {
    case 4: key.matches("$ref") ? .ref : nil
    case 5:
      key.matches("$type")
        ? .type : key.matches("$root") ? .root : key.matches("$lint") ? .lint : nil
    case 6: key.matches("$value") ? .value : key.matches("$modes") ? .modes : nil
    case 7: key.matches("$schema") ? .schema : nil
    case 8: key.matches("$extends") ? .extends : nil
    case 9: key.matches("$platform") ? .platform : nil
    case 11:
      key.matches("$deprecated") ? .deprecated : key.matches("$extensions") ? .extensions : nil
    case 12: key.matches("$description") ? .description : nil
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the bytes of a text.
  fileprivate func matches(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { elementsEqual($0) }
  }
}

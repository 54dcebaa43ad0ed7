package import TinctureDiagnostics

/// The place of a token in ``Design/tokens``.
package struct TokenID: Hashable, Sendable, Comparable {
  package let rawValue: UInt32

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static func < (left: TokenID, right: TokenID) -> Bool { left.rawValue < right.rawValue }
}

/// The place of a group in ``Design/groups``; the root is 0.
package struct GroupID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let root = GroupID(0)
}

/// The names that lead to a token or a group: `colors.blue.500`.
package struct TokenPath: Hashable, Sendable, CustomStringConvertible {
  package var segments: [String]

  package init(_ segments: [String]) {
    self.segments = segments
  }

  package var description: String { segments.joined(separator: ".") }
}

/// A design as written: every document merged, nothing worked out.
///
/// Tokens and groups stand in the order in which their paths first occur. The tree is kept as parent links and one
/// index from (group, name) to child, so that walking a path costs one look-up a segment.
package struct Design: Sendable {
  package enum Child: Sendable, Hashable {
    case token(TokenID)
    case group(GroupID)
  }

  package struct ChildKey: Sendable, Hashable {
    package let parent: GroupID
    package let name: String

    package init(parent: GroupID, name: String) {
      self.parent = parent
      self.name = name
    }
  }

  package var modes: ModeSpace
  package var groups: [Group]
  package var tokens: [Token] = []
  package var children = ChildTable()
  package var references: [Reference] = []
  /// In the order in which their names first occur. References in them are in ``references``, too.
  package var components: [Component] = []
  /// What documents tell lint to pass over, in the order in which they say so.
  package var lintMarks: [LintMark] = []

  package init(modes: ModeSpace = .none) {
    self.modes = modes
    groups = [Group(name: "", parent: nil)]
  }

  @inlinable
  package subscript(id: TokenID) -> Token {
    get { tokens[Int(id.rawValue)] }
    set { tokens[Int(id.rawValue)] = newValue }
  }

  @inlinable
  package subscript(id: GroupID) -> Group {
    get { groups[Int(id.rawValue)] }
    set { groups[Int(id.rawValue)] = newValue }
  }

  package subscript(id: ReferenceID) -> Reference {
    references[Int(id.rawValue)]
  }

  package func child(of parent: GroupID, named name: String) -> Child? {
    children[ChildKey(parent: parent, name: name)]
  }

  /// The path of a token. It is put together anew at each call: for printing, not for looking up.
  package func path(of id: TokenID) -> TokenPath {
    var path = path(of: self[id].group)
    path.segments.append(self[id].name)
    return path
  }

  package func path(of id: GroupID) -> TokenPath {
    var segments: [String] = []
    var current = id
    while let parent = self[current].parent {
      segments.append(self[current].name)
      current = parent
    }
    return TokenPath(segments.reversed())
  }
}

/// A group of tokens.
package struct Group: Sendable {
  package var name: String
  package var parent: GroupID?
  /// Where its name stands first; `nil` for the root.
  package var range: SourceRange?
  package var description: String?
  package var extensions: DataValue?

  package init(name: String, parent: GroupID?, range: SourceRange? = nil) {
    self.name = name
    self.parent = parent
    self.range = range
  }
}

/// A token as written.
package struct Token: Sendable {
  /// Its last name; `$root` for the token of a group itself.
  package var name: String
  package var group: GroupID
  /// Where its name stands.
  package var range: SourceRange
  /// Where its value stands.
  package var valueRange: SourceRange
  package var type: DeclaredType
  package var value: Expression
  /// What few tokens have, kept apart so that all others stay small.
  package var details: Details?

  package init(
    name: String, group: GroupID, range: SourceRange, valueRange: SourceRange, type: DeclaredType,
    value: Expression, details: Details? = nil
  ) {
    self.name = name
    self.group = group
    self.range = range
    self.valueRange = valueRange
    self.type = type
    self.value = value
    self.details = details
  }

  /// Where a token's type is stated. A type of its own wins over that of the token it refers to, and that over the
  /// one its group gives (Design Tokens format, section 5.2).
  package enum DeclaredType: Sendable, Hashable {
    case own(TokenType)
    case inherited(TokenType)
    case none

    package var type: TokenType? {
      switch self {
      case .own(let type), .inherited(let type): type
      case .none: nil
      }
    }
  }

  /// A value for some modes.
  package struct ModeValue: Sendable {
    package var selector: ModeSelector
    package var value: LocatedExpression
    /// The layer it comes from: of two that match equally well the later layer wins; in one layer that is an error.
    package var layer: Int
    /// Where the selector stands.
    package var range: SourceRange

    package init(selector: ModeSelector, value: LocatedExpression, layer: Int, range: SourceRange) {
      self.selector = selector
      self.value = value
      self.layer = layer
      self.range = range
    }
  }

  /// A definition that a later layer replaced.
  package struct Overridden: Sendable {
    package var range: SourceRange
    /// Where its value stands.
    package var valueRange: SourceRange
    /// Whether it stated values for modes.
    package var hasModes: Bool

    package init(range: SourceRange, valueRange: SourceRange, hasModes: Bool) {
      self.range = range
      self.valueRange = valueRange
      self.hasModes = hasModes
    }
  }

  package enum Deprecation: Sendable, Hashable {
    case bare
    case explained(String)
    /// Stated as `false`, which lifts a group's mark.
    case lifted
  }

  package struct Contents: Sendable {
    package var description: String?
    package var deprecation: Deprecation?
    package var extensions: DataValue?
    package var modes: [ModeValue] = []
    package var platformValues: [PlatformValue] = []
    /// Earlier definitions, the first one first.
    package var overridden: [Overridden] = []

    package init() {}

    package var isEmpty: Bool {
      description == nil && deprecation == nil && extensions == nil && modes.isEmpty
        && platformValues.isEmpty && overridden.isEmpty
    }
  }

  /// ``Contents`` behind one pointer.
  package indirect enum Details: Sendable {
    case contents(Contents)

    @inlinable
    package var modes: [ModeValue] {
      switch self {
      case .contents(let contents): contents.modes
      }
    }
  }

  /// The details, empty where there are none.
  package var contents: Contents {
    get {
      if case .contents(let contents) = details { return contents }
      return Contents()
    }
    set { details = newValue.isEmpty ? nil : .contents(newValue) }
  }
}

/// A platform's own dynamic value that stands in for the token's value on that platform.
package struct PlatformValue: Sendable, Hashable {
  package enum Platform: String, Sendable, CaseIterable {
    case swiftui
    case uikit
    case appkit
    case css
    case android
  }

  package let platform: Platform
  /// A name from the platform's closed list (``PlatformNames``).
  package let name: String

  package init(platform: Platform, name: String) {
    self.platform = platform
    self.name = name
  }
}

/// Data that is passed on as it is: what stands under `$extensions`.
package indirect enum DataValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// A number with its text, so that nothing of it is lost.
  case number(String)
  case string(String)
  case list([DataValue])
  case object([Member])

  package struct Member: Sendable, Hashable {
    package let name: String
    package let value: DataValue

    package init(name: String, value: DataValue) {
      self.name = name
      self.value = value
    }
  }
}

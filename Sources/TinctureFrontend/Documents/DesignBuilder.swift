import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// A design in the making, with what is known of each token and group only while documents are read.
struct DesignBuilder {
  let inputs: [InputDocument]
  let readers: [ValueReader]
  var design: Design
  var diagnostics: Diagnostics
  /// One for each token.
  var sources: [TokenSource] = []
  /// One for each group.
  var properties = [GroupProperties()]
  /// Values that hold in some modes, in the order in which they were found.
  var boundValues: [BoundValue] = []
  /// The modes of the documents that gave tokens although they are bound to them.
  var introductions: [TokenID: ModeSelector] = [:]
  /// Tokens that are a `$ref` and nothing else: if it names a group, they are groups.
  var undecidedTokens: [TokenID: GroupReference] = [:]
  /// Those of them that turned out to be groups.
  var convertedTokens: Set<TokenID> = []
  /// The selectors that keys under `$modes` were read as: few keys stand at many tokens.
  var selectors: [String: ModeSelector] = [:]
  /// What ``effectiveType(of:)`` has found; one for each token, or empty.
  var effectiveTypes: [EffectiveType] = []
  /// Whether any group extends another.
  var hasExtendingGroups = false

  init(inputs: [InputDocument], modes: ModeSpace, diagnostics: Diagnostics) {
    self.inputs = inputs
    self.diagnostics = diagnostics
    readers = inputs.map { ValueReader(document: $0.document, dialect: $0.dialect) }
    design = Design(modes: modes)
    let nodeCount = inputs.reduce(0) { $0 + $1.document.nodeCount }
    // A token is at least a key and a value. What is never used of the room costs nothing.
    reserve(tokens: min(nodeCount / 2, 1 << 21))
  }

  private mutating func reserve(tokens count: Int) {
    design.tokens.reserveCapacity(count)
    design.children.reserveCapacity(count)
    sources.reserveCapacity(count)
  }

  func document(of input: Int) -> Document { inputs[input].document }

  func pathText(_ id: TokenID) -> String { design.path(of: id).description }

  /// A group's path in quotes, or words for the root.
  func groupText(_ id: GroupID) -> String {
    id == .root ? "the document" : "`\(design.path(of: id))`"
  }

  /// The path of something in a group, whether it exists or not.
  func pathText(_ name: String, in group: GroupID) -> String {
    group == .root ? name : "\(design.path(of: group)).\(name)"
  }

  mutating func finishedDesign() -> Design {
    for (index, stated) in properties.enumerated() {
      design.groups[index].description = stated.description?.value
      design.groups[index].extensions = stated.extensions?.value
    }
    return design
  }
}

/// The type of a token once references are followed.
enum EffectiveType {
  case unknown
  case known(TokenType?)
}

/// Where a token's value comes from.
struct TokenSource {
  enum Origin {
    /// A node that is read as soon as the token's type is known.
    case node(NodeID, key: NodeID)
    /// Nothing is left to read: the value is a reference, or was refused.
    case settled
    /// The token of the same name in a group that is extended.
    case inherited(from: TokenID)
  }

  private let storedInput: UInt32
  private let storedLayer: Int32
  var origin: Origin
  /// The mapping under `$modes`.
  var modes: NodeID?
  /// The mapping under `$extensions: { studio.tokens: { modify: … } }`.
  var modifier: NodeID?
  /// Whether the type was refused, so that nothing can be said about the value.
  var isTypeRefused = false
  var rank = Rank.own

  init(input: Int, layer: Int, origin: Origin) {
    storedInput = UInt32(clamping: input)
    storedLayer = Int32(clamping: layer)
    self.origin = origin
  }

  var input: Int { Int(storedInput) }
  var layer: Int { Int(storedLayer) }
}

/// How near a definition is: one's own wins, then what the innermost extending group brings.
struct Rank: Comparable {
  private let depth: Int

  static let own = Rank(depth: .max)

  static func inherited(byGroupAtDepth depth: Int) -> Rank { Rank(depth: depth) }

  static func < (left: Rank, right: Rank) -> Bool { left.depth < right.depth }
}

/// What documents say about a group, apart from what is in it.
struct GroupProperties {
  enum TypeStatement: Equatable {
    case type(TokenType)
    /// A word that is no type, and was reported.
    case refused
  }

  /// A statement, the layer and the place where it stands.
  struct Stated<Value> {
    var value: Value
    var layer: Int
    var range: SourceRange?
    var rank = Rank.own

    /// The layer of what a document implies but does not say; it gives way to everything.
    static var impliedLayer: Int { .min }
  }

  var type: Stated<TypeStatement>?
  var deprecation: Stated<Token.Deprecation>?
  var extends: Stated<GroupReference>?
  var description: Stated<String>?
  var extensions: Stated<DataValue>?
  /// How far ``DesignBuilder/extendGroups()`` has come with it.
  var extending = ExtendingState.untouched
  /// Whether everything below it is extended, too.
  var isExtendedThroughout = false
}

enum ExtendingState {
  case untouched
  case inProgress
  case done
}

/// What `$extends` or a `$ref` names.
struct GroupReference: Equatable {
  var segments: [String]
  var range: SourceRange

  /// Two references are the same if they name the same group.
  static func == (left: GroupReference, right: GroupReference) -> Bool {
    left.segments == right.segments
  }
}

/// A value that holds in some modes, not yet read.
struct BoundValue {
  enum Content {
    case node(NodeID, key: NodeID)
    case settled(Expression)
  }

  var token: TokenID
  var selector: ModeSelector
  var content: Content
  var modifier: NodeID?
  /// The type that the document states for it.
  var type: TokenType?
  var typeRange: SourceRange?
  /// The type that the groups of the document state.
  var groupType: TokenType?
  var valueRange: SourceRange
  var input: Int
  var layer: Int
  /// Where the selector stands, or the token in a document that is bound.
  var range: SourceRange
  /// Whether it replaces everything that earlier layers say about the same modes.
  var replacesEarlier: Bool
}

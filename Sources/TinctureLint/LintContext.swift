import TinctureColor
package import TinctureDiagnostics
package import TinctureModel

/// What rules may look at.
package struct LintContext: Sendable {
  package let design: ResolvedDesign
  package let sources: SourceMap
  /// The names of the targets that the project's outputs ask for.
  package let targets: Set<String>
  /// What the configuration asks for, with the options of each target.
  package let outputs: [OutputRequest]
  /// How many px one rem is.
  package let rootFontSize: Double
  /// The pairs of colours that the configuration declares.
  package let pairs: [ContrastPair]
  /// The components, with what lint computes of each.
  package let components: [LintComponent]
  /// How many references in tokens and components lead to each token.
  package let useCounts: [Int]
  private let idsByType: [TokenType: [TokenID]]

  package init(
    design: ResolvedDesign, sources: SourceMap, targets: Set<String> = [],
    outputs: [OutputRequest] = [], rootFontSize: Double = 16, pairs: [ContrastPair] = []
  ) {
    self.design = design
    self.sources = sources
    self.targets = targets.union(outputs.map(\.target))
    self.outputs = outputs
    self.rootFontSize = rootFontSize
    self.pairs = pairs
    components = design.components.map {
      LintComponent($0, modes: design.design.modes, rootFontSize: rootFontSize)
    }
    var useCounts = [Int](repeating: 0, count: design.tokens.count)
    for case let target? in design.targets { useCounts[Int(target.token.rawValue)] += 1 }
    self.useCounts = useCounts
    var idsByType: [TokenType: [TokenID]] = [:]
    for (index, token) in design.tokens.enumerated() {
      if let type = token?.type { idsByType[type, default: []].append(TokenID(UInt32(index))) }
    }
    self.idsByType = idsByType
  }

  /// The tokens that have a value, in their order.
  package var tokens: TokenSequence { TokenSequence(design: design, ids: nil) }

  /// The tokens whose values have a type, in their order.
  package func tokens(of type: TokenType) -> TokenSequence {
    TokenSequence(design: design, ids: idsByType[type] ?? [])
  }

  package func path(of token: TokenID) -> String { "\(design.design.path(of: token))" }

  /// A token as the subject of a finding; `choices` are value indexes on the axes of a table.
  package func subject(
    _ token: TokenID, axes: [ModeTableAxis] = [], choices: [Int] = []
  ) -> Finding.Subject {
    let modes = design.design.modes.axes
    let cell = zip(axes, choices).map { axis, value in
      Finding.CellTest(modes[axis.index].name, modes[axis.index].values[value], isMode: true)
    }
    return Finding.Subject(.token, path(of: token), cell: cell)
  }

  /// A length in density-independent pixels; `nil` for a percentage.
  package func pixels(_ dimension: Dimension) -> Double? {
    dimension.pixels(rootFontSize: rootFontSize)
  }

  /// The token with a path, if there is one.
  package func token(at path: String) -> TokenID? {
    var group = GroupID.root
    let segments = path.split(separator: ".").map(String.init)
    for (index, segment) in segments.enumerated() {
      switch design.design.child(of: group, named: segment) {
      case .token(let token)? where index == segments.count - 1: return token
      case .group(let next)?: group = next
      default: return nil
      }
    }
    if case .token(let token)? = design.design.child(of: group, named: "$root") { return token }
    return nil
  }
}

/// Tokens that have a value, one after the other: no list of them is made.
package struct TokenSequence: Sequence, IteratorProtocol {
  private let design: ResolvedDesign
  /// Those that are meant; `nil` for all.
  private let ids: [TokenID]?
  private var position = 0

  fileprivate init(design: ResolvedDesign, ids: [TokenID]?) {
    self.design = design
    self.ids = ids
  }

  package mutating func next() -> (id: TokenID, token: Token, resolved: ResolvedToken)? {
    while position < ids?.count ?? design.tokens.count {
      let id = ids?[position] ?? TokenID(UInt32(position))
      position += 1
      if let resolved = design[id] { return (id, design.design[id], resolved) }
    }
    return nil
  }
}

extension LintContext {
  /// What is written for a token that has the same value in every mode.
  func expression(of path: String) -> LocatedExpression? {
    guard let id = token(at: path), design[id]?.values.axes.isEmpty == true else { return nil }
    return LocatedExpression(design.design[id].value, at: design.design[id].valueRange)
  }
}

/// Two tokens whose contrast matters, as a configuration declares them; patterns stand for several.
package struct ContrastPair: Sendable, Equatable {
  /// What the foreground is, on which its need depends.
  package enum Role: String, Sendable, CaseIterable {
    case text
    case large
    case nonText = "non-text"
  }

  package let foreground: String
  package let background: String
  /// What a translucent background lies on.
  package let surface: String?
  package let role: Role
  /// The least ratio; `nil` for that of the rule.
  package let minimum: Double?
  package let range: SourceRange?

  package init(
    foreground: String, background: String, surface: String? = nil, role: Role = .text,
    minimum: Double? = nil, range: SourceRange? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.surface = surface
    self.role = role
    self.minimum = minimum
    self.range = range
  }
}

extension Dimension {
  func pixels(rootFontSize: Double) -> Double? {
    switch unit {
    case .px, .pt, .dp, .sp: value
    case .rem, .em: value * rootFontSize
    case .percent: nil
    }
  }
}

extension ColorValue {
  /// The colour as outputs write it: 8 bits a channel in sRGB, and its own alpha.
  var written: Color {
    var color = Color(self.color.srgb8)
    color.alpha = self.color.alpha
    return color
  }
}

import TinctureDiagnostics
import TinctureModel

/// What the writers of both targets share: lengths, modes, and the report of what Swift has no form for.
struct SwiftValueWriter {
  let modes: SwiftModes
  let options: SwiftOptions
  let lengths: SwiftLengths
  let design: Design
  let target: String
  /// The combinations of axes that occurred, in that order.
  private(set) var modeSets: [[ModeTableAxis]] = []
  /// The types that come with the tokens and are needed.
  private(set) var support: Set<Support> = []
  private var rowNames: [[ModeTableAxis]: [SwiftIdentifier]] = [:]
  private var typeNames: [[ModeTableAxis]: SwiftIdentifier] = [:]
  /// Whether the current token has a length that stands for nothing by itself.
  private var relativeLength: Dimension?

  /// Types that come with the tokens.
  enum Support: Hashable {
    case color
    case cubicBezier
    case spring
    case transition
    case stroke
    case border
    case shadow
    case gradient
    case typography
  }

  init(
    modes: SwiftModes, options: SwiftOptions, lengths: SwiftLengths, design: Design, target: String
  ) {
    self.modes = modes
    self.options = options
    self.lengths = lengths
    self.design = design
    self.target = target
  }

  mutating func need(_ type: Support) {
    support.insert(type)
  }

  // MARK: Modes

  mutating func typeName(_ set: [ModeTableAxis]) -> SwiftIdentifier {
    if let name = typeNames[set] { return name }
    modeSets.append(set)
    let name = modes.typeName(set, prefix: options.prefix)
    typeNames[set] = name
    return name
  }

  mutating func names(ofRows set: [ModeTableAxis]) -> [SwiftIdentifier] {
    if let names = rowNames[set] { return names }
    let names = modes.rowNames(set)
    rowNames[set] = names
    return names
  }

  // MARK: Lengths

  /// Points; a length that is none by itself becomes 0 and is noted for ``reportRelativeLength(of:diagnostics:)``.
  mutating func points(_ dimension: Dimension, fontSize: Double? = nil) -> Double {
    if let points = lengths.points(dimension, fontSize: fontSize) { return points }
    relativeLength = dimension
    return 0
  }

  mutating func reportRelativeLength(of id: TokenID, diagnostics: inout Diagnostics) {
    guard let dimension = relativeLength else { return }
    relativeLength = nil
    let kind = dimension.unit == .percent ? "percentage" : "length in em"
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget,
        "target `\(target)` has no form for `\(design.path(of: id))`, a \(kind)",
        at: design[id].valueRange,
        help: "write it in px or rem, or keep the token out of this output with `exclude`"))
  }
}

import TinctureDiagnostics
import TinctureModel

/// What the writers of both targets share: lengths, modes, and the report of what Swift has no form for.
struct SwiftValueWriter {
  let modes: SwiftModes
  let options: SwiftOptions
  let lengths: SwiftLengths
  let design: Design
  let target: String
  private var namedSets: [NamedSet] = []
  /// The types that come with the tokens and are needed.
  private(set) var support: Support = []
  /// Whether the current token has a length that stands for nothing by itself.
  private var relativeLength: Dimension?

  /// A combination of axes, and what it is called in Swift.
  struct NamedSet {
    let axes: [ModeTableAxis]
    /// The type of values that depend on it.
    let type: SwiftIdentifier
    /// The names of its rows.
    let rows: [SwiftIdentifier]
  }

  /// Types that come with the tokens.
  struct Support: OptionSet, Sendable {
    let rawValue: UInt32

    static let color = Support(rawValue: 1 << 0)
    static let cubicBezier = Support(rawValue: 1 << 1)
    static let spring = Support(rawValue: 1 << 2)
    static let transition = Support(rawValue: 1 << 3)
    static let stroke = Support(rawValue: 1 << 4)
    static let border = Support(rawValue: 1 << 5)
    static let shadow = Support(rawValue: 1 << 6)
    static let gradient = Support(rawValue: 1 << 7)
    static let typography = Support(rawValue: 1 << 8)
    /// What colours can be asked for when the program runs.
    static let colorMath = Support(rawValue: 1 << 9)
    static let contrast = Support(rawValue: 1 << 10)
    static let edges = Support(rawValue: 1 << 11)
    static let animation = Support(rawValue: 1 << 12)
    static let shape = Support(rawValue: 1 << 13)
    static let width = Support(rawValue: 1 << 14)
    static let indicator = Support(rawValue: 1 << 15)
    static let cursor = Support(rawValue: 1 << 16)
    static let feedback = Support(rawValue: 1 << 17)
    static let mixing = Support(rawValue: 1 << 18)
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

  /// The combinations of axes that occurred, in that order.
  var modeSets: [[ModeTableAxis]] { namedSets.map(\.axes) }

  /// The names of a combination, which is noted; there are few of them.
  mutating func named(_ axes: [ModeTableAxis]) -> NamedSet {
    if let known = namedSets.first(where: { $0.axes == axes }) { return known }
    let set = NamedSet(
      axes: axes, type: modes.typeName(axes, prefix: options.prefix), rows: modes.rowNames(axes))
    namedSets.append(set)
    return set
  }

  // MARK: Lengths

  /// Points; a length that is none by itself becomes 0 and is noted for ``reportRelativeLength(of:diagnostics:)``.
  mutating func points(_ dimension: Dimension, fontSize: Double? = nil) -> Double {
    if let points = lengths.points(dimension, fontSize: fontSize) { return points }
    relativeLength = dimension
    return 0
  }

  mutating func reportRelativeLength(of id: TokenID, diagnostics: inout Diagnostics) {
    guard let dimension = takeRelativeLength() else { return }
    diagnostics.report(
      Diagnostic(
        .notSupportedByTarget,
        "target `\(target)` has no form for `\(design.path(of: id))`, a \(dimension.relativeKind)",
        at: design[id].valueRange,
        help: "write it in px or rem, or keep the token out of this output with `exclude`"))
  }

  /// A length that stands for nothing by itself, if one was written since this was asked for last.
  mutating func takeRelativeLength() -> Dimension? {
    defer { relativeLength = nil }
    return relativeLength
  }
}

extension Dimension {
  /// What a length is that relates to something else.
  var relativeKind: String { unit == .percent ? "percentage" : "length in em" }
}

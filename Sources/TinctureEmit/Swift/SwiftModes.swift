import TinctureDiagnostics
import TinctureModel

/// The axes of a design as Swift types, and the combinations of axes on which tokens depend.
struct SwiftModes: Sendable {
  struct Axis: Sendable {
    let property: SwiftIdentifier
    let type: SwiftIdentifier
    let values: [SwiftIdentifier]
    /// The names of the values as they were written.
    let rawValues: [String]
    let mechanism: ModeAxis.Mechanism

    /// The value that a platform's dark appearance or increased contrast chooses: the one that is called so, or else the
    /// second.
    var special: SwiftIdentifier {
      value(named: mechanism == .appearance ? ["dark"] : ["increased", "high", "more"], or: 1)
    }

    /// The value that the platform's usual setting chooses.
    var usual: SwiftIdentifier {
      value(named: mechanism == .appearance ? ["light"] : ["standard", "normal"], or: 0)
    }

    private func value(named names: [String], or position: Int) -> SwiftIdentifier {
      let index = rawValues.firstIndex(where: names.contains) ?? position
      return values[min(index, values.count - 1)]
    }
  }

  let axes: [Axis]

  init(_ space: ModeSpace, diagnostics: inout Diagnostics, range: SourceRange?, target: String) {
    var axes: [Axis] = []
    var properties: Set<SwiftIdentifier> = []
    for axis in space.axes {
      let words = Words(segments: [axis.name])
      let property = SwiftIdentifier(member: words)
      var type = SwiftIdentifier(type: words)
      if Self.inheritedTypes.contains(type.text) { type = type.setAside }
      let values = axis.values.map { SwiftIdentifier(member: Words(segments: [$0])) }
      if !properties.insert(property).inserted || Set(values).count < values.count {
        diagnostics.report(
          Diagnostic(
            .nameCollision,
            "two names of the mode axis `\(axis.name)` become one in target `\(target)`", at: range,
            help: "rename one of its values, or the axis"))
      }
      axes.append(
        Axis(
          property: property, type: type, values: values, rawValues: axis.values,
          mechanism: axis.mechanism))
    }
    self.axes = axes
  }

  /// What the type of an axis refers to in its own declaration.
  private static let inheritedTypes: Set<String> = [
    "String", "Sendable", "Hashable", "CaseIterable",
  ]

  /// The name of the type of values that depend on some axes, behind the prefix: `ByAppearanceContrast`.
  func typeName(_ set: [ModeTableAxis], prefix: SwiftIdentifier) -> SwiftIdentifier {
    var words = Words(["by"])
    for axis in set { words.append(axes[axis.index].property.bare) }
    return .prefixed(prefix, words)
  }

  /// The names of the rows of a table over some axes: the values, those after the first only where they are not the
  /// default: `light`, `lightIncreased`, `dark`, `darkIncreased`.
  func rowNames(_ set: [ModeTableAxis]) -> [SwiftIdentifier] {
    (0..<set.rowCount).map { row in
      var words = Words()
      for (position, choice) in set.choices(ofRow: row).enumerated()
      where position == 0 || choice != 0 {
        words.append(axes[set[position].index].rawValues[choice])
      }
      return SwiftIdentifier(member: words)
    }
  }
}

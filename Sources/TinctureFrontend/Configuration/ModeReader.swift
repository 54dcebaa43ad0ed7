import TinctureDiagnostics
package import TinctureModel
import TinctureYAML

extension ModeSpace {
  /// The axes of a project that states none: light and dark, standard and increased contrast.
  package static let standard = ModeSpace(axes: [
    ModeAxis(name: "appearance", values: ["light", "dark"], mechanism: .appearance),
    ModeAxis(name: "contrast", values: ["standard", "increased"], mechanism: .contrast),
  ])
}

extension ConfigurationReader {
  /// How many axes a project may have, and how many values an axis.
  private static let axisLimit = 16
  private static let valueLimit = 64

  /// `appearance: [light, dark]` or `density: { values: [comfortable, compact], as: scope }`.
  mutating func readModes(_ node: NodeID) -> ModeSpace {
    guard document.kind(of: node) == .mapping else {
      reportAxis("`modes` must be a mapping of axes", at: node)
      return .none
    }
    var axes: [ModeAxis] = []
    var owners: [String: (axis: String, node: NodeID)] = [:]
    for (key, value) in document.entries(of: node) {
      guard axes.count < Self.axisLimit else {
        reportAxis("a project has at most \(Self.axisLimit) mode axes", at: key)
        break
      }
      if let axis = readAxis(key, value, &owners) { axes.append(axis) }
    }
    return ModeSpace(axes: axes)
  }

  private mutating func readAxis(
    _ key: NodeID, _ node: NodeID, _ owners: inout [String: (axis: String, node: NodeID)]
  ) -> ModeAxis? {
    let name = document.text(of: key)
    guard isModeName(name) else {
      reportAxis("`\(name)` is no name for a mode axis: use letters, digits, `-` and `_`", at: key)
      return nil
    }
    var list = node
    var mechanism: ModeAxis.Mechanism?
    if document.kind(of: node) == .mapping {
      checkKeys(of: node, known: ["values", "as"], what: "a mode axis")
      guard let values = document.value(of: "values", in: node) else {
        reportAxis("the axis `\(name)` needs `values`", at: key)
        return nil
      }
      list = values
      mechanism = document.value(of: "as", in: node).flatMap { readMechanism($0) }
    }
    guard let values = readValues(of: name, list, &owners) else { return nil }
    return ModeAxis(
      name: name, values: values, mechanism: mechanism ?? Self.mechanism(of: name, values))
  }

  private mutating func readValues(
    of axis: String, _ list: NodeID, _ owners: inout [String: (axis: String, node: NodeID)]
  ) -> [String]? {
    guard document.kind(of: list) == .sequence else {
      reportAxis("the values of `\(axis)` must be a list, the default first", at: list)
      return nil
    }
    var values: [String] = []
    for element in document.elements(of: list) {
      guard let value = text(element, "a mode value") else { continue }
      guard isModeName(value) else {
        reportAxis(
          "`\(value)` is no name for a mode: use letters, digits, `-` and `_`", at: element)
        continue
      }
      if let owner = owners[value] {
        diagnostics.report(
          Diagnostic(
            .duplicateMode, "the mode `\(value)` stands twice", at: document.range(of: element),
            notes: [
              .init("first here, on the axis `\(owner.axis)`", at: document.range(of: owner.node))
            ], help: "name it after its axis, for example `\(axis)-\(value)`"))
        continue
      }
      owners[value] = (axis, element)
      values.append(value)
    }
    guard (2...Self.valueLimit).contains(values.count) else {
      reportAxis("the axis `\(axis)` needs from 2 to \(Self.valueLimit) values", at: list)
      return nil
    }
    return values
  }

  private mutating func readMechanism(_ node: NodeID) -> ModeAxis.Mechanism? {
    switch text(node, "`as`") {
    case "appearance": return .appearance
    case "contrast": return .contrast
    case "scope": return .scope
    case let other?:
      reportAxis(
        "`\(other)` is no way to choose a mode", at: node,
        help: "write `appearance`, `contrast` or `scope`")
      return nil
    case nil: return nil
    }
  }

  /// Axes of well-known names are what their names say, if their values are those that platforms have.
  private static func mechanism(of name: String, _ values: [String]) -> ModeAxis.Mechanism {
    switch name {
    case "appearance" where Set(values) == ["light", "dark"]: .appearance
    case "contrast" where values.count == 2: .contrast
    default: .scope
    }
  }

  private func isModeName(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
  }

  /// `dark`, `dark+increased`: values of different axes.
  mutating func readSelector(_ node: NodeID) -> ModeSelector {
    guard let text = text(node, "`mode`") else { return ModeSelector() }
    var choices: [Int: Int] = [:]
    for name in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let found = project.modes.find(value: String(name)) else {
        let names = project.modes.axes.flatMap(\.values)
        diagnostics.report(
          Diagnostic(
            .unknownMode, "there is no mode `\(name)`", at: document.range(of: node),
            help: Suggestion.nearest(to: String(name), among: names).map { "did you mean `\($0)`?" }
              ?? "the modes are: \(names.joined(separator: ", "))"))
        continue
      }
      if choices.updateValue(found.value, forKey: found.axis) != nil {
        reportAxis("`\(text)` names two modes of one axis", at: node)
      }
    }
    return ModeSelector(choices)
  }

  private mutating func reportAxis(_ message: String, at node: NodeID, help: String? = nil) {
    diagnostics.report(
      Diagnostic(.invalidModeAxis, message, at: document.range(of: node), help: help))
  }
}

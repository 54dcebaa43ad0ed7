package import TinctureModel

/// A design, and what its outputs call its tokens.
package struct DesignSnapshot: Sendable {
  package var design: ResolvedDesign
  package var outputs: [OutputNames]

  package init(design: ResolvedDesign, outputs: [OutputNames] = []) {
    self.design = design
    self.outputs = outputs
  }
}

/// The names that one output gives.
package struct OutputNames: Sendable {
  /// The target and the path, which say which output it is: `css tokens.css`.
  package var output: String
  package var names: [(token: TokenID, name: String)]
  package var componentNames: [ComponentName]

  package init(
    output: String, names: [(token: TokenID, name: String)], componentNames: [ComponentName] = []
  ) {
    self.output = output
    self.names = names
    self.componentNames = componentNames
  }
}

/// What an output calls a component, or something that can be chosen of it.
package struct ComponentName: Sendable, Hashable {
  /// What is named, as the design calls it: `button`, `button variant=filled`, `button state=pressed`, `button tint`.
  package let subject: String
  package let name: String

  package init(subject: String, name: String) {
    self.subject = subject
    self.name = name
  }
}

/// Everything in which two designs differ, and what that amounts to.
package struct DesignDifference: Sendable {
  /// Modes, tokens, components, outputs; each in the order in which the designs have them, removals first.
  package var changes: [Change]

  /// What all changes amount to.
  package var advice: Impact { changes.map(\.impact).max() ?? .none }

  /// - Parameters:
  ///   - old: The design before.
  ///   - new: The design after.
  ///   - thresholds: From where on a difference counts as visible.
  ///   - patterns: Only tokens and components whose paths match one of these; everything if empty. Then modes and outputs
  ///     are left out.
  package init(
    from old: DesignSnapshot, to new: DesignSnapshot,
    thresholds: ChangeThresholds = ChangeThresholds(), matching patterns: [Glob] = []
  ) {
    let tokens = TokenComparison(old.design, new.design, thresholds: thresholds)
    let names = OutputComparison(old, new, renames: tokens.pairs)
    var tokenChanges = tokens.changes
    if !old.outputs.isEmpty, !new.outputs.isEmpty {
      for index in tokenChanges.indices where tokenChanges[index].rule == .tokenRenamed {
        guard let path = tokenChanges[index].old, !names.tokensThatLostNames.contains(path) else {
          continue
        }
        tokenChanges[index].rule = .tokenMoved
      }
    }
    let components = ComponentComparison(old.design, new.design, thresholds: thresholds).changes
    changes = tokenChanges + components
    if patterns.isEmpty {
      changes =
        modeChanges(from: old.design.design.modes, to: new.design.design.modes) + changes
        + names.changes
    } else {
      changes.removeAll { change in
        let paths = [change.name] + (change.rule.isRename ? [change.old ?? ""] : [])
        return !paths.contains { path in
          let segments = path.split(separator: ".").map(String.init)
          return patterns.contains { $0.matches(segments) }
        }
      }
    }
  }
}

extension ChangeRule {
  /// Whether ``Change/old`` and ``Change/name`` are both paths of the token.
  package var isRename: Bool { self == .tokenRenamed || self == .tokenMoved }
}

private func modeChanges(from old: ModeSpace, to new: ModeSpace) -> [Change] {
  var changes: [Change] = []
  for axis in old.axes {
    guard let other = new.axes.first(where: { $0.name == axis.name }) else {
      changes.append(Change(.mode, axis.name, .modeAxisRemoved))
      continue
    }
    for value in axis.values where !other.values.contains(value) {
      changes.append(Change(.mode, axis.name, .modeValueRemoved, part: value))
    }
    for value in other.values where !axis.values.contains(value) {
      changes.append(Change(.mode, axis.name, .modeValueAdded, part: value))
    }
    if axis.values.first != other.values.first {
      changes.append(
        Change(
          .mode, axis.name, .modeDefault, old: axis.values.first, new: other.values.first))
    }
  }
  for axis in new.axes where !old.axes.contains(where: { $0.name == axis.name }) {
    changes.append(Change(.mode, axis.name, .modeAxisAdded))
  }
  return changes
}

/// Part of a choice in words, `variant=filled,state=pressed,appearance=dark`: what is not named is left open.
package struct ComponentQuery: Sendable {
  /// Why words are no part of a choice.
  package enum Fault: Error, Sendable, Hashable {
    /// It is not `name=value`.
    case malformed(String)
    case unknownName(String, known: [String])
    case unknownValue(String, of: String, known: [String])
  }

  package private(set) var axes: [Int: Int] = [:]
  /// The active states; `nil` where nothing is said of states.
  package private(set) var states: Set<Int>?
  package private(set) var modes: [Int: Int] = [:]
  package private(set) var environment: [EnvironmentAxis: Int] = [:]

  /// Everything is left open.
  package init() {}

  /// - Parameters:
  ///   - text: Entries with commas between them; several states as several entries, or with `+` between them, none of
  ///     them as `state=none`.
  ///   - component: The component whose axes and states are named.
  ///   - space: The modes that may be named.
  /// - Throws: What cannot be understood.
  package init(
    _ text: String, component: Component, modes space: ModeSpace
  ) throws(Fault) {
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: "=", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      guard parts.count == 2 else { throw .malformed(String(entry)) }
      try add(parts[0], parts[1], component, space)
    }
  }

  private mutating func add(
    _ name: String, _ value: String, _ component: Component, _ space: ModeSpace
  ) throws(Fault) {
    if name == "state" || name == "states" {
      var active = states ?? []
      for state in value.split(separator: "+") where state != "none" {
        let known = component.states.map(\.name)
        active.insert(try Self.index(of: String(state), in: known, of: name))
      }
      states = active
    } else if let axis = component.axis(named: name) {
      let known = component.axes[axis].values.map(\.name)
      axes[axis] = try Self.index(of: value, in: known, of: name)
    } else if let axis = space.axes.firstIndex(where: { $0.name == name }) {
      modes[axis] = try Self.index(of: value, in: space.axes[axis].values, of: name)
    } else if let axis = EnvironmentAxis(rawValue: name) {
      environment[axis] = try Self.index(of: value, in: axis.values, of: name)
    } else {
      let known =
        component.axes.map(\.name) + ["state"] + space.axes.map(\.name)
        + EnvironmentAxis.allCases.map(\.rawValue)
      throw .unknownName(name, known: known)
    }
  }

  private static func index(
    of value: String, in known: [String], of name: String
  ) throws(Fault) -> Int {
    guard let index = known.firstIndex(of: value) else {
      throw .unknownValue(value, of: name, known: known)
    }
    return index
  }

  /// The choice with the defaults for all that is left open.
  package func choice(for component: Component, in space: ModeSpace) -> ComponentChoice {
    var choice = ComponentChoice(defaultsOf: component, modes: space)
    for (axis, value) in axes { choice.axes[axis] = value }
    for (axis, value) in modes { choice.modes[axis] = value }
    choice.states = states ?? []
    choice.environment = environment
    return choice
  }
}

extension String {
  fileprivate var trimmed: String {
    let front = drop { $0 == " " }
    return String(String(front.reversed()).drop { $0 == " " }.reversed())
  }
}

/// When a block holds: all of the tests at once; without any it always holds.
package struct ComponentCondition: Sendable, Hashable {
  package enum Test: Sendable, Hashable {
    /// The axis has one of these values.
    case axis(Int, Set<Int>)
    case state(Int, isActive: Bool)
    case mode(axis: Int, values: Set<Int>)
    case environment(EnvironmentAxis, values: Set<Int>)
  }

  package var tests: [Test]

  package init(tests: [Test] = []) {
    self.tests = tests
  }
}

/// What the surroundings may be like when the program runs.
package enum EnvironmentAxis: String, Sendable, Hashable, CaseIterable {
  /// Whether the user asks for less motion.
  case motion
  /// Whether the text is as large as only accessibility settings make it.
  case dynamicType
  /// What the user points with: a finger, or a mouse.
  case pointer

  /// The names of the values; the first is the default.
  package var values: [String] {
    switch self {
    case .motion: ["full", "reduced"]
    case .dynamicType: ["standard", "accessibility"]
    case .pointer: ["coarse", "fine"]
    }
  }
}

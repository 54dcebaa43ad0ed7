package import TinctureModel

/// How much a change asks of who uses the design, in terms of semantic versioning.
package enum Impact: Int, Sendable, Hashable, Comparable, CaseIterable {
  case none
  case patch
  case minor
  case major

  package static func < (left: Impact, right: Impact) -> Bool { left.rawValue < right.rawValue }

  package var name: String { "\(self)" }
}

/// One change between two designs.
package struct Change: Sendable {
  /// What it is about.
  package enum Subject: String, Sendable, Hashable {
    case mode
    case token
    case component
    case output
  }

  /// How sure it is that a token was renamed, not removed while another was added.
  package enum Certainty: String, Sendable, Hashable {
    case certain
    case likely
  }

  package var subject: Subject
  /// The path of the token, the name of the component, axis or output; the new one where it has two.
  package var name: String
  package var rule: ChangeRule
  /// What of the subject changed: `background`, `variant`, `variant=filled`.
  package var part: String?
  /// Names before and after: paths, types, targets of aliases, descriptions.
  package var old: String?
  package var new: String?
  package var certainty: Certainty?
  package var values: [ValueChange] = []
  /// Whether there are more cases than were compared.
  package var isPartial = false
  /// Names that an output lost, with what the same tokens are called now.
  package var names: [NameChange] = []

  package init(
    _ subject: Subject, _ name: String, _ rule: ChangeRule, part: String? = nil,
    old: String? = nil, new: String? = nil
  ) {
    self.subject = subject
    self.name = name
    self.rule = rule
    self.part = part
    self.old = old
    self.new = new
  }

  package var impact: Impact { rule.impact }
}

/// A name that an output does not have any more.
package struct NameChange: Sendable, Hashable {
  package let old: String
  /// What the same token is called now; `nil` where it is gone.
  package let new: String?

  package init(old: String, new: String?) {
    self.old = old
    self.new = new
  }
}

/// Another value in some cases.
package struct ValueChange: Sendable {
  /// The cases, any of which it holds in; each is what has to be chosen, and is empty where it holds always.
  package var cases: [[CaseTest]]
  package var old: ChangedValue
  package var new: ChangedValue
  package var measure: Measure?

  package init(cases: [[CaseTest]], old: ChangedValue, new: ChangedValue, measure: Measure?) {
    self.cases = cases
    self.old = old
    self.new = new
    self.measure = measure
  }

  /// How far two values are from each other.
  package enum Measure: Sendable, Hashable {
    /// CIEDE2000 and the distance in Oklab, and the alphas' difference.
    case color(deltaE2000: Double, deltaEOK: Double, alpha: Double)
    /// A difference in the unit that both have.
    case number(Double, unit: String)
    /// The threshold that a contrast falls below or reaches; `nil` where it crosses none.
    case contrast(crossing: Double?)
  }
}

/// `variant=filled|tinted`: one of some values.
package struct CaseTest: Sendable, Hashable {
  package let name: String
  package let values: [String]
  /// Whether it says that a state is active or not, rather than which value is chosen.
  package let isState: Bool

  package init(name: String, values: [String], isState: Bool = false) {
    self.name = name
    self.values = values
    self.isState = isState
  }
}

/// What a value was or is.
package enum ChangedValue: Sendable, Hashable {
  case unset
  case value(PropertyValue)
  /// A contrast ratio, 1 to 21.
  case contrast(Double)
}

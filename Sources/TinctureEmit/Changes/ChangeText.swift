import TinctureColor
import TinctureDiff
import TinctureModel

/// The words for changes that all reports share. Nothing is escaped here.
struct ChangeText: Sendable {
  private let css = CSSText()

  /// What happened, without the subject: `removed`, `variant=filled removed`.
  func headline(of change: Change) -> String {
    let part = change.part.map { "\($0) " } ?? ""
    return part + verb(change.rule)
  }

  private func verb(_ rule: ChangeRule) -> String {
    switch rule {
    case .modeAxisRemoved: "mode axis removed"
    case .modeAxisAdded: "mode axis added"
    case .modeValueRemoved, .tokenRemoved, .componentRemoved, .axisValueRemoved, .outputRemoved:
      "removed"
    case .modeValueAdded, .tokenAdded, .componentAdded, .axisValueAdded, .outputAdded: "added"
    case .modeDefault, .axisDefault: "has another default"
    case .tokenRenamed: "renamed"
    case .tokenMoved: "renamed, but no output shows it"
    case .tokenType, .parameterType: "has another type"
    case .tokenUnit: "has another unit"
    case .tokenDeprecated: "deprecated"
    case .tokenUndeprecated: "not deprecated any more"
    case .tokenRetargeted: "refers elsewhere"
    case .tokenDescription, .componentDescription: "described differently"
    case .valueVisible: "changed"
    case .valueSlight: "changed slightly"
    case .contrastLost: "falls below a threshold"
    case .contrastGained: "reaches a threshold"
    case .contrastChanged: "changed"
    case .componentKind: "is of another kind"
    case .axisRemoved: "axis removed"
    case .axisAdded: "axis added"
    case .stateRemoved: "state removed"
    case .stateAdded: "state added"
    case .parameterRemoved: "parameter removed"
    case .parameterAdded: "parameter added"
    case .parameterRuntime: "parameter cannot be given at run time any more"
    case .parameterDefault: "parameter has another default"
    case .derivation: "is worked out differently at run time"
    case .namesRemoved: "lost names"
    }
  }

  /// `a` to `b`, where the change has both or one of them.
  func sides(of change: Change) -> (old: String?, new: String?) {
    if change.rule == .tokenDeprecated { return (nil, change.new) }
    return (change.old, change.new)
  }

  func text(_ value: ChangedValue) -> String {
    switch value {
    case .unset: "none"
    case .value(let value): css.text(value)
    case .contrast(let ratio): "\(Self.fixed(floored(ratio), 2)):1"
    }
  }

  /// Ratios are cut, not rounded, so that 4.499 is not shown as 4.5.
  private func floored(_ ratio: Double) -> Double { (ratio * 100).rounded(.down) / 100 }

  /// Six digits of a colour for a swatch, as far as there is one; what is translucent has none of its own.
  func swatch(_ value: ChangedValue) -> String? {
    guard case .value(.value(.color(let value))) = value, value.color.alpha >= 1 else { return nil }
    return value.color.srgb8.hex
  }

  func measure(_ measure: ValueChange.Measure?) -> String? {
    switch measure {
    case .color(let deltaE, _, let alpha):
      var parts = ["ΔE \(Self.fixed(deltaE, 1))"]
      if abs(alpha) >= 0.0005 { parts.append("alpha \(Self.signed(alpha * 100, 1))%") }
      return parts.joined(separator: ", ")
    case .number(let delta, let unit): return Self.signed(delta, 4) + unit
    case .contrast(let crossing?): return "threshold \(Self.number(crossing))"
    case .contrast(nil), nil: return nil
    }
  }

  /// `state=pressed, appearance=dark`; empty for what always holds.
  func text(_ tests: [CaseTest]) -> String {
    tests.map { test in
      test.isState
        ? (test.values == ["yes"] ? "" : "not ") + test.name
        : "\(test.name)=\(test.values.joined(separator: "|"))"
    }.joined(separator: ", ")
  }

  func text(_ cases: [[CaseTest]]) -> String {
    if cases.contains(where: \.isEmpty) { return "" }
    return cases.map { text($0) }.joined(separator: "; ")
  }

  // MARK: Numbers

  static func number(_ number: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number with a sign and at most so many decimals.
  static func signed(_ number: Double, _ decimals: Int) -> String {
    let rounded = rounded(number, decimals)
    return (rounded < 0 ? "−" : "+") + Self.number(abs(rounded))
  }

  /// A number with just so many decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    var text = Self.number(rounded(number, decimals))
    if !text.contains(".") { text += "." }
    let written = text.split(separator: ".", omittingEmptySubsequences: false).last?.count ?? 0
    return text + String(repeating: "0", count: max(0, decimals - written))
  }

  static func rounded(_ number: Double, _ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return (number * scale).rounded() / scale
  }
}

extension Impact {
  /// What a version does about it.
  var advice: String {
    switch self {
    case .none: "no release needed"
    case .patch: "patch release"
    case .minor: "minor release"
    case .major: "major release"
    }
  }
}

extension Change.Subject {
  var heading: String {
    switch self {
    case .mode: "Modes"
    case .token: "Tokens"
    case .component: "Components"
    case .output: "Outputs"
    }
  }

  static let inOrder: [Change.Subject] = [.mode, .token, .component, .output]
}

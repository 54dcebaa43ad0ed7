/// The media queries and selectors under which a mode set holds.
///
/// For any element the forms of a larger set are at least as specific as those of its subsets, so that the larger set wins
/// if its rule comes later. Of elements inside each other that state a mode of the same axis the inner one counts; only
/// where three are nested so that the outer and the inner one agree, and a mode of another axis is stated inside them, can
/// selectors not tell: such an element has to state both.
struct CSSSelectors: Sendable {
  /// One way in which a mode set comes about.
  struct Form: Sendable {
    /// Media features, all of which must hold.
    let media: [String]
    /// Selectors, one a line.
    let selectors: [String]
    /// The indexes of the axes whose mode is stated by a selector.
    let statedAxes: [Int]
  }

  /// What carries the tokens where no mode is stated: `:root`.
  let base: [String]
  let axes: [CSSModeAxis]

  /// All ways in which a mode set comes about: each axis by the system or by a statement.
  func forms(of set: CSSModeSet) -> [Form] {
    var partial: [(media: [(axis: Int, value: Int)], stated: [(axis: Int, value: Int)])] = [
      ([], [])
    ]
    for condition in set.conditions {
      let mode = axes[condition.axis].modes[condition.value]
      partial = partial.flatMap { form in
        var forms: [(media: [(axis: Int, value: Int)], stated: [(axis: Int, value: Int)])] = []
        // The default needs no query: it holds where nothing else does.
        if mode.media != nil, condition.value > 0 {
          forms.append((form.media + [condition], form.stated))
        }
        if mode.selector != nil { forms.append((form.media, form.stated + [condition])) }
        return forms
      }
    }
    return partial.map { form in
      Form(
        media: form.media.compactMap { axes[$0.axis].modes[$0.value].media },
        selectors: selectors(media: form.media, stated: form.stated),
        statedAxes: form.stated.map(\.axis))
    }
  }

  private func selectors(
    media: [(axis: Int, value: Int)], stated: [(axis: Int, value: Int)]
  ) -> [String] {
    let others = media.map { condition in
      axes[condition.axis].modes.enumerated().compactMap { value, mode in
        value == condition.value ? nil : mode.selector
      }
    }.filter { !$0.isEmpty }
    let own = stated.compactMap { axes[$0.axis].modes[$0.value].selector }
    if own.isEmpty { return base.map { unstated($0, but: others) } }

    var selectors: [String] = []
    let guards = others.map { others in
      ":not(\(others.flatMap { [$0, "\($0) *"] }.joined(separator: ", ")))"
    }.joined()
    let inherited = stated.map { inheritedState($0) }
    for (index, subject) in own.enumerated() {
      let rest = inherited.enumerated().filter { $0.offset != index }.map(\.element).joined()
      selectors.append(subject + rest + guards)
    }
    let carriers = selectors
    for selector in base where !Self.isRoot(selector) {
      if Self.isHost(selector) {
        let exclusions = others.map { ":not(\($0.joined(separator: ", ")))" }.joined()
        selectors.append(":host(\(own.joined())\(exclusions))")
      } else {
        selectors += carriers.map { "\($0) \(selector)" }
      }
    }
    return selectors
  }

  /// A condition on an element: that it states a mode, or states none of the axis and is inside one that does.
  private func inheritedState(_ condition: (axis: Int, value: Int)) -> String {
    let modes = axes[condition.axis].modes
    guard let selector = modes[condition.value].selector else { return "" }
    let others = modes.indices.compactMap { $0 == condition.value ? nil : modes[$0].selector }
    let inside = others.isEmpty ? "*" : ":not(\(others.joined(separator: ", ")))"
    return ":is(\(selector), \(selector) \(inside))"
  }

  /// A selector of what carries the tokens, as long as it does not state another mode.
  private func unstated(_ selector: String, but others: [[String]]) -> String {
    if Self.isRoot(selector) || Self.isHost(selector) {
      let exclusions = others.map { ":not(\($0.joined(separator: ", ")))" }.joined()
      guard Self.isHost(selector), !exclusions.isEmpty else { return selector + exclusions }
      return ":host(\(exclusions))"
    }
    return selector
      + others.map { others in
        ":not(\(others.flatMap { [$0, "\($0) *"] }.joined(separator: ", ")))"
      }.joined()
  }

  private static func isRoot(_ selector: String) -> Bool {
    selector == ":root" || selector == "html"
  }

  private static func isHost(_ selector: String) -> Bool { selector == ":host" }
}

import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Values of properties.
extension ComponentReader {
  mutating func propertyValue(
    _ property: ComponentProperty, _ key: NodeID?, _ node: NodeID
  ) -> ComponentExpression? {
    if document.isWord(node, "none") { return .none(document.rangeOfUse(of: node)) }
    switch property.kind {
    case .value(.typography): return .value(font(node, key))
    case .value(let type): return .value(read(node, key: key, as: type))
    case .keyword(let words): return keyword(node, words, of: property.rawValue)
    case .edges: return edges(node)
    case .animation: return animation(node)
    }
  }

  private mutating func keyword(
    _ node: NodeID, _ words: [String], of property: String
  ) -> ComponentExpression? {
    guard let word = text(node, "`\(property)`") else { return nil }
    let range = document.rangeOfUse(of: node)
    guard words.contains(word) else {
      reportUnknown(
        .invalidKeyword, "`\(word)` is not a value for `\(property)`", word, among: words,
        at: range)
      return nil
    }
    return .keyword(word, range)
  }

  // MARK: Fonts

  /// A typography value, or a text style by its name with or without a weight: `body`, `body semi-bold`.
  private mutating func font(_ node: NodeID, _ key: NodeID?) -> LocatedExpression {
    let range = document.rangeOfUse(of: node)
    guard document.kind(of: node) == .scalar else { return read(node, key: key, as: .typography) }
    let words = document.text(of: node).split(separator: " ")
    guard let first = words.first, words.count < 3, !first.contains("{") else {
      return read(node, key: key, as: .typography)
    }
    guard let style = TextStyle(rawValue: String(first)) else {
      reportUnknown(
        .invalidKeyword, "no text style is called `\(first)`", String(first),
        among: TextStyle.allCases.map(\.rawValue),
        at: document.sourceRange(of: node, textOffset: 0, length: first.utf8.count))
      return LocatedExpression(.invalid, at: range)
    }
    var parts = [
      EvaluatedPart(name: "textStyle", value: .string(style.rawValue), range: range)
    ]
    if words.count == 2 {
      guard let weight = weight(String(words[1]), range) else {
        return LocatedExpression(.invalid, at: range)
      }
      parts.append(EvaluatedPart(name: "fontWeight", value: .fontWeight(weight), range: range))
    }
    var problems = Diagnostics()
    let value = assemble(
      .typography, parts: parts, isNative: true, at: range, diagnostics: &problems)
    for problem in problems.all { report(problem) }
    return LocatedExpression(value.map { .literal($0) } ?? .invalid, at: range)
  }

  /// A weight by its keyword, with or without its hyphen.
  private mutating func weight(_ word: String, _ range: SourceRange) -> FontWeight? {
    let letters = word.lowercased().filter { $0 != "-" }
    let keywords = FontWeight.Keyword.allCases
    if let keyword = keywords.first(where: { $0.rawValue.filter { $0 != "-" } == letters }) {
      return .keyword(keyword)
    }
    if let number = Double(word), (1...1000).contains(number) { return .number(number) }
    reportUnknown(
      .invalidFontWeight, "`\(word)` is not a font weight", word,
      among: keywords.map(\.rawValue), at: range)
    return nil
  }

  // MARK: Edges

  private static let edgeNames = [
    "vertical", "horizontal", "top", "trailing", "bottom", "leading",
  ]

  /// A length for all edges, `[vertical, horizontal]`, `[top, trailing, bottom, leading]`, or a mapping.
  private mutating func edges(_ node: NodeID) -> ComponentExpression? {
    let range = document.rangeOfUse(of: node)
    switch document.kind(of: node) {
    case .scalar:
      let all = read(node, as: .dimension)
      return .edges(
        EdgesExpression(top: all, trailing: all, bottom: all, leading: all, range: range))
    case .sequence:
      let lengths = document.elements(of: node).map { read($0, as: .dimension) }
      switch lengths.count {
      case 2:
        return .edges(
          EdgesExpression(
            top: lengths[0], trailing: lengths[1], bottom: lengths[0], leading: lengths[1],
            range: range))
      case 4:
        return .edges(
          EdgesExpression(
            top: lengths[0], trailing: lengths[1], bottom: lengths[2], leading: lengths[3],
            range: range))
      default:
        reportShape(
          "a padding is one length, two or four", node,
          help: "write [vertical, horizontal] or [top, trailing, bottom, leading]")
        return nil
      }
    case .mapping:
      if source.reader.isShorthand(node, for: nil) {
        let all = read(node, as: .dimension)
        return .edges(
          EdgesExpression(top: all, trailing: all, bottom: all, leading: all, range: range))
      }
      return edgeMapping(node, range)
    }
  }

  private mutating func edgeMapping(
    _ node: NodeID, _ range: SourceRange
  ) -> ComponentExpression? {
    let zero = LocatedExpression(.literal(.dimension(Dimension(0, .px))), at: range)
    var edges = EdgesExpression(
      top: zero, trailing: zero, bottom: zero, leading: zero, range: range)
    for (key, value) in document.entries(of: node) {
      let name = document.text(of: key)
      guard Self.edgeNames.contains(name) else {
        reportUnknown(
          .unknownPart, "a padding has no part `\(name)`", name, among: Self.edgeNames,
          at: document.rangeOfUse(of: key))
        continue
      }
      let length = read(value, key: key, as: .dimension)
      switch name {
      case "vertical":
        edges.top = length
        edges.bottom = length
      case "horizontal":
        edges.leading = length
        edges.trailing = length
      case "top": edges.top = length
      case "trailing": edges.trailing = length
      case "bottom": edges.bottom = length
      default: edges.leading = length
      }
    }
    return .edges(edges)
  }

  // MARK: Animations

  private static let animationKeys = [
    "spring", "transition", "duration", "easing", "delay", "reduced",
  ]

  private mutating func animation(_ node: NodeID) -> ComponentExpression? {
    guard document.kind(of: node) == .mapping else {
      reportShape(
        "an animation must be a mapping", node,
        help: "for example `{ duration: 140ms, easing: ease-out }` or `{ spring: … }`")
      return nil
    }
    guard let curve = curve(node) else { return nil }
    var reduced: AnimationExpression.Curve?
    if let other = document.value(of: "reduced", in: node), !document.isWord(other, "none") {
      if document.isWord(other, "same") {
        reduced = curve
      } else if document.kind(of: other) == .mapping {
        reduced = self.curve(other)
      } else {
        reportShape("`reduced` is `none`, `same` or an animation", other)
      }
    }
    return .animation(
      AnimationExpression(curve: curve, reduced: reduced, range: document.rangeOfUse(of: node)))
  }

  private mutating func curve(_ node: NodeID) -> AnimationExpression.Curve? {
    for (key, _) in document.entries(of: node) {
      let name = document.text(of: key)
      guard !Self.animationKeys.contains(name) else { continue }
      reportUnknown(
        .unknownPart, "an animation has no part `\(name)`", name, among: Self.animationKeys,
        at: document.rangeOfUse(of: key))
    }
    if let spring = document.value(of: "spring", in: node) {
      return .spring(read(spring, as: .spring))
    }
    if let transition = document.value(of: "transition", in: node) {
      return .transition(read(transition, as: .transition))
    }
    guard let duration = document.value(of: "duration", in: node) else {
      report(
        Diagnostic(
          .missingPart, "an animation needs `spring`, `transition` or `duration`",
          at: document.rangeOfUse(of: node)))
      return nil
    }
    let range = document.rangeOfUse(of: node)
    var parts = [Composite.Part(name: "duration", value: read(duration, as: .duration))]
    if let delay = document.value(of: "delay", in: node) {
      parts.append(Composite.Part(name: "delay", value: read(delay, as: .duration)))
    }
    let easing =
      document.value(of: "easing", in: node).map { read($0, as: .cubicBezier) }
      ?? LocatedExpression(.literal(.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))), at: range)
    parts.append(Composite.Part(name: "timingFunction", value: easing))
    return .transition(
      LocatedExpression(.composite(.parts(.transition, parts)), at: range))
  }
}

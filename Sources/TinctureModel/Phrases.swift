// How diagnostics speak of types and values.

extension TokenType {
  /// The type with its article: «a colour», «a font weight».
  package var phrase: String {
    switch self {
    case .color: "a colour"
    case .dimension: "a dimension"
    case .number: "a number"
    case .fontFamily: "a font family"
    case .fontWeight: "a font weight"
    case .duration: "a duration"
    case .cubicBezier: "an easing curve"
    case .strokeStyle: "a stroke style"
    case .border: "a border"
    case .transition: "a transition"
    case .shadow: "a shadow"
    case .gradient: "a gradient"
    case .typography: "a typography value"
    case .spring: "a spring"
    case .string: "a text"
    case .boolean: "true or false"
    }
  }
}

extension Value {
  /// What kind of value this is, with an article: «a colour», «a percentage».
  package var phrase: String {
    if case .dimension(let dimension) = self, dimension.unit == .percent { return "a percentage" }
    return type?.phrase ?? "a list"
  }
}

extension Sequence<String> {
  /// The words as a choice, each as code: «`a`, `b` or `c`».
  package var choice: String {
    let words = map { "`\($0)`" }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

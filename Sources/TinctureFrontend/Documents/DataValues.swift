import TinctureModel
import TinctureYAML

extension Document {
  /// A node as data, with scalars typed by the core schema of YAML 1.2 (section 10.3.2), of which JSON's literals are a
  /// part. Numbers keep their digits but are spelt as JSON spells them; infinities and NaN, which JSON lacks, are text.
  func dataValue(of node: NodeID) -> DataValue {
    switch kind(of: node) {
    case .mapping:
      .object(
        entries(of: node).map {
          DataValue.Member(name: text(of: $0.key), value: dataValue(of: $0.value))
        })
    case .sequence: .list(elements(of: node).map { dataValue(of: $0) })
    case .scalar: scalarValue(of: node)
    }
  }

  /// Whether a scalar is text: quoted, or plain and nothing else by the core schema.
  func isText(_ node: NodeID) -> Bool {
    if case .string = scalarValue(of: node) { return kind(of: node) == .scalar }
    return false
  }

  private func scalarValue(of node: NodeID) -> DataValue {
    let text = text(of: node)
    guard style(of: node) == .plain, tag(of: node) != "tag:yaml.org,2002:str" else {
      return .string(text)
    }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return numberText(text).map(DataValue.number) ?? .string(text)
    }
  }
}

/// The JSON spelling of a number of the core schema; `nil` for what is none.
private func numberText(_ text: String) -> String? {
  if text.hasPrefix("0x") { return UInt64(text.dropFirst(2), radix: 16).map(String.init) }
  if text.hasPrefix("0o") { return UInt64(text.dropFirst(2), radix: 8).map(String.init) }
  var rest = Substring(text)
  let sign = rest.first == "-" ? "-" : ""
  if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
  let whole = takeDigits(&rest)
  var fraction = Substring()
  if rest.first == "." {
    rest.removeFirst()
    fraction = takeDigits(&rest)
  }
  guard !(whole.isEmpty && fraction.isEmpty), let exponent = takeExponent(&rest), rest.isEmpty
  else { return nil }
  let significant = whole.drop { $0 == "0" }
  return sign + (significant.isEmpty ? "0" : significant)
    + (fraction.isEmpty ? "" : ".\(fraction)") + exponent
}

private func takeDigits(_ text: inout Substring) -> Substring {
  let digits = text.prefix { $0.isASCII && $0.isWholeNumber }
  text.removeFirst(digits.count)
  return digits
}

/// The exponent with its letter and sign, empty where there is none; `nil` for a letter without digits.
private func takeExponent(_ text: inout Substring) -> String? {
  guard text.first == "e" || text.first == "E" else { return "" }
  text.removeFirst()
  var sign = ""
  if let first = text.first, first == "-" || first == "+" {
    sign = String(first)
    text.removeFirst()
  }
  let digits = takeDigits(&text)
  return digits.isEmpty ? nil : "e\(sign)\(digits)"
}

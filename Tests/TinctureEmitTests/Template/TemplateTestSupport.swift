import Foundation

@testable import TinctureEmit

/// Renders a template with data written as JSON.
func render(
  _ template: String, _ data: String = "{}", partials: [String: String] = [:],
  mode: TemplateSet.Mode = .strict, escape: TemplateEscape = .html
) throws -> String {
  let partials = partials.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
  let set = try TemplateSet(sources: [(name: "main", text: template)] + partials, mode: mode)
  let root = try JSONDecoder().decode(JSONData.self, from: Data(data.utf8))
  return try set.rendered("main", root.value(names: set.names) { _ in "" }, escape: escape)
}

extension TemplateSet {
  func rendered(
    _ name: String, _ root: TemplateValue, escape: TemplateEscape = .html
  ) throws(TemplateError) -> String {
    var output: [UInt8] = []
    try render(name, root, escape: escape, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  func object(_ fields: KeyValuePairs<String, TemplateValue>) -> TemplateValue {
    .object(TemplateObject(TemplateShape(fields.map(\.key), names: names), fields.map(\.value)))
  }
}

/// The error that rendering ends in, as `template:line:column: message`.
func failure(
  _ template: String, _ data: String = "{}", partials: [String: String] = [:],
  mode: TemplateSet.Mode = .strict
) throws -> String? {
  do {
    _ = try render(template, data, partials: partials, mode: mode)
    return nil
  } catch let error as TemplateError {
    return error.description
  }
}

enum JSONData: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONData])
  case object([String: JSONData])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONData].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONData].self))
    }
  }

  func value(names: TemplateNames, lambda: @escaping MustacheLambdas.Lambda) -> TemplateValue {
    switch self {
    case .null: return .null
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .list(let list):
      return .list(TemplateList(list.map { $0.value(names: names, lambda: lambda) }))
    case .object(let object):
      if case .text("code") = object["__tag__"] { return .lambda(lambda) }
      let fields = object.keys.sorted()
      let values = fields.map { object[$0]?.value(names: names, lambda: lambda) ?? .null }
      return .object(TemplateObject(TemplateShape(fields, names: names), values))
    }
  }
}

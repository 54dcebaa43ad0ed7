import TinctureColor

/// Some JSON, read as the Design Tokens format writes values.
enum JSONValue: Decodable, Equatable {
  case null
  case number(Double)
  case flag(Bool)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

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
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  subscript(name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// The elements of a list; what stands alone is a list of one.
  var elements: [JSONValue] {
    if case .list(let elements) = self { elements } else { [self] }
  }

  var isLength: Bool { self["unit"] != .null }

  /// A dimension in px or points, a duration in seconds.
  var length: String {
    guard case .number(let value) = self["value"] else { return "?" }
    return ComponentSwiftTests.number(self["unit"] == .text("ms") ? value / 1000 : value)
  }

  var text: String {
    switch self {
    case .number(let number): ComponentSwiftTests.number(number)
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    default: "?"
    }
  }

  /// A colour as 24 bits and an opacity of 8.
  var color: String {
    guard case .text(let space) = self["colorSpace"] else { return "?" }
    let components = self["components"].elements.map(\.text).compactMap(Double.init)
    guard components.count == 3, let color = try? Color(css: css(space, self["components"])) else {
      return "?"
    }
    let bytes = color.srgb8
    var alpha = 1.0
    if case .number(let value) = self["alpha"] { alpha = value }
    let rgb = Int(bytes.red) << 16 | Int(bytes.green) << 8 | Int(bytes.blue)
    return "\(rgb)/\(Int(alpha * 255 + 0.5))"
  }

  private func css(_ space: String, _ components: JSONValue) -> String {
    let numbers = components.elements.map { element in
      if case .number(let number) = element { "\(number)" } else { "none" }
    }
    return "color(\(space) \(numbers.joined(separator: " ")))"
  }
}

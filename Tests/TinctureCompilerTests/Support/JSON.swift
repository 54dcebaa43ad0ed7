import Foundation
import TinctureColor
import TinctureModel

/// A JSON value that can be compared.
enum JSON: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  var object: [String: JSON]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}

extension JSON {
  /// The value as JSON text.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): "\(number)"
    case .string(let string): "\"\(string)\""
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ","))}"
    }
  }
}

/// Values in the shape of the Design Tokens format, section 8 and 9.
extension JSON {
  init(_ value: Value) {
    switch value {
    case .color(let color): self = .init(color)
    case .dimension(let dimension):
      self = .object(["value": .number(dimension.value), "unit": .string(dimension.unit.rawValue)])
    case .duration(let duration):
      self = .object(["value": .number(duration.value), "unit": .string(duration.unit.rawValue)])
    case .number(let number): self = .number(number)
    case .fontFamily(let family):
      self =
        family.isSingle ? .string(family.names[0]) : .array(family.names.map { .string($0) })
    case .fontWeight(.number(let number)): self = .number(number)
    case .fontWeight(.keyword(let keyword)): self = .string(keyword.rawValue)
    case .cubicBezier(let curve):
      self = .array([curve.x1, curve.y1, curve.x2, curve.y2].map { .number($0) })
    case .strokeStyle(.keyword(let keyword)): self = .string(keyword.rawValue)
    case .strokeStyle(.dashes(let dashes, let lineCap)):
      self = .object([
        "dashArray": .array(dashes.map { JSON(.dimension($0)) }),
        "lineCap": .string(lineCap.rawValue),
      ])
    case .border(let border):
      self = .object([
        "color": .init(border.color), "width": JSON(.dimension(border.width)),
        "style": JSON(.strokeStyle(border.style)),
      ])
    case .transition(let transition):
      self = .object([
        "duration": JSON(.duration(transition.duration)),
        "delay": JSON(.duration(transition.delay)),
        "timingFunction": JSON(.cubicBezier(transition.timingFunction)),
      ])
    case .shadow(let layers):
      let isSingle = layers.count == 1 && layers[0].isSingle
      self = isSingle ? JSON(layers[0]) : .array(layers.map { JSON($0) })
    case .gradient(let stops):
      self = .array(
        stops.map { .object(["color": JSON($0.color), "position": .number($0.position)]) })
    case .typography(let typography): self = .init(typography)
    case .spring(let spring):
      self = .object([
        "duration": JSON(.duration(spring.duration)), "bounce": .number(spring.bounce),
      ])
    case .string(let string): self = .string(string)
    case .boolean(let flag): self = .bool(flag)
    case .list(let values): self = .array(values.map { JSON($0) })
    }
  }

  private init(_ value: ColorValue) {
    let color = value.color
    var members: [String: JSON] = [
      "colorSpace": .string(color.space.cssName.description),
      "components": .array(
        (0..<3).map { color.components[$0].map { .number($0) } ?? .string("none") }),
    ]
    if value.statesAlpha { members["alpha"] = .number(color.alpha) }
    if let hex = value.hex { members["hex"] = .string(hex.text) }
    self = .object(members)
  }

  private init(_ shadow: Shadow) {
    var members: [String: JSON] = [
      "color": JSON(shadow.color), "offsetX": JSON(.dimension(shadow.offsetX)),
      "offsetY": JSON(.dimension(shadow.offsetY)), "blur": JSON(.dimension(shadow.blur)),
      "spread": JSON(.dimension(shadow.spread)),
    ]
    if let inset = shadow.inset { members["inset"] = .bool(inset) }
    self = .object(members)
  }

  private init(_ typography: Typography) {
    self = .object([
      "fontFamily": JSON(.fontFamily(typography.fontFamily)),
      "fontSize": JSON(.dimension(typography.fontSize)),
      "fontWeight": JSON(.fontWeight(typography.fontWeight)),
      "letterSpacing": JSON(.dimension(typography.letterSpacing)),
      "lineHeight": .number(typography.lineHeight),
    ])
  }
}

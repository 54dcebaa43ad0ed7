import Foundation
import Testing
import TinctureColor
import TinctureCompiler
import TinctureModel

/// What `Tests/Systems/derive.py` works out for one choice of a component.
private struct ExpectedCase: Decodable {
  let component: String
  let when: String
  let expect: [String: ExpectedValue]

  static func all(of system: String) throws -> [ExpectedCase] {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Systems/\(system).json")
    return try JSONDecoder().decode([ExpectedCase].self, from: Data(contentsOf: file))
  }
}

/// A value in JSON.
private enum ExpectedValue: Decodable, Equatable {
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([ExpectedValue])
  case object([String: ExpectedValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([ExpectedValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: ExpectedValue].self))
    }
  }

  init(_ leaf: PropertyLeaf?) {
    guard case .known(let value)? = leaf else {
      self = .none
      return
    }
    switch value {
    case .keyword(let word): self = .text(word)
    case .edges(let edges):
      self = .list(
        [edges.top, edges.trailing, edges.bottom, edges.leading].map { .number($0.value) })
    case .animation(let animation):
      var members = Self.members(of: animation.curve)
      members["reduced"] = animation.reduced.map { .object(Self.members(of: $0)) } ?? .text("none")
      self = .object(members)
    case .value(let value): self = Self(value)
    }
  }

  private init(_ value: Value) {
    switch value {
    case .color(let color): self = Self(color)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .flag(flag)
    case .dimension(let dimension): self = .number(dimension.value)
    case .border(let border):
      self = .object(["width": .number(border.width.value), "color": Self(border.color)])
    case .typography(let font):
      self = .object([
        "style": font.textStyle.map { .text($0.rawValue) } ?? .none,
        "size": .number(font.fontSize.value),
        "lineHeight": .number((font.fontSize.value * font.lineHeight * 1e6).rounded() / 1e6),
        "weight": .number(font.fontWeight.number),
      ])
    case .shadow(let layers) where layers.count == 1:
      self = .object([
        "color": Self(layers[0].color), "x": .number(layers[0].offsetX.value),
        "y": .number(layers[0].offsetY.value), "blur": .number(layers[0].blur.value),
        "spread": .number(layers[0].spread.value),
      ])
    default: self = .text("\(value)")
    }
  }

  /// Eight bits a channel, and the alpha in percent where it is not 100.
  private init(_ value: ColorValue) {
    var opaque = value.color
    opaque.alphaComponent = 1
    let percent = ((value.color.alphaComponent ?? 0) * 100_000).rounded() / 1000
    let digits = opaque.srgb8.hex
    self = .text(percent == 100 ? digits : "\(digits) \(cssNumber(percent))%")
  }

  private static func members(of curve: ComponentAnimation.Curve) -> [String: ExpectedValue] {
    switch curve {
    case .spring(let spring):
      [
        "spring": .object([
          "duration": .number(spring.duration.seconds), "bounce": .number(spring.bounce),
        ])
      ]
    case .timed(let transition):
      [
        "duration": .number(transition.duration.seconds),
        "easing": .list(
          [
            transition.timingFunction.x1, transition.timingFunction.y1,
            transition.timingFunction.x2, transition.timingFunction.y2,
          ].map { .number($0) }),
      ]
    }
  }
}

@Suite("Numbers of the example systems")
struct SystemNumberTests {
  @Test(
    "Each property has the value that was worked out for it",
    arguments: ["blocks", "app", "roles", "regular", "banana", "toggle", "field", "surface"])
  func numbers(_ system: String) throws {
    let compiled = try CompiledComponent.system(system)
    var components: [String: CompiledComponent] = [:]
    let cases = try ExpectedCase.all(of: system)
    #expect(!cases.isEmpty)
    for expected in cases {
      let component =
        try components[expected.component] ?? CompiledComponent(expected.component, in: compiled)
      components[expected.component] = component
      let choice = try component.choice(expected.when)
      for (name, value) in expected.expect.sorted(by: { $0.key < $1.key }) {
        let actual: ExpectedValue
        if name == "touchGrowth" {
          let metrics = component.resolved.metrics?.leaf(for: choice) ?? nil
          actual = metrics.map { .number($0.touchGrowth) } ?? .none
        } else {
          let property = try #require(ComponentProperty(rawValue: name))
          actual = ExpectedValue(component.resolved[property]?.defaultValue.leaf(for: choice))
        }
        #expect(actual == value, "\(name) of \(expected.component) for \(expected.when)")
      }
    }
    // Nothing that a component says is left out.
    for component in compiled.resolved.components {
      let named = Set(
        cases.filter { $0.component == component.component.name }.flatMap(\.expect.keys))
      for property in component.properties
      where ![.touchTarget, .flatten].contains(property.property) {
        #expect(named.contains(property.property.rawValue), "\(property.property) has no numbers")
      }
    }
  }
}

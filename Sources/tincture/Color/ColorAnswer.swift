import TinctureColor
import TinctureEmit

/// The answer to a request about colours.
protocol ColorAnswer: Sendable {
  /// The request's `op`.
  static var operation: StaticString { get }

  init(_ request: ColorRequest) throws(ColorRequestError)

  /// Writes the members of the answer's object.
  func write(to json: inout JSONWriter)
}

/// All operations.
enum ColorOperations {
  static let all: [any ColorAnswer.Type] = [
    ParseAnswer.self, ConvertAnswer.self, GamutAnswer.self, MixAnswer.self, WCAGAnswer.self,
    APCAAnswer.self, CompositeAnswer.self, DifferenceAnswer.self, NearestAnswer.self,
    ForegroundAnswer.self, DeficiencyAnswer.self, FilterAnswer.self,
  ]
}

extension JSONWriter {
  mutating func member(_ name: StaticString, _ number: Double?) {
    key(name)
    if let number { self.number(number) } else { null() }
  }

  mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ name: StaticString, _ flag: Bool) {
    key(name)
    boolean(flag)
  }

  mutating func member(_ name: StaticString, _ space: ColorSpace) {
    key(name)
    space.cssName.withUTF8Buffer { name in string(writing: { $0.append(contentsOf: name) }) }
  }

  /// Three components; a missing one is `null`.
  mutating func member(_ name: StaticString, _ components: Components) {
    key(name)
    list { json in
      for index in 0..<3 {
        if let value = components[index] { json.number(value) } else { json.null() }
      }
    }
  }

  mutating func member(_ name: StaticString, _ values: (Double, Double, Double)) {
    member(name, Components(values.0, values.1, values.2))
  }
}

extension Color {
  /// `#rrggbb` without the alpha, or `nil` for a colour that sRGB does not have.
  var opaqueHex: String? {
    guard isInGamut(.srgb) else { return nil }
    var opaque = self
    opaque.alpha = 1
    return opaque.srgb8.hex
  }
}

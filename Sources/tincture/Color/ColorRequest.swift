import TinctureColor
import TinctureDiagnostics
import TinctureYAML

/// Why a request about colours cannot be answered: one line, no full stop.
struct ColorRequestError: Error, Equatable {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}

/// The fields of one JSON object that asks something about colours.
///
/// A field that is `null` counts as left out; fields that nobody asks for are ignored.
struct ColorRequest {
  private let document: Document
  private let object: NodeID

  /// - Parameters:
  ///   - document: The document in which the object stands.
  ///   - object: A node that is a mapping.
  init(_ document: Document, _ object: NodeID) {
    self.document = document
    self.object = object
  }

  func has(_ key: StaticString) -> Bool { node(key) != nil }

  private func node(_ key: StaticString) -> NodeID? {
    guard let node = document.value(of: key, in: object), !isNull(node) else { return nil }
    return node
  }

  private func isNull(_ node: NodeID) -> Bool {
    document.kind(of: node) == .scalar && document.style(of: node) == .plain
      && document.text(of: node, equals: "null")
  }

  private func required(_ key: StaticString) throws(ColorRequestError) -> NodeID {
    guard let node = node(key) else { throw ColorRequestError("`\(key)` is missing") }
    return node
  }

  // MARK: Texts

  /// A text, as the node that holds it.
  private func textNode(_ key: StaticString) throws(ColorRequestError) -> NodeID {
    let node = try required(key)
    guard document.kind(of: node) == .scalar, document.style(of: node) == .doubleQuoted else {
      throw ColorRequestError("`\(key)` must be a text")
    }
    return node
  }

  func text(_ key: StaticString) throws(ColorRequestError) -> String {
    document.text(of: try textNode(key))
  }

  /// A text that is one of some words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: StaticString
  ) throws(ColorRequestError) -> Choice where Choice.RawValue == String {
    let text = try text(key)
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw ColorRequestError("`\(key)` must be one of \(known)")
    }
    return choice
  }

  func space(_ key: StaticString) throws(ColorRequestError) -> ColorSpace {
    let node = try textNode(key)
    for space in ColorSpace.allCases where document.text(of: node, equals: space.cssName) {
      return space
    }
    guard let space = ColorSpace(cssName: document.text(of: node)) else {
      throw ColorRequestError("`\(key)` names no colour space of CSS Color 4")
    }
    return space
  }

  // MARK: Numbers

  func number(_ key: StaticString) throws(ColorRequestError) -> Double {
    guard let number = number(try required(key)) else {
      throw ColorRequestError("`\(key)` must be a number")
    }
    return number
  }

  func numberIfPresent(_ key: StaticString) throws(ColorRequestError) -> Double? {
    has(key) ? try number(key) : nil
  }

  /// The number that a node is; `nil` for anything else, and for what no double can hold.
  private func number(_ node: NodeID) -> Double? {
    guard document.kind(of: node) == .scalar, document.style(of: node) == .plain else { return nil }
    let number = document.withText(of: node) { text -> Double? in
      guard let first = text.first, first == UInt8(ascii: "-") || first <= UInt8(ascii: "9") else {
        return nil
      }
      return Double(String(decoding: text, as: UTF8.self))
    }
    guard let number, number.isFinite else { return nil }
    return number
  }

  /// Three numbers, `null` being a missing component.
  func components(_ key: StaticString) throws(ColorRequestError) -> Components {
    let list = try required(key)
    let failure = ColorRequestError("`\(key)` must be a list of three numbers or nulls")
    guard document.kind(of: list) == .sequence, document.count(of: list) == 3 else { throw failure }
    var components = Components(0, 0, 0)
    for (index, element) in document.elements(of: list).enumerated() {
      if isNull(element) {
        components[index] = nil
      } else if let number = number(element) {
        components[index] = number
      } else {
        throw failure
      }
    }
    return components
  }

  /// A number that must lie in 0 to 1.
  func fractionIfPresent(_ key: StaticString) throws(ColorRequestError) -> Double? {
    guard let fraction = try numberIfPresent(key) else { return nil }
    guard (0...1).contains(fraction) else {
      throw ColorRequestError("`\(key)` must be a number from 0 to 1")
    }
    return fraction
  }

  // MARK: Colours

  /// A colour in one of CSS's notations.
  func color(_ key: StaticString) throws(ColorRequestError) -> Color {
    switch try cssColor(key) {
    case .success(.color(let color)): return color
    case .success(.keyword(let keyword)), .success(.contextual(let keyword)):
      throw ColorRequestError("`\(key)`: `\(keyword.cssName)` has no value before it is used")
    case .failure(let error):
      throw ColorRequestError("`\(key)`: \(error.description), at byte \(error.offset)")
    }
  }

  /// A colour in one of CSS's notations, with an alpha of its own that `alphaKey` may replace.
  func color(_ key: StaticString, alpha alphaKey: StaticString) throws(ColorRequestError) -> Color {
    var color = try color(key)
    if let alpha = try fractionIfPresent(alphaKey) { color.alpha = alpha }
    return color
  }

  /// What a text is as a CSS colour, or why it is none.
  func cssColor(
    _ key: StaticString
  ) throws(ColorRequestError) -> Result<CSSColor, ColorParseError> {
    document.withText(of: try textNode(key)) { bytes in
      do throws(ColorParseError) {
        return .success(try CSSColor(cssBytes: bytes))
      } catch {
        return .failure(error)
      }
    }
  }

  /// A colour that is given by its space and its components, opaque.
  func color(
    space: StaticString, coordinates: StaticString
  ) throws(ColorRequestError) -> Color {
    Color(space: try self.space(space), components: try components(coordinates))
  }

  /// A colour object `{space, coords, alpha}`; an alpha of `null` is missing, one that is left out is 1.
  func colorObject(_ key: StaticString) throws(ColorRequestError) -> Color {
    let node = try required(key)
    guard document.kind(of: node) == .mapping else {
      throw ColorRequestError("`\(key)` must be an object")
    }
    let request = ColorRequest(document, node)
    do throws(ColorRequestError) {
      var color = try request.color(space: "space", coordinates: "coords")
      if document.value(of: "alpha", in: node) != nil {
        color.alphaComponent = try request.fractionIfPresent("alpha")
      }
      return color
    } catch {
      throw ColorRequestError("\(error.message) in `\(key)`")
    }
  }

  /// The objects of a list.
  func objects(_ key: StaticString) throws(ColorRequestError) -> [ColorRequest] {
    let list = try required(key)
    let elements = Array(document.elements(of: list))
    guard document.kind(of: list) == .sequence,
      elements.allSatisfy({ document.kind(of: $0) == .mapping })
    else { throw ColorRequestError("`\(key)` must be a list of objects") }
    return elements.map { ColorRequest(document, $0) }
  }
}

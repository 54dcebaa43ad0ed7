/// What a name in a template can stand for.
package enum TemplateValue: Sendable {
  /// Known to have no value: prints nothing, and opens no section.
  case null
  case flag(Bool)
  case text(String)
  /// Prints in the shortest form that reads back as the same number, whole numbers without ".0".
  case number(Double)
  case list(TemplateList)
  case object(TemplateObject)
  /// Makes template text when it is reached. In a section it is given the section's unrendered
  /// text, elsewhere `nil`.
  case lambda(@Sendable (String?) -> String)
  /// Code that a printer writes in its place: whole lines without the last one's end, each of them with the indentation of
  /// the place in front. It is never escaped.
  case lines(@Sendable (_ indentation: [UInt8], inout [UInt8]) -> Void)

  /// Whether a section over the value is rendered. Only `null`, `false`, the empty text and the
  /// empty list are not; zero is a value like any other.
  var opensSection: Bool {
    switch self {
    case .null: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .list(let list): list.count > 0
    case .number, .object, .lambda, .lines: true
    }
  }
}

/// Values under the names of a shape.
package struct TemplateObject: Sendable {
  let shape: TemplateShape
  let values: [TemplateValue]

  /// - Parameters:
  ///   - shape: The names, shared by all objects of a kind.
  ///   - values: One value for each of the shape's fields, in their order.
  package init(_ shape: TemplateShape, _ values: [TemplateValue]) {
    precondition(
      values.count == shape.fields.count,
      "an object of \(shape.fields.count) fields was given \(values.count) values")
    self.shape = shape
    self.values = values
  }
}

/// Values in a row: those of an array, or rows that are made one at a time while they are rendered.
package final class TemplateList: Sendable {
  package let count: Int
  let element: @Sendable (Int) -> TemplateValue

  package convenience init(_ elements: [TemplateValue]) {
    self.init(count: elements.count) { elements[$0] }
  }

  /// A list that is never held as a whole.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - element: Makes the row at an index; called anew each time the list is rendered.
  package init(count: Int, element: @escaping @Sendable (_ index: Int) -> TemplateValue) {
    self.count = count
    self.element = element
  }
}

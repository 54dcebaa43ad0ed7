/// The names that occur in a set of compiled templates, each with a small integer for its identity.
///
/// The table is complete once the templates are parsed, and never changes. Shapes made against it
/// know for each of its names at once which slot holds the value.
package final class TemplateNames: Sendable {
  let texts: [String]
  let identities: [String: Int]

  init(_ interner: TemplateNameInterner) {
    texts = interner.texts
    identities = interner.identities
  }
}

/// Gives names their integers, in the order in which they are first met.
final class TemplateNameInterner {
  private(set) var texts: [String] = []
  private(set) var identities: [String: Int] = [:]

  init() {}

  /// Continues a finished table, for text that is parsed later. Its own names keep their integers.
  init(continuing names: TemplateNames) {
    texts = names.texts
    identities = names.identities
  }

  func identity(of text: String) -> Int {
    if let known = identities[text] { return known }
    let identity = texts.count
    texts.append(text)
    identities[text] = identity
    return identity
  }
}

/// The field names of a kind of object, shared by all objects of that kind.
package final class TemplateShape: Sendable {
  /// The fields, in the order of an object's values.
  package let fields: [String]
  private let names: TemplateNames
  private let slots: [Int32]

  /// Lays out objects with these fields. Of two fields with one name, the first is found.
  ///
  /// - Parameters:
  ///   - fields: The names, in the order in which objects will give their values.
  ///   - names: The table of the template set that will render the objects. With another set they
  ///     render the same, only slower.
  package init(_ fields: [String], names: TemplateNames) {
    self.fields = fields
    self.names = names
    slots = Self.slots(of: fields, in: names)
  }

  /// For each name of a table, the slot that holds its value, or a negative number.
  func slots(in table: TemplateNames) -> [Int32] {
    table === names ? slots : Self.slots(of: fields, in: table)
  }

  private static func slots(of fields: [String], in names: TemplateNames) -> [Int32] {
    var slots = [Int32](repeating: -1, count: names.texts.count)
    for (slot, field) in fields.enumerated().reversed() {
      if let identity = names.identities[field] { slots[identity] = Int32(slot) }
    }
    return slots
  }
}

import TinctureDiagnostics

/// A value on the context stack, laid open for lookups.
struct TemplateContext {
  private let object: TemplateObject?
  /// The value, if it is no object.
  private let plain: TemplateValue
  /// For each name of the set, its slot in the object, or a negative number.
  private let slots: [Int32]

  init(_ value: consuming TemplateValue, names: TemplateNames) {
    switch consume value {
    case .object(let object):
      slots = object.shape.slots(in: names)
      self.object = object
      plain = .null
    case let value:
      slots = []
      object = nil
      plain = value
    }
  }

  var value: TemplateValue {
    object.map(TemplateValue.object) ?? plain
  }

  /// The value of a name of the set, if it is there.
  subscript(name: Int) -> TemplateValue? {
    guard name < slots.count else { return nil }
    let slot = Int(slots[name])
    return slot < 0 ? nil : object?.values[slot]
  }
}

/// The values that names are looked up in, the last one first.
struct TemplateContextStack {
  private var contexts: [TemplateContext]
  private let names: TemplateNames
  private let mode: TemplateSet.Mode

  init(root: TemplateValue, of set: TemplateSet) {
    names = set.names
    mode = set.mode
    contexts = [TemplateContext(root, names: names)]
  }

  mutating func push(_ value: consuming TemplateValue) {
    contexts.append(TemplateContext(value, names: names))
  }

  mutating func pop() {
    contexts.removeLast()
  }

  /// What a path stands for; `null` if it stands for nothing and that is allowed.
  func value(of path: Int, in program: TemplateProgram) throws(TemplateError) -> TemplateValue {
    guard let head = program.code.paths[path].head else {
      return contexts[contexts.count - 1].value
    }
    var index = contexts.count - 1
    while index >= 0 {
      if let value = contexts[index][head] {
        guard !program.code.paths[path].tail.isEmpty else { return value }
        return try member(of: value, program.code.paths[path], in: program)
      }
      index -= 1
    }
    return try unlisted(head, program.code.paths[path], in: program)
  }

  /// Looks for a name that the templates of the set do not have: the text of a lambda can.
  private func unlisted(
    _ head: Int, _ path: TemplatePath, in program: TemplateProgram
  ) throws(TemplateError) -> TemplateValue {
    let objects = contexts.reversed().compactMap { context -> TemplateObject? in
      if case .object(let object) = context.value { object } else { nil }
    }
    if head >= names.texts.count {
      let text = Self.parts(of: path, in: program)[0]
      for object in objects {
        guard let slot = object.shape.fields.firstIndex(of: text) else { continue }
        return try member(of: object.values[slot], path, in: program)
      }
    }
    return try unknown(path, part: 0, among: objects.flatMap(\.shape.fields), in: program)
  }

  /// Follows the names after a path's first. What is in something that is `null` is `null` itself.
  private func member(
    of value: TemplateValue, _ path: TemplatePath, in program: TemplateProgram
  ) throws(TemplateError) -> TemplateValue {
    var value = value
    for (part, name) in zip(1..., path.tail) {
      if case .null = value { return .null }
      guard case .object(let object) = value else {
        return try unknown(path, part: part, among: [], in: program)
      }
      let fields = object.shape.fields
      if let member = TemplateContext(value, names: names)[name] {
        value = member
      } else if name >= names.texts.count,
        let slot = fields.firstIndex(of: Self.parts(of: path, in: program)[part])
      {
        value = object.values[slot]
      } else {
        return try unknown(path, part: part, among: fields, in: program)
      }
    }
    return value
  }

  private func unknown(
    _ path: TemplatePath, part: Int, among fields: [String], in program: TemplateProgram
  ) throws(TemplateError) -> TemplateValue {
    guard mode == .strict else { return .null }
    let parts = Self.parts(of: path, in: program)
    let before = parts[..<part].map { $0 + "." }.joined()
    let nearest = Suggestion.nearest(to: parts[part], among: fields)
    let start = path.range.lowerBound + before.utf8.count
    throw TemplateError(
      .unknownName(before + parts[part], nearest: nearest.map { before + $0 }),
      in: program.source, at: start..<start + parts[part].utf8.count)
  }

  private static func parts(of path: TemplatePath, in program: TemplateProgram) -> [String] {
    program.source.text(path.range).split(separator: ".").map(String.init)
  }
}

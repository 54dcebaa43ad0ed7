import TinctureDiagnostics

/// Runs programs over a stack of contexts.
struct TemplateRenderer {
  /// How deep sections, blocks, included templates and the text of lambdas may be in each other.
  static let depthLimit = 250

  /// What a parent tag gives to the template that it includes.
  private struct Arguments {
    let program: TemplateProgram
    /// The instructions between the parent's tags.
    let body: Range<Int>
    /// The arguments that the template with the parent tag was itself given.
    let outer: Int?
  }

  private let set: TemplateSet
  private let escape: TemplateEscape
  private var contexts: [TemplateValue]
  private var arguments: [Arguments] = []
  /// The index of the arguments given to the template that is running.
  private var currentArguments: Int?
  /// Goes before each line that begins in the text of a template.
  private var indentation: [UInt8] = []
  private var isAtLineStart = true
  private var depth = 0
  /// Knows the names in the text of lambdas; made when the first one is reached.
  private var fragmentNames: TemplateNameInterner?

  init(_ set: TemplateSet, root: TemplateValue, escape: TemplateEscape) {
    self.set = set
    self.escape = escape
    contexts = [root]
  }

  mutating func render(
    _ program: TemplateProgram, into output: inout [UInt8]
  ) throws(TemplateError) {
    try run(program, program.code.indices, into: &output)
  }

  private mutating func run(
    _ program: TemplateProgram, _ instructions: Range<Int>, into output: inout [UInt8]
  ) throws(TemplateError) {
    var index = instructions.lowerBound
    while index < instructions.upperBound {
      switch program.code[index] {
      case .text(let text):
        append(text, of: program, to: &output)
        index += 1
      case .variable(let path, let isEscaped):
        let value = try value(of: path, in: program)
        try append(value, of: path, in: program, isEscaped: isEscaped, to: &output)
        index += 1
      case .section(let section):
        try render(section, index + 1..<section.end, of: program, into: &output)
        index = section.end
      case .partial(let call):
        try include(call, from: program, into: &output)
        index += 1
      case .parent(let call, let end):
        try include(call, giving: index + 1..<end, from: program, into: &output)
        index = end
      case .block(let block):
        try render(block, index + 1..<block.end, of: program, into: &output)
        index = block.end
      }
    }
  }

  /// Runs what the tag at `tag` of `caller` encloses or stands for.
  private mutating func descend(
    to program: TemplateProgram, _ instructions: Range<Int>, from caller: TemplateProgram,
    at tag: Range<Int>, into output: inout [UInt8]
  ) throws(TemplateError) {
    guard depth < Self.depthLimit else {
      let problem = TemplateError.Problem.expansionTooDeep(limit: Self.depthLimit)
      throw TemplateError(problem, in: caller.source, at: tag)
    }
    depth += 1
    try run(program, instructions, into: &output)
    depth -= 1
  }

  // MARK: Sections

  private mutating func render(
    _ section: TemplateSection, _ body: Range<Int>, of program: TemplateProgram,
    into output: inout [UInt8]
  ) throws(TemplateError) {
    let value = try value(of: section.path, in: program)
    let tag = section.path.range
    guard value.opensSection != section.isInverted else { return }
    if section.isInverted {
      return try descend(to: program, body, from: program, at: tag, into: &output)
    }
    switch value {
    case .list(let list):
      let top = contexts.count
      contexts.append(.null)
      for index in 0..<list.count {
        contexts[top] = list[index]
        try descend(to: program, body, from: program, at: tag, into: &output)
      }
      contexts.removeLast()
    case .lambda(let expand):
      let text = expand(program.source.text(section.body))
      let delimiters = program.delimiters[section.delimiters]
      let fragment = try parse(text, delimiters, for: program)
      try descend(to: fragment, fragment.code.indices, from: program, at: tag, into: &output)
    case .null, .flag, .text, .number, .object:
      contexts.append(value)
      try descend(to: program, body, from: program, at: tag, into: &output)
      contexts.removeLast()
    }
  }

  // MARK: Templates in templates

  private mutating func include(
    _ call: TemplateCall, giving body: Range<Int>? = nil, from program: TemplateProgram,
    into output: inout [UInt8]
  ) throws(TemplateError) {
    guard let callee = try callee(of: call, in: program) else { return }
    let outerIndentation = indentation.count
    let outerArguments = currentArguments
    if let range = call.indentation {
      indentation += program.source.bytes[range]
      isAtLineStart = true
    }
    if let body {
      currentArguments = arguments.count
      arguments.append(Arguments(program: program, body: body, outer: outerArguments))
    }
    try descend(
      to: callee, callee.code.indices, from: program, at: call.range, into: &output)
    if body != nil { arguments.removeLast() }
    currentArguments = outerArguments
    indentation.removeLast(indentation.count - outerIndentation)
  }

  private func callee(
    of call: TemplateCall, in program: TemplateProgram
  ) throws(TemplateError) -> TemplateProgram? {
    switch call.callee {
    case .template(let index):
      return set.programs[index]
    case .missing:
      return nil
    case .named(let path):
      let name: String
      switch try value(of: path, in: program) {
      case .text(let text): name = text
      case .null: return nil
      case .flag, .number, .list, .object, .lambda:
        guard set.mode == .strict else { return nil }
        let problem = TemplateError.Problem.invalidTemplateName(program.source.text(path.range))
        throw TemplateError(problem, in: program.source, at: path.range)
      }
      if let index = set.catalog.indices[name] { return set.programs[index] }
      guard set.mode == .strict else { return nil }
      throw TemplateError(
        set.catalog.unknownTemplate(name), in: program.source, at: path.range)
    }
  }

  private mutating func render(
    _ block: TemplateBlock, _ body: Range<Int>, of program: TemplateProgram,
    into output: inout [UInt8]
  ) throws(TemplateError) {
    let outerIndentation = indentation.count
    let argument = argument(for: block.name)
    if let range = block.indentation, block.isRelative || argument != nil {
      indentation += program.source.bytes[range]
    }
    if let argument {
      // Blocks in an argument are places of the template that the argument was written in.
      let outerArguments = currentArguments
      currentArguments = argument.from.outer
      try descend(
        to: argument.from.program, argument.body, from: program, at: block.range, into: &output)
      currentArguments = outerArguments
    } else {
      try descend(to: program, body, from: program, at: block.range, into: &output)
    }
    indentation.removeLast(indentation.count - outerIndentation)
  }

  /// What was given for a place by the outermost template that gives something.
  private func argument(for name: Int) -> (from: Arguments, body: Range<Int>)? {
    var found: (from: Arguments, body: Range<Int>)?
    var level = currentArguments
    while let current = level {
      let given = arguments[current]
      var index = given.body.lowerBound
      while index < given.body.upperBound, case .block(let block) = given.program.code[index] {
        if block.name == name { found = (given, index + 1..<block.end) }
        index = block.end
      }
      level = given.outer
    }
    return found
  }

  // MARK: Lambdas

  private mutating func parse(
    _ text: String, _ delimiters: TemplateDelimiters, for program: TemplateProgram
  ) throws(TemplateError) -> TemplateProgram {
    let names = fragmentNames ?? TemplateNameInterner(continuing: set.names)
    fragmentNames = names
    let name = "\(program.source.name) (text of a lambda)"
    return try TemplateParser.parse(
      TemplateSource(name: name, bytes: Array(text.utf8)), delimiters: delimiters,
      catalog: set.catalog, names: names)
  }

  /// The result of a lambda that is printed, which is a value: lines in it are not indented.
  private mutating func expand(
    _ text: String, at tag: Range<Int>, of program: TemplateProgram
  ) throws(TemplateError) -> String {
    let fragment = try parse(text, .standard, for: program)
    var bytes: [UInt8] = []
    let outer = (indentation, isAtLineStart)
    indentation = []
    try descend(to: fragment, fragment.code.indices, from: program, at: tag, into: &bytes)
    (indentation, isAtLineStart) = outer
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Names

  private func value(
    of path: TemplatePath, in program: TemplateProgram
  ) throws(TemplateError) -> TemplateValue {
    guard let head = path.head else { return contexts[contexts.count - 1] }
    var index = contexts.count - 1
    while index >= 0 {
      if case .object(let object) = contexts[index],
        let slot = object.shape.slot(
          of: head, in: set.names, text: { Self.part(0, of: path, in: program) })
      {
        let value = object.values[slot]
        return path.tail.isEmpty ? value : try member(of: value, path, in: program)
      }
      index -= 1
    }
    let fields = contexts.reversed().flatMap(Self.fields)
    return try unknown(path, part: 0, among: fields, in: program)
  }

  /// Follows the names after a path's first. What is in something that is `null` is `null` itself.
  private func member(
    of value: TemplateValue, _ path: TemplatePath, in program: TemplateProgram
  ) throws(TemplateError) -> TemplateValue {
    var value = value
    for (part, index) in zip(1..., path.tail) {
      if case .null = value { return .null }
      guard case .object(let object) = value,
        let slot = object.shape.slot(
          of: program.pathTails[index], in: set.names,
          text: { Self.part(part, of: path, in: program) })
      else { return try unknown(path, part: part, among: Self.fields(of: value), in: program) }
      value = object.values[slot]
    }
    return value
  }

  private func unknown(
    _ path: TemplatePath, part: Int, among fields: [String], in program: TemplateProgram
  ) throws(TemplateError) -> TemplateValue {
    guard set.mode == .strict else { return .null }
    let parts = program.source.text(path.range).split(separator: ".").map(String.init)
    let before = parts[..<part].map { $0 + "." }.joined()
    let nearest = Suggestion.nearest(to: parts[part], among: fields)
    let start = path.range.lowerBound + before.utf8.count
    throw TemplateError(
      .unknownName(before + parts[part], nearest: nearest.map { before + $0 }),
      in: program.source, at: start..<start + parts[part].utf8.count)
  }

  private static func part(
    _ part: Int, of path: TemplatePath, in program: TemplateProgram
  ) -> String {
    String(program.source.text(path.range).split(separator: ".")[part])
  }

  private static func fields(of value: TemplateValue) -> [String] {
    if case .object(let object) = value { object.shape.fields } else { [] }
  }

  // MARK: Output

  private mutating func append(
    _ text: TemplateText, of program: TemplateProgram, to output: inout [UInt8]
  ) {
    guard !text.range.isEmpty else { return }
    let bytes = program.source.bytes[text.range]
    let isBlankLine = bytes.first == UInt8(ascii: "\n") || bytes.first == UInt8(ascii: "\r")
    if isAtLineStart, !isBlankLine { output += indentation }
    output += bytes
    isAtLineStart = text.endsLine
  }

  private mutating func append(
    _ value: TemplateValue, of path: TemplatePath, in program: TemplateProgram, isEscaped: Bool,
    to output: inout [UInt8]
  ) throws(TemplateError) {
    let text: String
    switch value {
    case .null: return
    case .text(let value): text = value
    case .flag(let flag): text = flag ? "true" : "false"
    case .number(let number): text = Self.decimal(number)
    case .lambda(let make): text = try expand(make(nil), at: path.range, of: program)
    case .list, .object:
      guard set.mode == .strict else { return }
      let problem = TemplateError.Problem.unprintable(program.source.text(path.range))
      throw TemplateError(problem, in: program.source, at: path.range)
    }
    guard !text.isEmpty else { return }
    if isAtLineStart { output += indentation }
    isAtLineStart = false
    if isEscaped { escape.append(text, to: &output) } else { output.append(contentsOf: text.utf8) }
  }

  private static func decimal(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

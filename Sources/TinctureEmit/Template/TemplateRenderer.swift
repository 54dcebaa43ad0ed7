/// Runs programs over a stack of contexts.
struct TemplateRenderer {
  /// How deep sections, blocks, included templates and the text of lambdas may be in each other.
  /// So deep a rendering fits into half a MiB of stack, which is what a secondary thread may have.
  static let depthLimit = 128

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
  private var contexts: TemplateContextStack
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
    contexts = TemplateContextStack(root: root, of: set)
  }

  mutating func render(
    _ program: TemplateProgram, into output: inout [UInt8]
  ) throws(TemplateError) {
    try run(program, program.code.instructions.indices, into: &output)
  }

  private mutating func run(
    _ program: TemplateProgram, _ instructions: Range<Int>, into output: inout [UInt8]
  ) throws(TemplateError) {
    var index = instructions.lowerBound
    while index < instructions.upperBound {
      switch program.code.instructions[index] {
      case .text(let text):
        append(text, of: program, to: &output)
        index += 1
      case .variable(let path, let isEscaped):
        let value = try contexts.value(of: path, in: program)
        try append(value, of: path, in: program, isEscaped: isEscaped, to: &output)
        index += 1
      case .section(let section):
        index = try render(section: section, at: index, of: program, into: &output)
      case .call(let call):
        index = try render(call: call, at: index, of: program, into: &output)
      case .block(let block):
        index = try render(block: block, at: index, of: program, into: &output)
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

  /// Renders a section, and returns the index of the instruction after it.
  private mutating func render(
    section number: Int, at index: Int, of program: TemplateProgram, into output: inout [UInt8]
  ) throws(TemplateError) -> Int {
    let path = program.code.sections[number].path
    let isInverted = program.code.sections[number].isInverted
    let end = program.code.sections[number].end
    let body = index + 1..<end
    let tag = program.code.paths[path].range
    let value = try contexts.value(of: path, in: program)
    guard value.opensSection != isInverted else { return end }
    if isInverted {
      try descend(to: program, body, from: program, at: tag, into: &output)
      return end
    }
    switch value {
    case .list(let list):
      let element = list.element
      for index in 0..<list.count {
        contexts.push(element(index))
        try descend(to: program, body, from: program, at: tag, into: &output)
        contexts.pop()
      }
    case .lambda(let expand):
      try render(section: number, of: program, through: expand, into: &output)
    case .null, .flag, .text, .number, .object, .lines:
      contexts.push(value)
      try descend(to: program, body, from: program, at: tag, into: &output)
      contexts.pop()
    }
    return end
  }

  // MARK: Templates in templates

  /// Renders a partial or a parent, and returns the index of the instruction after it.
  private mutating func render(
    call number: Int, at index: Int, of program: TemplateProgram, into output: inout [UInt8]
  ) throws(TemplateError) -> Int {
    let call = program.code.calls[number]
    let body = index + 1..<(call.end ?? index + 1)
    guard let callee = try callee(of: call, in: program) else { return body.upperBound }
    let outerIndentation = indentation.count
    let outerArguments = currentArguments
    if let range = call.indentation {
      indentation += program.source.bytes[range]
      isAtLineStart = true
    }
    if !body.isEmpty {
      currentArguments = arguments.count
      arguments.append(Arguments(program: program, body: body, outer: outerArguments))
    }
    let instructions = callee.code.instructions.indices
    try descend(to: callee, instructions, from: program, at: call.range, into: &output)
    if !body.isEmpty { arguments.removeLast() }
    currentArguments = outerArguments
    indentation.removeLast(indentation.count - outerIndentation)
    return body.upperBound
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
      let value = try contexts.value(of: path, in: program)
      let range = program.code.paths[path].range
      if case .text(let name) = value, let index = set.catalog.indices[name] {
        return set.programs[index]
      }
      if case .null = value { return nil }
      guard set.mode == .strict else { return nil }
      let problem: TemplateError.Problem =
        if case .text(let name) = value {
          set.catalog.unknownTemplate(name)
        } else {
          .invalidTemplateName(program.source.text(range))
        }
      throw TemplateError(problem, in: program.source, at: range)
    }
  }

  /// Renders a block or what is given for it, and returns the index of the instruction after it.
  private mutating func render(
    block number: Int, at index: Int, of program: TemplateProgram, into output: inout [UInt8]
  ) throws(TemplateError) -> Int {
    let block = program.code.blocks[number]
    let outerIndentation = indentation.count
    let outerArguments = currentArguments
    let argument = argument(for: block.name)
    if let range = block.indentation, block.isRelative || argument != nil {
      indentation += program.source.bytes[range]
    }
    // Blocks in an argument are places of the template that the argument was written in.
    if let argument { currentArguments = argument.from.outer }
    try descend(
      to: argument?.from.program ?? program, argument?.body ?? index + 1..<block.end,
      from: program, at: block.range, into: &output)
    currentArguments = outerArguments
    indentation.removeLast(indentation.count - outerIndentation)
    return block.end
  }

  /// What was given for a place by the outermost template that gives something.
  private func argument(for name: Int) -> (from: Arguments, body: Range<Int>)? {
    var found: (from: Arguments, body: Range<Int>)?
    var level = currentArguments
    while let current = level {
      let given = arguments[current]
      var index = given.body.lowerBound
      let code = given.program.code
      while index < given.body.upperBound, case .block(let number) = code.instructions[index] {
        let block = code.blocks[number]
        if block.name == name { found = (given, index + 1..<block.end) }
        index = block.end
      }
      level = given.outer
    }
    return found
  }

  // MARK: Lambdas

  private mutating func render(
    section number: Int, of program: TemplateProgram, through expand: (String?) -> String,
    into output: inout [UInt8]
  ) throws(TemplateError) {
    let section = program.code.sections[number]
    let text = expand(program.source.text(section.body))
    let fragment = try parse(text, program.code.delimiters[section.delimiters], for: program)
    try descend(
      to: fragment, fragment.code.instructions.indices, from: program,
      at: program.code.paths[section.path].range, into: &output)
  }

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
    try descend(
      to: fragment, fragment.code.instructions.indices, from: program, at: tag, into: &bytes)
    (indentation, isAtLineStart) = outer
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Output

  private mutating func append(
    _ text: TemplateText, of program: TemplateProgram, to output: inout [UInt8]
  ) {
    guard !text.range.isEmpty else { return }
    let first = program.source.bytes[text.range.lowerBound]
    let isEmptyLine = first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r")
    if isAtLineStart, !isEmptyLine, !indentation.isEmpty { output += indentation }
    program.source.bytes.withUnsafeBufferPointer { bytes in
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[text.range]))
    }
    isAtLineStart = text.endsLine
  }

  private mutating func append(
    _ value: TemplateValue, of path: Int, in program: TemplateProgram, isEscaped: Bool,
    to output: inout [UInt8]
  ) throws(TemplateError) {
    switch value {
    case .null:
      break
    case .text(let text):
      append(text, isEscaped: isEscaped, to: &output)
    case .flag(let flag):
      append(flag ? "true" : "false", isEscaped: isEscaped, to: &output)
    case .number(let number):
      append(Self.decimal(number), isEscaped: isEscaped, to: &output)
    case .lambda(let make):
      let text = try expand(make(nil), at: program.code.paths[path].range, of: program)
      append(text, isEscaped: isEscaped, to: &output)
    case .lines(let write):
      write(indentation, &output)
      isAtLineStart = false
    case .list, .object:
      guard set.mode == .strict else { return }
      let range = program.code.paths[path].range
      throw TemplateError(.unprintable(program.source.text(range)), in: program.source, at: range)
    }
  }

  private mutating func append(_ text: String, isEscaped: Bool, to output: inout [UInt8]) {
    guard !text.isEmpty else { return }
    if isAtLineStart, !indentation.isEmpty { output += indentation }
    isAtLineStart = false
    if isEscaped { escape.append(text, to: &output) } else { output.append(text) }
  }

  private static func decimal(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

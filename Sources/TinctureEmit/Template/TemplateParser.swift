/// Makes a program of a template's text.
struct TemplateParser {
  /// How deep sections, blocks and parents may stand in each other in one template.
  static let nestingLimit = 100

  /// A tag that is waiting for its end.
  private struct Open {
    enum Kind {
      case section
      case parent
      /// A block, which names a place in this template.
      case place
      /// A block directly in a parent, which holds what goes into one of the parent's places.
      case argument
    }

    let kind: Kind
    let name: String
    let tag: Range<Int>
    /// The index of the tag's instruction.
    let instruction: Int
    /// The white space before the tag, if only that stands between it and the start of its line.
    let leading: Range<Int>?
  }

  private let source: TemplateSource
  private let catalog: TemplateCatalog
  private let names: TemplateNameInterner
  private var scanner: TemplateScanner
  private var code = TemplateCode()
  private var opens: [Open] = []
  private var openBlocks = 0
  /// Where the text begins that no instruction covers yet, and whether a line begins there.
  private var textStart: Int
  private var textStartsLine = true

  /// - Parameters:
  ///   - source: The template.
  ///   - delimiters: Those that apply until the template sets its own.
  ///   - catalog: The templates that it can include.
  ///   - names: Takes up the names that occur.
  /// - Returns: The program.
  /// - Throws: The first mistake in the text.
  static func parse(
    _ source: TemplateSource, delimiters: TemplateDelimiters = .standard,
    catalog: TemplateCatalog, names: TemplateNameInterner
  ) throws(TemplateError) -> TemplateProgram {
    var parser = TemplateParser(source, delimiters, catalog, names)
    return try parser.parse()
  }

  private init(
    _ source: TemplateSource, _ delimiters: TemplateDelimiters, _ catalog: TemplateCatalog,
    _ names: TemplateNameInterner
  ) {
    self.source = source
    self.catalog = catalog
    self.names = names
    scanner = TemplateScanner(source, delimiters: delimiters)
    textStart = scanner.start
    code.delimiters = [delimiters]
  }

  private mutating func parse() throws(TemplateError) -> TemplateProgram {
    while let tag = try scanner.next() { try add(tag) }
    if let open = opens.last {
      throw TemplateError(.unclosedSection(open.name), in: source, at: open.tag)
    }
    appendText(upTo: source.bytes.count)
    return TemplateProgram(source: source, code: code)
  }

  private mutating func add(_ tag: TemplateTag) throws(TemplateError) {
    let isInParent = opens.last?.kind == .parent
    switch tag.kind {
    case .comment:
      passLine(of: tag)
    case .delimiters:
      passLine(of: tag)
      code.delimiters.append(scanner.delimiters)
    case .end:
      try close(tag)
    case .block:
      try open(tag, as: isInParent ? .argument : .place)
    default:
      if isInParent { throw TemplateError(.unexpectedTagInParent, in: source, at: tag.range) }
      switch tag.kind {
      case .section, .invertedSection: try open(tag, as: .section)
      case .parent: try open(tag, as: .parent)
      case .partial:
        let indentation = passLine(of: tag)
        code.instructions.append(try call(tag, indentation: indentation))
      default:
        pass(tag)
        let path = try path(tag.content)
        code.instructions.append(.variable(path: path, isEscaped: tag.kind == .variable))
      }
    }
  }

  // MARK: Tags that enclose something

  private mutating func open(_ tag: TemplateTag, as kind: Open.Kind) throws(TemplateError) {
    guard opens.count < Self.nestingLimit else {
      throw TemplateError(.nestingTooDeep(limit: Self.nestingLimit), in: source, at: tag.range)
    }
    let leading = leadingSpace(of: tag)
    let instruction: TemplateInstruction
    switch kind {
    case .section:
      passLine(of: tag)
      instruction = try section(tag)
    case .parent:
      pass(tag)
      instruction = try call(tag, indentation: nil)
    case .place:
      let isAlone = passLine(of: tag) != nil
      instruction = block(tag, indentation: leading, isRelative: isAlone)
    case .argument:
      let lineEnd = lineEnd(after: tag)
      resume(at: lineEnd ?? tag.range.upperBound, startsLine: lineEnd != nil)
      instruction = block(tag, indentation: nil, isRelative: lineEnd != nil)
    }
    if kind == .place || kind == .argument { openBlocks += 1 }
    opens.append(
      Open(
        kind: kind, name: name(of: tag), tag: tag.range,
        instruction: code.instructions.count, leading: leading))
    code.instructions.append(instruction)
  }

  private mutating func close(_ tag: TemplateTag) throws(TemplateError) {
    let name = name(of: tag)
    guard let open = opens.last else {
      throw TemplateError(.unopenedSection(name), in: source, at: tag.range)
    }
    guard open.name == name else {
      throw TemplateError(.mismatchedSection(name, open: open.name), in: source, at: tag.range)
    }
    if open.kind == .place || open.kind == .argument { openBlocks -= 1 }
    switch open.kind {
    case .section, .place:
      passLine(of: tag)
    case .argument:
      // What follows on the line is inside the parent, and counts for nothing.
      appendText(upTo: leadingSpace(of: tag)?.lowerBound ?? tag.range.lowerBound)
      resume(at: tag.range.upperBound, startsLine: false)
    case .parent:
      closeParent(open, tag)
    }
    opens.removeLast()
    setEnd(of: open.instruction, closedBy: tag)
  }

  /// A parent stands alone if nothing stands before its first tag and after its last one, however
  /// many lines lie between them.
  private mutating func closeParent(_ open: Open, _ tag: TemplateTag) {
    guard let leading = open.leading, let lineEnd = lineEnd(after: tag),
      case .call(let call) = code.instructions[open.instruction]
    else { return resume(at: tag.range.upperBound, startsLine: false) }
    code.calls[call].indentation = leading
    if !leading.isEmpty {
      let nothing = leading.lowerBound..<leading.lowerBound
      code.instructions[open.instruction - 1] = .text(
        TemplateText(range: nothing, startsLine: false, endsLine: false))
    }
    resume(at: lineEnd, startsLine: true)
  }

  private mutating func setEnd(of instruction: Int, closedBy tag: TemplateTag) {
    let end = code.instructions.count
    switch code.instructions[instruction] {
    case .section(let section):
      code.sections[section].body = code.sections[section].body.lowerBound..<tag.range.lowerBound
      code.sections[section].end = end
    case .call(let call):
      code.calls[call].end = end
    case .block(let block):
      code.blocks[block].end = end
      guard code.blocks[block].isRelative else { break }
      let content = instruction + 1..<end
      if let common = TemplateIndentation.removeCommon(from: content, of: &code, source) {
        code.blocks[block].indentation = common
      }
    case .text, .variable:
      break
    }
  }

  // MARK: Names

  /// The name by which a tag and its end find each other.
  private func name(of tag: TemplateTag) -> String {
    (tag.isDynamic ? "*" : "") + source.text(tag.content)
  }

  private mutating func section(_ tag: TemplateTag) throws(TemplateError) -> TemplateInstruction {
    let bodyStart = tag.range.upperBound
    code.sections.append(
      TemplateSection(
        path: try path(tag.content), isInverted: tag.kind == .invertedSection,
        delimiters: code.delimiters.count - 1, body: bodyStart..<bodyStart, end: 0))
    return .section(code.sections.count - 1)
  }

  private mutating func block(
    _ tag: TemplateTag, indentation: Range<Int>?, isRelative: Bool
  ) -> TemplateInstruction {
    code.blocks.append(
      TemplateBlock(
        name: names.identity(of: source.text(tag.content)), range: tag.content,
        indentation: indentation, isRelative: isRelative, end: 0))
    return .block(code.blocks.count - 1)
  }

  private mutating func call(
    _ tag: TemplateTag, indentation: Range<Int>?
  ) throws(TemplateError) -> TemplateInstruction {
    let callee: TemplateCall.Callee
    if tag.isDynamic {
      callee = .named(path: try path(tag.content))
    } else {
      callee = try catalog.callee(source.text(tag.content), in: source, at: tag.content)
    }
    code.calls.append(
      TemplateCall(callee: callee, range: tag.content, indentation: indentation, end: nil))
    return .call(code.calls.count - 1)
  }

  private mutating func path(_ range: Range<Int>) throws(TemplateError) -> Int {
    let text = source.text(range)
    let parts = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.contains("") { throw TemplateError(.invalidName(text), in: source, at: range) }
    let identities = parts.map { names.identity(of: String($0)) }
    code.paths.append(
      TemplatePath(head: identities.first, tail: Array(identities.dropFirst()), range: range))
    return code.paths.count - 1
  }

  // MARK: Text and lines

  private mutating func resume(at position: Int, startsLine: Bool) {
    textStart = position
    textStartsLine = startsLine
  }

  /// Takes the text before a tag that is part of its line.
  private mutating func pass(_ tag: TemplateTag) {
    appendText(upTo: tag.range.lowerBound)
    // A block has to know of every line in it, also of those that begin with a tag.
    if openBlocks > 0, opens.last?.kind != .parent, leadingSpace(of: tag)?.isEmpty == true {
      let leading = tag.range.lowerBound..<tag.range.lowerBound
      code.instructions.append(
        .text(TemplateText(range: leading, startsLine: true, endsLine: false)))
    }
    resume(at: tag.range.upperBound, startsLine: false)
  }

  /// Takes the text before a tag, and the rest of the tag's line if the tag stands there alone.
  ///
  /// - Returns: The tag's indentation, if it stands alone.
  @discardableResult
  private mutating func passLine(of tag: TemplateTag) -> Range<Int>? {
    guard let leading = leadingSpace(of: tag), let lineEnd = lineEnd(after: tag) else {
      pass(tag)
      return nil
    }
    appendText(upTo: leading.lowerBound)
    resume(at: lineEnd, startsLine: true)
    return leading
  }

  private func leadingSpace(of tag: TemplateTag) -> Range<Int>? {
    let tagStart = tag.range.lowerBound
    var start = tagStart
    while start > textStart, TemplateIndentation.isBlank(source.bytes[start - 1]) { start -= 1 }
    let isLineStart =
      start > textStart ? source.bytes[start - 1] == UInt8(ascii: "\n") : textStartsLine
    return isLineStart ? start..<tagStart : nil
  }

  /// The start of the next line, if only white space follows the tag on its own.
  private func lineEnd(after tag: TemplateTag) -> Int? {
    var rest = source.bytes[tag.range.upperBound...]
    rest = rest.drop(while: TemplateIndentation.isBlank)
    if rest.first == UInt8(ascii: "\r"), rest.dropFirst().first == UInt8(ascii: "\n") {
      rest = rest.dropFirst()
    }
    if rest.first == UInt8(ascii: "\n") { return rest.startIndex + 1 }
    return rest.isEmpty ? rest.startIndex : nil
  }

  /// Adds the pending text, one instruction a line. Text directly in a parent counts for nothing.
  private mutating func appendText(upTo end: Int) {
    guard opens.last?.kind != .parent else { return }
    var start = textStart
    var startsLine = textStartsLine
    while start < end {
      let newline = source.bytes[start..<end].firstIndex(of: UInt8(ascii: "\n"))
      let lineEnd = newline.map { $0 + 1 } ?? end
      code.instructions.append(
        .text(
          TemplateText(
            range: start..<lineEnd, startsLine: startsLine, endsLine: newline != nil)))
      start = lineEnd
      startsLine = true
    }
  }
}

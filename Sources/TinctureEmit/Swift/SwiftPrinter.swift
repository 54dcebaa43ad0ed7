/// Puts Swift code together: bytes, indentation, and the breaking of statements that are too long for a line.
///
/// What it takes is code that stands in this program, identifiers, literals and comments; text that an author wrote can
/// only come in as one of the latter three.
struct SwiftPrinter {
  /// The longest line, in characters.
  static let width = 100

  private(set) var bytes: [UInt8] = []
  private var level: Int
  /// Where the current statement begins, its indentation included.
  private var lineStart = 0
  /// The brackets and commas of the current statement at which it may be broken.
  fileprivate private(set) var marks: [Mark] = []
  private var brackets: [Bracket] = []
  /// Where the type behind a name begins in the current statement.
  private var typeStart: Int?
  /// Where the value behind the type begins.
  private var valueStart: Int?

  fileprivate enum Bracket: Hashable {
    case call
    case list
    /// The arguments of an attribute or the parameters of a function; the bracket behind them stands on a line of its own.
    case attribute
  }

  fileprivate struct Mark: Hashable {
    enum Kind: Hashable {
      case open
      case separator
      case close(Bracket)
    }

    /// The offset of the byte behind the bracket or the comma and its blank; that of the closing bracket itself.
    var offset: Int
    var kind: Kind
  }

  init(level: Int = 0) {
    self.level = level
  }

  mutating func reserve(_ capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Hands over what was printed, and begins anew.
  mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  // MARK: Lines

  mutating func beginLine() {
    lineStart = bytes.count
    marks.removeAll(keepingCapacity: true)
    typeStart = nil
    valueStart = nil
    indent(level)
  }

  /// Ends a statement, and breaks it if it is too long for one line.
  mutating func endLine() {
    if bytes.count - lineStart > Self.width, column > Self.width { breakStatement() }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func blankLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// - Parameter isIndented: Whether what follows stands further in; the cases of a `switch` do not.
  mutating func openBlock(isIndented: Bool = true) {
    bytes.append(contentsOf: " {\n".utf8)
    if isIndented { level += 1 }
  }

  mutating func closeBlock(isIndented: Bool = true) {
    if isIndented { level -= 1 }
    indent(level)
    bytes.append(contentsOf: "}\n".utf8)
  }

  /// Ends a statement whose block follows, and breaks it if it is too long.
  mutating func endLineOpeningBlock() {
    code(" {")
    endLine()
    level += 1
  }

  /// Ends the head of a statement, such as a function's, and goes on with what is in it.
  mutating func beginBlock() {
    code(" {")
    endLine()
    level += 1
  }

  /// Closes a block and goes on on the same line, for the other case.
  mutating func beginElse() {
    level -= 1
    indent(level)
    code("} else")
  }

  /// Goes on to what a case gives, on lines of its own.
  mutating func openCase() {
    code(":\n")
    level += 1
  }

  mutating func closeCase() {
    level -= 1
  }

  /// Closes a block on a line that goes on.
  mutating func closeBranch() {
    level -= 1
    beginLine()
    code("}")
  }

  /// Writes lines that stand one level deeper.
  mutating func indented(_ write: (inout SwiftPrinter) -> Void) {
    level += 1
    write(&self)
    level -= 1
  }

  /// Goes on with a statement on a new line.
  mutating func wrap() {
    blankLine()
    lineStart = bytes.count
    marks.removeAll(keepingCapacity: true)
    indent(level + 1)
  }

  /// How far lines are indented.
  var indentation: Int { 2 * level }

  /// How many characters the current line has so far.
  var column: Int { Self.length(of: bytes[lineStart...]) }

  /// The body of a computed property that is one name, behind its type.
  mutating func getter(_ value: SwiftFragment) {
    if column + value.text.count + 5 <= Self.width {
      code(" { ")
      code(value)
      code(" }\n")
      return
    }
    if column + 2 > Self.width {
      breakStatement()
      blankLine()
      indent(level)
      code("{\n")
      level += 1
    } else {
      openBlock()
    }
    beginLine()
    code(value)
    blankLine()
    closeBlock()
  }

  // MARK: Pieces

  mutating func access(_ access: SwiftOptions.Access) {
    switch access {
    case .public: code("public ")
    case .package: code("package ")
    case .internal: break
    }
  }

  mutating func code(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func code(_ text: SwiftFragment) {
    append(text.text)
  }

  mutating func name(_ identifier: SwiftIdentifier) {
    append(identifier.text)
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func literal(_ literal: SwiftLiteral) {
    literal.append(to: &bytes)
  }

  mutating func number(_ number: Double) {
    SwiftLiteral.number(number).append(to: &bytes)
  }

  /// A label in front of an argument.
  mutating func label(_ identifier: SwiftIdentifier) {
    append(identifier.label)
    code(": ")
  }

  /// A further argument that is a number.
  mutating func argument(_ label: StaticString, _ value: Double) {
    separate()
    code(label)
    number(value)
  }

  /// Opens the arguments of a call.
  mutating func openCall() { open("(", .call) }

  /// Opens the arguments of an attribute.
  mutating func openAttribute() { open("(", .attribute) }

  /// Opens the parameters of a function.
  mutating func openParameters() { open("(", .attribute) }

  /// Opens the elements of an array.
  mutating func openList() { open("[", .list) }

  /// Goes on to the next argument or element.
  mutating func separate() {
    bytes.append(contentsOf: ", ".utf8)
    marks.append(Mark(offset: bytes.count, kind: .separator))
  }

  /// Closes what was opened last.
  mutating func close() {
    let bracket = brackets.popLast() ?? .call
    marks.append(Mark(offset: bytes.count, kind: .close(bracket)))
    bytes.append(bracket == .list ? UInt8(ascii: "]") : UInt8(ascii: ")"))
  }

  private mutating func open(_ sign: Unicode.Scalar, _ bracket: Bracket) {
    bytes.append(UInt8(ascii: sign))
    marks.append(Mark(offset: bytes.count, kind: .open))
    brackets.append(bracket)
  }

  /// Goes on to the type of what was named.
  mutating func beginType() {
    bytes.append(contentsOf: ": ".utf8)
    typeStart = bytes.count
  }

  /// Goes on to the value of what was named.
  mutating func beginValue() {
    bytes.append(contentsOf: " = ".utf8)
    valueStart = bytes.count
  }

  // MARK: Expressions

  /// An expression that was put together elsewhere.
  mutating func expression(_ expression: SwiftExpression) {
    for mark in expression.marks {
      marks.append(Mark(offset: mark.offset + bytes.count, kind: mark.kind))
    }
    bytes.append(contentsOf: expression.bytes)
  }

  // MARK: Comments

  /// A documentation comment, its long lines broken at blanks.
  mutating func documentation(_ comment: SwiftComment) {
    commentLine(comment.firstLine)
    for line in comment.otherLines { commentLine(line) }
  }

  /// A documentation comment that states the path of something.
  ///
  /// - Parameters:
  ///   - path: The path of its group with a point behind it.
  ///   - name: Its last name.
  ///   - isSettled: Whether the name is nothing but ASCII letters and digits.
  mutating func documentation(path: SwiftComment, name: String, isSettled: Bool) {
    let length = 2 * level + path.firstLine.utf8.count + name.utf8.count + 6
    guard isSettled, path.otherLines.isEmpty, length <= Self.width else {
      documentation(path.appending(SwiftComment(name)).quoted)
      return
    }
    indent(level)
    code("/// `")
    append(path.firstLine)
    append(name)
    code("`\n")
  }

  /// A comment for swift-format in front of a name that is as it is because the author's is: with letters outside ASCII, or
  /// with `_` between numbers.
  mutating func ignoreRules(for name: SwiftIdentifier) {
    switch (name.isASCII, name.hasInnerUnderscore) {
    case (true, false): break
    case (false, false): ignore("IdentifiersMustBeASCII")
    case (true, true): ignore("AlwaysUseLowerCamelCase")
    case (false, true): ignore("IdentifiersMustBeASCII, AlwaysUseLowerCamelCase")
    }
  }

  private mutating func ignore(_ rules: StaticString) {
    indent(level)
    code("// swift-format-ignore: ")
    code(rules)
    blankLine()
  }

  private mutating func commentLine(_ line: String) {
    let limit = max(Self.width - 2 * level - 4, 40)
    guard line.utf8.count > limit else {
      write(comment: line[...])
      return
    }
    var rest = line[...]
    repeat {
      let piece = Self.firstLine(of: rest, limit: limit)
      write(comment: piece)
      rest = rest[piece.endIndex...].drop { $0 == " " }
    } while !rest.isEmpty
  }

  private mutating func write(comment line: Substring) {
    indent(level)
    bytes.append(contentsOf: "/// ".utf8)
    bytes.append(contentsOf: line.utf8)
    while bytes.last == UInt8(ascii: " ") || bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The part of a line that goes on one line of a comment: all of it if it fits, else up to the last blank that does.
  private static func firstLine(of line: Substring, limit: Int) -> Substring {
    // Never counted to the end: what is left of a long line is looked at again for every piece.
    guard line.utf8.count > limit,
      let end = line.index(line.startIndex, offsetBy: limit, limitedBy: line.endIndex),
      end < line.endIndex
    else { return line }
    if let blank = line[...end].lastIndex(of: " "),
      line[..<blank].contains(where: { !$0.isWhitespace })
    {
      return line[..<blank]
    }
    guard let blank = line[end...].firstIndex(of: " ") else { return line }
    return line[..<blank]
  }

  // MARK: Breaking

  private mutating func indent(_ level: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private mutating func breakStatement() {
    let statement = Array(bytes[lineStart...])
    bytes.removeLast(statement.count)
    for index in marks.indices { marks[index].offset -= lineStart }
    let headEnd = marks.first?.offset ?? statement.count
    guard let typeStart, Self.length(of: statement[..<headEnd]) > Self.width else {
      writeBroken(statement, 0..<statement.count, marks.indices, level: level)
      return
    }
    var start = typeStart - lineStart
    if let valueStart, Self.length(of: statement[..<(valueStart - lineStart - 1)]) <= Self.width {
      start = valueStart - lineStart
    }
    bytes.append(contentsOf: statement[..<(start - 1)])
    writeElement(statement, start..<statement.count, marks.indices, level: level + 1)
  }

  /// Writes a part of a statement with its brackets broken: each argument on a line of its own.
  private mutating func writeBroken(
    _ statement: [UInt8], _ range: Range<Int>, _ marks: Range<Int>, level: Int
  ) {
    var written = range.lowerBound
    var index = marks.lowerBound
    while index < marks.upperBound {
      let end = closing(of: index)
      bytes.append(contentsOf: statement[written..<self.marks[index].offset])
      written = writeBracket(statement, index...end, level: level + 1)
      if case .close(let bracket) = self.marks[end].kind, bracket != .call {
        bytes.append(UInt8(ascii: "\n"))
        indent(level)
      }
      index = end + 1
    }
    bytes.append(contentsOf: statement[written..<range.upperBound])
  }

  /// Writes what stands in one bracket, and says where the closing bracket stands in the statement.
  private mutating func writeBracket(
    _ statement: [UInt8], _ bracket: ClosedRange<Int>, level: Int
  ) -> Int {
    var elementStart = marks[bracket.lowerBound].offset
    var firstMark = bracket.lowerBound + 1
    var isSeparated = false
    var index = firstMark
    while index <= bracket.upperBound {
      switch marks[index].kind {
      case .open:
        index = closing(of: index) + 1
        continue
      case .separator:
        isSeparated = true
        writeElement(
          statement, elementStart..<marks[index].offset - 2, firstMark..<index, level: level)
        bytes.append(UInt8(ascii: ","))
        elementStart = marks[index].offset
        firstMark = index + 1
      case .close(let bracket):
        writeElement(
          statement, elementStart..<marks[index].offset, firstMark..<index, level: level)
        if bracket == .list, isSeparated { bytes.append(UInt8(ascii: ",")) }
      }
      index += 1
    }
    return marks[bracket.upperBound].offset
  }

  private mutating func writeElement(
    _ statement: [UInt8], _ range: Range<Int>, _ marks: Range<Int>, level: Int
  ) {
    bytes.append(UInt8(ascii: "\n"))
    indent(level)
    // Two more for a comma or brackets behind it.
    if marks.isEmpty || 2 * level + Self.length(of: statement[range]) + 2 <= Self.width {
      bytes.append(contentsOf: statement[range])
    } else {
      writeBroken(statement, range, marks, level: level)
    }
  }

  /// The mark that closes the bracket which a mark opens.
  private func closing(of open: Int) -> Int {
    var depth = 0
    for index in open..<marks.count {
      switch marks[index].kind {
      case .open: depth += 1
      case .separator: break
      case .close:
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return marks.count - 1
  }
}

/// An expression on one line, to be placed in statements, which know where it may be broken.
struct SwiftExpression: Sendable, Hashable {
  fileprivate let bytes: [UInt8]
  fileprivate let marks: [SwiftPrinter.Mark]

  /// - Parameter write: Writes the expression.
  init(_ write: (inout SwiftPrinter) -> Void) {
    var printer = SwiftPrinter()
    printer.beginLine()
    write(&printer)
    bytes = printer.bytes
    marks = printer.marks
  }

  init(_ code: StaticString) {
    self.init { $0.code(code) }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// How many characters it has.
  var length: Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}

/// Code put together from identifiers and literals, to be placed more than once.
struct SwiftFragment: Sendable, Hashable {
  let text: String

  init(_ text: StaticString) {
    self.text = text.description
  }

  init(_ identifier: SwiftIdentifier) {
    text = identifier.text
  }

  /// Names with a point between them: `Tokens.Colors.accent`.
  init(path: some Sequence<SwiftIdentifier>) {
    text = path.map(\.text).joined(separator: ".")
  }

  private init(code: String) {
    text = code
  }

  /// A call with a name among its arguments.
  init(call start: StaticString, _ name: SwiftIdentifier, _ end: StaticString) {
    text = start.description + name.text + end.description
  }

  /// The member of this with a name.
  func member(_ name: SwiftIdentifier) -> SwiftFragment {
    SwiftFragment(code: text + "." + name.text)
  }

  /// A name that begins with an identifier.
  init(prefix: SwiftIdentifier, _ name: StaticString) {
    text = prefix.bare + name.description
  }
}

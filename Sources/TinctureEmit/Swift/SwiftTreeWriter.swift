import TinctureDiagnostics
import TinctureModel

/// How one of the Swift targets writes types and values.
protocol SwiftDialect {
  var shared: SwiftValueWriter { get }

  /// Writes the type and the value of a token, `: Double = 16`.
  mutating func writeDeclaration(
    _ token: ResolvedToken, of id: TokenID, to printer: inout SwiftPrinter,
    diagnostics: inout Diagnostics)
}

/// Writes the tokens of a design as enums in each other, one for each group.
struct SwiftTreeWriter<Dialect: SwiftDialect> {
  private let design: ResolvedDesign
  private let names: SwiftNames
  private let tree: SwiftTree
  private let target: String
  private let rootFontSize: Double
  private(set) var dialect: Dialect
  private(set) var printer: SwiftPrinter
  private(set) var diagnostics = Diagnostics()

  init(
    _ design: ResolvedDesign, names: SwiftNames, tree: SwiftTree, target: String,
    rootFontSize: Double, dialect: Dialect
  ) {
    self.design = design
    self.names = names
    self.tree = tree
    self.target = target
    self.rootFontSize = rootFontSize
    self.dialect = dialect
    // The namespace is one level, and an extension around it another one.
    printer = SwiftPrinter(level: names.options.namespace.count > 1 ? 2 : 1)
  }

  mutating func write(tokenCount: Int) {
    printer.reserve(tokenCount * 256)
    write(.root, path: SwiftComment(""))
  }

  /// What was written, without the end of its last line. It is handed over rather than copied, for it is long.
  mutating func takeText() -> [UInt8] {
    var text = printer.takeBytes()
    if !text.isEmpty { text.removeLast() }
    return text
  }

  // MARK: Groups

  /// A token or a group, and what it is called in its scope.
  private struct Member {
    let child: Design.Child
    let name: SwiftIdentifier
    /// Whether the author's name came through unchanged, so that it cannot meet another one of the kind.
    let isSettled: Bool
  }

  private mutating func write(_ group: GroupID, path: SwiftComment) {
    let members = tree.children(of: group).map(member)
    checkNames(members)
    var isFirst = true
    var previousIsGroup = false
    for member in members {
      switch member.child {
      case .token(let token):
        if previousIsGroup { printer.blankLine() }
        write(token, member, path: path)
        previousIsGroup = false
      case .group(let child):
        if !isFirst { printer.blankLine() }
        writeEnum(child, member, path: path)
        previousIsGroup = true
      }
      isFirst = false
    }
  }

  private func member(_ child: Design.Child) -> Member {
    let isSettled = isCamel && SwiftIdentifier.isSettled(segment(of: child))
    return Member(
      child: child, name: names.name(of: child, isSettled: isSettled), isSettled: isSettled)
  }

  private var isCamel: Bool { names.options.memberCase == .camel }

  private mutating func writeEnum(_ group: GroupID, _ member: Member, path: SwiftComment) {
    let segment = segment(of: .group(group))
    if !member.isSettled { printer.ignoreRules(for: member.name) }
    if names.options.hasComments {
      writeDescription(design.design.groups[Int(group.rawValue)].description)
      printer.documentation(path: path, name: segment, isSettled: member.isSettled)
    }
    printer.beginLine()
    printer.access(names.options.access)
    printer.code("enum ")
    printer.name(member.name)
    printer.openBlock()
    write(group, path: path.appending(SwiftComment(segment + ".")))
    printer.closeBlock()
  }

  /// Names that came through unchanged cannot meet; only where one did not is it worth looking.
  private mutating func checkNames(_ members: [Member]) {
    if members.allSatisfy(\.isSettled) { return }
    var table = NameTable()
    for member in members { table.take(member.name.text, for: member.child) }
    table.reportCollisions(in: design.design, target: target, diagnostics: &diagnostics)
  }

  private func segment(of child: Design.Child) -> String {
    switch child {
    case .token(let token): design.design.tokens[Int(token.rawValue)].name
    case .group(let group): design.design.groups[Int(group.rawValue)].name
    }
  }

  // MARK: Tokens

  private mutating func write(_ id: TokenID, _ member: Member, path: SwiftComment) {
    guard let token = design[id] else { return }
    let hasDetails = design.design.tokens[Int(id.rawValue)].details != nil
    if !member.isSettled { printer.ignoreRules(for: member.name) }
    if names.options.hasComments { writeComment(id, token, member, path: path) }
    if hasDetails, let deprecation = design.design[id].contents.deprecation {
      write(deprecation, of: design.design[id])
    }
    printer.beginLine()
    printer.access(names.options.access)
    printer.code("static let ")
    printer.name(member.name)
    dialect.writeDeclaration(token, of: id, to: &printer, diagnostics: &diagnostics)
    printer.endLine()
  }

  private mutating func writeComment(
    _ id: TokenID, _ token: ResolvedToken, _ member: Member, path: SwiftComment
  ) {
    if design.design.tokens[Int(id.rawValue)].details != nil {
      writeDescription(design.design[id].contents.description)
    }
    let segment = segment(of: member.child)
    if usesRootFontSize(token.values) {
      let size = NumberText.text(rootFontSize)
      printer.documentation(
        path.appending(SwiftComment(segment)).quoted
          .appending(SwiftComment(", in points, with 1rem = \(size)pt")))
    } else {
      printer.documentation(path: path, name: segment, isSettled: member.isSettled)
    }
  }

  private mutating func writeDescription(_ description: String?) {
    guard let description else { return }
    let comment = SwiftComment(description)
    guard !comment.isEmpty else { return }
    printer.documentation(comment)
    printer.documentation(SwiftComment(""))
  }

  private func usesRootFontSize(_ values: ModeTable<Value>) -> Bool {
    switch values {
    case .constant(let value): SwiftLengths.usesRootFontSize(value)
    case .table(_, let rows): rows.contains(where: SwiftLengths.usesRootFontSize)
    }
  }

  private mutating func write(_ deprecation: Token.Deprecation, of token: Token) {
    guard deprecation != .lifted else { return }
    var replacement: SwiftFragment?
    if case .reference(let reference) = token.value,
      let target = design.target(of: reference), target.part.isEmpty,
      names.isWritten(target.token), !design.design.isDeprecated(target.token)
    {
      replacement = names.path(of: target.token)
    }
    SwiftDeprecation(deprecation, replacement: replacement).write(to: &printer)
  }
}

/// The attribute of something that is to be used no more.
struct SwiftDeprecation {
  private let message: String?
  private let replacement: SwiftFragment?

  init(_ deprecation: Token.Deprecation, replacement: SwiftFragment?) {
    if case .explained(let message) = deprecation { self.message = message } else { message = nil }
    self.replacement = replacement
  }

  func write(to printer: inout SwiftPrinter) {
    printer.beginLine()
    printer.code("@available")
    printer.openAttribute()
    printer.code("*")
    printer.separate()
    printer.code("deprecated")
    if let message {
      printer.separate()
      printer.code("message: ")
      printer.literal(.text(message))
    }
    if let replacement {
      printer.separate()
      printer.code("renamed: \"")
      printer.code(replacement)
      printer.code("\"")
    }
    printer.close()
    printer.endLine()
  }
}

extension Design {
  func isDeprecated(_ token: TokenID) -> Bool {
    guard self[token].details != nil else { return false }
    return switch self[token].contents.deprecation {
    case .bare, .explained: true
    case .lifted, nil: false
    }
  }
}

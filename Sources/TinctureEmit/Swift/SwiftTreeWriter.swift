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
    printer.reserve(tokenCount * 128)
    write(.root, path: "")
  }

  // MARK: Groups

  private mutating func write(_ group: GroupID, path: String) {
    let children = tree.children(of: group).map { ($0, names[$0]) }
    checkNames(children)
    var isFirst = true
    var previousIsGroup = false
    for (child, name) in children {
      guard let name else { continue }
      switch child {
      case .token(let token):
        if previousIsGroup { printer.blankLine() }
        write(token, name, path: path)
        previousIsGroup = false
      case .group(let child):
        if !isFirst { printer.blankLine() }
        writeEnum(child, name, path: path)
        previousIsGroup = true
      }
      isFirst = false
    }
  }

  private mutating func writeEnum(_ group: GroupID, _ name: SwiftIdentifier, path: String) {
    let segment = design.design.groups[Int(group.rawValue)].name
    let groupPath = path + segment
    printer.ignoreRules(for: name)
    writeComment(
      design.design.groups[Int(group.rawValue)].description, path: groupPath,
      usesRootFontSize: false)
    printer.beginLine()
    printer.access(names.options.access)
    printer.code("enum ")
    printer.name(name)
    printer.openBlock()
    write(group, path: groupPath + ".")
    printer.closeBlock()
  }

  /// Names that came through unchanged cannot meet; only where one did not is it worth looking.
  private mutating func checkNames(_ children: [(Design.Child, SwiftIdentifier?)]) {
    let areSettled = children.allSatisfy { child, _ in
      SwiftIdentifier.isSettled(segment(of: child)) && names.options.memberCase == .camel
    }
    if areSettled { return }
    var table = NameTable()
    for case (let child, let name?) in children { table.take(name.text, for: child) }
    table.reportCollisions(in: design.design, target: target, diagnostics: &diagnostics)
  }

  private func segment(of child: Design.Child) -> String {
    switch child {
    case .token(let token): design.design.tokens[Int(token.rawValue)].name
    case .group(let group): design.design.groups[Int(group.rawValue)].name
    }
  }

  // MARK: Tokens

  private mutating func write(_ id: TokenID, _ name: SwiftIdentifier, path: String) {
    guard let token = design[id] else { return }
    let source = design.design.tokens[Int(id.rawValue)]
    printer.ignoreRules(for: name)
    if names.options.hasComments {
      writeComment(
        source.details == nil ? nil : source.contents.description, path: path + source.name,
        usesRootFontSize: usesRootFontSize(token.values))
    }
    if source.details != nil, let deprecation = source.contents.deprecation {
      write(deprecation, of: source)
    }
    printer.beginLine()
    printer.access(names.options.access)
    printer.code("static let ")
    printer.name(name)
    dialect.writeDeclaration(token, of: id, to: &printer, diagnostics: &diagnostics)
    printer.endLine()
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

  // MARK: What stands before a declaration

  private mutating func writeComment(
    _ description: String?, path: String, usesRootFontSize: Bool
  ) {
    guard names.options.hasComments else { return }
    if let description {
      let comment = SwiftComment(description)
      if !comment.isEmpty {
        printer.documentation(comment)
        printer.documentation(SwiftComment(""))
      }
    }
    if usesRootFontSize {
      let size = NumberText.text(rootFontSize)
      printer.documentation(SwiftComment("`\(path)`, in points, with 1rem = \(size)pt"))
    } else {
      printer.documentation(SwiftComment("`\(path)`"))
    }
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

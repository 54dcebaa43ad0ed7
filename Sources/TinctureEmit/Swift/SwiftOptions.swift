import TinctureDiagnostics

/// The options that both Swift targets have.
struct SwiftOptions: Sendable {
  enum Access: String, CaseIterable, Sendable {
    case `public`
    case package
    case `internal`

    /// What stands in front of a declaration.
    var modifier: String { self == .internal ? "" : rawValue + " " }
  }

  enum MemberCase: String, CaseIterable, Sendable {
    case camel
    case snake

    var nameCase: NameCase { self == .camel ? .camel : .snake }
  }

  /// The names that lead to the tokens; those before the last must be declared elsewhere.
  let namespace: [SwiftIdentifier]
  /// What the names of the types that come with the tokens begin with.
  let prefix: SwiftIdentifier
  let access: Access
  let memberCase: MemberCase
  let hasComments: Bool
  let hasSupport: Bool
  let hasComponents: Bool
  let imports: [SwiftFragment]

  init(options: inout OptionReader) {
    namespace = Self.namespace(&options)
    prefix = Self.prefix(&options, default: namespace)
    access = options.choice("access", default: .internal, "the access level of everything")
    memberCase = options.choice("case", default: .camel, "how the names of tokens are written")
    hasComments = options.flag(
      "comments", default: true, "documentation comments with descriptions and paths")
    hasSupport = options.flag(
      "support", default: true,
      "the types that the tokens have; without them they must be declared elsewhere")
    hasComponents = options.flag(
      "components", default: true, "the styles of components")
    imports = Self.imports(&options)
  }

  /// The name of a type that comes with the tokens.
  func support(_ name: StaticString) -> SwiftFragment {
    SwiftFragment(prefix: prefix, name)
  }

  private static func namespace(_ options: inout OptionReader) -> [SwiftIdentifier] {
    let text = options.text(
      "namespace", default: "Tokens",
      "the enum that holds the tokens; of `A.B` only B is declared, as an extension of A")
    var names: [SwiftIdentifier] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let name = SwiftIdentifier(chosen: String(part)) else {
        options.report(
          Diagnostic(
            .invalidConfiguration, "`\(text)` is not the name of a Swift type",
            at: options.range(of: "namespace"), help: "write a name such as `Tokens`"))
        return []
      }
      names.append(name)
    }
    return names
  }

  /// The default is the namespace's own name, so that two outputs in one module do not meet.
  private static func prefix(
    _ options: inout OptionReader, default namespace: [SwiftIdentifier]
  ) -> SwiftIdentifier {
    let name = namespace.last?.text ?? "Tokens"
    let fallback = name == "Tokens" ? "Token" : name
    let text = options.text(
      "prefix", default: fallback,
      "what the names of the types that come with the tokens begin with")
    if text.first?.isUppercase ?? false, let prefix = SwiftIdentifier(chosen: text) {
      return prefix
    }
    options.report(
      Diagnostic(
        .invalidConfiguration, "`\(text)` cannot begin the name of a Swift type",
        at: options.range(of: "prefix"), help: "write letters and digits, the first one a capital"))
    return .token
  }

  private static func imports(_ options: inout OptionReader) -> [SwiftFragment] {
    var imports: [SwiftFragment] = []
    for (text, range) in options.list("imports", "further modules to import") {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        .map { SwiftIdentifier(chosen: String($0)) }
      let names = parts.compactMap(\.self)
      guard names.count == parts.count else {
        options.report(
          Diagnostic(
            .invalidConfiguration, "`\(text)` is not the name of a Swift module", at: range,
            help: "write a name such as `DesignSupport`"))
        continue
      }
      imports.append(SwiftFragment(path: names))
    }
    return imports
  }
}

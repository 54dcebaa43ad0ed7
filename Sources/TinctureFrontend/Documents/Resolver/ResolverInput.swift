package import TinctureDiagnostics
package import TinctureYAML

/// The contexts that someone chooses: by modifier (resolver module, section 5).
package struct ResolverInput: Sendable, Hashable {
  private let contexts: [String: String]

  fileprivate init(contexts: [String: String]) {
    self.contexts = contexts
  }

  /// The chosen context of a modifier, or else its default.
  func context(of modifier: ResolverDocument.Modifier) -> ResolverDocument.Context? {
    if let name = contexts[modifier.name] {
      return modifier.contexts.first { $0.name == name }
    }
    return modifier.defaultContext.map { modifier.contexts[$0] }
  }
}

extension ResolverDocument {
  /// Checks an input against the modifiers: every name must exist, and every modifier without a default must be there.
  /// Upper and lower case are told apart only where the names need it.
  ///
  /// - Returns: The input with the names as the document spells them; `nil` with errors, all of which are reported.
  package func check(
    _ input: [String: String], diagnostics: inout Diagnostics
  ) -> ResolverInput? {
    let errorCount = diagnostics.errorCount
    var contexts: [String: String] = [:]
    for (given, wanted) in input.sorted(by: { $0.key < $1.key }) {
      guard let name = Self.match(given, among: modifiers.map(\.name)),
        let modifier = modifiers.first(where: { $0.name == name })
      else {
        diagnostics.report(Self.unknown("modifier", given, among: modifiers.map(\.name), nil))
        continue
      }
      let known = modifier.contexts.map(\.name)
      guard let context = Self.match(wanted, among: known) else {
        diagnostics.report(
          Self.unknown("context of `\(name)`", wanted, among: known, modifier.range))
        continue
      }
      if contexts.updateValue(context, forKey: name) != nil {
        diagnostics.report(
          Diagnostic(
            .invalidResolverInput, "`\(name)` is given twice in the input", at: modifier.range))
      }
    }
    let given = Set(input.keys.compactMap { Self.match($0, among: modifiers.map(\.name)) })
    for modifier in modifiers
    where modifier.defaultContext == nil && !given.contains(modifier.name) {
      let known = modifier.contexts.map(\.name).joined(separator: ", ")
      diagnostics.report(
        Diagnostic(
          .invalidResolverInput,
          "`\(modifier.name)` has no default, so the input must choose one of its contexts",
          at: modifier.range, help: "the contexts are \(known)"))
    }
    return diagnostics.errorCount == errorCount ? ResolverInput(contexts: contexts) : nil
  }

  /// The same name, or the only one that differs in nothing but case.
  private static func match(_ name: String, among known: [String]) -> String? {
    if known.contains(name) { return name }
    let similar = known.filter { $0.lowercased() == name.lowercased() }
    return similar.count == 1 ? similar[0] : nil
  }

  private static func unknown(
    _ what: String, _ name: String, among known: [String], _ range: SourceRange?
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .invalidResolverInput, "there is no \(what) called `\(name)`", at: range)
    if let nearest = Suggestion.nearest(to: name, among: known) {
      diagnostic.help = "did you mean `\(nearest)`?"
    } else if !known.isEmpty {
      diagnostic.help = "there are \(known.joined(separator: ", "))"
    }
    return diagnostic
  }
}

/// Reads an input that is written as a document: a mapping of modifiers to contexts, all of them text.
///
/// - Returns: The names as written, for ``ResolverDocument/check(_:diagnostics:)``; `nil` with errors.
package func readResolverInput(
  _ document: Document, diagnostics: inout Diagnostics
) -> [String: String]? {
  guard let root = document.root, document.kind(of: root) == .mapping else {
    diagnostics.report(
      Diagnostic(
        .invalidResolverInput, "the input must be a mapping of modifiers to contexts",
        at: document.root.map { document.rangeOfUse(of: $0) }))
    return nil
  }
  let errorCount = diagnostics.errorCount
  var input: [String: String] = [:]
  for (key, value) in document.entries(of: root) {
    guard document.isText(value) else {
      diagnostics.report(
        Diagnostic(
          .invalidResolverInput, "a context must be given as text",
          at: document.rangeOfUse(of: value), help: "put it in quotes"))
      continue
    }
    input[document.text(of: key)] = document.text(of: value)
  }
  return diagnostics.errorCount == errorCount ? input : nil
}

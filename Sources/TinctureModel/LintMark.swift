package import TinctureDiagnostics

/// `$lint: { ignore: { RULE: REASON } }` in a document: findings that are to be passed over. What rules there are only lint
/// knows.
package struct LintMark: Sendable, Hashable {
  /// What it stands in, beside the text around it.
  package enum Owner: Sendable, Hashable {
    /// Nothing with a name: a document, or a block of a component.
    case extent
    /// A token, or a group with all that is in it, in whatever document.
    case tokens(TokenPath)
    case component(String)
  }

  package struct Ignored: Sendable, Hashable {
    /// The name of a rule, or a pattern for some.
    package let rule: String
    /// Empty where none is given.
    package let reason: String
    /// Where the rule is named.
    package let range: SourceRange

    package init(rule: String, reason: String, range: SourceRange) {
      self.rule = rule
      self.reason = reason
      self.range = range
    }
  }

  package let owner: Owner
  /// The text for which it holds.
  package let extent: SourceRange
  package let ignored: [Ignored]

  package init(owner: Owner, extent: SourceRange, ignored: [Ignored]) {
    self.owner = owner
    self.extent = extent
    self.ignored = ignored
  }
}

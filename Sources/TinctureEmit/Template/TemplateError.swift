package import TinctureDiagnostics

/// What is wrong with a template, and where.
package struct TemplateError: Error, Equatable, Sendable {
  // Indirect, since every function that can throw keeps room for an error on the stack.
  package indirect enum Problem: Equatable, Sendable {
    case unclosedTag(delimiter: String)
    case emptyTag
    case invalidName(String)
    case invalidDelimiters
    case unclosedSection(String)
    case unopenedSection(String)
    case mismatchedSection(String, open: String)
    case unexpectedTagInParent
    case duplicateTemplate
    case unknownName(String, nearest: String?)
    case unknownTemplate(String, nearest: String?)
    case unprintable(String)
    case invalidTemplateName(String)
    case nestingTooDeep(limit: Int)
    case expansionTooDeep(limit: Int)
  }

  package let problem: Problem
  /// The name of the template.
  package let template: String
  /// The bytes of the template's text that are at fault.
  package let range: Range<Int>
  package let position: SourcePosition

  init(_ problem: Problem, in source: TemplateSource, at range: Range<Int>) {
    self.problem = problem
    self.template = source.name
    self.range = range
    let lines = LineIndex(SourceFile(path: source.name, bytes: source.bytes))
    position = lines.position(at: UInt32(clamping: range.lowerBound))
  }

  package var message: String {
    switch problem {
    case .unclosedTag(let delimiter): "tag is not closed: '\(delimiter)' is missing"
    case .emptyTag: "tag has no name"
    case .invalidName(let name): "'\(name)' is not a name"
    case .invalidDelimiters:
      "expected two delimiters with a space between them and no '=' in them"
    case .unclosedSection(let name): "section '\(name)' is not closed"
    case .unopenedSection(let name): "section '\(name)' is closed but not open"
    case .mismatchedSection(let name, let open):
      "section '\(name)' is closed, but '\(open)' is the one that is open"
    case .unexpectedTagInParent: "only blocks have a meaning between the tags of a parent"
    case .duplicateTemplate: "there are two templates with this name"
    case .unknownName(let name, let nearest): "unknown name '\(name)'\(Self.hint(nearest))"
    case .unknownTemplate(let name, let nearest): "unknown template '\(name)'\(Self.hint(nearest))"
    case .unprintable(let name): "'\(name)' is a list or an object, and cannot be printed"
    case .invalidTemplateName(let name): "the value of '\(name)' is not text, so names no template"
    case .nestingTooDeep(let limit): "sections are nested more than \(limit) deep"
    case .expansionTooDeep(let limit):
      "rendering goes more than \(limit) sections and templates deep"
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension TemplateError: CustomStringConvertible {
  package var description: String {
    "\(template):\(position.line):\(position.column): \(message)"
  }
}

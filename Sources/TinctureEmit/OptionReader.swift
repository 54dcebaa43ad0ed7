package import TinctureDiagnostics
package import TinctureModel

/// What an option is, for `tincture targets` and for messages.
package struct OptionDescription: Sendable, Hashable {
  package let name: String
  /// What may be written, `true | false`, `public | package | internal`, `text`.
  package let values: String
  /// The value that holds if it is left out.
  package let defaultText: String
  package let summary: String
}

/// Gives a target its options, typed, and notes what was asked for, so that one declaration serves for reading,
/// checking and documenting.
package struct OptionReader {
  private let entries: [OptionEntry]
  /// The options asked for so far, in order.
  package private(set) var descriptions: [OptionDescription] = []
  package private(set) var diagnostics = Diagnostics()

  package init(_ entries: [OptionEntry]) {
    self.entries = entries
  }

  /// Free text.
  package mutating func text(_ name: String, default: String, _ summary: String) -> String {
    describe(name, values: "text", default: `default`, summary)
    guard let entry = entry(name) else { return `default` }
    guard case .text(let text) = entry.value else {
      reportShape(entry, wanted: "text")
      return `default`
    }
    return text
  }

  /// Free text that may be left out, and where it stands.
  package mutating func optionalText(
    _ name: String, default: String? = nil, _ summary: String
  ) -> (text: String, range: SourceRange?)? {
    describe(name, values: "text", default: `default` ?? "none", summary)
    guard let entry = entry(name) else { return nil }
    guard case .text(let text) = entry.value else {
      reportShape(entry, wanted: "text")
      return nil
    }
    return (text, entry.valueRange)
  }

  /// `true` or `false`.
  package mutating func flag(_ name: String, default: Bool, _ summary: String) -> Bool {
    describe(name, values: "true | false", default: String(`default`), summary)
    guard let entry = entry(name) else { return `default` }
    guard case .text(let text) = entry.value, let flag = Bool(text) else {
      reportShape(entry, wanted: "`true` or `false`")
      return `default`
    }
    return flag
  }

  /// One of the cases of an enumeration, by their raw values.
  package mutating func choice<Choice>(
    _ name: String, default: Choice, _ summary: String
  ) -> Choice where Choice: CaseIterable & RawRepresentable<String> {
    let names = Choice.allCases.map(\.rawValue)
    describe(
      name, values: names.joined(separator: " | "), default: `default`.rawValue, summary)
    guard let entry = entry(name) else { return `default` }
    guard case .text(let text) = entry.value, let choice = Choice(rawValue: text) else {
      var help = "write one of \(names.joined(separator: ", "))"
      if case .text(let text) = entry.value,
        let nearest = Suggestion.nearest(to: text, among: names)
      {
        help = "did you mean `\(nearest)`?"
      }
      reportShape(entry, wanted: "one of \(names.joined(separator: ", "))", help: help)
      return `default`
    }
    return choice
  }

  /// A list of texts; a single text is a list of one.
  package mutating func list(_ name: String, _ summary: String) -> [(
    text: String, range: SourceRange?
  )] {
    describe(name, values: "list of text", default: "none", summary)
    guard let entry = entry(name) else { return [] }
    switch entry.value {
    case .text(let text): return [(text, entry.valueRange)]
    case .list(let elements):
      var texts: [(String, SourceRange?)] = []
      for element in elements {
        guard case .text(let text) = element.value else {
          reportShape(element, wanted: "text")
          continue
        }
        texts.append((text, element.valueRange))
      }
      return texts
    case .mapping:
      reportShape(entry, wanted: "a list")
      return []
    }
  }

  /// Texts by name, in the order written, and where they stand.
  package mutating func mapping(_ name: String, _ summary: String) -> [(
    name: String, text: String, range: SourceRange?
  )] {
    describe(name, values: "mapping of text", default: "none", summary)
    guard let entry = entry(name) else { return [] }
    guard case .mapping(let members) = entry.value else {
      reportShape(entry, wanted: "a mapping")
      return []
    }
    var texts: [(String, String, SourceRange?)] = []
    for member in members {
      guard case .text(let text) = member.value else {
        reportShape(member, wanted: "text")
        continue
      }
      texts.append((member.name, text, member.valueRange))
    }
    return texts
  }

  /// Reports what is there and was never asked for. To be called when everything has been read.
  package mutating func reportUnknown(target: String) {
    let known = ["path"] + descriptions.map(\.name)
    for entry in entries where !known.contains(entry.name) {
      let nearest = Suggestion.nearest(to: entry.name, among: known)
      diagnostics.report(
        Diagnostic(
          .unknownOption, "target `\(target)` has no option `\(entry.name)`", at: entry.nameRange,
          help: nearest.map { "did you mean `\($0)`?" }
            ?? "it has: \(known.joined(separator: ", "))",
          fix: nearest.flatMap { nearest in
            entry.nameRange.map { .init("write `\(nearest)`", [.init($0, nearest)]) }
          }))
    }
  }

  /// Where the value of an option stands, if it was written.
  package func range(of name: String) -> SourceRange? {
    entry(name)?.valueRange
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.report(diagnostic)
  }

  private mutating func describe(
    _ name: String, values: String, default: String, _ summary: String
  ) {
    descriptions.append(
      OptionDescription(name: name, values: values, defaultText: `default`, summary: summary))
  }

  private func entry(_ name: String) -> OptionEntry? {
    entries.first { $0.name == name }
  }

  private mutating func reportShape(_ entry: OptionEntry, wanted: String, help: String? = nil) {
    diagnostics.report(
      Diagnostic(
        .invalidConfiguration, "option `\(entry.name)` must be \(wanted)",
        at: entry.valueRange ?? entry.nameRange, help: help))
  }
}

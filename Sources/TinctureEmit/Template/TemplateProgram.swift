/// A template's text under its name.
struct TemplateSource: Sendable {
  let name: String
  let bytes: [UInt8]

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// A parsed template: its text, and what to do with it.
final class TemplateProgram: Sendable {
  let source: TemplateSource
  let code: TemplateCode

  init(source: TemplateSource, code: TemplateCode) {
    self.source = source
    self.code = code
  }
}

/// A flat list of instructions, and what they refer to by index.
///
/// What a tag encloses follows its instruction directly, and ends before the index `end`.
struct TemplateCode: Sendable {
  var instructions: [TemplateInstruction] = []
  var paths: [TemplatePath] = []
  var sections: [TemplateSection] = []
  var calls: [TemplateCall] = []
  var blocks: [TemplateBlock] = []
  var delimiters: [TemplateDelimiters] = []
}

/// The marks around a tag.
struct TemplateDelimiters: Equatable, Sendable {
  let open: [UInt8]
  let close: [UInt8]

  static let standard = TemplateDelimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}

/// Kept small, since rendering copies each one that it comes to.
enum TemplateInstruction: Sendable {
  case text(TemplateText)
  case variable(path: Int, isEscaped: Bool)
  case section(Int)
  case call(Int)
  case block(Int)
}

/// Text to copy, which is at most one line.
struct TemplateText: Sendable {
  /// In the template's bytes.
  var range: Range<Int>
  /// Whether it stands at the start of a line of the template.
  var startsLine: Bool
  let endsLine: Bool
}

/// A dotted name, or `.` for the value on top of the context stack.
struct TemplatePath: Sendable {
  /// The integer of the first name; `nil` for `.`.
  let head: Int?
  /// The integers of the other names.
  let tail: [Int]
  /// Where it stands in the template's bytes.
  let range: Range<Int>
}

struct TemplateSection: Sendable {
  let path: Int
  let isInverted: Bool
  /// The index of the delimiters that its text is written in.
  let delimiters: Int
  /// The bytes between its tags.
  var body: Range<Int>
  var end: Int
}

/// The inclusion of another template, as a partial or as a parent.
struct TemplateCall: Sendable {
  enum Callee: Sendable {
    /// The index of a template of the set.
    case template(Int)
    /// The index of a path whose value is the template's name.
    case named(path: Int)
    /// A template that is not there, which renders as nothing.
    case missing
  }

  let callee: Callee
  /// Where the name stands in the template's bytes.
  let range: Range<Int>
  /// The white space before a tag that stands alone on its line.
  var indentation: Range<Int>?
  /// The end of a parent's arguments, which are blocks; `nil` for a partial.
  var end: Int?
}

/// A named place in a template, or, inside a parent, what to put into that place.
struct TemplateBlock: Sendable {
  let name: Int
  /// Where the name stands in the template's bytes.
  let range: Range<Int>
  /// The indentation of the place, if it begins a line.
  var indentation: Range<Int>?
  /// Whether the content begins on a line of its own. It is then kept without the indentation that
  /// all of its lines have, and indented again wherever it is put.
  let isRelative: Bool
  var end: Int
}

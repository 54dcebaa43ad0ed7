/// A template's text under its name.
struct TemplateSource: Sendable {
  let name: String
  let bytes: [UInt8]

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// A parsed template: a flat list of instructions over its own text.
///
/// What a tag encloses follows its instruction directly, and ends before the index `end`.
final class TemplateProgram: Sendable {
  let source: TemplateSource
  let code: [TemplateInstruction]
  /// The names after the first of all dotted paths.
  let pathTails: [Int]
  let delimiters: [TemplateDelimiters]

  init(
    source: TemplateSource, code: [TemplateInstruction], pathTails: [Int],
    delimiters: [TemplateDelimiters]
  ) {
    self.source = source
    self.code = code
    self.pathTails = pathTails
    self.delimiters = delimiters
  }
}

/// The marks around a tag.
struct TemplateDelimiters: Equatable, Sendable {
  let open: [UInt8]
  let close: [UInt8]

  static let standard = TemplateDelimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}

/// All ranges without further word are bytes of the template's text.
enum TemplateInstruction: Sendable {
  case text(TemplateText)
  case variable(TemplatePath, isEscaped: Bool)
  case section(TemplateSection)
  case partial(TemplateCall)
  case parent(TemplateCall, end: Int)
  case block(TemplateBlock)
}

/// Text to copy, which is at most one line.
struct TemplateText: Sendable {
  var range: Range<Int>
  /// Whether it stands at the start of a line of the template.
  var startsLine: Bool
  let endsLine: Bool
}

/// A dotted name, or `.` for the value on top of the context stack.
struct TemplatePath: Sendable {
  /// The integer of the first name; `nil` for `.`.
  let head: Int?
  /// The other names: indices into the program's `pathTails`.
  let tail: Range<Int>
  let range: Range<Int>
}

struct TemplateSection: Sendable {
  let path: TemplatePath
  let isInverted: Bool
  /// The index of the delimiters that its text is written in.
  let delimiters: Int
  var body: Range<Int>
  var end: Int
}

/// The inclusion of another template, as a partial or as a parent.
struct TemplateCall: Sendable {
  enum Callee: Sendable {
    /// The index of a template of the set.
    case template(Int)
    /// A name that is looked up in the context, and holds the template's name.
    case named(TemplatePath)
    /// A template that is not there, which renders as nothing.
    case missing
  }

  let callee: Callee
  let range: Range<Int>
  /// The white space before a tag that stands alone on its line.
  var indentation: Range<Int>?
}

/// A named place in a template, or, inside a parent, what to put into that place.
struct TemplateBlock: Sendable {
  let name: Int
  let range: Range<Int>
  /// The indentation of the place, if it begins a line.
  var indentation: Range<Int>?
  /// Whether the content begins on a line of its own. It is then kept without the indentation that
  /// all of its lines have, and indented again wherever it is put.
  let isRelative: Bool
  var end: Int
}

import TinctureColor
import TinctureDiagnostics

/// Reads colours from arguments, and keeps them as sources, so that what is wrong with them can be shown in place.
struct ColorReader {
  private(set) var sources = SourceMap()
  private(set) var diagnostics = Diagnostics()

  /// A colour that was read, and where it was written.
  struct Argument {
    fileprivate var color: CSSColor
    fileprivate var range: SourceRange
  }

  /// - Parameters:
  ///   - text: The colour in CSS.
  ///   - name: What the argument is called in the usage.
  /// - Returns: The colour; `nil` when there is none, which was reported.
  mutating func read(_ text: String, name: String) -> Argument? {
    let bytes = Array(text.utf8)
    let file = sources.add(SourceFile(path: name, bytes: bytes))
    let range = SourceRange(file: file, start: 0, end: UInt32(clamping: bytes.count))
    do throws(ColorParseError) {
      return Argument(color: try CSSColor(css: text), range: range)
    } catch {
      diagnostics.report(
        Diagnostic(
          .invalidColor, error.description,
          at: range.part(at: error.offset, length: error.length)))
      return nil
    }
  }

  /// Calculates, if all colours could be read and have values.
  ///
  /// - Parameters:
  ///   - calculation: What is asked for.
  ///   - arguments: Its colours, as they were read.
  ///   - surface: The colour of `--on`, if there is one.
  /// - Returns: What was found; `nil` when something is wrong with a colour, which was reported.
  mutating func run(
    _ calculation: ColorCalculation, _ arguments: [Argument?], on surface: Argument?
  ) -> ColorCalculation.Outcome? {
    if calculation == .parse, let outcome = arguments.first.flatMap({ describeKeyword($0?.color) })
    {
      return outcome
    }
    var colors: [Color] = []
    for case let argument? in arguments {
      if let color = absolute(argument) { colors.append(color) }
    }
    let below = surface.flatMap { absolute($0, mustBeOpaque: true) }
    return diagnostics.hasErrors ? nil : calculation.run(colors, on: below)
  }

  private mutating func absolute(_ argument: Argument, mustBeOpaque: Bool = false) -> Color? {
    switch argument.color {
    case .color(let color):
      if mustBeOpaque, !color.isOpaque {
        diagnostics.report(
          Diagnostic(
            .invalidColor, "this must be opaque", at: argument.range,
            help: "name the colour that is seen at last"))
      }
      return color
    case .keyword(let keyword), .contextual(let keyword):
      diagnostics.report(
        Diagnostic(
          .invalidColor, "`\(keyword.cssName)` has no value before the style is used",
          at: argument.range))
      return nil
    }
  }

  /// What can be said of a colour that has no value of its own; `nil` for one that has.
  private func describeKeyword(_ color: CSSColor?) -> ColorCalculation.Outcome? {
    var outcome = ColorCalculation.Outcome()
    switch color {
    case nil, .color: return nil
    case .keyword(let keyword):
      outcome.report.add("kind", "kind", "keyword")
      outcome.report.add("name", "name", keyword.cssName)
    case .contextual(let keyword):
      outcome.report.add("kind", "kind", "contextual")
      outcome.report.add("name", "depends on", keyword.cssName)
    }
    return outcome
  }
}

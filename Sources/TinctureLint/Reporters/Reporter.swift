import TinctureDiagnostics

/// A form in which a report of lint is written.
package protocol Reporter: Sendable {
  /// The name in `--reporter NAME`.
  static var name: String { get }
  /// One line for the help.
  static var summary: String { get }
  /// Whether it writes lines, which others may stand before and after, rather than one document.
  static var writesLines: Bool { get }

  init(_ settings: ReporterSettings)

  /// The report as bytes; also for a report without findings, a file of its form.
  func report(_ report: LintReport) -> [UInt8]
}

extension Reporter {
  package static var writesLines: Bool { false }
}

/// What reporters are told about their surroundings.
package struct ReporterSettings: Sendable {
  /// Whether the output is for a terminal that shows colours.
  package let usesColor: Bool
  /// The version of the tool.
  package let version: String
  package let paths: ReportPaths
  /// Under what code scanning files the findings, so that several runs for one commit stay apart.
  package let category: String
  /// Whether SARIF lists what is passed over, as it can; GitHub's code scanning shows it as if it were not.
  package let listsSuppressed: Bool

  package init(
    usesColor: Bool = false, version: String, paths: ReportPaths = ReportPaths(),
    category: String = "tincture", listsSuppressed: Bool = true
  ) {
    self.usesColor = usesColor
    self.version = version
    self.paths = paths
    self.category = category
    self.listsSuppressed = listsSuppressed
  }
}

/// The reporters that there are.
package enum ReporterRegistry {
  package static let all: [any Reporter.Type] = [
    TextReporter.self, JSONReporter.self, SARIFReporter.self, GitHubReporter.self,
    XcodeReporter.self, GitLabReporter.self, CheckstyleReporter.self, JUnitReporter.self,
    MarkdownReporter.self,
  ]

  package static func reporter(named name: String) -> (any Reporter.Type)? {
    all.first { $0.name == name }
  }
}

/// Lines and columns of ranges, each file's lines found once.
struct PlaceFinder {
  private let sources: SourceMap
  private var indexes: [FileID: LineIndex] = [:]

  init(_ sources: SourceMap) {
    self.sources = sources
  }

  mutating func place(_ range: SourceRange) -> Place {
    let index = index(of: range.file)
    return Place(
      path: sources[range.file].path, start: index.position(at: range.start),
      end: index.position(at: range.end))
  }

  /// Where a finding is shown by readers that need a place: the start of the first file where it has none of its own.
  mutating func place(of finding: Finding) -> Place {
    if let range = finding.range { return place(range) }
    let start = SourcePosition(line: 1, column: 1)
    return Place(path: sources.files.first?.path ?? "tincture.yaml", start: start, end: start)
  }

  /// The place of a finding, cut off at the end of its first line: services show a finding with a change only if all of
  /// its lines were changed.
  mutating func firstLine(of finding: Finding) -> Place {
    let place = place(of: finding)
    guard let range = finding.range, place.end.line > place.start.line else { return place }
    let index = index(of: range.file)
    let end = index.startOfLine(place.start.line) + index.line(place.start.line).count
    return Place(
      path: place.path, start: place.start, end: index.position(at: UInt32(clamping: end)))
  }

  private mutating func index(of file: FileID) -> LineIndex {
    if let known = indexes[file] { return known }
    let index = LineIndex(sources[file])
    indexes[file] = index
    return index
  }
}

/// Where something stands; columns count code points, and the end is the first position behind it.
struct Place: Hashable {
  let path: String
  let start: SourcePosition
  let end: SourcePosition
}

import TinctureDiagnostics

/// A form in which a report of lint is written.
package protocol Reporter: Sendable {
  /// The name in `--reporter NAME`.
  static var name: String { get }
  /// One line for the help.
  static var summary: String { get }

  init(_ settings: ReporterSettings)

  /// The report as bytes; also for a report without findings, a file of its form.
  func report(_ report: LintReport) -> [UInt8]
}

/// What reporters are told about their surroundings.
package struct ReporterSettings: Sendable {
  /// Whether the output is for a terminal that shows colours.
  package let usesColor: Bool
  /// The version of the tool.
  package let version: String

  package init(usesColor: Bool = false, version: String) {
    self.usesColor = usesColor
    self.version = version
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

  mutating func index(of file: FileID) -> LineIndex {
    if let known = indexes[file] { return known }
    let index = LineIndex(sources[file])
    indexes[file] = index
    return index
  }
}

/// Where something stands; columns count code points.
struct Place {
  let path: String
  let start: SourcePosition
  let end: SourcePosition
}

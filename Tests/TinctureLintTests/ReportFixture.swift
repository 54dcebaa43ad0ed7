import Foundation
import Testing
import TinctureDiagnostics
import TinctureLint

/// One finding of a made-up report.
struct MadeFinding {
  var rule = "color/gamut"
  var message = "too green"
  var severity = Severity.warning
  var subject = Finding.Subject(.token, "t")
  var range: Range<UInt32> = 0..<1
  var notes: [(message: String, range: Range<UInt32>)] = []
  var help: String?
  var fix: (safety: Finding.Fix.Safety, summary: String, edits: [(Range<UInt32>, String)])?
}

/// A report about one file, without any rule having looked at it.
func madeReport(
  _ findings: [MadeFinding], path: String = "tokens.yaml", text: String = "one: 1\ntwo: 2\n",
  suppressed: [(finding: MadeFinding, reason: String, place: SuppressedFinding.Place)] = []
) -> LintReport {
  var sources = SourceMap()
  let file = sources.add(SourceFile(path: path, bytes: Array(text.utf8)))
  func range(_ range: Range<UInt32>) -> SourceRange {
    SourceRange(file: file, start: range.lowerBound, end: range.upperBound)
  }
  func finding(_ made: MadeFinding) -> Finding {
    var finding = Finding(
      rule: made.rule, message: made.message, subject: made.subject, range: range(made.range),
      notes: made.notes.map { Diagnostic.Note($0.message, at: range($0.range)) },
      help: made.help,
      fix: made.fix.map { fix in
        Finding.Fix(
          fix.safety, fix.summary, fix.edits.map { Diagnostic.Edit(range($0.0), $0.1) })
      })
    finding.severity = made.severity
    return finding
  }
  return LintReport(
    findings: findings.map(finding),
    suppressed: suppressed.map {
      SuppressedFinding(finding: finding($0.finding), reason: $0.reason, place: $0.place)
    }, rules: [ColorGamut.info], sources: sources)
}

/// A report as a reporter writes it.
func written(
  _ name: String, _ report: LintReport, _ settings: ReporterSettings = .init(version: "1.2.3")
) throws -> String {
  let reporter = try #require(ReporterRegistry.reporter(named: name))
  return String(decoding: reporter.init(settings).report(report), as: UTF8.self)
}

/// JSON taken apart, for looking into it.
struct JSONView {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  init(text: String) throws {
    value = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  subscript(name: String) -> JSONView { JSONView((value as? [String: Any])?[name]) }

  subscript(index: Int) -> JSONView {
    let list = list
    return list.indices.contains(index) ? list[index] : JSONView(nil)
  }

  var list: [JSONView] { (value as? [Any] ?? []).map { JSONView($0) } }
  var text: String? { value as? String }
  var number: Int? { value as? Int }
  var isThere: Bool { value != nil }
}

import TinctureDiagnostics

/// Text for reports in which a finding takes one line.
enum ReportText {
  /// Without line breaks, other control characters, and what reorders the text around it.
  static func singleLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 })
    else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0..<0x20, 0x7F: " "
          case 0x80...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
          default: scalar
          }
        }))
  }

  /// What a finding says, and what to do about it.
  static func text(_ finding: Finding) -> String {
    [finding.message, help(finding)].compactMap(\.self).joined(separator: "; ")
  }

  /// What a finding says, and what to do about it, on one line.
  static func message(_ finding: Finding) -> String { singleLine(text(finding)) }

  /// What to do about a finding, and whether the tool does it.
  static func help(_ finding: Finding) -> String? {
    guard let fix = finding.fix else { return finding.help }
    let option = fix.safety == .safe ? "--fix" : "--fix=suggested"
    return (finding.help.map { "\($0); " } ?? "") + "\(fix.summary) (`\(option)`)"
  }

  /// `1 error, 2 warnings`; empty if there is nothing.
  static func counts(_ report: LintReport) -> String {
    let counts = [
      (report.count(.error), "error"), (report.count(.warning), "warning"),
      (report.count(.note), "note"),
    ]
    var parts = counts.filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    if !report.suppressed.isEmpty { parts.append("\(report.suppressed.count) suppressed") }
    return parts.joined(separator: ", ")
  }

  /// `1 error`, `2 errors`
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

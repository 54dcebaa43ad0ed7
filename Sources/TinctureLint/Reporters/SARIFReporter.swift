import TinctureDiagnostics
import TinctureEmit

/// SARIF 2.1.0, with what code scanning services ask for beyond the schema.
package struct SARIFReporter: Reporter {
  package static let name = "sarif"
  package static let summary = "SARIF 2.1.0, for code scanning services"

  private let settings: ReporterSettings

  package init(_ settings: ReporterSettings) {
    self.settings = settings
  }

  package func report(_ report: LintReport) -> [UInt8] {
    var places = PlaceFinder(report.sources)
    let own = [
      SARIFRule("lint/unused-ignore", "A comment that ignores a rule is needed."),
      SARIFRule("lint/missing-reason", "A comment that ignores a rule says why."),
    ]
    let rules = report.rules.map { SARIFRule($0) } + own
    var json = JSONWriter(isPretty: true, capacity: report.findings.count * 1024)
    json.object { json in
      json.key("$schema")
      json.string("https://json.schemastore.org/sarif-2.1.0.json")
      json.key("version")
      json.string("2.1.0")
      json.key("runs")
      json.list { json in
        json.object { json in
          json.key("tool")
          json.object { json in
            json.key("driver")
            json.object { json in writeDriver(rules, &json) }
          }
          json.key("columnKind")
          json.string("unicodeCodePoints")
          json.key("results")
          json.list { json in
            for finding in report.findings {
              write(finding, nil, rules, &places, &json)
            }
            for entry in report.suppressed {
              write(entry.finding, entry, rules, &places, &json)
            }
          }
        }
      }
    }
    return json.finished()
  }

  private struct SARIFRule {
    let id: String
    let summary: String
    let text: String
    let tags: [String]

    init(_ info: RuleInfo) {
      id = info.id
      summary = info.summary
      text = info.why
      tags = [info.family]
    }

    init(_ id: String, _ summary: String) {
      self.id = id
      self.summary = summary
      text = summary
      tags = ["lint"]
    }
  }

  private func writeDriver(_ rules: [SARIFRule], _ json: inout JSONWriter) {
    json.key("name")
    json.string("tincture")
    json.key("semanticVersion")
    json.string(settings.version)
    json.key("rules")
    json.list { json in
      for rule in rules {
        json.object { json in
          json.key("id")
          json.string(rule.id)
          json.key("shortDescription")
          writeText(rule.summary, &json)
          json.key("fullDescription")
          writeText(rule.text, &json)
          json.key("help")
          writeText("\(rule.text) See `tincture rules \(rule.id)`.", &json)
          json.key("properties")
          json.object { json in
            json.key("tags")
            json.list { json in
              for tag in rule.tags { json.string(tag) }
            }
          }
        }
      }
    }
  }

  private func write(
    _ finding: Finding, _ suppressed: SuppressedFinding?, _ rules: [SARIFRule],
    _ places: inout PlaceFinder,
    _ json: inout JSONWriter
  ) {
    let place = finding.range.map { places.place($0) }
    let notes = finding.notes.compactMap { note in
      note.range.map { (message: note.message, place: places.place($0)) }
    }
    json.object { json in
      json.key("ruleId")
      json.string(finding.rule)
      if let index = rules.firstIndex(where: { $0.id == finding.rule }) {
        json.key("ruleIndex")
        json.number(index)
      }
      json.key("level")
      json.string(finding.severity.rawValue)
      json.key("message")
      writeText([finding.message, finding.help].compactMap(\.self).joined(separator: "; "), &json)
      json.key("locations")
      json.list { json in
        guard let place else { return }
        json.object { json in write(place, &json) }
      }
      if !notes.isEmpty {
        json.key("relatedLocations")
        json.list { json in
          for (number, note) in notes.enumerated() {
            json.object { json in
              json.key("id")
              json.number(number + 1)
              json.key("message")
              writeText(note.message, &json)
              write(note.place, &json)
            }
          }
        }
      }
      json.key("partialFingerprints")
      json.object { json in
        json.key("primaryLocationLineHash")
        json.string(finding.fingerprint)
      }
      guard let suppressed else { return }
      json.key("suppressions")
      json.list { json in
        json.object { json in
          json.key("kind")
          json.string(suppressed.place == .baseline ? "external" : "inSource")
          guard !suppressed.reason.isEmpty else { return }
          json.key("justification")
          json.string(suppressed.reason)
        }
      }
    }
  }

  private func writeText(_ text: String, _ json: inout JSONWriter) {
    json.object { json in
      json.key("text")
      json.string(text)
    }
  }

  private func write(_ place: Place, _ json: inout JSONWriter) {
    json.key("physicalLocation")
    json.object { json in
      json.key("artifactLocation")
      json.object { json in
        json.key("uri")
        json.string(Self.uri(place.path))
      }
      json.key("region")
      json.object { json in
        json.key("startLine")
        json.number(place.start.line)
        json.key("startColumn")
        json.number(place.start.column)
        json.key("endLine")
        json.number(place.end.line)
        json.key("endColumn")
        json.number(place.end.column)
      }
    }
  }

  /// A path as a relative reference (RFC 3986, section 4.2).
  private static func uri(_ path: String) -> String {
    var uri = ""
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    for byte in path.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}

import TinctureDiagnostics
import TinctureEmit

/// A finding on its way into a SARIF log.
struct SARIFResult {
  /// What goes first where there is no room for all.
  enum Rank: CaseIterable {
    case error
    case warning
    case note
    case suppressed
  }

  let finding: Finding
  let suppression: SuppressedFinding?

  var rank: Rank {
    if suppression != nil { return .suppressed }
    return switch finding.severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// Writes results: places, what is related, how values come about, repairs, and why something is passed over.
struct SARIFResultWriter {
  /// The name of the folder to which all paths are relative.
  static let rootName: StaticString = "%SRCROOT%"

  private static let maximumRelatedLocations = 100
  /// To how many related places a message links.
  private static let maximumLinks = 5

  private let paths: ReportPaths
  private let ruleIndexes: [String: Int]
  private let tracer: ValueTracer?
  private var places: PlaceFinder

  init(_ report: LintReport, rules: [String], paths: ReportPaths) {
    self.paths = paths
    ruleIndexes = Dictionary(rules.enumerated().map { ($1, $0) }) { first, _ in first }
    let isEmpty = report.findings.isEmpty && report.suppressed.isEmpty
    tracer = isEmpty ? nil : report.context.map { ValueTracer($0) }
    places = PlaceFinder(report.sources)
  }

  private struct RelatedLocation {
    let message: String
    let place: Place
  }

  mutating func write(_ result: SARIFResult, _ json: inout JSONWriter) {
    let finding = result.finding
    let place = places.firstLine(of: finding)
    let traces = tracer?.traces(of: finding) ?? []
    let related = relatedLocations(finding, traces)
    var places = places
    json.object { json in
      json.member("ruleId", finding.rule)
      if let index = ruleIndexes[finding.rule] { json.member("ruleIndex", index) }
      json.member("level", finding.severity.rawValue)
      json.key("message")
      SARIFText.write(Self.message(finding, related), &json)
      json.list("locations") { json in
        json.object { json in
          write(place, &json)
          json.list("logicalLocations") { json in
            json.object { json in
              json.member("fullyQualifiedName", finding.subject.text)
              json.member("kind", finding.subject.kind.rawValue)
            }
          }
        }
      }
      if !related.isEmpty { write(related, &json) }
      if !traces.isEmpty { write(traces, &places, &json) }
      json.object("partialFingerprints") { json in
        json.member("primaryLocationLineHash", finding.fingerprint)
      }
      if let fix = finding.fix, !fix.edits.isEmpty { write(fix, &places, &json) }
      if let suppression = result.suppression { write(suppression, &json) }
      if !finding.data.isEmpty { write(finding.data, &json) }
    }
    self.places = places
  }

  // MARK: Text

  /// What is found and what to do about it, with links to related places.
  private static func message(_ finding: Finding, _ related: [RelatedLocation]) -> String {
    let text = ReportText.text(finding)
      // Brackets before a parenthesis are a link.
      .replacing("](", with: "] (")
    guard !related.isEmpty else { return text }
    let links = related.prefix(maximumLinks).enumerated().map { index, location in
      let label = location.message.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
        .replacing("]", with: "\\]")
      return "[\(label)](\(index + 1))"
    }
    return "\(text); see \(links.joined(separator: ", "))"
  }

  // MARK: Places

  /// The places that notes name, then those by which the values come about.
  private mutating func relatedLocations(
    _ finding: Finding, _ traces: [[ValueTracer.Step]]
  ) -> [RelatedLocation] {
    var related: [RelatedLocation] = []
    var seen: Set<SourceRange> = []
    if let range = finding.range { seen.insert(range) }
    let notes = finding.notes.compactMap { note in note.range.map { (note.message, $0) } }
    for (message, range) in notes + traces.joined().map({ ($0.message, $0.range) })
    where related.count < Self.maximumRelatedLocations && seen.insert(range).inserted {
      related.append(RelatedLocation(message: message, place: places.place(range)))
    }
    return related
  }

  private func write(_ related: [RelatedLocation], _ json: inout JSONWriter) {
    json.list("relatedLocations") { json in
      for (index, location) in related.enumerated() {
        json.object { json in
          json.member("id", index + 1)
          json.key("message")
          SARIFText.write(location.message, &json)
          write(location.place, &json)
        }
      }
    }
  }

  private func write(
    _ traces: [[ValueTracer.Step]], _ places: inout PlaceFinder, _ json: inout JSONWriter
  ) {
    json.list("codeFlows") { json in
      for trace in traces {
        json.object { json in
          json.list("threadFlows") { json in
            json.object { json in
              json.list("locations") { json in
                for step in trace {
                  let place = places.place(step.range)
                  json.object { json in
                    json.object("location") { json in
                      json.key("message")
                      SARIFText.write(step.message, &json)
                      write(place, &json)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ place: Place, _ json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      writeFile(place.path, &json)
      writeRegion("region", place, &json)
    }
  }

  private func writeFile(_ path: String, _ json: inout JSONWriter) {
    json.object("artifactLocation") { json in
      if let relative = paths.inRepository(path) {
        json.member("uri", Self.uri(relative))
        json.member("uriBaseId", "\(Self.rootName)")
      } else {
        json.member("uri", "file://\(Self.uri(paths.absolute(path)))")
      }
    }
  }

  private func writeRegion(_ name: StaticString, _ place: Place, _ json: inout JSONWriter) {
    json.object(name) { json in
      json.member("startLine", place.start.line)
      json.member("startColumn", place.start.column)
      json.member("endLine", place.end.line)
      json.member("endColumn", place.end.column)
    }
  }

  /// A path as a relative reference, or as what follows `file://` (RFC 3986, sections 3.3 and 4.2).
  private static func uri(_ path: String) -> String {
    var uri = ""
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

  // MARK: Repairs and reasons

  private func write(_ fix: Finding.Fix, _ places: inout PlaceFinder, _ json: inout JSONWriter) {
    let edits = fix.edits.map { (place: places.place($0.range), text: $0.replacement) }
    var files: [String] = []
    for edit in edits where !files.contains(edit.place.path) { files.append(edit.place.path) }
    json.list("fixes") { json in
      json.object { json in
        json.key("description")
        SARIFText.write(fix.summary, &json)
        json.list("artifactChanges") { json in
          for file in files {
            json.object { json in
              writeFile(file, &json)
              json.list("replacements") { json in
                for edit in edits where edit.place.path == file {
                  json.object { json in
                    writeRegion("deletedRegion", edit.place, &json)
                    json.object("insertedContent") { $0.member("text", edit.text) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ suppression: SuppressedFinding, _ json: inout JSONWriter) {
    json.list("suppressions") { json in
      json.object { json in
        json.member("kind", suppression.place == .baseline ? "external" : "inSource")
        json.member("status", "accepted")
        if !suppression.reason.isEmpty { json.member("justification", suppression.reason) }
      }
    }
  }

  /// What was measured.
  private func write(_ data: [Finding.Datum], _ json: inout JSONWriter) {
    json.object("properties") { json in
      for datum in data {
        json.key(datum.name)
        switch datum.value {
        case .number(let number): json.number(number)
        case .text(let text): json.string(text)
        }
      }
    }
  }
}

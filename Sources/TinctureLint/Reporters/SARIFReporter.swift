import TinctureDiagnostics
import TinctureEmit

/// SARIF 2.1.0, with what code scanning services ask for beyond the schema.
package struct SARIFReporter: Reporter {
  package static let name = "sarif"
  package static let summary = "SARIF 2.1.0, for code scanning services"

  /// How many results GitHub shows; it refuses files of more than 25,000, or of more than 10 MB when compressed.
  package static let resultLimit = 5_000

  private let settings: ReporterSettings

  package init(_ settings: ReporterSettings) {
    self.settings = settings
  }

  package func report(_ report: LintReport) -> [UInt8] {
    let rules = report.rules.map { SARIFRule($0) } + EngineRule.allCases.map { SARIFRule($0) }
    let (results, omitted) = results(report)
    var writer = SARIFResultWriter(report, rules: rules.map(\.id), paths: settings.paths)
    var json = JSONWriter(isPretty: true, capacity: results.count * 2048)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.list("runs") { json in
        json.object { json in
          json.object("tool") { json in
            json.object("driver") { json in
              json.member("name", "tincture")
              json.member("semanticVersion", settings.version)
              json.list("rules") { json in
                for rule in rules { rule.write(&json) }
              }
            }
          }
          json.object("automationDetails") { json in
            // What follows the last slash would be the name of this one run.
            json.member("id", "\(settings.category)/")
          }
          json.list("invocations") { writeInvocation(omitted, &$0) }
          json.object("originalUriBaseIds") { json in
            json.object(SARIFResultWriter.rootName) { json in
              json.key("description")
              SARIFText.write("The root of the repository", &json)
            }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.list("newlineSequences") { json in
            for sequence in ["\r\n", "\n", "\r"] { json.string(sequence) }
          }
          json.list("results") { json in
            for result in results { writer.write(result, &json) }
          }
        }
      }
    }
    return json.finished()
  }

  /// The findings to write, those passed over behind the others, and how many are left out because there are too many:
  /// first of those passed over, then of the least severe.
  private func results(_ report: LintReport) -> (results: [SARIFResult], omitted: Int) {
    let suppressed = settings.listsSuppressed ? report.suppressed : []
    let all =
      report.findings.map { SARIFResult(finding: $0, suppression: nil) }
      + suppressed.map { SARIFResult(finding: $0.finding, suppression: $0) }
    guard all.count > Self.resultLimit else { return (all, 0) }
    var room = Self.resultLimit
    var rooms: [SARIFResult.Rank: Int] = [:]
    for rank in SARIFResult.Rank.allCases {
      let count = min(room, all.count { $0.rank == rank })
      rooms[rank] = count
      room -= count
    }
    let results = all.filter { result in
      rooms[result.rank, default: 0] -= 1
      return rooms[result.rank, default: 0] >= 0
    }
    return (results, all.count - results.count)
  }

  private func writeInvocation(_ omitted: Int, _ json: inout JSONWriter) {
    json.object { json in
      json.key("executionSuccessful")
      json.boolean(true)
      guard omitted > 0 else { return }
      json.list("toolExecutionNotifications") { json in
        json.object { json in
          json.member("level", "warning")
          json.key("message")
          SARIFText.write(
            "\(ReportText.count(omitted, "more finding")) left out: services take no more than \(Self.resultLimit)",
            &json)
        }
      }
    }
  }
}

/// A message object.
enum SARIFText {
  static func write(_ text: String, markdown: String? = nil, _ json: inout JSONWriter) {
    json.object { json in
      json.member("text", text)
      if let markdown { json.member("markdown", markdown) }
    }
  }
}

/// A rule as `reportingDescriptor`.
struct SARIFRule {
  let id: String
  private let summary: String
  private let why: String
  private let help: String?
  private let severity: Severity
  private let tags: [String]

  init(_ info: RuleInfo) {
    id = info.id
    summary = info.summary
    why = info.why
    help = RuleDocumentation.markdown(of: info)
    severity =
      Preset.allCases.lazy.compactMap { info.presets[$0]?.severity }.first ?? .warning
    let isAboutAccess = ["contrast", "motion", "touch", "type"].contains(info.family)
    tags = [info.family] + (isAboutAccess ? ["accessibility"] : [])
  }

  init(_ rule: EngineRule) {
    id = rule.rawValue
    summary = rule.summary
    why = rule.why
    help = nil
    severity = EngineRule.defaultSeverity
    tags = ["lint"]
  }

  func write(_ json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.key("shortDescription")
      SARIFText.write(summary, &json)
      json.key("fullDescription")
      SARIFText.write(why, &json)
      json.key("help")
      SARIFText.write("\(summary) \(why)", markdown: help ?? "\(summary)\n\n\(why)\n", &json)
      json.object("defaultConfiguration") { $0.member("level", severity.rawValue) }
      json.object("properties") { json in
        json.list("tags") { json in
          for tag in tags { json.string(tag) }
        }
        // What is measured is certain; whether it matters is for the project to say, by configuring the rule.
        json.member("precision", "high")
        json.member("problem.severity", severity == .note ? "recommendation" : severity.rawValue)
      }
    }
  }
}

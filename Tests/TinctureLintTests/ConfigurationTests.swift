import Testing
import TinctureDiagnostics
import TinctureFrontend
import TinctureLint
import TinctureModel

/// An entry as the configuration reader makes it.
private func entry(_ name: String, _ text: String) -> OptionEntry {
  OptionEntry(name: name, value: .text(text))
}

private func entry(_ name: String, _ members: [OptionEntry]) -> OptionEntry {
  OptionEntry(name: name, value: .mapping(members))
}

private func list(_ name: String, _ elements: [OptionValue]) -> OptionEntry {
  OptionEntry(name: name, value: .list(elements.map { OptionEntry(name: "", value: $0) }))
}

private func configuration(
  _ entries: [OptionEntry], modes: ModeSpace = .standard
) -> (LintConfiguration, [String]) {
  var diagnostics = Diagnostics()
  var configuration = LintConfiguration(entries, modes: modes, diagnostics: &diagnostics)
  let kept = Set(entries.flatMap(ruleNames))
  for rule in RuleRegistry.all where !kept.contains(rule.info.id) {
    configuration.set(rule.info.id, nil)
  }
  return (configuration, diagnostics.all.map(\.message))
}

/// The names of rules anywhere in an entry.
private func ruleNames(_ entry: OptionEntry) -> [String] {
  switch entry.value {
  case .text: [entry.name]
  case .list(let elements): elements.flatMap(ruleNames)
  case .mapping(let members): [entry.name] + members.flatMap(ruleNames)
  }
}

@Suite("Options for some subjects")
struct OverrideTests {
  @Test
  func pathsHaveTheirOwnOptions() throws {
    let (settings, problems) = configuration([
      entry("rules", [entry("type/min-size", [entry("size", "11")])]),
      list(
        "overrides",
        [
          .mapping([
            entry("paths", "typography.legal.**"),
            entry("rules", [entry("type/min-size", [entry("size", "8")])]),
          ]),
          .mapping([
            entry("paths", "typography.hero.**"),
            entry(
              "rules", [entry("type/min-size", [entry("severity", "error"), entry("size", "30")])]),
          ]),
        ]),
    ])
    #expect(problems == [])
    func style(_ size: Int) -> String {
      "{ fontFamily: Inter, fontSize: \(size), fontWeight: 400 }"
    }
    let report = lint(
      try context(
        """
        typography:
          body: { small: \(style(9)), large: \(style(12)) }
          legal: { small: \(style(7)), large: \(style(9)) }
          hero: { small: \(style(29)), large: \(style(31)) }
        """), configuration: settings)
    #expect(
      report.findings.map(\.subject.name) == [
        "typography.body.small", "typography.legal.small", "typography.hero.small",
      ])
    #expect(report.findings.map(\.severity) == [.warning, .warning, .error])
  }

  // 4.5:1 < #707070 on white (4.95:1) < 7:1, by the formula of WCAG.
  @Test
  func modesHaveTheirOwnOptions() throws {
    let (settings, problems) = configuration([
      entry("rules", [entry("contrast/text", "error")]),
      list(
        "overrides",
        [
          .mapping([
            entry("modes", "increased"),
            entry("rules", [entry("contrast/text", [entry("normal", "7")])]),
          ])
        ]),
    ])
    #expect(problems == [])
    func findings(_ increased: String) throws -> [String] {
      lint(
        try context(
          """
          colors: { label: { $value: "#707070", $modes: { increased: "\(increased)" } } }
          components:
            button:
              kind: button
              surface: white
              base: { foreground: "{colors.label}", font: body }
          """), configuration: settings
      ).findings.map(\.subject.text)
    }
    #expect(try findings("#6f6f6f") == ["button (contrast=increased)"])
    #expect(try findings("#000000") == [])
  }

  /// A rule that reports a token once goes on to the mode that has options of its own.
  @Test
  func aLaterModeIsNotHiddenByAnEarlierOne() throws {
    let (settings, _) = configuration([
      entry("rules", [entry("type/min-size", "warning")]),
      list(
        "overrides",
        [
          .mapping([
            entry("modes", "increased"),
            entry("rules", [entry("type/min-size", [entry("size", "20")])]),
          ])
        ]),
    ])
    let report = lint(
      try context(
        """
        sizes: { text: { $value: 12, $modes: { increased: 16 } } }
        typography:
          body: { fontFamily: Inter, fontSize: "{sizes.text}", fontWeight: 400 }
        """), configuration: settings)
    #expect(report.findings.map(\.subject.text) == ["typography.body (contrast=increased)"])
  }

  @Test
  func optionsAloneSwitchARuleOnAndOffSwitchesItOff() throws {
    let (settings, _) = configuration([
      list(
        "overrides",
        [
          .mapping([
            entry("paths", "numbers.on"),
            entry("rules", [entry("type/min-size", [entry("size", "3")])]),
          ]),
          .mapping([entry("paths", "**.off"), entry("rules", [entry("type/min-size", "off")])]),
        ])
    ])
    let on = settings.setting(of: "type/min-size", for: .init(.token, "numbers.on"))
    let off = settings.setting(of: "type/min-size", for: .init(.token, "numbers.off"))
    #expect(on.severity == .warning)
    #expect(on.options["size"] == .number(3))
    #expect(off.severity == nil)
  }

  @Test
  func whatIsWrongInAnOverrideIsReported() {
    let (_, problems) = configuration([
      list(
        "overrides",
        [
          .mapping([
            entry("modes", "drak"),
            entry("rules", [entry("contrast/text", [entry("norml", "7")])]),
          ])
        ])
    ])
    #expect(
      problems == ["there is no mode `drak`", "the rule `contrast/text` has no key `norml`"])
  }

  @Test
  func tooManyCombinationsAreRefused() {
    let options = ["normal", "large"]
    let (settings, problems) = configuration([
      list(
        "overrides",
        (0..<20).map { index in
          .mapping([
            entry("paths", "a\(index).**"),
            entry(
              "rules",
              [entry("contrast/text", [entry(options[index % 2], "\(index + 5)")])]),
          ])
        })
    ])
    // 11 values of one option times 11 of the other, the defaults included.
    #expect(
      problems == ["the overrides of `contrast/text` can hold together in more than 64 ways"])
    #expect(settings.setting(of: "contrast/text", for: .init(.token, "a1.b")).options.isEmpty)
  }
}

@Suite("Files that are ignored")
struct IgnoredFileTests {
  @Test
  func nothingIsReportedInThem() throws {
    let (settings, problems) = configuration([
      entry("rules", [entry("motion/zero-duration", "warning")]), entry("ignore", "*.yaml"),
    ])
    #expect(problems == [])
    // The document of the tests is called tokens.yaml.
    let tokens = try context("durations: { a: 0s }")
    #expect(lint(tokens, configuration: settings).findings.isEmpty)
    let (others, _) = configuration([
      entry("rules", [entry("motion/zero-duration", "warning")]), entry("ignore", "vendor/**"),
    ])
    #expect(lint(tokens, configuration: others).findings.count == 1)
  }

  @Test
  func complaintsHaveSeverities() throws {
    let (settings, _) = configuration([entry("rules", [entry("lint/unknown-ignore", "off")])])
    let report = lint(
      try context("durations: { a: 1s } # tincture: ignore x/y"), configuration: settings)
    #expect(report.findings.isEmpty)
  }
}

import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("accent", "accent"), ("accentMuted", "accentMuted"), ("on-primary", "onPrimary"),
    ("2xl", "_2xl"), ("100", "_100"), ("1-5", "_1_5"), ("1.5", "_1_5"), ("15", "_15"),
    ("default", "`default`"), ("init", "`init`"), ("self", "`self`"), ("Type", "type"),
    ("HTMLBody", "htmlBody"), ("  padded", "padded"), ("two\nlines", "twoLines"),
    ("ball \u{26BD}\u{FE0F}", "ball"), ("\u{1F389}", "u1F389"), ("", "empty"), ("$root", "root"),
    ("größe", "größe"), ("色", "色"), ("a\"b", "aB"), ("e\u{301}t", "e\u{301}t"), ("red", "red"),
  ])
  func aTokenIsAMember(segment: String, expected: String) {
    let name = SwiftIdentifier(segment: segment, as: .member, case: .camel)
    #expect(name.text == expected)
  }

  @Test(arguments: [
    ("colors", "Colors"), ("accentMuted", "AccentMuted"), ("type", "Type_"), ("any", "`Any`"),
    ("protocol", "Protocol_"), ("self", "`Self`"), ("100", "_100"), ("2xl", "_2xl"),
  ])
  func aGroupIsAType(segment: String, expected: String) {
    let name = SwiftIdentifier(segment: segment, as: .type, case: .camel)
    #expect(name.text == expected)
  }

  @Test func hardNamesCompileAndAreFormatted() throws {
    for target in [SwiftTarget.self, SwiftUITarget.self] as [any Target.Type] {
      let (text, diagnostics) = Self.generate(target)
      #expect(diagnostics.all.isEmpty)
      try expectFormatted(text)
      for mode in ["5", "6"] {
        let outcome = try SwiftToolchain.typecheck(
          [text], stubs: ["SwiftUI"], flags: ["-swift-version", mode])
        #expect(outcome.output == "")
      }
    }
  }

  private static func generate(_ target: any Target.Type) -> (String, Diagnostics) {
    func open<T: Target>(_ target: T.Type) -> (String, Diagnostics) {
      TinctureEmitTests.generate(target, Designs.hardNames)
    }
    return open(target)
  }

  @Test func namesThatMeetAreAnErrorThatShowsBoth() {
    var fixture = DesignFixture()
    fixture.add("a", "b-c", value: .px(1))
    fixture.add("a", "bC", value: .px(2))
    fixture.add("x-y", "one", value: .px(1))
    fixture.add("xY", "two", value: .px(2))
    let (_, diagnostics) = TinctureEmitTests.generate(SwiftTarget.self, fixture.build)
    #expect(
      diagnostics.all.map(\.message) == [
        "`x-y` and `xY` both become `XY` in target `swift`",
        "`a.b-c` and `a.bC` both become `bC` in target `swift`",
      ])
    #expect(diagnostics.all.allSatisfy { $0.code == .nameCollision && $0.severity == .error })
  }

  @Test func membersThatMeetNameTheOption() {
    var fixture = DesignFixture()
    fixture.add("color", "surface", value: .hex("#ffffff"))
    fixture.add("colors", "surface", value: .hex("#000000"))
    let clash = TinctureEmitTests.generate(SwiftUITarget.self, fixture.build)
    #expect(
      clash.diagnostics.all.map(\.message) == [
        "`color.surface` and `colors.surface` both become `tokenSurface` in target `swiftui`"
      ])
    #expect(clash.diagnostics.all.first?.help?.contains("`lookup: false`") == true)
    let none = TinctureEmitTests.generate(
      SwiftUITarget.self, fixture.build, options: [OptionEntry("lookup", "false")])
    #expect(none.diagnostics.all.isEmpty)
  }

  @Test func aDeprecatedAliasNamesItsReplacement() throws {
    var fixture = DesignFixture()
    let new = fixture.add("colors", "default", value: .hex("#0550ae"))
    let old = fixture.add("colors", "old", value: .hex("#0550ae"))
    fixture.set(old, deprecation: .explained("New\")\nfatalError()"), aliasOf: new)
    let dead = fixture.add("colors", "dead", value: .hex("#0550ae"))
    fixture.set(dead, deprecation: .bare, aliasOf: old)
    let live = fixture.add("colors", "live", value: .hex("#0550ae"))
    fixture.set(live, deprecation: .lifted)
    let (text, _) = TinctureEmitTests.generate(SwiftTarget.self, fixture.build)
    let attributes = text.split(separator: "\n").filter { $0.contains("deprecated") }
    #expect(attributes.count == 2)
    let first = try #require(attributes.first)
    #expect(
      first == #"""
            @available(*, deprecated, message: "New\")\nfatalError()", renamed: "Tokens.Colors.`default`")
        """#)
    #expect(text.contains("    @available(*, deprecated)\n    static let dead"))
  }
}

@Suite struct SwiftTextTests {
  @Test func nothingLeavesAComment() {
    let comment = SwiftComment("one */ two\r\nthree\u{2028}four\u{0}\u{202E}five\u{85}\n \n")
    #expect(comment.firstLine == "one */ two")
    #expect(comment.otherLines == ["three", "four five"])
  }

  @Test func nothingLeavesALiteral() {
    var bytes: [UInt8] = []
    SwiftLiteral.text("\"\\(x)\n\t\u{7F}\u{2029}\u{202A}é").append(to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == #""\"\\(x)\n\t\u{7F}\u{2029}\u{202A}é""#)
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (16, "16"), (-4.5, "-4.5"), (1e-7, "0"), (1_000_000, "1000000.0"),
      (1.0 / 3, "0.333333"), (12_345_678.5, "12345678.5"),
    ] as [(Double, String)])
  func numbersAreShort(number: Double, expected: String) {
    var bytes: [UInt8] = []
    SwiftLiteral.number(number).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func longDescriptionsAreBrokenAtBlanks() throws {
    var printer = SwiftPrinter(level: 1)
    let words = Array(repeating: "description", count: 20).joined(separator: " ")
    printer.documentation(SwiftComment(words + "\n" + String(repeating: "x", count: 120)))
    let lines = String(decoding: printer.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.count <= 100 && $0.hasPrefix("  /// description") })
    #expect(lines.last?.count == 126)
  }
}

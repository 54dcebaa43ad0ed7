import Testing

@testable import TinctureColor

@Suite struct ParseErrorTests {
  typealias Problem = ColorParseError.Problem

  /// Each text has its fault between « and »; both marks together stand for a fault of no length.
  static let located: [(String, Problem)] = [
    ("«»", .empty),
    ("«  »", .empty),
    ("«grene»", .unknownName(suggestion: "green")),
    ("  «rebecapurple»", .unknownName(suggestion: "rebeccapurple")),
    ("«blu»", .unknownName(suggestion: "blue")),
    ("«zzzzzz»", .unknownName(suggestion: nil)),
    ("«réd»", .unknownName(suggestion: nil)),
    ("«fff»", .unknownName(suggestion: "#fff")),
    ("«123456»", .unknownName(suggestion: "#123456")),
    ("«1e3a»", .unknownName(suggestion: "#1e3a")),
    ("«#»", .hexLength(0)),
    ("«#12345»", .hexLength(5)),
    ("«#123456789»", .hexLength(9)),
    ("#12«g»", .hexDigit),
    ("#1«é»3", .hexDigit),
    ("«hslx»(1 2% 3%)", .unknownFunction(suggestion: "hsl")),
    ("«gray»(50%)", .unknownFunction(suggestion: nil)),
    ("«var»(--x)", .runtimeFunction),
    ("rgb« »(1 2 3)", .spaceBeforeParenthesis),
    ("rgb«»", .expected("'(' and components")),
    ("red «!»", .trailingText),
    ("red «blue green»  ", .trailingText),
    ("rgb(1 2 3)«)»", .trailingText),
    ("rgb(1 2 3«»", .unclosedParenthesis),
    ("red «/* x»", .unclosedComment),
    ("rgb(1 2 «/* 3)»", .unclosedComment),
    ("rgb(1 2«,» 3)", .misplacedComma),
    ("lab(50«,» 20, 30)", .misplacedComma),
    ("rgb(1 2 3«,» 0.5)", .misplacedComma),
    ("rgb(1 2«)»", .expected("blue: a number, a percentage or 'none'")),
    ("rgb(1 «2deg» 3)", .expected("green: a number, a percentage or 'none'")),
    ("hsl(«50%» 1 1)", .expected("hue: a number of degrees, an angle or 'none'")),
    ("oklch(0.5 «auto» 20)", .expected("chroma: a number, a percentage or 'none'")),
    ("rgb(1 2 3 «4»)", .expected("'/' and alpha, or ')'")),
    ("rgb(1 2 3 / «1deg»)", .expected("alpha: a number, a percentage or 'none'")),
    ("rgb(1, «20%», 3)", .expected("green: a number")),
    ("rgb(10%, 20%, «3»)", .expected("blue: a percentage")),
    ("hsl(1, «2», 3%)", .expected("saturation: a percentage")),
    (
      "rgb(«none», 2, 3)",
      .expected("red: a value other than 'none', which needs the notation with spaces")
    ),
    ("rgb(1, 2, 3, «none»)", .expected("alpha: a number or a percentage")),
    (
      "color(«lab» 1 2 3)",
      .expected(
        "one of srgb, srgb-linear, display-p3, display-p3-linear, a98-rgb, prophoto-rgb, rec2020, "
          + "xyz, xyz-d50, xyz-d65")
    ),
    ("rgb(calc(1 «+2») 0 0)", .expected("an operator or ')'")),
    ("rgb(calc(1«+» 2) 0 0)", .expected("white space on both sides of + and -")),
    ("rgb(calc(«1 + 2deg») 0 0)", .calculationTypes),
    ("rgb(calc( «1 + 2deg» ) 0 0)", .calculationTypes),
    ("rgb(«calc(1deg * 1deg)» 0 0)", .calculationTypes),
    ("rgb(calc(«1px») 0 0)", .expected("an angle in deg, grad, rad or turn")),
    ("color-mix(in srgb, red «110%», blue)", .percentageOutOfRange),
    ("color-mix(in lab «longer» hue, red, blue)", .hueArcInRectangularSpace),
    ("color-mix(in srgb, red«)»", .expected("',' and another colour")),
    ("color-mix(in srgb, red, «blu»)", .unknownName(suggestion: "blue")),
    ("oklch(from «rod» l c h)", .unknownName(suggestion: "red")),
    ("«currentcolor»", .contextDependent(.currentColor)),
  ]

  @Test(arguments: located) func place(_ marked: String, _ problem: Problem) throws {
    let bytes = Array(marked.utf8)
    let opening = Array("«".utf8)
    let start = try #require(bytes.firstRange(of: opening)).lowerBound
    let end = try #require(bytes.firstRange(of: Array("»".utf8))).lowerBound - opening.count
    let css = marked.replacing("«", with: "").replacing("»", with: "")
    var found: ColorParseError?
    do {
      _ = try Color(css: css)
    } catch {
      found = error
    }
    let error = try #require(found)
    #expect(error.problem == problem)
    #expect(error.offset == start)
    #expect(error.length == end - start)
  }

  @Test func messages() throws {
    func message(_ css: String) -> String {
      do {
        _ = try Color(css: css)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(message("grene") == "no colour has this name; did you mean 'green'?")
    #expect(message("#12345") == "expected 3, 4, 6 or 8 hexadecimal digits after '#', found 5")
    #expect(message("Canvas") == "'Canvas' has no value before the style is used")
    #expect(message("rgb(1 2 3") == "expected ')'")
  }
}

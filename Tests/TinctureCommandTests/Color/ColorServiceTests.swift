import Testing

@testable import tincture

@Suite("Colour requests")
struct ColorServiceTests {
  private func answer(_ line: String) -> String {
    String(decoding: ColorService.answer(Array(line.utf8)), as: UTF8.self)
  }

  // MARK: What cannot be answered

  @Test(arguments: [
    "", "   ", "\r", "nope", "{", "[]", "1", "null", "\"text\"", "{}", "{\"op\":\"parse\"",
    "{\"op\":\"parse\",\"css\":\"red\"} {}", "{'op':'parse'}", "{\"op\":\"parse\",}",
    "{\"op\":1}", "{\"op\":null}", "{\"op\":\"\"}", "{\"op\":\"Parse\",\"css\":\"red\"}",
    "{\"op\":\"parse\"}", "{\"op\":\"parse\",\"css\":1}", "{\"op\":\"parse\",\"css\":null}",
    "{\"op\":\"parse\",\"css\":[\"red\"]}", "{\"op\":\"parse\",\"op\":\"parse\",\"css\":\"red\"}",
    "{\"op\":\"parse\",\"css\":\"\\ud800\"}", "\u{0}", "{\"op\":\"parse\",\"css\":\"\u{1}\"}",
    #"{"op":"convert","from":"srgb","coords":[1,2],"to":"lab"}"#,
    #"{"op":"convert","from":"srgb","coords":[1,2,3,4],"to":"lab"}"#,
    #"{"op":"convert","from":"srgb","coords":[1,2,"3"],"to":"lab"}"#,
    #"{"op":"convert","from":"srgb","coords":[1,2,true],"to":"lab"}"#,
    #"{"op":"convert","from":"srgb","coords":[1,2,1e999],"to":"lab"}"#,
    #"{"op":"convert","from":"srgb","coords":{"0":1},"to":"lab"}"#,
    #"{"op":"convert","from":"nowhere","coords":[1,1,1],"to":"lab"}"#,
    #"{"op":"gamut","from":"srgb","coords":[1,1,1],"to":"lab","method":"clip"}"#,
    #"{"op":"gamut","from":"srgb","coords":[1,1,1],"to":"srgb","method":"squeeze"}"#,
    #"{"op":"mix","space":"srgb","c1":{"space":"srgb"},"c2":{}}"#,
    #"{"op":"mix","space":"srgb","c1":"red","c2":"blue"}"#,
    #"{"op":"mix","css":"color-mix(in srgb, currentcolor, red)"}"#,
    #"{"op":"mix","css":"color-mix(in srgb, red)"}"#,
    ##"{"op":"wcag","fg":"#000","bg":"#fff","fg_alpha":1.5}"##,
    ##"{"op":"wcag","fg":"#000","bg":"#fff8","backdrop":"#fff8"}"##,
    ##"{"op":"wcag","fg":"nothing","bg":"#fff"}"##, ##"{"op":"apca","text":"#000"}"##,
    #"{"op":"composite","space":"oklch","layers_bottom_first":[]}"#,
    ##"{"op":"composite","space":"srgb","layers_bottom_first":["#fff"]}"##,
    #"{"op":"deltae","metric":"cmc","a":[1,1,1],"b":[1,1,1]}"#,
    ##"{"op":"nearest","fg":"#000","bg":"#fff8","metric":"wcag","target":3}"##,
    ##"{"op":"nearest","fg":"#000","bg":"#fff","metric":"wcag"}"##,
    ##"{"op":"cvd","hex":"#000","kind":"protan","severity":2}"##,
    ##"{"op":"cvd","hex":"#000","kind":"protan","applied_in":"srgb"}"##,
    ##"{"op":"filter","hex":"#000","css":"blur(2px)"}"##,
  ])
  func answersMistakesWithAnError(_ line: String) throws {
    let fields = try Fields(ColorService.answer(Array(line.utf8)))
    let error = try #require(fields.string("error"), "\(line) gave \(fields.members)")
    #expect(!error.isEmpty)
    #expect(fields.members.count == 1)
  }

  @Test func answersInvalidUTF8WithAnError() throws {
    let line = Array("{\"op\":\"parse\",\"css\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
    #expect(try Fields(ColorService.answer(line)).has("error"))
  }

  @Test func boundsNesting() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let line = "{\"op\":\"parse\",\"css\":\"red\",\"x\":\(deep)}"
    #expect(try Fields(ColorService.answer(Array(line.utf8))).has("error"))
  }

  @Test func saysWhereAColorIsWrong() {
    #expect(
      answer(##"{"op":"apca","text":"#12g","bg":"#fff"}"##)
        == "{\"error\":\"`text`: expected a hexadecimal digit, at byte 3\"}\n")
  }

  // MARK: Ids

  @Test(arguments: ["1", "\"a\\u0020\"", "null", "[1, {\"b\": 2}]", "1.50", "true"])
  func echoesTheId(_ id: String) {
    #expect(answer("{\"id\":\(id),\"op\":\"x\"}").hasPrefix("{\"id\":\(id),\"error\":"))
    #expect(
      answer("{\"op\":\"apca\",\"id\" : \(id) ,\"text\":\"#000\",\"bg\":\"#000\"}")
        == "{\"id\":\(id),\"lc\":0,\"polarity\":\"none\",\"swapped_lc\":0}\n")
  }

  // MARK: Answers

  @Test func ignoresOtherFieldsAndOrder() {
    #expect(
      answer(#"{"to":"srgb","tol":{"x":[]},"coords":[0,0,0],"op":"convert","from":"xyz"}"#)
        == "{\"expect\":[0,0,0]}\n")
  }

  @Test func keepsMissingComponents() {
    #expect(
      answer(#"{"op":"convert","from":"lab","coords":[null,1,null],"to":"lab"}"#)
        == "{\"expect\":[null,1,null]}\n")
    let text = answer(#"{"op":"parse","css":"rgb(none 0 255 / none)"}"#)
    #expect(text.contains(#""space":"srgb","coords":[null,0,1],"alpha":null,"srgb":[0,0,1],"#))
    #expect(text.hasSuffix(##","hex":"#0000ff"}"## + "\n"))
  }

  @Test func hasNoHexOutsideSRGB() throws {
    let line = #"{"op":"parse","css":"color(display-p3 0 1 0)"}"#
    #expect(try Fields(ColorService.answer(Array(line.utf8))).isNull("hex"))
  }

  @Test func tellsKeywordsFromColors() {
    #expect(
      answer(#"{"op":"parse","css":"CurrentColor"}"#)
        == "{\"valid\":true,\"kind\":\"keyword\",\"name\":\"currentcolor\"}\n")
    #expect(
      answer(#"{"op":"parse","css":"color-mix(in srgb, canvas, red)"}"#)
        == "{\"valid\":true,\"kind\":\"contextual\",\"name\":\"Canvas\"}\n")
  }

  /// CSS Color 5, §3.2: shares of 20 % and 20 % are even, and leave an alpha of 0.4.
  @Test func mixesByPercentages() {
    #expect(
      answer(
        #"{"op":"mix","space":"srgb","c1":{"space":"srgb","coords":[1,0,0]},"#
          + #""c2":{"space":"srgb","coords":[0,0,1],"alpha":1},"p1":20,"p2":20}"#)
        == "{\"space\":\"srgb\",\"expect\":[0.5,0,0.5],\"alpha\":0.4,\"srgb\":[0.5,0,0.5]}\n")
  }
}

@Suite("Cutting a stream into lines")
struct LineSplitterTests {
  private func lines(_ pieces: [String], limit: Int = 8) -> [LineSplitter.Line] {
    var splitter = LineSplitter(limit: limit)
    var lines: [LineSplitter.Line] = []
    for piece in pieces { splitter.append(Array(piece.utf8)) { lines.append($0) } }
    if let last = splitter.finish() { lines.append(last) }
    return lines
  }

  private func text(_ text: String) -> LineSplitter.Line { .text(Array(text.utf8)) }

  @Test func cutsAtLineBreaksWhereverPiecesEnd() {
    let expected = [text("ab"), text(""), text("c")]
    #expect(lines(["ab\n\nc\n"]) == expected)
    #expect(lines(["ab\n\nc"]) == expected)
    #expect(lines(["a", "b", "\n", "\nc", "\n"]) == expected)
    #expect(lines([]) == [])
    #expect(lines([""]) == [])
  }

  @Test func throwsAwayWhatIsTooLongAndGoesOn() {
    #expect(lines(["12345678\n"]) == [text("12345678")])
    #expect(lines(["123456789\nab\n"]) == [.tooLong, text("ab")])
    #expect(lines(["12345", "6789", "more", "\nab"]) == [.tooLong, text("ab")])
    #expect(lines(["ab\n1234567890"]) == [text("ab"), .tooLong])
  }
}

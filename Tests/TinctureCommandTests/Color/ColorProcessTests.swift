import Foundation
import Testing

@Suite("tincture color", .enabled(if: ColorProcess.isAvailable, ColorProcess.absence))
struct ColorProcessTests {
  // MARK: --jsonl

  @Test func answersEveryLineInOrder() throws {
    let requests = (0..<5000).map { index in
      index % 7 == 3 ? "broken \(index)" : "{\"op\":\"parse\",\"css\":\"#fff\",\"id\":\(index)}"
    }
    let result = try ColorProcess.run(
      "--jsonl", input: Data(requests.joined(separator: "\n").utf8))
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.lines.count == requests.count)
    for (index, line) in result.lines.enumerated() {
      let expected = index % 7 == 3 ? "{\"error\":" : "{\"id\":\(index),\"valid\":true,"
      #expect(line.hasPrefix(expected))
    }
  }

  @Test func answersHardInput() throws {
    var input = Data([0xFF, 0xFE, 0x0A, 0x0A])
    input.append(Data(repeating: UInt8(ascii: "a"), count: 3 << 20))
    input.append(Data("\n{\"op\":\"apca\",\"text\":\"#000\",\"bg\":\"#000\"}\r\n\0\n".utf8))
    let result = try ColorProcess.run("--jsonl", input: input)
    #expect(result.status == 0)
    #expect(result.lines.count == 5)
    #expect(result.lines[3] == #"{"lc":0,"polarity":"none","swapped_lc":0}"#)
    for index in [0, 1, 2, 4] { #expect(result.lines[index].hasPrefix("{\"error\":")) }
  }

  @Test func answersNothingWithNothing() throws {
    let result = try ColorProcess.run("--jsonl")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func talksLineByLine() throws {
    let process = ColorProcess.make(["--jsonl"])
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for index in 0..<20 {
      let request = "{\"id\":\(index),\"op\":\"apca\",\"text\":\"#000\",\"bg\":\"#000\"}\n"
      try input.fileHandleForWriting.write(contentsOf: Data(request.utf8))
      let answer = output.fileHandleForReading.availableData
      #expect(
        String(decoding: answer, as: UTF8.self)
          == "{\"id\":\(index),\"lc\":0,\"polarity\":\"none\",\"swapped_lc\":0}\n")
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  // MARK: Operations

  @Test func parses() throws {
    let result = try ColorProcess.run("parse", "hsl(120deg 100% 25%)")
    #expect(result.status == 0)
    #expect(result.output.contains("#008000"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func converts() throws {
    // CSS Color 4, §9.4, says that red is oklch(0.62796 0.25768 29.23).
    let result = try ColorProcess.run("convert", "RED", "--to", "oklch")
    #expect(result.output.contains("oklch(0.62796 0.25768 29.23"))
    let json = try ColorProcess.run("convert", "RED", "--to", "p3", "--format", "json")
    let converted = try #require(try Fields(json.output).object("converted"))
    #expect(converted.string("space") == "display-p3")
    let wanted: [Double?] = [0.917488, 0.200287, 0.138561]
    #expect(mismatch(converted, "coords", wanted, within: [1e-6, 1e-6, 1e-6]) == [])
  }

  @Test func measuresContrast() throws {
    // #777 on white is the well-known near miss, 4.478.
    let result = try ColorProcess.run("contrast", "#777", "white", "-f", "json")
    let fields = try Fields(result.output)
    #expect(mismatch(fields, "ratio", 4.478089453577214, within: 1e-9) == [])
    #expect(fields.flag("aa") == false)
    #expect(fields.flag("aa_large") == true)
    #expect(fields.flag("non_text") == true)
    let text = try ColorProcess.run("contrast", "#777", "white").output
    #expect(text.contains("4.47\n"))
    // Half black over half white over black: 136, then 136·(1 − 136/255), of 255.
    let seen = try ColorProcess.run("contrast", "#0008", "#fff8", "--on", "black").output
    #expect(seen.contains("#888888"))
    #expect(seen.contains("#3f3f3f"))
  }

  @Test func mixes() throws {
    let result = try ColorProcess.run("mix", "red", "blue", "--in", "srgb", "--amount", "20%")
    #expect(result.output.contains("#cc0033"))
    let arc = try ColorProcess.run("mix", "red", "blue", "--in", "hsl", "--hue", "longer")
    #expect(arc.output.contains("hsl(120 100% 50%)"))
  }

  @Test func maps() throws {
    let clip = try ColorProcess.run("map", "color(srgb 1.5 0.5 -1)", "--method", "clip")
    #expect(clip.output.contains("color(srgb 1 0.5 0)"))
    let inside = try ColorProcess.run("map", "red", "--to", "p3", "-f", "json")
    #expect(try Fields(inside.output).flag("already_in_gamut") == true)
  }

  @Test func measuresDifferences() throws {
    // The first pair of Sharma, Wu and Dalal 2005.
    let result = try ColorProcess.run(
      "difference", "lab(50 2.6772 -79.7751)", "lab(50 0 -82.7485)", "-f", "json")
    #expect(mismatch(try Fields(result.output), "ciede2000", 2.0425, within: 1e-4) == [])
  }

  @Test func findsReadableColors() throws {
    let found = try ColorProcess.run("nearest", "#000", "--on", "#fff")
    #expect(found.status == 0)
    #expect(found.output.contains("#000000"))
    let impossible = try ColorProcess.run("nearest", "red", "--on", "#808080", "--target", "7")
    #expect(impossible.status == 1)
    // Black on #808080: (0.2158605 + 0.05) / 0.05.
    #expect(impossible.output.contains("5.31"))
  }

  // MARK: Swatches

  @Test func paintsWhereItIsAskedTo() throws {
    let environment = ["COLORTERM": "truecolor", "TERM": "xterm"]
    let piped = try ColorProcess.run("parse", "#010203", environment: environment)
    #expect(!piped.output.contains("\u{1B}"))
    let forced = try ColorProcess.run("parse", "#010203", "--color", "always")
    #expect(forced.output.contains("\u{1B}[48;2;1;2;3m"))
    #expect(forced.output.contains("\u{1B}[0m"))
  }

  // MARK: Mistakes

  @Test func pointsAtTheOffendingCharacter() throws {
    let result = try ColorProcess.run("parse", "#12g456")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("expected a hexadecimal digit"))
    #expect(result.errors.contains("| #12g456\n"))
    #expect(result.errors.contains("|    ^\n"))
  }

  @Test func reportsEveryColor() throws {
    let result = try ColorProcess.run("contrast", "redd", "bluee", "--on", "currentcolor")
    #expect(result.status == 1)
    for part in ["FG:1:1", "'red'", "BG:1:1", "'blue'", "--on:1:1", "3 errors"] {
      #expect(result.errors.contains(part))
    }
  }

  @Test(
    arguments: [
      [], ["look"], ["parse"], ["parse", "red", "blue"], ["contrast", "red"], ["convert", "red"],
      ["convert", "red", "--to", "nowhere"], ["map", "red", "--to", "lab"],
      ["mix", "red", "blue", "--amount", "130%"], ["mix", "red", "blue", "--amount", "some"],
      ["mix", "red", "blue", "--hue", "short"], ["parse", "red", "--to", "lab"],
      ["nearest", "red"], ["nearest", "red", "--on", "white", "--metric", "apca"],
      ["nearest", "red", "--on", "white", "--target", "high"], ["--jsonl", "parse"],
      ["--jsonl", "--format", "json"], ["parse", "--nonsense", "red"],
    ] as [[String]])
  func refusesWrongUsage(_ arguments: [String]) throws {
    let process = ColorProcess.make(arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
  }
}

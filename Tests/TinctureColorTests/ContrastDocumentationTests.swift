import Foundation
import Testing

@testable import TinctureColor

/// The page Documentation/contrast.md says what the library does.
@Suite struct ContrastDocumentationTests {
  private struct Row {
    let background: RGBA8
    let cells: [String]
  }

  private func rows() throws -> [Row] {
    let page = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/contrast.md")
    return try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n")
      .filter { $0.hasPrefix("| `#") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let hex = cells[0].split(separator: "`")[0]
        return Row(background: try #require(RGBA8(hex: hex)), cells: cells)
      }
  }

  @Test func table() throws {
    let rows = try rows()
    #expect(rows.count >= 15)
    for row in rows {
      let background = Color(row.background)
      func check(_ cell: Int, _ method: ContrastMethod, ratioCell: Int?) throws -> Color {
        let pick = try #require(
          bestContrast(background: background, candidates: [.white, .black], method: method))
        #expect(row.cells[cell] == (pick.color == .black ? "black" : "white"), "\(row.cells[0])")
        if let ratioCell {
          let shown = (pick.score * 100).rounded(.down) / 100
          #expect(row.cells[ratioCell] == String(format: "%.2f", shown), "\(row.cells[0])")
        }
        return pick.color
      }
      #expect(row.cells[1] == String(format: "%.3f", WCAG.luminance(row.background)))
      let half = try check(2, .luminance(threshold: 0.5), ratioCell: 3)
      let best = try check(4, .wcag, ratioCell: 5)
      _ = try check(6, .apca, ratioCell: nil)
      for (cell, text) in [(7, Color.black), (8, .white)] {
        let contrast = apcaContrast(text: text, background: background)
        #expect(row.cells[cell] == String(format: "%.1f", contrast), "\(row.cells[0])")
      }
      // With a threshold of 0.179 the rule agrees with the ratios.
      #expect(blackOrWhite(on: background, method: .luminance(threshold: 0.179129)) == best)
      let isAmongTheLastThree = rows.suffix(3).contains { $0.background == row.background }
      #expect((half == best) == isAmongTheLastThree)
    }
  }

  @Test func sharesOfAllColors() {
    var generator = SeededGenerator(seed: 61)
    let count = 40_000
    var weaker = 0
    var failing = 0
    for _ in 0..<count {
      let background = RGBA8(rgb: UInt32.random(in: 0...0xFFFFFF, using: &generator))
      let luminance = WCAG.luminance(background)
      guard luminance <= 0.5 else { continue }
      let white = WCAG.ratio(1, luminance)
      if white < WCAG.ratio(0, luminance) { weaker += 1 }
      if white < 4.5 { failing += 1 }
    }
    #expect(abs(Double(weaker) / Double(count) - 0.42) < 0.01)
    #expect(abs(Double(failing) / Double(count) - 0.41) < 0.01)
  }

  @Test func turningPointsOfGreys() throws {
    let turns: [(ContrastMethod, UInt8)] = [
      (.wcag, 0x76), (.apca, 0xA4), (.luminance(threshold: 0.5), 0xBC),
    ]
    for (method, first) in turns {
      for level in UInt8.min...UInt8.max {
        let gray = Color(RGBA8(red: level, green: level, blue: level))
        #expect((blackOrWhite(on: gray, method: method) == .black) == (level >= first))
      }
    }
  }
}

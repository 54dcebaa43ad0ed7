import Foundation
import Testing

@testable import TinctureEmit

@Suite("JSON")
struct JSONWriterTests {
  private func text(isPretty: Bool = false, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(isPretty: isPretty)
    write(&json)
    return String(decoding: json.finished(), as: UTF8.self)
  }

  @Test func layout() {
    func write(_ json: inout JSONWriter) {
      json.object { json in
        json.key("empty")
        json.object { _ in }
        json.key("list")
        json.list { json in
          json.number(1)
          json.boolean(false)
        }
        json.key("inline")
        json.inline { json in
          json.object { json in
            json.key("a")
            json.number(0.5)
            json.key("b")
            json.list { json in
              json.string("x")
              json.string("y")
            }
          }
        }
      }
    }
    #expect(
      text { write(&$0) }
        == #"{"empty":{},"list":[1,false],"inline":{"a":0.5,"b":["x","y"]}}"# + "\n")
    #expect(
      text(isPretty: true) { write(&$0) } == """
        {
          "empty": {},
          "list": [
            1,
            false
          ],
          "inline": {"a": 0.5, "b": ["x", "y"]}
        }

        """)
  }

  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
    (1e21, "1000000000000000000000"), (1.5e-7, "0.00000015"), (123_456_789.125, "123456789.125"),
    (122.0 / 255, "0.47843137254901963"),
    (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    (.infinity, "0"), (.nan, "0"), (1e16, "10000000000000000"), (0.000001, "0.000001"),
    (-1234.5678901, "-1234.5678901"),
  ]

  @Test(arguments: numbers)
  func number(number: Double, expected: String) {
    #expect(text { $0.number(number) } == expected + "\n")
  }

  @Test(arguments: 0..<50)
  func numbersReadBack(seed: UInt64) {
    var random = Generator(state: seed)
    for _ in 0..<200 {
      let number = Self.number(using: &random)
      let written = text { $0.number(number) }.dropLast()
      #expect(Double(written) == number && !written.contains("e"))
    }
  }

  private static func number(using random: inout Generator) -> Double {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Double(Int.random(in: 0...255, using: &random)) / 255
    case 1: Double(Int.random(in: -100_000...100_000, using: &random)) / 1000
    case 2: Double.random(in: -1...1, using: &random)
    default: Double(bitPattern: UInt64.random(in: 0...0x7FE0_0000_0000_0000, using: &random))
    }
  }

  @Test func strings() {
    #expect(
      text { $0.string("\"\\\u{8}\u{c}\n\r\t\u{1}\u{7f}</script>\u{2028}\u{2029}\u{2027}é😀") }
        == "\"\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u007f<\\/script>\\u2028\\u2029\u{2027}é😀\"\n")
  }

  @Test(arguments: 0..<50)
  func stringsReadBack(seed: UInt64) throws {
    var random = Generator(state: seed)
    let odd: [Unicode.Scalar] = [
      "\"", "\\", "/", "<", "\u{2028}", "\u{2029}", "\u{202A}", "\u{E2}", "\0", "\n", "\u{7F}",
      "a", "😀", "\u{301}",
    ]
    var written = ""
    for _ in 0..<30 {
      written.unicodeScalars.append(odd.randomElement(using: &random) ?? "a")
    }
    let texts = [
      text { $0.list { $0.string(written) } },
      text { $0.list { $0.string { $0.append(contentsOf: written.utf8) } } },
    ]
    for json in texts {
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
      #expect(read?.first.map { Array($0.utf8) } == Array(written.utf8))
    }
  }
}

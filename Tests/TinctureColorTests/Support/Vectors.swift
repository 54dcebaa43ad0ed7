import Foundation
import Testing

@testable import TinctureColor

/// The gold vectors, which lie beside the repository and are not part of it.
enum Vectors {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TINCTURE_SHARED"] {
      return URL(filePath: path).appending(path: "colour-vectors")
    }
    return URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/colour-vectors")
  }()

  static var areAvailable: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "parse.jsonl").path)
  }

  static let absence: Comment = "the colour vectors are not beside the repository"

  static func load(_ file: String) throws -> [Case] {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return Case(fields: try #require(object as? [String: Any]))
    }
  }

  /// Runs every case of a file, and prints how many passed.
  static func run(_ file: String, _ check: (Case) throws -> [String]) throws {
    let cases = try load(file)
    var passed = 0
    for vector in cases {
      let problems = try check(vector)
      if problems.isEmpty { passed += 1 }
      for problem in problems { Issue.record("\(vector.id): \(problem)") }
    }
    print("\(file): \(passed) of \(cases.count) cases")
    #expect(passed == cases.count)
  }
}

/// One line of a vector file.
struct Case {
  let fields: [String: Any]

  var id: String { string("id") ?? "?" }

  func string(_ key: String) -> String? { fields[key] as? String }
  func number(_ key: String) -> Double? { (fields[key] as? NSNumber)?.doubleValue }
  func flag(_ key: String) -> Bool? { (fields[key] as? NSNumber)?.boolValue }
  func has(_ key: String) -> Bool { !(fields[key] is NSNull?) }
  func object(_ key: String) -> Case? { (fields[key] as? [String: Any]).map { Case(fields: $0) } }
  func objects(_ key: String) -> [Case] {
    (fields[key] as? [[String: Any]] ?? []).map { Case(fields: $0) }
  }

  /// A list of numbers in which `null` is a missing component.
  func coordinates(_ key: String) throws -> [Double?] {
    let list = try #require(fields[key] as? [Any], "\(id) has no list \(key)")
    return list.map { ($0 as? NSNumber)?.doubleValue }
  }

  /// One tolerance for each of three components.
  func tolerances(_ key: String = "tol") throws -> [Double] {
    if let single = number(key) { return [single, single, single] }
    return try coordinates(key).map { value in try #require(value) }
  }

  func space(_ key: String) throws -> ColorSpace {
    let name = try #require(string(key))
    return try #require(ColorSpace(cssName: name), "no space \(name)")
  }

  /// The colour of a field holding `{space, coords, alpha}`.
  func color(_ key: String) throws -> Color {
    let value = try #require(object(key), "\(id) has no colour \(key)")
    let alpha: Double? = value.fields["alpha"] == nil ? 1 : value.number("alpha")
    return try value.color(space: "space", coordinates: "coords", alpha: alpha)
  }

  func color(space: String, coordinates key: String, alpha: Double? = 1) throws -> Color {
    let list = try coordinates(key)
    return Color(try self.space(space), list[0], list[1], list[2], alpha: alpha)
  }

  func hexColor(_ key: String) throws -> RGBA8 {
    let hex = try #require(string(key))
    return try #require(RGBA8(hex: hex), "no hexadecimal colour \(hex)")
  }
}

/// The differences between a colour and the components that a vector expects.
func differences(
  _ color: Color, from expected: [Double?], within tolerance: [Double]
) -> [String] {
  var problems: [String] = []
  for index in 0..<3 {
    let isHue = color.space.hueIndex == index
    guard let wanted = expected[index] else {
      if !color.components.isMissing(index) {
        problems.append("component \(index) should be missing in \(color)")
      }
      continue
    }
    guard let value = color.components[index] else {
      problems.append("component \(index) should be \(wanted), is missing")
      continue
    }
    var difference = abs(value - wanted)
    if isHue { difference = min(difference, 360 - difference) }
    if !(difference <= tolerance[index]) {
      problems.append("component \(index) should be \(wanted), is \(value)")
    }
  }
  return problems
}

/// The difference between a colour's alpha and the one that a vector expects; `nil` is a missing
/// alpha.
func alphaDifferences(_ color: Color, from expected: Double?, within tolerance: Double) -> [String]
{
  guard let expected else { return color.isAlphaMissing ? [] : ["alpha should be missing"] }
  guard !color.isAlphaMissing else { return ["alpha should be \(expected), is missing"] }
  return abs(color.alpha - expected) <= tolerance
    ? [] : ["alpha should be \(expected), is \(color.alpha)"]
}

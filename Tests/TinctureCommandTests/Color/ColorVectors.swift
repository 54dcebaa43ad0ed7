import Foundation
import Testing

@testable import tincture

/// The gold vectors, which lie beside the repository and are not part of it.
enum ColorVectors {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TINCTURE_SHARED"] {
      return URL(filePath: path).appending(path: "colour-vectors")
    }
    var repository = URL(filePath: #filePath)
    for _ in 0..<4 { repository.deleteLastPathComponent() }
    return repository.deletingLastPathComponent().appending(path: "shared/colour-vectors")
  }()

  static var areAvailable: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "parse.jsonl").path)
  }

  static let absence: Comment = "the colour vectors are not beside the repository"

  /// The lines of a file, each with the operation that the file is about.
  static func requests(_ operation: String) throws -> [String] {
    let file = folder.appending(path: "\(operation).jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      "{\"op\":\"\(operation)\"," + line.dropFirst()
    }
  }

  /// Asks every case of a file and has the answer judged; every answer must carry the case's `id`.
  static func run(_ operation: String, _ judge: (Fields, Fields) throws -> [String]) throws {
    let requests = try requests(operation)
    #expect(!requests.isEmpty)
    for request in requests {
      let vector = try Fields(request)
      let answer = try Fields(ColorService.answer(Array(request.utf8)))
      var problems = try judge(vector, answer)
      if answer.string("id") != vector.string("id") { problems.append("the id is not echoed") }
      if let error = answer.string("error") { problems = ["answered with error: \(error)"] }
      for problem in problems { Issue.record("\(vector.string("id") ?? "?"): \(problem)") }
    }
  }
}

/// The members of a JSON object.
struct Fields {
  let members: [String: Any]

  init(_ json: some StringProtocol) throws { try self.init(Array(json.utf8)) }

  init(_ json: [UInt8]) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json))
    members = try #require(object as? [String: Any])
  }

  private init(members: [String: Any]) { self.members = members }

  func has(_ key: String) -> Bool { members[key] != nil }
  func isNull(_ key: String) -> Bool { members[key] is NSNull }
  func string(_ key: String) -> String? { members[key] as? String }
  func number(_ key: String) -> Double? { (members[key] as? NSNumber)?.doubleValue }
  func flag(_ key: String) -> Bool? { (members[key] as? NSNumber)?.boolValue }
  func object(_ key: String) -> Fields? {
    (members[key] as? [String: Any]).map { Fields(members: $0) }
  }

  /// A list of numbers in which `null` is a missing component.
  func components(_ key: String) -> [Double?]? {
    (members[key] as? [Any])?.map { ($0 as? NSNumber)?.doubleValue }
  }

  /// One tolerance for each of three components.
  var tolerances: [Double] {
    if let single = number("tol") { return [single, single, single] }
    return components("tol")?.map { $0 ?? 0 } ?? [0, 0, 0]
  }
}

/// What is wrong with a number, or a list of numbers, of an answer.
func mismatch(
  _ answer: Fields, _ key: String, _ wanted: Double?, within tolerance: Double
) -> [String] {
  guard let wanted else {
    return answer.isNull(key) ? [] : ["\(key) should be null"]
  }
  guard let value = answer.number(key) else { return ["\(key) should be \(wanted)"] }
  return abs(value - wanted) <= tolerance ? [] : ["\(key) should be \(wanted), is \(value)"]
}

func mismatch(
  _ answer: Fields, _ key: String, _ wanted: [Double?]?, within tolerance: [Double],
  hueIndex: Int? = nil
) -> [String] {
  guard let wanted, let values = answer.components(key), values.count == wanted.count else {
    return ["\(key) should be a list of three"]
  }
  return wanted.indices.flatMap { index -> [String] in
    switch (values[index], wanted[index]) {
    case (nil, nil): return []
    case (let value?, let wanted?):
      var difference = abs(value - wanted)
      if index == hueIndex { difference = min(difference, 360 - difference) }
      return difference <= tolerance[index]
        ? [] : ["\(key)[\(index)] should be \(wanted), is \(value)"]
    case (let value, let wanted):
      return [
        "\(key)[\(index)] should be \(String(describing: wanted)), is \(String(describing: value))"
      ]
    }
  }
}

func mismatch(_ answer: Fields, sameTextsAs vector: Fields, _ keys: String...) -> [String] {
  keys.filter { answer.string($0) != vector.string($0) }.map { key in
    "\(key) should be \(vector.string(key) ?? "null"), is \(answer.string(key) ?? "null")"
  }
}

func mismatch(_ answer: Fields, sameFlagsAs vector: Fields, _ keys: String...) -> [String] {
  keys.filter { answer.flag($0) != vector.flag($0) }.map { "\($0) differs" }
}

/// Where the hue stands in the components of a space.
func hueIndex(_ space: String?) -> Int? {
  switch space {
  case "hsl", "hwb": 0
  case "lch", "oklch": 2
  default: nil
  }
}

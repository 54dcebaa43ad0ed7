import TinctureDiagnostics
import TinctureEmit
import TinctureYAML

/// Answers requests about colours: a JSON object in one line each, as `Documentation/color-requests.md` has it.
struct ColorService {
  /// The length of a line in bytes from which on it is not read.
  static let longestLine = 1 << 20

  private static let limits = ReadingLimits(
    maxBytes: longestLine, maxDepth: 32, maxNodes: 100_000, maxProblems: 1)

  /// Answers one line.
  ///
  /// - Parameter line: The request; anything may stand in it.
  /// - Returns: The answer, with a line break at its end.
  static func answer(_ line: [UInt8]) -> [UInt8] {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      return failure("the line is empty", id: nil)
    }
    var diagnostics = Diagnostics()
    let document = readJSON(
      SourceFile(path: "", bytes: line), as: FileID(0), limits: limits, diagnostics: &diagnostics)
    guard let document, let root = document.root, !diagnostics.hasErrors else {
      return failure(describe(diagnostics), id: nil)
    }
    guard document.kind(of: root) == .mapping else {
      return failure("a request must be a JSON object", id: nil)
    }
    let id = document.value(of: "id", in: root).map { node in
      let range = document.range(of: node)
      return line[Int(range.start)..<Int(range.end)]
    }
    do throws(ColorRequestError) {
      return try write(answer(ColorRequest(document, root)), id: id)
    } catch {
      return failure(error.message, id: id)
    }
  }

  /// The answer to a line that is longer than ``longestLine``.
  static func answerToLongLine() -> [UInt8] {
    failure("a request must be no longer than \(longestLine) bytes", id: nil)
  }

  private static func answer(
    _ request: ColorRequest
  ) throws(ColorRequestError) -> any ColorAnswer {
    let operation = try request.text("op")
    for type in ColorOperations.all where operation == type.operation.description {
      return try type.init(request)
    }
    let known = ColorOperations.all.map { "`\($0.operation)`" }.joined(separator: ", ")
    throw ColorRequestError("`op` must be one of \(known)")
  }

  private static func write(_ answer: any ColorAnswer, id: ArraySlice<UInt8>?) -> [UInt8] {
    object(id) { json in answer.write(to: &json) }
  }

  private static func failure(_ message: String, id: ArraySlice<UInt8>?) -> [UInt8] {
    object(id) { json in json.member("error", message) }
  }

  private static func object(
    _ id: ArraySlice<UInt8>?, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(isPretty: false, capacity: 256)
    json.object { json in
      if let id {
        json.key("id")
        json.verbatim(id)
      }
      members(&json)
    }
    return json.finished()
  }

  private static func describe(_ diagnostics: Diagnostics) -> String {
    guard let problem = diagnostics.all.first(where: { $0.severity == .error }) else {
      return "this is not JSON"
    }
    guard let range = problem.range else { return "this is not JSON: \(problem.message)" }
    return "this is not JSON: \(problem.message), at byte \(range.start)"
  }
}

import Foundation
import Testing

/// Data that stands beside the repository: vectors and cases.
enum SharedData {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TINCTURE_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
  }()

  static let isAvailable = FileManager.default.fileExists(atPath: folder.path)

  static let absence: Comment = "the shared vectors and cases are not beside the repository"

  /// The objects of a file with one a line.
  static func lines(of path: String) throws -> [[String: Any]] {
    try texts(of: path).compactMap { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
  }

  /// The same as values that can be compared.
  static func values(of path: String) throws -> [JSON] {
    try texts(of: path).map { try JSONDecoder().decode(JSON.self, from: Data($0.utf8)) }
  }

  private static func texts(of path: String) throws -> [Substring] {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n")
  }
}

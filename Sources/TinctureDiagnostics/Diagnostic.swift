/// How bad it is. An error means that nothing is written.
package enum Severity: String, Sendable, Comparable {
  case note
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// One thing that is wrong, where it is, and the way out of it.
package struct Diagnostic: Sendable {
  /// A further place or fact that helps to understand: «first defined here», a link of an alias chain.
  package struct Note: Sendable {
    package let message: String
    package let range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message.shortened
      self.range = range
    }
  }

  /// A replacement of a range of bytes.
  package struct Edit: Sendable, Hashable {
    package let range: SourceRange
    package let replacement: String

    package init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// Edits that remove the cause.
  package struct Fix: Sendable {
    package let summary: String
    package let edits: [Edit]

    package init(_ summary: String, _ edits: [Edit]) {
      self.summary = summary
      self.edits = edits
    }
  }

  package let code: DiagnosticCode
  package var severity: Severity
  /// One line, no full stop.
  package private(set) var message: String
  /// Where; `nil` for what has no place in a file.
  package let range: SourceRange?
  package var notes: [Note]
  /// What to write or do instead, one line.
  package var help: String?
  /// Present only where the repair is certain.
  package var fix: Fix?

  package init(
    _ code: DiagnosticCode, _ severity: Severity, _ message: String,
    at range: SourceRange?, notes: [Note] = [], help: String? = nil, fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message.shortened
    self.range = range
    self.notes = notes
    self.help = help?.shortened
    self.fix = fix
  }

  /// An error.
  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, notes: [Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    self.init(code, .error, message, at: range, notes: notes, help: help, fix: fix)
  }

  /// Says of what the message speaks, unless it does so itself.
  fileprivate mutating func name(_ subject: String) {
    if !message.contains("`\(subject)`") { message = "\(subject): \(message)" }
  }
}

/// What a stage found, collected while it goes on.
package struct Diagnostics: Sendable {
  package private(set) var all: [Diagnostic] = []
  package private(set) var errorCount = 0

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }

  package mutating func report(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  package mutating func append(_ other: Diagnostics) {
    for diagnostic in other.all { report(diagnostic) }
  }

  /// Says in the messages from an index on of what they speak: those who read values do not know whose they are.
  package mutating func name(_ subject: String, from start: Int) {
    for index in all.indices[start...] { all[index].name(subject) }
  }

  /// In the order in which people read: by file, then by place, then by code. What has no place comes first.
  package var sorted: [Diagnostic] {
    all.enumerated().sorted { left, right in
      let leftKey = Self.sortKey(left.element)
      let rightKey = Self.sortKey(right.element)
      return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
    }.map(\.element)
  }

  /// As ``sorted``, but no more than so many: first the errors, then the others.
  package func sorted(limit: Int) -> [Diagnostic] {
    guard all.count > limit else { return sorted }
    var room = (errors: limit, others: max(0, limit - errorCount))
    return sorted.filter { diagnostic in
      if diagnostic.severity == .error {
        room.errors -= 1
        return room.errors >= 0
      }
      room.others -= 1
      return room.others >= 0
    }
  }

  private static func sortKey(_ diagnostic: Diagnostic) -> (Int64, UInt32, UInt16) {
    (
      diagnostic.range.map { Int64($0.file.rawValue) } ?? -1, diagnostic.range?.start ?? 0,
      diagnostic.code.rawValue
    )
  }
}

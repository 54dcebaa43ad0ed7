/// A pattern over the segments of a token path (`colors.*.500`) or a file path (`tokens/**/*.yaml`).
///
/// `*` stands for any part of one segment and `?` for one character of it; a whole segment `**` for any number of
/// segments, none included; `{a,b}` for either. Everything else is itself, and case counts.
package struct Glob: Sendable, Hashable {
  package enum Fault: Error, Hashable {
    case empty
    case emptySegment
    case unclosedBrace
    case tooManyAlternatives
  }

  private enum Segment: Sendable, Hashable {
    case anyDepth
    case pattern([UInt8])
  }

  /// The pattern as it was written.
  package let text: String
  private let alternatives: [[Segment]]

  /// How many patterns the braces of one may spell out.
  private static let alternativeLimit = 256

  package init(_ text: String, separator: Character) throws(Fault) {
    guard !text.isEmpty else { throw .empty }
    var alternatives: [[Segment]] = []
    for spelled in try Self.expandBraces(text) {
      var segments: [Segment] = []
      for part in spelled.split(separator: separator, omittingEmptySubsequences: false) {
        guard !part.isEmpty else { throw .emptySegment }
        segments.append(part == "**" ? .anyDepth : .pattern(Array(part.utf8)))
      }
      alternatives.append(segments)
    }
    self.alternatives = alternatives
    self.text = text
  }

  /// Whether the pattern matches all of `segments`.
  package func matches(_ segments: [String]) -> Bool {
    let names = segments.map { Array($0.utf8) }
    return alternatives.contains { Self.matches($0[...], names[...]) }
  }

  /// Whether something below `segments` may match, so that a folder is worth walking.
  package func mayMatch(below segments: [String]) -> Bool {
    let names = segments.map { Array($0.utf8) }
    return alternatives.contains { alternative in
      var reachable = alternative[...]
      for name in names {
        guard let first = reachable.first else { return false }
        switch first {
        case .anyDepth: return true
        case .pattern(let pattern):
          guard Self.matches(segment: pattern, name) else { return false }
          reachable = reachable.dropFirst()
        }
      }
      return !reachable.isEmpty
    }
  }

  // MARK: Matching

  /// Greedy with one place to come back to for each kind of star, so that no pattern takes exponential time.
  private static func matches(_ pattern: ArraySlice<Segment>, _ names: ArraySlice<[UInt8]>) -> Bool
  {
    backtrack(
      pattern, names, isStar: { $0 == .anyDepth },
      matchesOne: { segment, name in
        if case .pattern(let bytes) = segment { return matches(segment: bytes, name) }
        return false
      })
  }

  private static func matches(segment pattern: [UInt8], _ name: [UInt8]) -> Bool {
    backtrack(
      pattern[...], name[...], isStar: { $0 == UInt8(ascii: "*") },
      matchesOne: { $0 == $1 || $0 == UInt8(ascii: "?") })
  }

  private static func backtrack<P, N>(
    _ pattern: ArraySlice<P>, _ names: ArraySlice<N>, isStar: (P) -> Bool,
    matchesOne: (P, N) -> Bool
  ) -> Bool {
    var p = pattern.startIndex
    var n = names.startIndex
    var comeBack: (pattern: Int, name: Int)?
    while n < names.endIndex {
      if p < pattern.endIndex, isStar(pattern[p]) {
        comeBack = (p, n)
        p += 1
      } else if p < pattern.endIndex, matchesOne(pattern[p], names[n]) {
        p += 1
        n += 1
      } else if let place = comeBack {
        comeBack = (place.pattern, place.name + 1)
        p = place.pattern + 1
        n = place.name + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy(isStar)
  }

  // MARK: Braces

  private static func expandBraces(_ text: String) throws(Fault) -> [String] {
    var finished: [String] = []
    var pending = [text]
    while let next = pending.popLast() {
      guard let open = next.firstIndex(of: "{") else {
        finished.append(next)
        continue
      }
      guard let close = next[open...].firstIndex(of: "}") else { throw .unclosedBrace }
      let choices = next[next.index(after: open)..<close]
        .split(separator: ",", omittingEmptySubsequences: false)
      for choice in choices.reversed() {
        pending.append("\(next[..<open])\(choice)\(next[next.index(after: close)...])")
      }
      guard pending.count + finished.count <= alternativeLimit else { throw .tooManyAlternatives }
    }
    return finished
  }
}

extension Glob.Fault {
  /// What is wrong, in words that end a sentence.
  package var reason: String {
    switch self {
    case .empty: "it is empty"
    case .emptySegment: "a segment of it is empty"
    case .unclosedBrace: "a `{` has no `}`"
    case .tooManyAlternatives: "its braces spell out too many alternatives"
    }
  }
}

import TinctureDiagnostics
package import TinctureModel

/// Which tokens an output holds, and in which order.
package struct TokenSelection: Sendable {
  package enum Order: String, Sendable, CaseIterable {
    /// As the tokens stand in the documents.
    case source
    /// By path, segment by segment; runs of digits compare as numbers (`50` before `100`).
    case name
  }

  package var include: [Glob]
  package var exclude: [Glob]
  package var types: Set<TokenType>
  package var order: Order

  package init(
    include: [Glob] = [], exclude: [Glob] = [], types: Set<TokenType> = [], order: Order = .source
  ) {
    self.include = include
    self.exclude = exclude
    self.types = types
    self.order = order
  }

  /// Reads the options `include`, `exclude`, `types` and `sort`, which every target has.
  package init(options: inout OptionReader) {
    self.init()
    include = Self.patterns(
      options.list("include", "only tokens whose path matches one of these patterns"),
      options: &options)
    exclude = Self.patterns(
      options.list("exclude", "no tokens whose path matches one of these patterns"),
      options: &options)
    for (text, range) in options.list("types", "only tokens of these types") {
      if let type = TokenType(rawValue: text) {
        types.insert(type)
      } else {
        let names = TokenType.allCases.map(\.rawValue)
        options.report(
          Diagnostic(
            .unknownType, "there is no token type `\(text)`", at: range,
            help: Suggestion.nearest(to: text, among: names).map { "did you mean `\($0)`?" }
              ?? "the types are: \(names.joined(separator: ", "))"))
      }
    }
    order = options.choice("sort", default: .source, "the order of the tokens")
  }

  /// The tokens of a design that were worked out and are wanted, in order.
  package func tokens(of design: ResolvedDesign) -> [TokenID] {
    var ids: [TokenID] = []
    ids.reserveCapacity(design.tokens.count)
    let matchesPaths = !include.isEmpty || !exclude.isEmpty
    for (index, token) in design.tokens.enumerated() {
      guard let token, types.isEmpty || types.contains(token.type) else { continue }
      let id = TokenID(UInt32(index))
      if matchesPaths {
        let segments = design.design.path(of: id).segments
        guard include.isEmpty || include.contains(where: { $0.matches(segments) }) else { continue }
        guard !exclude.contains(where: { $0.matches(segments) }) else { continue }
      }
      ids.append(id)
    }
    if order == .name {
      let paths = Dictionary(
        uniqueKeysWithValues: ids.map { ($0, design.design.path(of: $0).segments) })
      ids.sort { precedes(paths[$0] ?? [], paths[$1] ?? []) }
    }
    return ids
  }

  private func precedes(_ left: [String], _ right: [String]) -> Bool {
    for (leftName, rightName) in zip(left, right) where leftName != rightName {
      if let leftNumber = UInt64(leftName), let rightNumber = UInt64(rightName),
        leftNumber != rightNumber
      {
        return leftNumber < rightNumber
      }
      return leftName.utf8.lexicographicallyPrecedes(rightName.utf8)
    }
    return left.count < right.count
  }

  private static func patterns(
    _ texts: [(text: String, range: SourceRange?)], options: inout OptionReader
  ) -> [Glob] {
    var globs: [Glob] = []
    for (text, range) in texts {
      do {
        globs.append(try Glob(text, separator: "."))
      } catch {
        options.report(
          Diagnostic(
            .invalidPattern, "`\(text)` is not a pattern for token paths: \(error.reason)",
            at: range, help: "write a path such as `colors.*` or `colors.**`"))
      }
    }
    return globs
  }
}

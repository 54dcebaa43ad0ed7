import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Which components extend which, in time that is linear in their number.
struct ComponentLineages {
  /// How many components one may extend, one by way of another.
  static let depthLimit = 32

  private enum Standing {
    case unknown
    /// On the way that is followed at the moment.
    case open
    /// It extends so many components.
    case settled(depth: Int)
    /// It leads nowhere, too far, or into a circle.
    case broken
  }

  private let sources: [ComponentSource]
  /// The place of what each component extends itself.
  private var parents: [Int?] = []
  private var standings: [Standing]

  /// Follows `extends` from each component and reports what is wrong.
  ///
  /// - Parameters:
  ///   - sources: All components.
  ///   - places: Their places, by name.
  ///   - diagnostics: What is wrong is added here.
  init(
    _ sources: [ComponentSource], _ places: [String: Int], _ diagnostics: inout Diagnostics
  ) {
    self.sources = sources
    standings = Array(repeating: .unknown, count: sources.count)
    for place in sources.indices {
      let parent = parent(of: place, places, &diagnostics)
      parents.append(parent)
    }
    for place in sources.indices { follow(from: place, &diagnostics) }
  }

  /// A component with those that it extends, the farthest first; `nil` if that leads nowhere, which has been reported.
  func lineage(of place: Int) -> [ComponentSource]? {
    guard case .settled = standings[place] else { return nil }
    var lineage = [sources[place]]
    var current = parents[place]
    while let place = current {
      lineage.append(sources[place])
      current = parents[place]
    }
    return lineage.reversed()
  }

  private mutating func parent(
    of place: Int, _ places: [String: Int], _ diagnostics: inout Diagnostics
  ) -> Int? {
    let source = sources[place]
    guard let node = source.document.value(of: "extends", in: source.node) else { return nil }
    let range = source.document.rangeOfUse(of: node)
    guard source.document.kind(of: node) == .scalar else {
      if !source.document.isBroken(node) {
        diagnostics.report(Diagnostic(.wrongShape, "`extends` names a component", at: range))
      }
      standings[place] = .broken
      return nil
    }
    let name = source.document.text(of: node)
    guard let parent = places[name] else {
      diagnostics.report(.unknownComponent(name, among: sources.map(\.name), at: range))
      standings[place] = .broken
      return nil
    }
    return parent
  }

  private mutating func follow(from start: Int, _ diagnostics: inout Diagnostics) {
    var way: [Int] = []
    var current: Int? = start
    while let place = current, case .unknown = standings[place] {
      standings[place] = .open
      way.append(place)
      current = parents[place]
    }
    // How many components are extended by what stands before the way's end; `nil` where the end leads nowhere.
    var depth: Int? = -1
    if let end = current {
      switch standings[end] {
      case .settled(let known): depth = known
      case .broken, .unknown: depth = nil
      case .open:
        depth = nil
        closeCircle(at: end, of: &way, &diagnostics)
      }
    }
    for place in way.reversed() {
      if depth == Self.depthLimit { reportDepth(of: place, &diagnostics) }
      depth = depth.flatMap { $0 < Self.depthLimit ? $0 + 1 : nil }
      standings[place] = depth.map { .settled(depth: $0) } ?? .broken
    }
  }

  /// Takes the members of a circle off a way; each is reported at its own name.
  private mutating func closeCircle(
    at end: Int, of way: inout [Int], _ diagnostics: inout Diagnostics
  ) {
    guard let start = way.firstIndex(of: end), var previous = way.last else { return }
    for place in way[start...] {
      standings[place] = .broken
      diagnostics.report(
        Diagnostic(
          .componentCycle, "`\(sources[place].name)` extends itself", at: sources[place].range,
          notes: [Diagnostic.Note("the circle is closed here", at: rangeOfExtends(of: previous))],
          help: "let one of these components extend no other"))
      previous = place
    }
    way.removeSubrange(start...)
  }

  private func reportDepth(of place: Int, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      Diagnostic(
        .limitExceeded,
        "`\(sources[place].name)` extends more than \(Self.depthLimit) components, one by way of another",
        at: rangeOfExtends(of: place), help: "let it extend one that stands nearer to the first"))
  }

  private func rangeOfExtends(of place: Int) -> SourceRange {
    let source = sources[place]
    return source.document.value(of: "extends", in: source.node).map {
      source.document.rangeOfUse(of: $0)
    } ?? source.range
  }
}

extension Diagnostic {
  fileprivate static func unknownComponent(
    _ name: String, among known: [String], at range: SourceRange
  ) -> Diagnostic {
    let nearest = Suggestion.nearest(to: name, among: known)
    return Diagnostic(
      .unknownComponent, "there is no component `\(name)`", at: range,
      help: nearest.map { "did you mean `\($0)`?" },
      fix: nearest.map { .init("write `\($0)`", [.init(range, $0)]) })
  }
}

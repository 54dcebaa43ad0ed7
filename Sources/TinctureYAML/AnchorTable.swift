import TinctureDiagnostics

/// The anchors of a document, and what an alias to each of them costs.
struct AnchorTable {
  enum Finding {
    case unknown(suggestion: String?)
    /// The anchor's node is not closed yet: the alias stands inside what it names.
    case open(node: Int)
    /// - Parameters:
    ///   - weight: How many nodes there are in it, aliases expanded.
    ///   - height: How many collections are nested in it, itself included.
    case closed(node: Int, weight: Int, height: Int)
  }

  private struct Anchor {
    let node: Int
    var weight: Int?
    var height: Int
  }

  private var anchors: [Anchor] = []
  private var indices: [String: Int] = [:]

  /// How many anchors there are, those included that were defined again.
  var count: Int { anchors.count }

  /// Records an anchor; one of the same name stands for the new node from here on.
  ///
  /// The weight is `nil` for a collection that is yet to be read.
  ///
  /// - Returns: The key for ``close(_:weight:height:)``.
  mutating func define(_ name: String, at node: Int, weight: Int?, height: Int) -> Int {
    anchors.append(Anchor(node: node, weight: weight, height: height))
    indices[name] = anchors.count - 1
    return anchors.count - 1
  }

  mutating func close(_ anchor: Int, weight: Int, height: Int) {
    anchors[anchor].weight = weight
    anchors[anchor].height = height
  }

  func find(_ name: String) -> Finding {
    guard let index = indices[name] else {
      let isFewEnoughToCompare = indices.count <= 1000
      let names = isFewEnoughToCompare ? indices.keys.sorted() : []
      return .unknown(suggestion: Suggestion.nearest(to: name, among: names))
    }
    let anchor = anchors[index]
    guard let weight = anchor.weight else { return .open(node: anchor.node) }
    return .closed(node: anchor.node, weight: weight, height: anchor.height)
  }
}

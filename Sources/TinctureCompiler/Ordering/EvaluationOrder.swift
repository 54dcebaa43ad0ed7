import TinctureModel

/// The order in which tokens can be worked out, and those that refer to each other in circles.
///
/// Tarjan's algorithm («Depth-first search and linear graph algorithms», 1972) with a stack of its own: how deep aliases
/// go is for the input to say. It takes time and memory in proportion to the tokens and references.
struct EvaluationOrder {
  /// Tokens that refer to each other, directly or by way of others.
  struct Circle {
    fileprivate(set) var members: [TokenID] = []
    /// One for each reference that closes a cycle: the edges from its first token round to it.
    fileprivate(set) var cycles: [[DependencyGraph.Edge]] = []
  }

  enum Step {
    case token(TokenID)
    /// All members of the circle with this index.
    case circle(Int)
  }

  /// Every token after all that it refers to, but for those of its own circle.
  private(set) var steps: [Step] = []
  private(set) var circles: [Circle] = []

  init(_ graph: DependencyGraph, tokenCount: Int) {
    steps.reserveCapacity(tokenCount)
    var search = Search(graph, tokenCount: tokenCount)
    for root in 0..<tokenCount where !search.isVisited(root) {
      // Most tokens refer to nothing, and need no search.
      if graph.edgeIndexes(of: root).isEmpty {
        search.finishLeaf(root)
        finish(root)
      } else {
        search.run(from: root, into: &self)
      }
    }
  }

  fileprivate mutating func finish(_ token: Int) { steps.append(.token(TokenID(UInt32(token)))) }

  fileprivate mutating func finish(_ circle: Circle) {
    steps.append(.circle(circles.count))
    circles.append(circle)
  }
}

/// The state of the depth-first search.
private struct Search {
  private struct Frame {
    let token: Int
    var nextEdge: Int
    let endEdge: Int
  }

  private let graph: DependencyGraph
  /// 0 where the search has not been, else the number of the visit, counted from 1.
  private var visits: [Int32]
  private var lowest: [Int32]
  private var visitCount: Int32 = 0
  private var frames: [Frame] = []
  /// The tokens whose component is not complete yet.
  private var open: [Int] = []
  private var isOpen: [Bool]
  /// Where a token stands in `open`.
  private var openPlace: [Int]
  /// Where a token stands in `frames`, for those on the path from the root of the search.
  private var depth: [Int32]
  private var isInReportedCycle: [Bool] = []
  /// The cycles found, by the place in `open` of the token that they come back to.
  private var cycles: [(openPlace: Int, edges: [DependencyGraph.Edge])] = []
  /// How many hops may still be listed: cycles that overlap could else take quadratic memory.
  private var hopBudget: Int

  private static let done = Int32.max

  init(_ graph: DependencyGraph, tokenCount: Int) {
    self.graph = graph
    visits = [Int32](repeating: 0, count: tokenCount)
    lowest = [Int32](repeating: 0, count: tokenCount)
    isOpen = [Bool](repeating: false, count: tokenCount)
    openPlace = [Int](repeating: 0, count: tokenCount)
    depth = [Int32](repeating: -1, count: tokenCount)
    hopBudget = max(10_000, 2 * tokenCount)
  }

  func isVisited(_ token: Int) -> Bool { visits[token] != 0 }

  mutating func finishLeaf(_ token: Int) {
    visits[token] = Self.done
  }

  mutating func run(from root: Int, into order: inout EvaluationOrder) {
    enter(root)
    while let frame = frames.last {
      let top = frames.count - 1
      guard frame.nextEdge < frame.endEdge else {
        leave(frame, into: &order)
        continue
      }
      frames[top].nextEdge += 1
      let next = Int(graph.edges[frame.nextEdge].target.rawValue)
      if visits[next] == 0 {
        if graph.edgeIndexes(of: next).isEmpty {
          finishLeaf(next)
          order.finish(next)
        } else {
          enter(next)
        }
      } else if isOpen[next] {
        lowest[frame.token] = min(lowest[frame.token], visits[next])
        if depth[next] >= 0 { recordCycle(backTo: next) }
      }
    }
  }

  private mutating func enter(_ token: Int) {
    visitCount += 1
    visits[token] = visitCount
    lowest[token] = visitCount
    depth[token] = Int32(frames.count)
    isOpen[token] = true
    openPlace[token] = open.count
    open.append(token)
    let edges = graph.edgeIndexes(of: token)
    frames.append(Frame(token: token, nextEdge: edges.lowerBound, endEdge: edges.upperBound))
  }

  private mutating func leave(_ frame: Frame, into order: inout EvaluationOrder) {
    frames.removeLast()
    depth[frame.token] = -1
    if let parent = frames.last {
      lowest[parent.token] = min(lowest[parent.token], lowest[frame.token])
    }
    guard lowest[frame.token] == visits[frame.token] else { return }
    close(from: frame.token, into: &order)
  }

  /// Completes the component whose first token is `first`.
  private mutating func close(from first: Int, into order: inout EvaluationOrder) {
    var circle = EvaluationOrder.Circle()
    while let member = open.popLast() {
      isOpen[member] = false
      circle.members.append(TokenID(UInt32(member)))
      if member == first { break }
    }
    while let cycle = cycles.last, cycle.openPlace >= open.count {
      circle.cycles.append(cycle.edges)
      cycles.removeLast()
    }
    if circle.members.count == 1, circle.cycles.isEmpty {
      order.finish(first)
    } else {
      circle.members.reverse()
      circle.cycles.reverse()
      order.finish(circle)
    }
  }

  /// Notes the cycle that the current edge closes, unless all of it has been reported.
  private mutating func recordCycle(backTo first: Int) {
    guard let last = frames.last else { return }
    if isInReportedCycle.isEmpty {
      isInReportedCycle = [Bool](repeating: false, count: visits.count)
    }
    guard !isInReportedCycle[last.token] || !isInReportedCycle[first] else { return }
    let members = frames[Int(depth[first])...]
    isInReportedCycle[last.token] = true
    isInReportedCycle[first] = true
    guard members.count <= hopBudget else { return }
    hopBudget -= members.count
    for member in members { isInReportedCycle[member.token] = true }
    cycles.append((openPlace[first], members.map { graph.edges[$0.nextEdge - 1] }))
  }
}

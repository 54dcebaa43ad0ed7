package import TinctureDiagnostics
package import TinctureModel

/// The names given out in one scope of an output, so that no two tokens end with the same one.
package struct NameTable {
  private var owners: [String: TokenID] = [:]
  private var collisions: [String: [TokenID]] = [:]
  private var order: [String] = []

  package init() {}

  /// Notes that a token takes a name.
  package mutating func take(_ name: String, for token: TokenID) {
    guard let owner = owners.updateValue(token, forKey: name) else { return }
    owners[name] = owner
    if collisions[name] == nil { order.append(name) }
    collisions[name, default: [owner]].append(token)
  }

  /// One error for each name that several tokens took, with all of their paths.
  package func reportCollisions(
    in design: Design, target: String, diagnostics: inout Diagnostics
  ) {
    for name in order {
      guard let tokens = collisions[name], let last = tokens.last else { continue }
      let paths = tokens.map { "`\(design.path(of: $0))`" }.joined(separator: " and ")
      diagnostics.report(
        Diagnostic(
          .nameCollision, "\(paths) both become `\(name)` in target `\(target)`",
          at: design[last].range,
          notes: tokens.dropLast().map {
            .init("`\(design.path(of: $0))` takes the name here", at: design[$0].range)
          },
          help: "rename one of them, or keep one out of the output with `exclude`"))
    }
  }
}

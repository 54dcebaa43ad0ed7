package import TinctureDiagnostics
package import TinctureModel

/// The names given out in one scope of an output, so that no two tokens or groups end with the same one.
package struct NameTable {
  private var owners: [String: Design.Child] = [:]
  private var collisions: [String: [Design.Child]] = [:]
  private var order: [String] = []

  package init() {}

  /// Notes that a token takes a name.
  package mutating func take(_ name: String, for token: TokenID) {
    take(name, for: .token(token))
  }

  /// Notes that a token or a group takes a name.
  package mutating func take(_ name: String, for child: Design.Child) {
    guard let owner = owners.updateValue(child, forKey: name) else { return }
    owners[name] = owner
    if collisions[name] == nil { order.append(name) }
    collisions[name, default: [owner]].append(child)
  }

  /// One error for each name that several took, with all of their paths.
  package func reportCollisions(
    in design: Design, target: String, help: String? = nil, diagnostics: inout Diagnostics
  ) {
    for name in order {
      guard let children = collisions[name], let last = children.last else { continue }
      let paths = children.map { "`\(design.path(of: $0))`" }.joined(separator: " and ")
      diagnostics.report(
        Diagnostic(
          .nameCollision, "\(paths) both become `\(name)` in target `\(target)`",
          at: design.range(of: last),
          notes: children.dropLast().map {
            .init("`\(design.path(of: $0))` takes the name here", at: design.range(of: $0))
          },
          help: help ?? "rename one of them, or keep one out of the output with `exclude`"))
    }
  }
}

extension Design {
  fileprivate func path(of child: Child) -> TokenPath {
    switch child {
    case .token(let token): path(of: token)
    case .group(let group): path(of: group)
    }
  }

  fileprivate func range(of child: Child) -> SourceRange? {
    switch child {
    case .token(let token): self[token].range
    case .group(let group): self[group].range
    }
  }
}

import TinctureDiagnostics
package import TinctureDiff
package import TinctureModel

/// A target that can tell what it calls tokens, without writing them.
package protocol NamingTarget: Target {
  /// The names by which programs know the tokens of an output, token by token, the whole of a token before its parts.
  func names(of design: ResolvedDesign, context: TargetContext) -> [(token: TokenID, name: String)]
}

extension OutputNames {
  /// The names that an output gives; `nil` for a target whose names nobody refers to.
  package init?(_ target: any Target, context: TargetContext, design: ResolvedDesign) {
    guard let naming = target as? any NamingTarget else { return nil }
    self.init(
      output: "\(type(of: target).name) \(context.path)",
      names: naming.names(of: design, context: context))
  }
}

extension CSSTarget: NamingTarget {
  package func names(
    of design: ResolvedDesign, context: TargetContext
  ) -> [(token: TokenID, name: String)] {
    // What is wrong with names is the build's to report.
    var unreported = Diagnostics()
    let tokens = context.selection.tokens(of: design)
    let names = CSSPropertyNames(
      tokens, of: design, case: options.nameCase, prefix: options.prefix, target: Self.name,
      diagnostics: &unreported)
    return tokens.flatMap { token -> [(token: TokenID, name: String)] in
      guard let type = design[token]?.type else { return [] }
      return CSSPart.parts(of: type).compactMap { part in
        names.name(of: token, part: part, type: type).map { (token, "--\($0)") }
      }
    }
  }
}

extension SwiftTarget: NamingTarget {
  package func names(
    of design: ResolvedDesign, context: TargetContext
  ) -> [(token: TokenID, name: String)] {
    options.names(of: design, context: context, takenTypes: Self.takenTypes)
  }
}

extension SwiftUITarget: NamingTarget {
  package func names(
    of design: ResolvedDesign, context: TargetContext
  ) -> [(token: TokenID, name: String)] {
    options.names(of: design, context: context, takenTypes: Self.takenTypes)
  }
}

extension SwiftOptions {
  fileprivate func names(
    of design: ResolvedDesign, context: TargetContext, takenTypes: Set<String>
  ) -> [(token: TokenID, name: String)] {
    let tokens = context.selection.tokens(of: design)
    let tree = SwiftTree(tokens, of: design.design)
    let names = SwiftNames(
      design.design, tokens: tokens, groups: tree.groups, options: self, takenTypes: takenTypes)
    return tokens.map { ($0, names.path(of: $0).text) }
  }
}

extension JSONTarget: NamingTarget {
  package func names(
    of design: ResolvedDesign, context: TargetContext
  ) -> [(token: TokenID, name: String)] {
    var unreported = Diagnostics()
    let tree = JSONTree(
      context.selection.tokens(of: design), of: design.design, options: options,
      target: Self.name, diagnostics: &unreported)
    var names: [(token: TokenID, name: String)] = []
    var open = [(node: 0, pointer: "")]
    while let (node, pointer) = open.popLast() {
      if let token = tree.nodes[node].token { names.append((token, pointer)) }
      var children: [(node: Int, pointer: String)] = []
      tree.forEachChild(of: node) { child in
        children.append((child, pointer + "/" + Self.escaped(tree.nodes[child].key)))
      }
      open.append(contentsOf: children.reversed())
    }
    return names
  }

  /// A key in a JSON Pointer (RFC 6901, section 3).
  private static func escaped(_ key: String) -> String {
    var escaped = ""
    for character in key {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

import TinctureDiagnostics
package import TinctureDiff
package import TinctureModel

/// A target that can tell what it calls tokens, without writing them.
package protocol NamingTarget: Target {
  /// The names by which programs know the tokens of an output, token by token, the whole of a token before its parts.
  func names(of design: ResolvedDesign, context: TargetContext) -> [(token: TokenID, name: String)]

  /// The names by which programs and pages know the components of an output, and what can be chosen of them.
  func componentNames(of design: ResolvedDesign) -> [ComponentName]
}

extension NamingTarget {
  package func componentNames(of design: ResolvedDesign) -> [ComponentName] { [] }
}

extension OutputNames {
  /// The names that an output gives; `nil` for a target whose names nobody refers to.
  package init?(_ target: any Target, context: TargetContext, design: ResolvedDesign) {
    guard let naming = target as? any NamingTarget else { return nil }
    self.init(
      output: "\(type(of: target).name) \(context.path)",
      names: naming.names(of: design, context: context),
      componentNames: naming.componentNames(of: design))
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
        names.name(of: token, part: part, type: type).map { name in
          (token, "--" + String(decoding: name, as: UTF8.self))
        }
      }
    }
  }
}

extension CSSTarget {
  package func componentNames(of design: ResolvedDesign) -> [ComponentName] {
    guard options.hasComponents else { return [] }
    var unreported = Diagnostics()
    return design.components.flatMap { resolved -> [ComponentName] in
      let component = resolved.component
      let names = CSSComponentNames(component, options: options, diagnostics: &unreported)
      return component.names(
        ".\(names.block)", value: { names.selector(axis: $0, value: $1) },
        state: { component.states[$0].trigger == .own ? names.selector(state: $0) : nil },
        parameter: { component.parameters[$0].isRuntime ? names.parameter($0) : nil })
    }
  }
}

extension SwiftTarget: NamingTarget {
  package func names(
    of design: ResolvedDesign, context: TargetContext
  ) -> [(token: TokenID, name: String)] {
    options.names(of: design, context: context, takenTypes: Self.takenTypes)
  }

  package func componentNames(of design: ResolvedDesign) -> [ComponentName] {
    guard options.hasComponents else { return [] }
    var unreported = Diagnostics()
    return design.components.flatMap { resolved -> [ComponentName] in
      let names = SwiftComponentNames(
        resolved.component, prefix: options.prefix, target: Self.name, diagnostics: &unreported)
      let type = names.type.text
      return resolved.component.names(
        type, value: { "\(type).\(names.axes[$0].type.text).\(names.axes[$0].values[$1].text)" },
        state: { "\(type).\(names.states[$0].text)" },
        parameter: { "\(type).\(names.parameters[$0].text)" })
    }
  }
}

extension SwiftUITarget: NamingTarget {
  package func names(
    of design: ResolvedDesign, context: TargetContext
  ) -> [(token: TokenID, name: String)] {
    options.names(of: design, context: context, takenTypes: Self.takenTypes)
  }

  package func componentNames(of design: ResolvedDesign) -> [ComponentName] {
    guard options.hasComponents else { return [] }
    var unreported = Diagnostics()
    let modes = SwiftModes(
      design.design.modes, diagnostics: &unreported, range: nil, target: Self.name)
    return design.components.flatMap { resolved -> [ComponentName] in
      let names = StyleNames(resolved, modes: modes, prefix: options.prefix)
      let style = names.style.text
      return resolved.component.names(
        style, value: { "\(style) \(names.axes[$0].type.text).\(names.axes[$0].values[$1].text)" },
        state: {
          resolved.component.states[$0].trigger == .own ? "\(style).\(names.states[$0].text)" : nil
        },
        parameter: { "\(style).\(names.parameters[$0].text)" })
    }
  }
}

extension Component {
  /// Its name in an output, and those of what can be chosen; `nil` is for what has no name there.
  fileprivate func names(
    _ name: String, value: (Int, Int) -> String?, state: (Int) -> String?,
    parameter: (Int) -> String?
  ) -> [ComponentName] {
    var names = [ComponentName(subject: self.name, name: name)]
    func add(_ subject: String, _ name: String?) {
      if let name { names.append(ComponentName(subject: "\(self.name) \(subject)", name: name)) }
    }
    for (index, axis) in axes.enumerated() {
      for (position, choice) in axis.values.enumerated() where !choice.isImplicit {
        add("\(axis.name)=\(choice.name)", value(index, position))
      }
    }
    for index in states.indices { add("state=\(states[index].name)", state(index)) }
    for index in parameters.indices { add(parameters[index].name, parameter(index)) }
    return names
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

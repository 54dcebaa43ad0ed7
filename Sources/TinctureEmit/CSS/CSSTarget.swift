package import TinctureDiagnostics
package import TinctureModel

/// Custom properties: a rule for the default modes, and rules with what differs in the others.
package struct CSSTarget: Target {
  package static let name = "css"
  package static let summary = "a stylesheet of custom properties and component classes"
  package static let defaultPath = "tokens.css"

  let options: CSSOptions

  package init(options: inout OptionReader) {
    self.options = CSSOptions(options: &options)
  }

  package func generate(
    _ design: ResolvedDesign, context: TargetContext, diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    let selected = context.selection.tokens(of: design)
    let components = options.hasComponents ? design.components : []
    guard !selected.isEmpty || !components.isEmpty else {
      diagnostics.report(.emptyOutput(context))
      return []
    }
    let rules = components.map { component in
      CSSComponentRules(
        component,
        names: CSSComponentNames(
          component.component, options: options, diagnostics: &diagnostics),
        modes: design.design.modes, text: text(context))
    }
    reportSharedClasses(rules, &diagnostics)
    let whole = CSSComponentDesign(design, tokens: selected, rules: rules)
    let design = whole.design
    let tokens = whole.tokens
    let names = CSSPropertyNames(
      tokens, privateFrom: whole.firstPrivate, of: design, case: options.nameCase,
      prefix: options.prefix, target: Self.name,
      diagnostics: &diagnostics)
    reportTakenParameters(rules, selected, names, design, &diagnostics)
    guard !diagnostics.hasErrors else { return [] }

    let space = design.design.modes
    var declarations = CSSDeclarations(
      design, text: text(context), linker: linker(design, names),
      lightDark: options.modes == .lightDark ? space.lightDark : nil)
    declarations.firstPrivate = whole.firstPrivate
    reportNarrowed(tokens, in: design, &diagnostics)
    let stylesheet = CSSStylesheet(
      tokens, declarations: declarations,
      selectors: CSSSelectors(base: options.selectors, axes: space.axes.map(modeAxis)),
      schemeAxis: options.setsColorScheme ? space.appearanceAxis : nil)
    var printer = CSSComponentPrinter(
      whole, names: names, text: text(context), options: options)
    if !rules.isEmpty { printer.print(rules) }
    diagnostics.append(printer.diagnostics)
    let layout = CSSLayout(
      stylesheet, components: printer.bytes, declarations: declarations, names: names,
      options: options, context: context)
    do throws(TemplateError) {
      return [OutputFile(path: context.path, bytes: try layout.render())]
    } catch {
      diagnostics.report(
        Diagnostic(.templateError, "\(error)", at: context.range))
      return []
    }
  }

  /// Components whose names come to one class.
  private func reportSharedClasses(
    _ rules: [CSSComponentRules], _ diagnostics: inout Diagnostics
  ) {
    var owners: [String: Component] = [:]
    for rule in rules {
      let component = rule.component.component
      if let owner = owners[rule.names.block] {
        diagnostics.report(
          Diagnostic(
            .nameCollision,
            "the components `\(owner.name)` and `\(component.name)` both become `.\(rule.names.block)` in target `\(Self.name)`",
            at: component.range,
            notes: [.init("`\(owner.name)` takes the name here", at: owner.range)],
            help: "rename one of them"))
      }
      owners[rule.names.block] = component
    }
  }

  /// Run-time parameters that a page would seem to give because a token has their custom property.
  private func reportTakenParameters(
    _ rules: [CSSComponentRules], _ tokens: [TokenID], _ names: CSSPropertyNames,
    _ design: ResolvedDesign, _ diagnostics: inout Diagnostics
  ) {
    var parameters: [String: (component: Component, parameter: ComponentParameter)] = [:]
    for rule in rules {
      let component = rule.component.component
      for (index, parameter) in component.parameters.enumerated() where parameter.isRuntime {
        parameters[rule.names.parameter(index)] = (component, parameter)
      }
    }
    guard !parameters.isEmpty else { return }
    for token in tokens {
      guard let (component, parameter) = parameters["--\(names.text(of: token))"] else { continue }
      diagnostics.report(
        Diagnostic(
          .nameCollision,
          "`\(design.design.path(of: token))` and the parameter `\(parameter.name)` of `\(component.name)` both become `--\(names.text(of: token))` in target `\(Self.name)`",
          at: parameter.range,
          notes: [.init("the token takes the name here", at: design.design[token].range)],
          help: "rename one of them, or keep the token out of the output with `exclude`"))
    }
  }

  private func text(_ context: TargetContext) -> CSSText {
    CSSText(
      colorFormat: options.colorFormat, lengthUnit: options.lengthUnit,
      rootFontSize: context.rootFontSize, springs: options.springs)
  }

  private func linker(_ design: ResolvedDesign, _ names: CSSPropertyNames) -> CSSLinker? {
    options.keepsReferences ? CSSLinker(design: design, names: names) : nil
  }

  private func modeAxis(_ axis: ModeAxis) -> CSSModeAxis {
    let attribute = axis.mechanism == .appearance ? "data-theme" : "data-\(axis.name)"
    return CSSModeAxis(
      axis, style: options.modes, attribute: options.attributes[axis.name] ?? attribute,
      selectors: options.modeSelectors)
  }

  /// Says which colours the notation asked for cannot hold.
  private func reportNarrowed(
    _ tokens: [TokenID], in design: ResolvedDesign, _ diagnostics: inout Diagnostics
  ) {
    guard !options.colorFormat.isWide else { return }
    for token in tokens {
      guard let values = design[token]?.values,
        values.rows.contains(where: { $0.element.hasWideColor })
      else { continue }
      diagnostics.report(
        Diagnostic(
          .notSupportedByTarget, .warning,
          "`\(design.design.path(of: token))` lies outside sRGB, which `\(options.colorFormat.rawValue)` cannot express: the nearest colour inside is written",
          at: design.design[token].valueRange,
          help: "use `colorFormat: auto` to keep it for displays that can show it"))
    }
  }
}

extension Diagnostic {
  /// An output that nothing is in.
  static func emptyOutput(_ context: TargetContext) -> Diagnostic {
    Diagnostic(
      .emptyOutput, .warning, "`\(context.path)` would hold no token, and is not written",
      at: context.range,
      help: "check `include`, `exclude` and `types` of this output, and the project's `sources`")
  }
}

extension ModeSpace {
  /// The axis on which light and dark stand.
  var appearanceAxis: Int? {
    axes.firstIndex { $0.mechanism == .appearance }
  }

  /// The axis whose values `light-dark()` can hold.
  var lightDark: CSSDeclarations.LightDark? {
    guard let axis = appearanceAxis, axes[axis].values.count == 2,
      let light = axes[axis].values.firstIndex(of: "light"),
      let dark = axes[axis].values.firstIndex(of: "dark")
    else { return nil }
    return CSSDeclarations.LightDark(axis: axis, light: light, dark: dark)
  }
}

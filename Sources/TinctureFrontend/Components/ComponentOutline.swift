import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// What a component is made of, apart from its assignments.
extension ComponentReader {
  private static let axisLimit = 16
  private static let valueLimit = 64
  private static let stateLimit = 32
  private static let parameterLimit = 64

  mutating func readOutline() {
    for (key, node) in document.entries(of: source.node) {
      let name = document.text(of: key)
      switch name {
      case "kind": readKind(node)
      case "description": component.description = text(node, "`description`")
      case "extends": break
      case "$lint":
        var extent = source.range
        extent.end = max(extent.end, document.rangeOfUse(of: source.node).end)
        markLint(node, of: .component(source.name), extent)
      case "parameters": readParameters(node)
      case "surface": component.surface = read(node, key: key, as: .color)
      case "base": baseNodes.append(Contribution(source: current, node: node))
      case "animation":
        baseNodes.append(
          Contribution(source: current, node: node, property: .animation, key: key))
      case "axes": readAxes(node)
      case "states": readStates(node)
      default:
        if let axis = Self.axisSections.first(where: { $0.section == name })?.axis {
          readAxis(axis, node)
        } else {
          reportUnknownKey(name, key)
        }
      }
    }
  }

  private mutating func reportUnknownKey(_ name: String, _ key: NodeID) {
    let isProperty = ComponentProperty(rawValue: name) != nil
    if isProperty {
      report(
        Diagnostic(
          .unknownComponentKey, "`\(name)` cannot stand here", at: document.rangeOfUse(of: key),
          help: "properties stand under `base`"))
      return
    }
    reportUnknown(
      .unknownComponentKey, "a component has no key `\(name)`", name, among: Self.keys,
      at: document.rangeOfUse(of: key))
  }

  private mutating func readKind(_ node: NodeID) {
    guard let name = text(node, "`kind`") else { return }
    guard let kind = Component.Kind(rawValue: name) else {
      reportUnknown(
        .invalidComponent, "there is no kind `\(name)` of component", name,
        among: Component.Kind.allCases.map(\.rawValue), at: document.rangeOfUse(of: node))
      return
    }
    component.kind = kind
  }

  // MARK: Parameters

  private mutating func readParameters(_ node: NodeID) {
    if document.isNothing(node) { return }
    guard document.kind(of: node) == .mapping else {
      reportShape("`parameters` must be a mapping of names to parameters", node)
      return
    }
    for (key, value) in document.entries(of: node) {
      guard let name = name(key, "a parameter") else { continue }
      if ComponentProperty(rawValue: name) != nil || Self.blockKeys.contains(name) {
        report(
          Diagnostic(
            .invalidParameter, "a parameter cannot be called `\(name)`, which means something else",
            at: document.rangeOfUse(of: key), help: "give it another name"))
        continue
      }
      if let parameter = parameter(name, key, value) { add(parameter) }
    }
  }

  private mutating func add(_ parameter: ComponentParameter) {
    if let place = component.parameter(named: parameter.name) {
      component.parameters[place] = parameter
    } else if component.parameters.count < Self.parameterLimit {
      component.parameters.append(parameter)
    } else {
      report(
        Diagnostic(
          .limitExceeded, "a component has at most \(Self.parameterLimit) parameters",
          at: parameter.range))
    }
  }

  private mutating func parameter(
    _ name: String, _ key: NodeID, _ node: NodeID
  ) -> ComponentParameter? {
    guard document.kind(of: node) == .mapping,
      let valueNode = document.value(of: "$value", in: node)
    else {
      report(
        Diagnostic(
          .invalidParameter, "the parameter `\(name)` needs a type and a default",
          at: document.rangeOfUse(of: key),
          help: "write `\(name): { $type: color, $value: … }`"))
      return nil
    }
    var type: TokenType?
    var isRuntime = false
    var description: String?
    for (key, value) in document.entries(of: node) {
      let member = document.text(of: key)
      switch member {
      case "$type": type = tokenType(value)
      case "$value": break
      case "$description": description = text(value, "`$description`")
      case "runtime": isRuntime = flag(value, "`runtime`")
      default:
        reportUnknown(
          .unknownComponentKey, "a parameter has no `\(member)`", member,
          among: ["$type", "$value", "$description", "runtime"],
          at: document.rangeOfUse(of: key))
      }
    }
    guard let type else {
      if document.value(of: "$type", in: node) == nil {
        report(
          Diagnostic(
            .missingType, "the parameter `\(name)` has no type", at: document.rangeOfUse(of: key),
            help: "add `$type`"))
      }
      return nil
    }
    if isRuntime, !ComponentParameter.runtimeTypes.contains(type) {
      report(
        Diagnostic(
          .invalidParameter, "\(type.phrase) cannot be given when the program runs",
          at: document.rangeOfUse(of: key),
          help: "a run-time parameter is \(ComponentParameter.runtimeTypes.map(\.rawValue).choice)"
        ))
      isRuntime = false
    }
    return ComponentParameter(
      name: name, range: document.rangeOfUse(of: key), type: type,
      value: read(valueNode, as: type), isRuntime: isRuntime, description: description)
  }

  private mutating func tokenType(_ node: NodeID) -> TokenType? {
    guard let name = text(node, "`$type`") else { return nil }
    if let type = TokenType(rawValue: name) { return type }
    reportUnknown(
      .unknownType, "there is no type `\(name)`", name,
      among: TokenType.allCases.map(\.rawValue), at: document.rangeOfUse(of: node))
    return nil
  }

  // MARK: Axes

  private mutating func readAxes(_ node: NodeID) {
    if document.isNothing(node) { return }
    guard document.kind(of: node) == .mapping else {
      reportShape("`axes` must be a mapping of names to axes", node)
      return
    }
    for (key, value) in document.entries(of: node) {
      guard let name = name(key, "an axis") else { continue }
      if let section = Self.axisSections.first(where: { $0.axis == name || $0.section == name }) {
        report(
          Diagnostic(
            .ambiguousComponentName, "the axis `\(name)` has a section of its own",
            at: document.rangeOfUse(of: key), help: "write its values under `\(section.section)`"))
        continue
      }
      let isTaken =
        name == "state" || EnvironmentAxis(rawValue: name) != nil
        || modes.axes.contains { $0.name == name }
      if isTaken {
        report(
          Diagnostic(
            .ambiguousComponentName, "`\(name)` means something else in a guard",
            at: document.rangeOfUse(of: key), help: "give the axis another name"))
        continue
      }
      readAxis(name, value)
    }
  }

  private mutating func readAxis(_ name: String, _ node: NodeID) {
    if document.isNothing(node) { return }
    guard document.kind(of: node) == .mapping else {
      reportShape("`\(name)` must be a mapping of values to blocks", node)
      return
    }
    let axis: Int
    if let known = component.axis(named: name) {
      axis = known
    } else {
      guard component.axes.count < Self.axisLimit else {
        report(
          Diagnostic(
            .limitExceeded, "a component has at most \(Self.axisLimit) axes",
            at: document.rangeOfUse(of: node)))
        return
      }
      axis = component.axes.count
      component.axes.append(ComponentAxis(name: name, values: [], defaultValue: -1))
      axisNodes.append([])
    }
    var statedDefault: NodeID?
    for (key, value) in document.entries(of: node) {
      guard let valueName = self.name(key, "a value of an axis") else { continue }
      readAxisValue(axis, valueName, key, value, &statedDefault)
    }
  }

  private mutating func readAxisValue(
    _ axis: Int, _ name: String, _ key: NodeID, _ node: NodeID, _ statedDefault: inout NodeID?
  ) {
    let range = document.rangeOfUse(of: key)
    let value: Int
    if let known = component.axes[axis].value(named: name) {
      value = known
    } else {
      guard component.axes[axis].values.count < Self.valueLimit else {
        report(
          Diagnostic(
            .limitExceeded, "an axis has at most \(Self.valueLimit) values", at: range))
        return
      }
      value = component.axes[axis].values.count
      component.axes[axis].values.append(ComponentAxisValue(name: name, range: range))
      axisNodes[axis].append([])
    }
    for block in blocks(in: node) {
      for (member, memberValue) in document.entries(of: block) {
        switch document.text(of: member) {
        case "default" where flag(memberValue, "`default`"):
          if let first = statedDefault {
            report(
              Diagnostic(
                .duplicateDefault, "the axis `\(component.axes[axis].name)` has two defaults",
                at: document.rangeOfUse(of: member),
                notes: [.init("the first one is here", at: document.rangeOfUse(of: first))],
                help: "remove one of them"))
          } else {
            statedDefault = member
            component.axes[axis].defaultValue = value
          }
        case "description":
          component.axes[axis].values[value].description = text(memberValue, "`description`")
        case "controlSizes": readControlSizes(memberValue, axis, value)
        default: break
        }
      }
    }
    if !document.isNothing(node) {
      axisNodes[axis][value].append(Contribution(source: current, node: node))
    }
  }

  /// The mappings that a block, or a list of blocks, consists of.
  private func blocks(in node: NodeID) -> [NodeID] {
    switch document.kind(of: node) {
    case .mapping: [node]
    case .sequence: document.elements(of: node).filter { document.kind(of: $0) == .mapping }
    case .scalar: []
    }
  }

  private mutating func readControlSizes(_ node: NodeID, _ axis: Int, _ value: Int) {
    guard component.axes[axis].name == "size" else {
      reportShape("only a value of `sizes` has `controlSizes`", node)
      return
    }
    let nodes = document.kind(of: node) == .sequence ? Array(document.elements(of: node)) : [node]
    var sizes: [ControlSize] = []
    for element in nodes {
      guard let name = text(element, "a control size") else { continue }
      guard let size = ControlSize(rawValue: name) else {
        reportUnknown(
          .invalidKeyword, "there is no control size `\(name)`", name,
          among: ControlSize.allCases.map(\.rawValue), at: document.rangeOfUse(of: element))
        continue
      }
      if isOwn, controlSizeClaims[size] == current {
        let owner = component.axes[axis].values.first { $0.controlSizes.contains(size) }
        report(
          Diagnostic(
            .duplicateDefault,
            owner.map { "the control size `\(name)` chooses `\($0.name)`, too" }
              ?? "the control size `\(name)` is named twice",
            at: document.rangeOfUse(of: element), help: "remove it from one of them"))
      }
      controlSizeClaims[size] = current
      for other in component.axes[axis].values.indices where other != value {
        component.axes[axis].values[other].controlSizes.removeAll { $0 == size }
      }
      guard !sizes.contains(size) else { continue }
      sizes.append(size)
    }
    component.axes[axis].values[value].controlSizes = sizes
  }

  /// Puts the axes in their order, adds the role that holds where none is given, and settles the defaults.
  mutating func settleAxes() {
    let names = Self.axisSections.map(\.axis)
    let order = component.axes.indices.sorted { left, right in
      let places = [left, right].map { index in
        names.firstIndex(of: component.axes[index].name) ?? names.count
      }
      return (places[0], left) < (places[1], right)
    }
    component.axes = order.map { component.axes[$0] }
    axisNodes = order.map { axisNodes[$0] }
    if let role = component.axis(named: "role"), component.axes[role].defaultValue < 0,
      component.axes[role].value(named: Self.normalRole) == nil
    {
      component.axes[role].values.insert(
        ComponentAxisValue(name: Self.normalRole, range: component.range, isImplicit: true), at: 0)
      axisNodes[role].insert([], at: 0)
    }
    for axis in component.axes.indices where component.axes[axis].defaultValue < 0 {
      let normal = component.axes[axis].value(named: Self.normalRole)
      component.axes[axis].defaultValue = component.axes[axis].name == "role" ? normal ?? 0 : 0
    }
    if let size = component.axis(named: "size") { settleControlSizes(of: size) }
    component.axes.removeAll { $0.values.isEmpty }
    axisNodes.removeAll { $0.isEmpty }
  }

  /// The role that holds where none is given, unless the component says otherwise.
  private static let normalRole = "normal"

  /// A size that is called like a control size is chosen by it, unless another one claims it.
  private mutating func settleControlSizes(of axis: Int) {
    let claimed = Set(component.axes[axis].values.flatMap(\.controlSizes))
    for value in component.axes[axis].values.indices {
      let name = component.axes[axis].values[value].name
      guard let size = ControlSize(rawValue: name), !claimed.contains(size) else { continue }
      component.axes[axis].values[value].controlSizes.append(size)
    }
  }

  // MARK: States

  private mutating func readStates(_ node: NodeID) {
    if document.isNothing(node) { return }
    guard document.kind(of: node) == .mapping else {
      reportShape("`states` must be a mapping of states to blocks", node)
      return
    }
    for (key, value) in document.entries(of: node) {
      guard let name = name(key, "a state") else { continue }
      let state: Int
      if let known = component.state(named: name) {
        state = known
      } else {
        guard component.states.count < Self.stateLimit else {
          report(
            Diagnostic(
              .limitExceeded, "a component has at most \(Self.stateLimit) states",
              at: document.rangeOfUse(of: key)))
          return
        }
        state = component.states.count
        component.states.append(
          ComponentState(name: name, range: document.rangeOfUse(of: key)))
        stateNodes.append([])
      }
      if !document.isNothing(value) {
        stateNodes[state].append(Contribution(source: current, node: value))
      }
    }
  }

  // MARK: Names

  /// The name of a part of a component: letters, digits, `-` and `_`, with a letter first, since guards list names.
  private mutating func name(_ key: NodeID, _ what: String) -> String? {
    let name = document.text(of: key)
    let scalars = name.unicodeScalars
    let isName =
      scalars.first?.properties.isAlphabetic == true && name != "not"
      && scalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    if isName { return name }
    report(
      Diagnostic(
        .invalidName, "`\(name)` is no name for \(what)", at: document.rangeOfUse(of: key),
        help: "begin with a letter, and use letters, digits, `-` and `_`"))
    return nil
  }
}

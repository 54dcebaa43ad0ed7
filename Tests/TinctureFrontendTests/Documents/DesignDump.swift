import TinctureModel

/// A design as text: `path type = value`, then what else a token has, indented.
struct DesignDump {
  private let design: Design

  init(_ design: Design) {
    self.design = design
  }

  var text: String {
    design.tokens.indices.map { token(TokenID(UInt32($0))) }.joined(separator: "\n")
  }

  private func token(_ id: TokenID) -> String {
    let token = design[id]
    var lines = ["\(design.path(of: id)) \(type(token.type)) = \(expression(token.value))"]
    let contents = token.contents
    if let description = contents.description { lines.append("description \(description)") }
    if let deprecation = contents.deprecation { lines.append("deprecated \(deprecation)") }
    for mode in contents.modes {
      lines.append("\(selector(mode.selector)): \(expression(mode.value.expression))")
    }
    for platform in contents.platformValues {
      lines.append("\(platform.platform.rawValue): \(platform.name)")
    }
    if !contents.overridden.isEmpty { lines.append("overrides \(contents.overridden.count)") }
    return lines.joined(separator: "\n  ")
  }

  private func type(_ type: Token.DeclaredType) -> String {
    switch type {
    case .own(let type): type.rawValue
    case .inherited(let type): "(\(type.rawValue))"
    case .none: "-"
    }
  }

  private func selector(_ selector: ModeSelector) -> String {
    selector.choices.sorted { $0.key < $1.key }
      .map { design.modes.axes[$0.key].values[$0.value] }.joined(separator: "+")
  }

  private func expression(_ expression: Expression) -> String {
    switch expression {
    case .literal(let value): literal(value)
    case .reference(let id):
      design[id].notation == .path ? "{\(design[id].text)}" : "#\(design[id].text)"
    case .call(let call):
      "\(call.function)("
        + call.arguments.map { argument in
          (argument.label.map { "\($0)=" } ?? "") + self.expression(argument.value.expression)
        }.joined(separator: ", ") + ")"
    case .arithmetic(let arithmetic):
      "\(self.expression(arithmetic.left.expression)) \(arithmetic.operator.rawValue) "
        + self.expression(arithmetic.right.expression)
    case .composite: "composite"
    case .template: "template"
    case .invalid: "invalid"
    }
  }

  private func literal(_ value: Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .dimension(let dimension): "\(dimension.value)\(dimension.unit.rawValue)"
    case .duration(let duration): "\(duration.value)\(duration.unit.rawValue)"
    case .string(let text): "\"\(text)\""
    case .boolean(let flag): "\(flag)"
    case .fontFamily(let family): family.names.joined(separator: "/")
    case .fontWeight(let weight): "\(weight.number)"
    case .color: "colour"
    default: value.type?.rawValue ?? "list"
    }
  }
}

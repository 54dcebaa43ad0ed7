import TinctureModel

extension JSONTarget {
  /// The members of the row that holds, without what it is asked for.
  package func statement(_ subject: ComponentCase, context: TargetContext) -> String? {
    guard options.hasComponents else { return nil }
    let text = CSSText(
      colorFormat: options.colorFormat, lengthUnit: options.lengthUnit,
      rootFontSize: context.rootFontSize)
    var single = options
    single.hasCells = false
    guard
      let component = JSONComponent(
        subject.component, of: subject.design, options: single, text: text,
        choices: subject.choice.modes, rowLimit: JSONComponents.rowLimit)
    else { return nil }
    var json = JSONWriter(isPretty: true)
    json.inline { json in
      json.object { json in component.writeRow(of: subject, to: &json) }
    }
    return String(decoding: json.finished().dropLast(), as: UTF8.self)
  }
}

import TinctureDiagnostics
import TinctureModel

/// Writes the style tables of components (`Documentation/json-components.md`).
struct JSONComponents: Sendable {
  private let design: ResolvedDesign
  private let options: JSONOptions
  private let components: [JSONComponent]

  /// How many rows the tables of a component may have together.
  static let rowLimit = 50_000

  /// Tables for all components in some modes; those of other modes are in them where modes are told in place.
  init(
    _ design: ResolvedDesign, options: JSONOptions, text: CSSText, choices: [Int],
    diagnostics: inout Diagnostics
  ) {
    self.design = design
    self.options = options
    var components: [JSONComponent] = []
    for component in design.components {
      let table = JSONComponent(
        component, of: design, options: options, text: text, choices: choices,
        rowLimit: Self.rowLimit)
      if let table {
        components.append(table)
      } else {
        diagnostics.report(.tooManyRows(component.component, limit: Self.rowLimit))
      }
    }
    self.components = components
  }

  /// Adds the member `$components`, which no token can be called.
  func write(to json: inout JSONWriter) {
    guard !components.isEmpty else { return }
    json.key("$components")
    json.object { json in
      for component in components { component.write(to: &json) }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyRows(_ component: Component, limit: Int) -> Diagnostic {
    Diagnostic(
      .componentTooLarge, "`\(component.name)` has more cases than can be listed",
      at: component.range,
      help: "let its properties depend on fewer axes, states and modes; a table has at most "
        + "\(limit) rows and \(ComponentCells.limit) cells")
  }
}

import Foundation
import Testing
import TinctureColor
import TinctureCompiler
import TinctureDiagnostics
import TinctureModel

/// A component of a text taken through reading and resolving, and questions to it.
struct CompiledComponent {
  let compiled: Compiled
  let resolved: ResolvedComponent

  static let axes = [
    (name: "appearance", values: ["light", "dark"]),
    (name: "contrast", values: ["standard", "increased"]),
  ]

  init(_ name: String, in text: String) throws {
    try self.init(name, in: Compiled(text, axes: Self.axes))
  }

  init(_ name: String, in compiled: Compiled) throws {
    self.compiled = compiled
    resolved = try #require(compiled.resolved.components.first { $0.component.name == name })
  }

  /// An example system of the repository.
  static func system(_ name: String) throws -> Compiled {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("tokens/\(name)/\(name).yaml")
    return Compiled(try String(contentsOf: folder, encoding: .utf8), axes: axes)
  }

  func choice(_ words: String) throws -> ComponentChoice {
    let space = compiled.resolved.design.modes
    let query = try ComponentQuery(words, component: resolved.component, modes: space)
    return query.choice(for: resolved.component, in: space)
  }

  /// What a property is in a case, with the defaults of all parameters; `nil` for nothing.
  func callAsFunction(_ property: ComponentProperty, _ words: String = "") throws -> String? {
    guard let resolved = resolved[property],
      case .known(let value) = resolved.defaultValue.leaf(for: try choice(words))
    else { return nil }
    return value.shown
  }

  /// What a property is in a case at run time: a tree, or a known value.
  func runtime(_ property: ComponentProperty, _ words: String = "") throws -> String? {
    switch resolved[property]?.value.leaf(for: try choice(words)) {
    case .runtime(let expression): expression.text(in: resolved.component)
    case .known(let value): value.shown
    case .unset, nil: nil
    }
  }

  /// The names of what a property depends on.
  func dependencies(_ property: ComponentProperty) -> [String] {
    (resolved[property]?.value.variables ?? []).map { variable in
      switch variable {
      case .axis(let axis): resolved.component.axes[axis].name
      case .state(let state): resolved.component.states[state].name
      case .environment(let axis): axis.rawValue
      case .mode(let axis): compiled.resolved.design.modes.axes[axis].name
      }
    }
  }
}

extension PropertyValue {
  /// Colours as bytes with their alpha in percent, all else as CSS.
  fileprivate var shown: String {
    switch self {
    case .value(.color(let color)): color.shown
    case .value(.border(let border)):
      "\(Value.dimension(border.width).cssText) \(border.color.shown)"
    case .value(.typography(let font)):
      "\(font.textStyle?.rawValue ?? "none") \(cssNumber(font.fontWeight.number))"
    case .value(let value): value.cssText
    case .keyword(let word): word
    case .edges(let edges):
      [edges.top, edges.trailing, edges.bottom, edges.leading]
        .map { cssNumber($0.value) }.joined(separator: " ")
    case .animation(let animation):
      "\(animation.curve.shown), reduced \(animation.reduced?.shown ?? "none")"
    }
  }
}

extension ComponentAnimation.Curve {
  fileprivate var shown: String {
    switch self {
    case .spring(let spring): "spring " + Value.spring(spring).cssText
    case .timed(let transition): Value.transition(transition).cssText
    }
  }
}

extension ColorValue {
  fileprivate var shown: String {
    var opaque = color
    opaque.alphaComponent = 1
    let alpha = (color.alphaComponent ?? 0) * 100
    let text = opaque.srgb8.hex
    return alpha == 100 ? text : "\(text) \(cssNumber((alpha * 1000).rounded() / 1000))%"
  }
}

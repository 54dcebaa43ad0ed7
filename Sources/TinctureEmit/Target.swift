package import TinctureDiagnostics
package import TinctureModel

/// A format that a design can be written in.
///
/// A target is a pure function from a resolved design to files. What it cannot express it reports; it never leaves
/// something out without a word.
package protocol Target: Sendable {
  /// The name in `outputs: - target: NAME`.
  static var name: String { get }
  /// One line for `tincture targets`.
  static var summary: String { get }
  /// The file (or folder, ending in `/`) that it writes if no path is given.
  static var defaultPath: String { get }

  /// Takes its options from what was written; each is declared by being read.
  init(options: inout OptionReader)

  /// The files for a design; paths are `context.path` or below it.
  func generate(
    _ design: ResolvedDesign, context: TargetContext, diagnostics: inout Diagnostics
  ) -> [OutputFile]

  /// What its output says for a property of a component in one case, for people.
  ///
  /// - Returns: `nil` where the target writes no components, or has nothing for the property.
  func statement(_ subject: ComponentCase, context: TargetContext) -> String?
}

extension Target {
  package func statement(_ subject: ComponentCase, context: TargetContext) -> String? { nil }
}

/// A property of a component in one case.
package struct ComponentCase: Sendable {
  package let property: ComponentProperty
  package let component: ResolvedComponent
  package let choice: ComponentChoice
  package let design: ResolvedDesign

  package init(
    _ property: ComponentProperty, of component: ResolvedComponent, for choice: ComponentChoice,
    in design: ResolvedDesign
  ) {
    self.property = property
    self.component = component
    self.choice = choice
    self.design = design
  }

  /// The value as far as it is known when the design is compiled.
  var value: PropertyLeaf { component[property]?.value.leaf(for: choice) ?? .unset }
}

/// What a target is told about its surroundings.
package struct TargetContext: Sendable {
  /// The project's name, for headers.
  package let projectName: String?
  /// The output's path as asked for, or the target's default.
  package let path: String
  /// The version of the tool, for headers.
  package let version: String
  /// How many px one rem is.
  package let rootFontSize: Double
  /// Which tokens, in which order.
  package let selection: TokenSelection
  /// Where the output is asked for, for what has no better place.
  package let range: SourceRange?

  package init(
    projectName: String?, path: String, version: String, rootFontSize: Double,
    selection: TokenSelection, range: SourceRange?
  ) {
    self.projectName = projectName
    self.path = path
    self.version = version
    self.rootFontSize = rootFontSize
    self.selection = selection
    self.range = range
  }
}

package import TinctureDiagnostics

/// What a `tincture.yaml` says: which documents there are, in which modes, and what to make of them.
package struct Project: Sendable {
  /// A pattern for documents; all that one entry matches stand in one layer.
  package struct Source: Sendable {
    /// Relative to the configuration's folder, with forward slashes.
    package var pattern: String
    package var range: SourceRange
    /// The modes to which the documents are bound.
    package var mode: ModeSelector
    /// Higher layers may redefine what lower ones define.
    package var layer: Int

    package init(pattern: String, range: SourceRange, mode: ModeSelector, layer: Int) {
      self.pattern = pattern
      self.range = range
      self.mode = mode
      self.layer = layer
    }
  }

  /// The name that generated files carry.
  package var name: String?
  package var sources: [Source]
  package var modes: ModeSpace
  /// How many px one rem is, for targets that have no rem of their own.
  package var rootFontSize: Double
  package var outputs: [OutputRequest]
  /// What stands under `lint`, as written.
  package var lint: [OptionEntry]

  package init(
    name: String? = nil, sources: [Source] = [], modes: ModeSpace = .none,
    rootFontSize: Double = 16, outputs: [OutputRequest] = [], lint: [OptionEntry] = []
  ) {
    self.name = name
    self.sources = sources
    self.modes = modes
    self.rootFontSize = rootFontSize
    self.outputs = outputs
    self.lint = lint
  }
}

/// One entry of `outputs`: a target, where its files go, and its options.
package struct OutputRequest: Sendable {
  package var target: String
  package var targetRange: SourceRange?
  /// Relative to the output folder; `nil` for the target's own default.
  package var path: String?
  package var pathRange: SourceRange?
  package var options: [OptionEntry]

  package init(
    target: String, targetRange: SourceRange? = nil, path: String? = nil,
    pathRange: SourceRange? = nil, options: [OptionEntry] = []
  ) {
    self.target = target
    self.targetRange = targetRange
    self.path = path
    self.pathRange = pathRange
    self.options = options
  }
}

/// An option as written; its target decides what it must be.
package struct OptionEntry: Sendable {
  package var name: String
  package var nameRange: SourceRange?
  package var value: OptionValue
  package var valueRange: SourceRange?

  package init(
    name: String, nameRange: SourceRange? = nil, value: OptionValue, valueRange: SourceRange? = nil
  ) {
    self.name = name
    self.nameRange = nameRange
    self.value = value
    self.valueRange = valueRange
  }
}

/// The shape of an option's value.
package indirect enum OptionValue: Sendable {
  case text(String)
  case list([OptionEntry])
  case mapping([OptionEntry])
}

package import TinctureDiagnostics
package import TinctureModel
package import TinctureYAML

/// Reads a `tincture.yaml`. What is wrong is reported; what is right is taken.
package func readProject(_ document: Document, diagnostics: inout Diagnostics) -> Project {
  var reader = ConfigurationReader(document: document)
  reader.read()
  diagnostics.append(reader.diagnostics)
  return reader.project
}

struct ConfigurationReader {
  let document: Document
  var project = Project()
  var diagnostics = Diagnostics()

  static let keys = ["name", "modes", "sources", "rootFontSize", "outputs", "lint"]

  init(document: Document) {
    self.document = document
  }

  mutating func read() {
    guard let root = document.root else {
      diagnostics.report(
        Diagnostic(
          .invalidConfiguration, "the configuration is empty",
          at: SourceRange(file: document.file, start: 0, end: 0),
          help: "`tincture init` writes one to start from"))
      return
    }
    guard document.kind(of: root) == .mapping else {
      report("the configuration must be a mapping", at: root)
      return
    }
    checkKeys(of: root, known: Self.keys, what: "the configuration")
    if let node = document.value(of: "name", in: root) { project.name = text(node, "`name`") }
    if let node = document.value(of: "rootFontSize", in: root) { readRootFontSize(node) }
    if let node = document.value(of: "modes", in: root) {
      project.modes = readModes(node)
    } else {
      project.modes = .standard
    }
    if let node = document.value(of: "sources", in: root) {
      readSources(node)
    } else if !hasSlip(for: "sources", in: root) {
      report(
        "the configuration names no `sources`", at: root,
        help: "add for example `sources: [tokens/**/*.yaml]`")
    }
    if let node = document.value(of: "outputs", in: root) { readOutputs(node) }
    if let node = document.value(of: "lint", in: root) { readLint(node) }
  }

  private mutating func readRootFontSize(_ node: NodeID) {
    guard document.kind(of: node) == .scalar, let size = Double(document.text(of: node)),
      size > 0, size.isFinite
    else {
      report("`rootFontSize` must be a number of px above 0", at: node)
      return
    }
    project.rootFontSize = size
  }

  // MARK: Sources

  private mutating func readSources(_ node: NodeID) {
    guard document.kind(of: node) != .mapping else {
      report("`sources` must be a list of patterns", at: node)
      return
    }
    let layers = document.kind(of: node) == .sequence ? Array(document.elements(of: node)) : [node]
    if layers.isEmpty { report("`sources` is empty", at: node) }
    for (layer, entry) in layers.enumerated() { readLayer(entry, layer: layer) }
  }

  /// A pattern, a list of patterns, or `{path, mode}`.
  private mutating func readLayer(_ node: NodeID, layer: Int) {
    switch document.kind(of: node) {
    case .scalar: addSource(node, mode: ModeSelector(), layer: layer)
    case .sequence:
      for element in document.elements(of: node) { readLayer(element, layer: layer) }
    case .mapping:
      checkKeys(of: node, known: ["path", "mode"], what: "a source")
      let mode = document.value(of: "mode", in: node).map { readSelector($0) } ?? ModeSelector()
      guard let path = document.value(of: "path", in: node) else {
        report("a source needs a `path`", at: node)
        return
      }
      let patterns =
        document.kind(of: path) == .sequence ? Array(document.elements(of: path)) : [path]
      for pattern in patterns { addSource(pattern, mode: mode, layer: layer) }
    }
  }

  private mutating func addSource(_ node: NodeID, mode: ModeSelector, layer: Int) {
    guard let pattern = text(node, "a source") else { return }
    do {
      _ = try Glob(pattern, separator: "/")
    } catch {
      // An absolute path begins with an empty segment, and is none of the patterns' concern.
      if error != .emptySegment {
        diagnostics.report(
          Diagnostic(
            .invalidPattern, "`\(pattern)` is not a pattern for files: \(error.reason)",
            at: document.range(of: node)))
        return
      }
    }
    project.sources.append(
      .init(pattern: pattern, range: document.range(of: node), mode: mode, layer: layer))
  }

  // MARK: Outputs

  private mutating func readOutputs(_ node: NodeID) {
    guard document.kind(of: node) == .sequence else {
      report(
        "`outputs` must be a list", at: node,
        help: "write `outputs:` and below it `- target: css`, one entry for each output")
      return
    }
    for entry in document.elements(of: node) { readOutput(entry) }
  }

  private mutating func readOutput(_ node: NodeID) {
    if document.kind(of: node) == .scalar {
      guard let target = text(node, "an output") else { return }
      project.outputs.append(
        OutputRequest(target: target, targetRange: document.range(of: node)))
      return
    }
    guard document.kind(of: node) == .mapping,
      let targetNode = document.value(of: "target", in: node)
    else {
      report("an output needs a `target`", at: node, help: "`tincture targets` lists them")
      return
    }
    guard let target = text(targetNode, "`target`") else { return }
    var request = OutputRequest(target: target, targetRange: document.range(of: targetNode))
    for (key, value) in document.entries(of: node) {
      if document.text(of: key, equals: "target") { continue }
      if document.text(of: key, equals: "path") {
        request.path = text(value, "`path`")
        request.pathRange = document.range(of: value)
      } else {
        request.options.append(option(key, value))
      }
    }
    project.outputs.append(request)
  }

  /// What must stand there is the rules' to say.
  private mutating func readLint(_ node: NodeID) {
    guard document.kind(of: node) == .mapping else {
      report(
        "`lint` must be a mapping", at: node, help: "write for example `lint: {preset: strict}`")
      return
    }
    project.lint = document.entries(of: node).map { option($0.key, $0.value) }
  }

  private func option(_ key: NodeID, _ node: NodeID) -> OptionEntry {
    OptionEntry(
      name: document.text(of: key), nameRange: document.range(of: key), value: optionValue(node),
      valueRange: document.range(of: node))
  }

  private func optionValue(_ node: NodeID) -> OptionValue {
    switch document.kind(of: node) {
    case .scalar: .text(document.text(of: node))
    case .sequence:
      .list(
        document.elements(of: node).map {
          OptionEntry(name: "", value: optionValue($0), valueRange: document.range(of: $0))
        })
    case .mapping: .mapping(document.entries(of: node).map { option($0.key, $0.value) })
    }
  }

  // MARK: Shared

  mutating func text(_ node: NodeID, _ what: String) -> String? {
    guard document.kind(of: node) == .scalar, document.count(of: node) >= 0 else {
      report("\(what) must be text", at: node)
      return nil
    }
    let text = document.text(of: node)
    guard !text.isEmpty else {
      report("\(what) is empty", at: node)
      return nil
    }
    return text
  }

  /// Whether a key is there that is reported as a slip for this one.
  private func hasSlip(for key: String, in mapping: NodeID) -> Bool {
    document.entries(of: mapping).contains {
      let name = document.text(of: $0.key)
      return !Self.keys.contains(name) && Suggestion.nearest(to: name, among: Self.keys) == key
    }
  }

  mutating func checkKeys(of mapping: NodeID, known: [String], what: String) {
    for (key, _) in document.entries(of: mapping) {
      let name = document.text(of: key)
      guard !known.contains(name) else { continue }
      let nearest = Suggestion.nearest(to: name, among: known)
      diagnostics.report(
        Diagnostic(
          .unknownOption, "\(what) has no key `\(name)`", at: document.range(of: key),
          help: nearest.map { "did you mean `\($0)`?" }
            ?? "it has: \(known.joined(separator: ", "))",
          fix: nearest.map {
            .init("write `\($0)`", [.init(document.range(of: key), $0)])
          }))
    }
  }

  mutating func report(_ message: String, at node: NodeID?, help: String? = nil) {
    diagnostics.report(
      Diagnostic(
        .invalidConfiguration, message, at: node.map { document.range(of: $0) }, help: help))
  }
}

import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// A component as it stands in a document.
struct ComponentSource {
  let name: String
  let key: NodeID
  let node: NodeID
  let document: Document
  let reader: ValueReader
  let layer: Int

  var range: SourceRange { document.rangeOfUse(of: key) }
}

/// The sections `components` of native documents.
extension DesignBuilder {
  /// Reads all components; a later layer's component replaces an earlier one of the same name as a whole.
  ///
  /// - Parameter order: The inputs, lowest layer first.
  mutating func readComponents(in order: [Int]) {
    var sources: [ComponentSource] = []
    var places: [String: Int] = [:]
    for input in order {
      for source in componentSources(in: input) {
        guard let place = places[source.name] else {
          places[source.name] = sources.count
          sources.append(source)
          continue
        }
        if sources[place].layer == source.layer {
          reportDuplicate(source, first: sources[place])
        } else {
          sources[place] = source
        }
      }
    }
    let lineages = ComponentLineages(sources, places, &diagnostics)
    for place in sources.indices {
      guard let lineage = lineages.lineage(of: place) else { continue }
      // The references are handed over, since a copy for each component would cost as many times all of them.
      var references: [Reference] = []
      swap(&references, &design.references)
      var reader = ComponentReader(lineage: lineage, modes: design.modes, references: references)
      references = []
      let component = reader.read()
      design.references = reader.references
      diagnostics.append(reader.diagnostics)
      design.lintMarks += reader.lintMarks
      if let component { design.components.append(component) }
    }
  }

  private mutating func componentSources(in input: Int) -> [ComponentSource] {
    let document = document(of: input)
    guard inputs[input].dialect == .native, let root = inputs[input].root ?? document.root,
      document.kind(of: root) == .mapping,
      let section = document.value(of: "components", in: root),
      !document.isNothing(section)
    else { return [] }
    guard !inputs[input].isBound else {
      diagnostics.report(
        Diagnostic(
          .invalidComponent, "a document that is bound to a mode cannot define components",
          at: document.rangeOfUse(of: section),
          help: "state what holds in the mode under `when` in a document that always holds"))
      return []
    }
    guard document.kind(of: section) == .mapping else {
      reportShape("`components` must be a mapping of names to components", section, document)
      return []
    }
    var found: [ComponentSource] = []
    for (key, node) in document.entries(of: section) {
      if let fault = document.withText(of: key, { NameFault($0) }) {
        diagnostics.report(fault.diagnostic(key: key, in: document))
        continue
      }
      let name = document.text(of: key)
      guard document.kind(of: node) == .mapping else {
        reportShape("`\(name)` must be a component, which is a mapping", node, document)
        continue
      }
      found.append(
        ComponentSource(
          name: name, key: key, node: node, document: document, reader: readers[input],
          layer: inputs[input].layer))
    }
    return found
  }

  private mutating func reportDuplicate(_ source: ComponentSource, first: ComponentSource) {
    diagnostics.report(
      Diagnostic(
        .duplicateComponent, "the component `\(source.name)` is defined twice", at: source.range,
        notes: [Diagnostic.Note("first defined here", at: first.range)],
        help: "rename one, or put one into a later layer to replace the other"))
  }
}

extension Document {
  /// Whether nothing stands after the colon.
  func isNothing(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && style(of: node) == .plain && withText(of: node) { $0.isEmpty }
  }

  /// Whether a scalar is this word without quotes.
  func isWord(_ node: NodeID, _ word: StaticString) -> Bool {
    kind(of: node) == .scalar && style(of: node) == .plain && text(of: node, equals: word)
  }
}

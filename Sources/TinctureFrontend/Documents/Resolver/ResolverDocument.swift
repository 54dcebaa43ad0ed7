package import TinctureDiagnostics
package import TinctureModel
import TinctureYAML

/// A resolver document (Design Tokens resolver module 2025.10): which token trees are merged in which order, and which of
/// them for which input.
package struct ResolverDocument: Sendable {
  /// A choice among token trees.
  package struct Modifier: Sendable {
    package let name: String
    package internal(set) var contexts: [Context]
    /// The context that is taken where the input names none.
    package internal(set) var defaultContext: Int?
    /// Where its name stands.
    package let range: SourceRange
  }

  package struct Context: Sendable {
    package let name: String
    let sources: [ResolverSource]
  }

  enum Step: Sendable {
    case set([ResolverSource])
    case modifier(Modifier)
  }

  package let file: FileID
  package internal(set) var name: String?
  /// Every modifier, in the order in which they are declared; those inside the resolution order come last.
  package internal(set) var modifiers: [Modifier] = []
  var steps: [Step] = []

  init(file: FileID) {
    self.file = file
  }

  // MARK: One resolution

  /// The documents that make up the tokens for a checked input, each in a layer of its own.
  ///
  /// Merged by ``loadDesign(_:modes:diagnostics:)`` they are what the four stages of the algorithm (resolver module,
  /// section 6) give.
  package func inputs(for input: ResolverInput) -> [InputDocument] {
    var sources: [ResolverSource] = []
    for step in steps {
      switch step {
      case .set(let added): sources += added
      case .modifier(let modifier):
        if let context = input.context(of: modifier) { sources += context.sources }
      }
    }
    return sources.enumerated().map { $0.element.input(layer: $0.offset) }
  }

  /// What an input chooses on the axes of ``modes``.
  package func selector(for input: ResolverInput) -> ModeSelector {
    var choices: [Int: Int] = [:]
    for (axis, modifier) in modifiers.enumerated() {
      guard let context = input.context(of: modifier) else { continue }
      choices[axis] = modifier.contextsDefaultFirst.firstIndex { $0.name == context.name }
    }
    return ModeSelector(choices)
  }

  // MARK: All resolutions at once

  /// The modifiers as axes, the default context first.
  ///
  /// A context's name that occurs in several modifiers gets its modifier's name before it, since a mode's name says by
  /// itself to which axis it belongs. Contexts called `light` and `dark` are the platforms' own appearance.
  package var modes: ModeSpace {
    var uses: [String: Int] = [:]
    for name in modifiers.flatMap({ $0.contexts.map(\.name) }) { uses[name, default: 0] += 1 }
    return ModeSpace(
      axes: modifiers.map { modifier in
        let names = modifier.contextsDefaultFirst.map(\.name)
        let isAppearance = Set(names) == ["light", "dark"]
        return ModeAxis(
          name: modifier.name,
          values: names.map { uses[$0] == 1 ? $0 : "\(modifier.name)-\($0)" },
          mechanism: isAppearance ? .appearance : .scope)
      })
  }

  /// The documents for a design with all of ``modes``: what a context holds is bound to it.
  ///
  /// It differs from ``inputs(for:)`` in this: a token that stands in some contexts only has its value from the first of
  /// them where no other holds, and a context changes tokens' values, not their types, descriptions or groups.
  package func inputsForAllModes() -> [InputDocument] {
    var inputs: [InputDocument] = []
    for step in steps {
      switch step {
      case .set(let sources):
        for source in sources { inputs.append(source.input(layer: inputs.count)) }
      case .modifier(let modifier):
        guard let axis = modifiers.firstIndex(where: { $0.name == modifier.name }) else { continue }
        for (value, context) in modifier.contextsDefaultFirst.enumerated() {
          for source in context.sources {
            var input = source.input(layer: inputs.count)
            input.mode = ModeSelector([axis: value])
            input.definesUnboundTokens = true
            inputs.append(input)
          }
        }
      }
    }
    return inputs
  }
}

extension ResolverDocument.Modifier {
  /// The contexts with the default one first; all else as declared.
  package var contextsDefaultFirst: [ResolverDocument.Context] {
    guard let defaultContext else { return contexts }
    var rest = contexts
    return [rest.remove(at: defaultContext)] + rest
  }
}

/// A token tree: a document, or a mapping in one.
struct ResolverSource: Sendable {
  let document: Document
  let node: NodeID?
  /// Members that something beside the reference to it replaces.
  var replaced: Set<String> = []

  func input(layer: Int) -> InputDocument {
    var input = InputDocument(
      document: document, root: node, dialect: .designTokens, layer: layer)
    input.ignoredMembers = replaced
    return input
  }
}

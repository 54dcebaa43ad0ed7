import Testing
import TinctureCompiler
import TinctureDiagnostics
import TinctureDiff
import TinctureEmit
import TinctureFrontend
import TinctureModel
import TinctureYAML

/// A design from the text of a document.
func snapshot(
  _ text: String, modes: ModeSpace = .standard, css prefix: String? = nil
) throws -> DesignSnapshot {
  var diagnostics = Diagnostics()
  var sources = SourceMap()
  let file = SourceFile(path: "tokens.yaml", bytes: Array(text.utf8))
  let id = sources.add(file)
  let document = try #require(
    readYAML(file, as: id, limits: ReadingLimits(), diagnostics: &diagnostics))
  let input = InputDocument(document: document, dialect: .native, layer: 0, mode: ModeSelector())
  let design = resolve(
    loadDesign([input], modes: modes, diagnostics: &diagnostics), settings: CompilerSettings(),
    diagnostics: &diagnostics)
  #expect(diagnostics.all.map(\.message) == [])
  guard let prefix else { return DesignSnapshot(design: design) }
  var reader = OptionReader([OptionEntry(name: "prefix", value: .text(prefix))])
  let target = CSSTarget(options: &reader)
  let context = TargetContext(
    projectName: nil, path: "tokens.css", version: "0", rootFontSize: 16,
    selection: TokenSelection(), range: nil)
  let names = try #require(OutputNames(target, context: context, design: design))
  return DesignSnapshot(design: design, outputs: [names])
}

func difference(
  _ old: String, _ new: String, oldModes: ModeSpace = .standard, newModes: ModeSpace = .standard,
  css: (old: String, new: String)? = nil
) throws -> DesignDifference {
  DesignDifference(
    from: try snapshot(old, modes: oldModes, css: css?.old),
    to: try snapshot(new, modes: newModes, css: css?.new))
}

extension DesignDifference {
  /// `rule name part`, one for each change.
  var summary: [String] {
    changes.map { change in
      ([change.rule.rawValue, change.name] + (change.part.map { [$0] } ?? []))
        .joined(separator: " ")
    }
  }
}

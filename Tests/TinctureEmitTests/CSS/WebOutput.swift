import TinctureCompiler
import TinctureDiagnostics
import TinctureFrontend
import TinctureModel
import TinctureYAML

@testable import TinctureEmit

/// A design made of YAML text, and what the targets for the web make of it.
struct WebOutput {
  var sources = SourceMap()
  var diagnostics = Diagnostics()
  private(set) var design: ResolvedDesign

  static let modes = ModeSpace(axes: [
    ModeAxis(name: "appearance", values: ["light", "dark"], mechanism: .appearance),
    ModeAxis(name: "contrast", values: ["standard", "increased"], mechanism: .contrast),
    ModeAxis(name: "density", values: ["comfortable", "compact"], mechanism: .scope),
  ])

  init(_ yaml: String, dialect: Dialect = .native, modes: ModeSpace = Self.modes) {
    let file = SourceFile(path: "tokens/a.yaml", bytes: Array(yaml.utf8))
    let id = sources.add(file)
    let document =
      dialect == .native
      ? readYAML(file, as: id, diagnostics: &diagnostics)
      : readJSON(file, as: id, diagnostics: &diagnostics)
    let inputs = document.map { [InputDocument(document: $0, dialect: dialect)] } ?? []
    let written = loadDesign(inputs, modes: modes, diagnostics: &diagnostics)
    design = resolve(written, diagnostics: &diagnostics)
  }

  /// The files of a target, by path; options are given as text or, in brackets, as a list.
  func files<T: Target>(
    of target: T.Type, _ options: [String: OptionValue] = [:], include: [Glob] = []
  ) -> (files: [String: String], diagnostics: Diagnostics) {
    var reader = OptionReader(
      options.sorted { $0.key < $1.key }.map { OptionEntry(name: $0.key, value: $0.value) })
    let target = T(options: &reader)
    reader.reportUnknown(target: T.name)
    var diagnostics = diagnostics
    diagnostics.append(reader.diagnostics)
    let context = TargetContext(
      projectName: nil, path: T.defaultPath, version: "1", rootFontSize: 16,
      selection: TokenSelection(include: include), range: nil)
    let files = target.generate(design, context: context, diagnostics: &diagnostics)
    let texts = files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return (Dictionary(uniqueKeysWithValues: texts), diagnostics)
  }

  /// The stylesheet without its header.
  func css(_ options: [String: OptionValue] = [:]) -> String {
    let text = files(of: CSSTarget.self, options).files["tokens.css"] ?? ""
    let header = "/* stylelint-disable */\n\n"
    guard let range = text.firstRange(of: header) else { return text }
    return String(text[range.upperBound...])
  }

  func json(_ options: [String: OptionValue] = [:]) -> String {
    files(of: JSONTarget.self, options).files["tokens.json"] ?? ""
  }

  var codes: [DiagnosticCode] { diagnostics.all.map(\.code) }
}

extension OptionValue: ExpressibleByStringLiteral {
  /// Plain text.
  public init(stringLiteral text: String) { self = .text(text) }
}

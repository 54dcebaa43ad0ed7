import TinctureDiagnostics
import TinctureFrontend
import TinctureModel
import TinctureYAML

/// Texts taken through reading and loading.
struct LoadedDesign {
  let design: Design
  let diagnostics: Diagnostics
  private var sources = SourceMap()

  /// One text in the place that it takes.
  struct Input {
    var text: String
    var isJSON = false
    var layer = 0
    var mode: [Int: Int] = [:]
    var definesUnboundTokens = false

    /// A YAML document of Tincture's own language.
    static func native(_ text: String, layer: Int = 0, mode: [Int: Int] = [:]) -> Input {
      Input(text: text, layer: layer, mode: mode)
    }

    /// A JSON document of the Design Tokens format.
    static func designTokens(_ text: String, layer: Int = 0) -> Input {
      Input(text: text, isJSON: true, layer: layer)
    }
  }

  /// Light or dark, standard or increased contrast.
  static let modes = ModeSpace(axes: [
    ModeAxis(name: "appearance", values: ["light", "dark"], mechanism: .appearance),
    ModeAxis(name: "contrast", values: ["standard", "increased"], mechanism: .contrast),
  ])

  init(_ inputs: [Input], modes: ModeSpace = LoadedDesign.modes) {
    var diagnostics = Diagnostics()
    var documents: [InputDocument] = []
    for (index, input) in inputs.enumerated() {
      let source = SourceFile(path: "file\(index)", bytes: Array(input.text.utf8))
      let id = sources.add(source)
      let document =
        input.isJSON
        ? readJSON(source, as: id, diagnostics: &diagnostics)
        : readYAML(source, as: id, diagnostics: &diagnostics)
      guard let document else { continue }
      documents.append(
        InputDocument(
          document: document, dialect: input.isJSON ? .designTokens : .native,
          layer: input.layer, mode: ModeSelector(input.mode),
          definesUnboundTokens: input.definesUnboundTokens))
    }
    design = loadDesign(documents, modes: modes, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  init(_ text: String) {
    self.init([.native(text)])
  }

  init(designTokens text: String) {
    self.init([.designTokens(text)])
  }

  /// The tokens as text, one a line.
  var dump: String { DesignDump(design).text }

  /// What was reported: severity but for errors, the code's words, line and column; the file where there are several.
  var reports: [String] {
    diagnostics.sorted.map { diagnostic in
      let severity = diagnostic.severity == .error ? "" : "\(diagnostic.severity.rawValue) "
      return severity + diagnostic.code.slug + place(diagnostic.range)
    }
  }

  /// The places of a report's notes.
  func notes(of report: Int) -> [String] {
    diagnostics.sorted[report].notes.map { String(place($0.range).dropFirst()) }
  }

  func help(of report: Int) -> String? { diagnostics.sorted[report].help }

  private func place(_ range: SourceRange?) -> String {
    guard let range else { return "" }
    let position = LineIndex(sources[range.file]).position(at: range.start)
    let file = sources.files.count > 1 ? "\(sources[range.file].path):" : ""
    return " \(file)\(position.line):\(position.column)"
  }

  /// The text with the first fix applied.
  var fixed: String? {
    guard let edit = diagnostics.sorted.compactMap(\.fix).first?.edits.first else { return nil }
    var bytes = sources[edit.range.file].bytes
    bytes.replaceSubrange(
      Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  func token(_ path: String) -> Token? {
    design.tokens.indices.map { TokenID(UInt32($0)) }
      .first { design.path(of: $0).description == path }.map { design[$0] }
  }
}

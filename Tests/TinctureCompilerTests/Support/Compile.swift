import TinctureCompiler
import TinctureDiagnostics
import TinctureFrontend
import TinctureModel
import TinctureYAML

/// A text taken through reading, loading and resolving.
struct Compiled {
  let text: String
  let resolved: ResolvedDesign
  let diagnostics: Diagnostics

  enum Notation {
    case yaml
    /// A JSON document of the Design Tokens format, read strictly.
    case designTokens
  }

  init(
    _ text: String, as notation: Notation = .yaml,
    axes: [(name: String, values: [String])] = []
  ) {
    self.text = text
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "tokens", bytes: Array(text.utf8))
    let document =
      switch notation {
      case .yaml: readYAML(file, as: FileID(0), diagnostics: &diagnostics)
      case .designTokens: readJSON(file, as: FileID(0), diagnostics: &diagnostics)
      }
    let dialect: Dialect = notation == .yaml ? .native : .designTokens
    let modes = ModeSpace(
      axes: axes.map { ModeAxis(name: $0.name, values: $0.values, mechanism: .scope) })
    let inputs = document.map { [InputDocument(document: $0, dialect: dialect)] } ?? []
    let design = loadDesign(inputs, modes: modes, diagnostics: &diagnostics)
    resolved = resolve(design, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  /// A resolver document with the tokens inside, for an input that is JSON as well.
  init(resolver text: String, input: String) {
    self.text = text
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "resolver", bytes: Array(text.utf8))
    let inputFile = SourceFile(path: "input", bytes: Array(input.utf8))
    let document = readJSON(file, as: FileID(0), diagnostics: &diagnostics)
    let inputDocument = readJSON(inputFile, as: FileID(1), diagnostics: &diagnostics)
    let resolver = document.flatMap {
      readResolver($0, lookup: { _, _ in nil }, diagnostics: &diagnostics)
    }
    let choice = inputDocument.flatMap { readResolverInput($0, diagnostics: &diagnostics) }
    var inputs: [InputDocument] = []
    if let resolver, let choice {
      inputs =
        resolver.check(choice, diagnostics: &diagnostics).map { resolver.inputs(for: $0) } ?? []
    }
    let design = loadDesign(inputs, modes: .none, diagnostics: &diagnostics)
    resolved = resolve(design, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  /// The token at a path.
  func token(_ path: String) -> TokenID? {
    var group = GroupID.root
    let names = path.split(separator: ".").map { String($0) }
    for (depth, name) in names.enumerated() {
      switch resolved.design.child(of: group, named: name) {
      case .group(let child): group = child
      case .token(let token): return depth == names.count - 1 ? token : nil
      case nil: return nil
      }
    }
    return nil
  }

  /// The value of a token where every axis has its default.
  func value(_ path: String) -> Value? {
    token(path).flatMap { resolved[$0] }?.values.base
  }

  /// The value of a token as CSS text.
  func css(_ path: String) -> String? { value(path)?.cssText }

  /// What was reported, each with its code and the text that it points at.
  var reports: [Report] {
    diagnostics.sorted.map { diagnostic in
      let bytes = Array(text.utf8)
      let place = diagnostic.range.map { bytes[Int($0.start)..<Int($0.end)] } ?? []
      return Report(code: diagnostic.code, place: String(decoding: place, as: UTF8.self))
    }
  }

  struct Report: Equatable, CustomStringConvertible {
    let code: DiagnosticCode
    let place: String

    init(code: DiagnosticCode, place: String) {
      self.code = code
      self.place = place
    }

    init(_ code: DiagnosticCode, _ place: String) {
      self.init(code: code, place: place)
    }

    var description: String { "\(code) at ‘\(place)’" }
  }
}

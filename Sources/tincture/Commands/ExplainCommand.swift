import TinctureCompiler
import TinctureDiagnostics
import TinctureEmit
import TinctureModel

/// `tincture explain`: tells how a token, or a property of a component, gets its value.
struct ExplainCommand: Command {
  static let specification = CommandSpecification(
    name: "explain",
    summary: "Tell how a token or a property of a component gets its value",
    operands: "PATH [FILE…]",
    discussion: """
      PATH is that of a token (`colors.accent`), or a component's name with a property or a parameter behind it
      (`button.background`). FILEs are read instead of the configuration's documents.
      """,
    examples: [
      .init(
        command: "tincture explain colors.accent", meaning: "its definition, aliases and modes"),
      .init(
        command: "tincture explain button.background --when variant=filled,state=pressed",
        meaning: "which blocks speak for it, which one wins, and what the outputs say"),
    ],
    options: [
      CommonOptions.config,
      OptionSpecification(
        "when", .value("K=V,…"),
        "the case: axes, states, modes and the environment (default: the defaults)"),
    ])

  private let configuration: String?
  private let path: String
  private let files: [String]
  private let filter: String

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    configuration = arguments.value("config")
    guard let path = arguments.operands.first else { throw .missingOperand("PATH") }
    self.path = path
    files = Array(arguments.operands.dropFirst())
    filter = arguments.value("when") ?? ""
    if let file = files.first, configuration != nil { throw .unexpectedOperand(file) }
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    var workspace =
      files.isEmpty ? Workspace.configured(by: configuration) : Workspace.files(files)
    let design = await workspace.resolve()
    var status = workspace.status
    if !workspace.diagnostics.hasErrors {
      do {
        let outputs = PreparedOutput.prepare(
          workspace.project, onlyTargets: [], diagnostics: &workspace.diagnostics)
        console.data(try explanation(of: design, workspace.sources, outputs))
      } catch {
        Terminal.write("tincture: error: \(error.message)\n", to: .error)
        status = .cannotRun
      }
    }
    console.diagnostics(workspace.diagnostics, sources: workspace.sources)
    return status
  }

  private func explanation(
    of design: ResolvedDesign, _ sources: SourceMap, _ outputs: [PreparedOutput]
  ) throws(ArgumentError) -> String {
    var explanation = Explanation(design, sources: sources)
    let space = design.design.modes
    switch Explanation.subject(path, in: design) {
    case .token(let token):
      let query = try query(Component(name: "", range: design.design[token].range), space)
      explanation.explain(token, modes: ModeSelector(query.modes))
    case .slot(let component, let slot):
      let query = try query(component.component, space)
      let choice = query.choice(for: component.component, in: space)
      explanation.explain(slot, of: component, for: choice)
      if case .property(let property) = slot {
        explanation.explainOutputs(
          property, of: component, for: choice, outputs.map { ($0.target, $0.context) })
      }
    case nil:
      let paths = Explanation.paths(in: design)
      throw .invalidValue(
        option: "PATH", value: path,
        reason: Suggestion.nearest(to: path, among: paths).map { "did you mean `\($0)`?" }
          ?? "there is no such token, and no such property of a component")
    }
    return explanation.output
  }

  private func query(
    _ component: Component, _ space: ModeSpace
  ) throws(ArgumentError) -> ComponentQuery {
    do {
      return try ComponentQuery(filter, component: component, modes: space)
    } catch {
      throw ArgumentError(error, option: "--when")
    }
  }
}

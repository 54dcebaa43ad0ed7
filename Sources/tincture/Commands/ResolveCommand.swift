import TinctureDiagnostics
import TinctureEmit
import TinctureFrontend
import TinctureModel

/// `tincture resolve`: prints every token with its value worked out.
struct ResolveCommand: Command {
  static let specification = CommandSpecification(
    name: "resolve",
    summary: "Print tokens with their values worked out, as a table or as JSON",
    operands: "[FILE…] [PATTERN…]",
    discussion: """
      An argument that is a file is read instead of the configuration's documents; any other is a pattern for token
      paths, such as `colors.*`.

      The JSON is made for programs; its `format` says which version of it this is
      (Documentation/resolved-format.md).
      """,
    examples: [
      .init(command: "tincture resolve 'colors.**'", meaning: "all colours, in the default modes"),
      .init(command: "tincture resolve --mode dark", meaning: "the values in dark appearance"),
      .init(
        command: "tincture resolve --format json --all-modes a.tokens.json",
        meaning: "one file, every mode, as JSON"),
      .init(
        command: "tincture resolve --cells --when variant=filled button",
        meaning: "what the component `button` looks like where it is filled"),
    ],
    options: [
      CommonOptions.config,
      OptionSpecification(
        "format", short: "f", .choice(["table", "json"]), "what to print (default: table)"),
      OptionSpecification(
        "mode", short: "m", .values("AXIS=VALUE"),
        "the value of a mode axis (may be repeated); VALUE alone will do"),
      OptionSpecification("all-modes", .flag, "the values of every mode in which a token differs"),
      OptionSpecification(
        "cells", .flag, "also what components look like, for each choice and each state"),
      OptionSpecification(
        "when", .value("K=V,…"),
        "with --cells: only these cells, such as variant=filled,state=pressed"),
    ])

  private let configuration: String?
  private let files: [String]
  private let patterns: [Glob]
  private let format: String
  private let modes: [String]
  private let showsAllModes: Bool
  private let showsCells: Bool
  private let filter: String?

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    configuration = arguments.value("config")
    format = arguments.value("format") ?? "table"
    modes = arguments.values("mode")
    showsAllModes = arguments.has("all-modes")
    showsCells = arguments.has("cells")
    filter = arguments.value("when")
    if filter != nil, !showsCells { throw .missingOperand("--cells: without it `--when`") }
    files = arguments.operands.filter(Self.isFile)
    var patterns: [Glob] = []
    for operand in arguments.operands where !Self.isFile(operand) {
      do {
        patterns.append(try Glob(operand, separator: "."))
      } catch {
        throw .invalidValue(option: "PATTERN", value: operand, reason: error.reason)
      }
    }
    self.patterns = patterns
    if !files.isEmpty, configuration != nil { throw .unexpectedOperand(files[0]) }
  }

  /// What is there, what could only be a file by its ending, and the standard input.
  private static func isFile(_ operand: String) -> Bool {
    operand == "-" || FileSystem.kind(of: operand) == .file || operand.contains("/")
      || [".yaml", ".yml", ".json", ".tokens"].contains { operand.hasSuffix($0) }
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    var workspace =
      files.isEmpty ? Workspace.configured(by: configuration) : Workspace.files(files)
    let choice: ModeSelector
    do throws(ArgumentError) {
      choice = try self.choice(in: &workspace)
    } catch {
      console.diagnostics(workspace.diagnostics, sources: workspace.sources)
      Terminal.write("tincture: error: \(error.message)\n", to: .error)
      return .cannotRun
    }
    let design = await workspace.resolve()
    if !workspace.diagnostics.hasErrors {
      let cells: ComponentCells?
      do {
        cells = try self.cells(of: design, choice)
      } catch {
        Terminal.write("tincture: error: \(error.message)\n", to: .error)
        return .cannotRun
      }
      let listing = ResolvedListing(
        design: design, sources: workspace.sources, patterns: patterns,
        choice: choice, showsAllModes: showsAllModes, cells: cells)
      console.data(format == "json" ? listing.json : listing.table)
    }
    console.diagnostics(workspace.diagnostics, sources: workspace.sources)
    return workspace.status
  }

  /// The cells that were asked for.
  private func cells(
    of design: ResolvedDesign, _ modes: ModeSelector
  ) throws(ArgumentError) -> ComponentCells? {
    guard showsCells else { return nil }
    let cells: ComponentCells
    do {
      cells = try ComponentCells(
        design: design, patterns: patterns, modes: modes, showsAllModes: showsAllModes,
        filter: filter)
    } catch {
      throw ArgumentError(error, option: "--when")
    }
    guard cells.count <= ComponentCells.limit else {
      throw .invalidValue(
        option: "--cells", value: filter ?? "all",
        reason: "these are more than \(ComponentCells.limit) cells; narrow them with --when")
    }
    return cells
  }

  /// What `--mode` chooses. For a resolver document it is its input, and one resolution is made of it.
  private func choice(in workspace: inout Workspace) throws(ArgumentError) -> ModeSelector {
    let chosen = try modeChoice(workspace.project.modes)
    guard let resolver = workspace.resolver, !showsAllModes else { return ModeSelector(chosen) }
    var input: [String: String] = [:]
    for (axis, value) in chosen {
      let modifier = resolver.modifiers[axis]
      input[modifier.name] = modifier.contextsDefaultFirst[value].name
    }
    workspace.resolverInput = resolver.check(input, diagnostics: &workspace.diagnostics)
    return workspace.resolverInput.map { resolver.selector(for: $0) } ?? ModeSelector(chosen)
  }

  /// The value index on each axis that `--mode` names; the others have their defaults.
  private func modeChoice(_ space: ModeSpace) throws(ArgumentError) -> [Int: Int] {
    var choice: [Int: Int] = [:]
    for mode in modes {
      let parts = mode.split(separator: "=", maxSplits: 1).map(String.init)
      guard let found = find(parts.last ?? mode, on: parts.count == 2 ? parts[0] : nil, in: space)
      else {
        let known = space.axes.flatMap { axis in axis.values.map { "\(axis.name)=\($0)" } }
        let values = space.axes.flatMap(\.values)
        throw .notAChoice(
          option: "--mode", value: mode, choices: known,
          suggestion: Suggestion.nearest(to: mode, among: known)
            ?? Suggestion.nearest(to: mode, among: values))
      }
      choice[found.axis] = found.value
    }
    return choice
  }

  /// Case counts only where the names need it, as resolver documents ask.
  private func find(
    _ value: String, on axis: String?, in space: ModeSpace
  ) -> (axis: Int, value: Int)? {
    for isExact in [true, false] {
      let fold = { (text: String) in isExact ? text : text.lowercased() }
      for (index, candidate) in space.axes.enumerated() {
        if let axis, fold(axis) != fold(candidate.name) { continue }
        let found = candidate.values.firstIndex {
          fold($0) == fold(value) || axis != nil && fold($0) == fold("\(candidate.name)-\(value)")
        }
        if let found { return (index, found) }
      }
    }
    return nil
  }
}

extension ArgumentError {
  /// What is wrong with the words for a choice.
  init(_ fault: ComponentQuery.Fault, option: String) {
    switch fault {
    case .malformed(let text):
      self = .invalidValue(option: option, value: text, reason: "write name=value")
    case .unknownName(let name, let known), .unknownValue(let name, _, let known):
      self = .notAChoice(
        option: option, value: name, choices: known,
        suggestion: Suggestion.nearest(to: name, among: known))
    }
  }
}

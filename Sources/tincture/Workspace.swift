import TinctureCompiler
import TinctureDiagnostics
import TinctureFrontend
import TinctureModel
import TinctureYAML

/// A project found on the disk and read: the one place where files become documents.
struct Workspace: Sendable {
  /// The names under which a configuration is looked for.
  static let configurationName = "tincture.yaml"

  var sources = SourceMap()
  var diagnostics = Diagnostics()
  var project = Project(modes: .standard)
  /// The folder of the configuration, to which its paths are relative; empty for the working folder.
  var folder = ""
  /// The configuration's file, where there is one.
  var configuration: FileID?
  /// The resolver document that says what to read, where there is one.
  private(set) var resolver: ResolverDocument?
  /// The one resolution that is wanted of it; all of them at once if there is none.
  var resolverInput: ResolverInput?
  /// How the files looked before they were read, by path; not of those that only a resolver document names.
  private(set) var signatures: [String: FileSignature] = [:]
  /// The patterns of the configuration and what they led to.
  private(set) var foundSources: [BuildStamp.Source] = []
  /// What takes the place of files, by ``FileSystem/identity(of:)``.
  private let overlay: [String: [UInt8]]
  /// The folder out of which nothing is read, absolute; `nil` where files may lie anywhere.
  private let confinement: String?
  /// What is left to read, lowest layer first.
  private var inputs: [Input] = []

  /// A document to read, and how it takes part.
  private struct Input: Sendable {
    var path: String
    var mode: ModeSelector
    var layer: Int
  }

  private init(overlay: [String: [UInt8]], confinement: String?) {
    self.overlay = overlay
    self.confinement = confinement
  }

  /// The status that the diagnostics amount to.
  var status: ExitStatus { ExitStatus(diagnostics, configuration: configuration) }

  // MARK: What to read

  /// The project of a configuration: the one named, or the nearest above the working folder.
  ///
  /// - Parameters:
  ///   - path: The configuration; `nil` to look for it.
  ///   - overlay: Bytes to read in place of those of files, by their identity.
  ///   - confinement: The absolute folder out of which nothing is read: the copy of a commit.
  /// - Returns: The workspace, with what is wrong in its diagnostics.
  static func configured(
    by path: String?, overlay: [String: [UInt8]] = [:], confinedTo confinement: String? = nil
  ) -> Workspace {
    var workspace = Workspace(overlay: overlay, confinement: confinement)
    guard let path = path ?? findConfiguration() else {
      workspace.diagnostics.report(
        Diagnostic(
          .configurationNotFound,
          "there is no `\(configurationName)` here or in a folder above", at: nil,
          help: "`tincture init` writes one; `--config FILE` names another"))
      return workspace
    }
    workspace.readConfiguration(path)
    return workspace
  }

  /// A project without a configuration: the files given, in one layer, with the standard modes.
  ///
  /// - Parameters:
  ///   - paths: The files; `-` is the standard input.
  ///   - overlay: Bytes to read in place of those of files, by their identity.
  ///   - confinement: The absolute folder out of which nothing is read: the copy of a commit.
  /// - Returns: The workspace, with what is wrong in its diagnostics.
  static func files(
    _ paths: [String], overlay: [String: [UInt8]] = [:], confinedTo confinement: String? = nil
  ) -> Workspace {
    var workspace = Workspace(overlay: overlay, confinement: confinement)
    workspace.inputs = paths.map { Input(path: $0, mode: ModeSelector(), layer: 0) }
    workspace.readResolverDocument()
    return workspace
  }

  static func findConfiguration() -> String? {
    var path = ""
    var folder = FileSystem.workingFolder
    while true {
      let candidate = path + configurationName
      if FileSystem.kind(of: candidate) == .file { return candidate }
      if folder == "/" || FileSystem.kind(of: path + ".git") != nil { return nil }
      folder = Path.parent(folder)
      path += "../"
    }
  }

  private mutating func readConfiguration(_ path: String) {
    folder = path == "-" ? "" : Path.parent(path)
    guard let file = readFile(path) else { return }
    let id = sources.add(file)
    configuration = id
    guard
      let document = readYAML(file, as: id, limits: ReadingLimits(), diagnostics: &diagnostics),
      !diagnostics.hasErrors
    else { return }
    project = readProject(document, diagnostics: &diagnostics)
    for source in project.sources { expand(source) }
    readResolverDocument()
  }

  private mutating func expand(_ source: Project.Source) {
    do {
      let paths = try FileFinder.files(matching: source.pattern, in: folder)
      foundSources.append(BuildStamp.Source(pattern: source.pattern, files: paths))
      if paths.isEmpty {
        diagnostics.report(
          Diagnostic(
            .noMatchingFiles, "no file matches `\(source.pattern)`", at: source.range,
            help: "patterns are relative to the folder of the configuration"))
      }
      for path in paths {
        let path = Path.join(folder, path)
        if path == configuration.map({ sources[$0].path }) { continue }
        inputs.append(Input(path: path, mode: source.mode, layer: source.layer))
      }
    } catch let error as FileError {
      reportUnreadable(error, at: source.range)
    } catch {
      // The pattern was checked when the configuration was read; nothing else is thrown.
      reportUnreadable(FileError(path: source.pattern, reason: "\(error)"), at: source.range)
    }
  }

  // MARK: Reading

  private mutating func readFile(_ path: String) -> SourceFile? {
    do {
      signatures[path] = signatures[path] ?? FileSignature(of: path)
      let bytes = try Self.bytes(of: path, overlay, confinement)
      return SourceFile(path: path == "-" ? "<stdin>" : path, bytes: bytes)
    } catch {
      reportUnreadable(error, at: nil)
      return nil
    }
  }

  private static func bytes(
    of path: String, _ overlay: [String: [UInt8]], _ confinement: String?
  ) throws(FileError) -> [UInt8] {
    if let confinement, Path.relative(Path.normalized(path), to: confinement) == nil {
      throw FileError(path: path, reason: "it is no part of the commit")
    }
    if !overlay.isEmpty, let bytes = overlay[FileSystem.identity(of: path)] { return bytes }
    return try FileSystem.read(path, limit: ReadingLimits().maxBytes)
  }

  private mutating func reportUnreadable(_ error: FileError, at range: SourceRange?) {
    diagnostics.report(
      Diagnostic(
        .fileUnreadable, "`\(error.path)` cannot be read: \(error.reason)", at: range))
  }

  /// Takes a resolver document out of the inputs. It says itself what else there is, so it stands alone.
  private mutating func readResolverDocument() {
    guard let input = inputs.first(where: { $0.path.hasSuffix("resolver.json") }) else { return }
    guard inputs.count == 1 else {
      diagnostics.report(
        Diagnostic(
          .invalidResolver,
          "`\(input.path)` is a resolver document, and there are others beside it",
          at: nil, help: "let the resolver document name them, and give it alone"))
      return
    }
    inputs = []
    guard let document = readDocument(input.path) else { return }
    var sources = sources
    var found = Diagnostics()
    let (overlay, confinement) = (overlay, confinement)
    let resolver = readResolver(
      document,
      lookup: { path, from in
        let path = Path.normalized(Path.join(Path.parent(sources[from].path), path))
        guard let bytes = try? Self.bytes(of: path, overlay, confinement) else { return nil }
        let file = SourceFile(path: path, bytes: bytes)
        return Self.parse(file, as: sources.add(file), &found)
      }, diagnostics: &diagnostics)
    self.sources = sources
    diagnostics.append(found)
    self.resolver = resolver
    if let resolver { project.modes = resolver.modes }
  }

  private mutating func readDocument(_ path: String) -> Document? {
    guard let file = readFile(path) else { return nil }
    return Self.parse(file, as: sources.add(file), &diagnostics)
  }

  /// Reads, merges and works out everything.
  mutating func resolve() async -> ResolvedDesign {
    let documents: [InputDocument]
    if let resolver {
      documents = resolverInput.map { resolver.inputs(for: $0) } ?? resolver.inputsForAllModes()
    } else {
      documents = await readDocuments()
    }
    let design = loadDesign(documents, modes: project.modes, diagnostics: &diagnostics)
    return TinctureCompiler.resolve(
      design, settings: CompilerSettings(rootFontSize: project.rootFontSize),
      diagnostics: &diagnostics)
  }

  /// Documents without a single token or component are a slip somewhere before: a build would remove every output, and
  /// lint would say that all is well.
  mutating func reportMissingTokens(in design: ResolvedDesign) {
    guard design.tokens.isEmpty, design.components.isEmpty, !diagnostics.hasErrors else { return }
    diagnostics.report(
      Diagnostic(
        .noInput, "there is no token in the documents that were read",
        at: configuration.map { SourceRange(file: $0, start: 0, end: 0) },
        help: configuration == nil
          ? "check that the files are the ones you mean" : "check what `sources` names"))
  }

  /// Files are parsed side by side; what comes of them is taken in their order, so that the result does not depend on
  /// which is done first.
  private mutating func readDocuments() async -> [InputDocument] {
    var files: [(id: FileID, input: Input)] = []
    for input in inputs {
      if let file = readFile(input.path) { files.append((sources.add(file), input)) }
    }
    let sources = sources
    Allocator.prepare(forInputOf: files.reduce(0) { $0 + sources[$1.id].bytes.count })
    let parsed = await concurrentMap(files) { file in
      var diagnostics = Diagnostics()
      let document = Self.parse(sources[file.id], as: file.id, &diagnostics)
      return (document: document, diagnostics: diagnostics)
    }
    var documents: [InputDocument] = []
    for (file, result) in zip(files, parsed) {
      diagnostics.append(result.diagnostics)
      guard let document = result.document else { continue }
      documents.append(
        InputDocument(
          document: document, dialect: Self.dialect(of: sources[file.id], document),
          layer: file.input.layer, mode: file.input.mode))
    }
    return documents
  }

  private static func parse(
    _ file: SourceFile, as id: FileID, _ diagnostics: inout Diagnostics
  ) -> Document? {
    let limits = ReadingLimits()
    return isJSON(file.path)
      ? readJSON(file, as: id, limits: limits, diagnostics: &diagnostics)
      : readYAML(file, as: id, limits: limits, diagnostics: &diagnostics)
  }

  private static func isJSON(_ path: String) -> Bool {
    path.hasSuffix(".json") || path.hasSuffix(".tokens")
  }

  /// Design Tokens documents say so by their name or by their `$schema`.
  private static func dialect(of file: SourceFile, _ document: Document) -> Dialect {
    if file.path.hasSuffix(".tokens.json") || file.path.hasSuffix(".tokens") {
      return .designTokens
    }
    guard let root = document.root, document.kind(of: root) == .mapping,
      let schema = document.value(of: "$schema", in: root), document.kind(of: schema) == .scalar
    else { return .native }
    return document.text(of: schema).contains("designtokens.org") ? .designTokens : .native
  }
}

/// Maps elements side by side; the results stand in the elements' order.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  if elements.count < 2 { return elements.map(transform) }
  return await withTaskGroup(of: (Int, Result).self) { group in
    for (index, element) in elements.enumerated() {
      group.addTask { (index, transform(element)) }
    }
    var results = [Result?](repeating: nil, count: elements.count)
    for await (index, result) in group { results[index] = result }
    return results.compactMap(\.self)
  }
}

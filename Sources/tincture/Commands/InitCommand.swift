import TinctureDiagnostics

/// `tincture init`: writes a small project that builds.
struct InitCommand: Command {
  static let specification = CommandSpecification(
    name: "init",
    summary: "Write a starter project: a configuration and a few tokens",
    operands: "[DIR]",
    discussion: "Existing files are never overwritten: if one is in the way, nothing is written.",
    examples: [
      .init(command: "tincture init", meaning: "start in the working folder"),
      .init(command: "tincture init design", meaning: "start in the folder `design`"),
    ])

  private let folder: String

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    folder = arguments.operands.first ?? ""
    if arguments.operands.count > 1 { throw .unexpectedOperand(arguments.operands[1]) }
  }

  func run(_ console: Console) async throws(FileError) -> ExitStatus {
    let paths = StarterProject.files.map { Path.join(folder, $0.path) }
    for path in paths where FileSystem.kind(of: path) != nil {
      throw FileError(path: path, reason: "it exists already; nothing was written")
    }
    var folders: [String] = []
    var written: [String] = []
    do throws(FileError) {
      for (file, path) in zip(StarterProject.files, paths) {
        try FileSystem.makeFolder(Path.parent(path), made: &folders)
        try FileSystem.writeNew(Array(file.text.utf8), to: path)
        written.append(path)
      }
    } catch {
      for path in written { try FileSystem.remove(path) }
      FileSystem.removeEmptyFolders(folders.reversed())
      throw error
    }
    for path in paths { console.progress("create \(path)") }
    let option = folder.isEmpty ? "" : " --config \(Path.join(folder, Workspace.configurationName))"
    console.progress("Now run `tincture build\(option)`.")
    return .success
  }
}

/// What `tincture init` writes.
enum StarterProject {
  static let files: [(path: String, text: String)] = [
    (Workspace.configurationName, configuration),
    ("tokens/colors.yaml", colors),
    ("tokens/layout.yaml", layout),
  ]

  private static let configuration = """
    # The configuration of Tincture: what to read, in which modes, and what to make of it.
    modes:
      appearance: [light, dark] # the first value is the default
      contrast: [standard, increased]

    # Layers, lowest first: a later one may redefine what an earlier one defines.
    sources:
      - tokens/*.yaml

    # `tincture targets` lists the targets, `tincture targets css` the options of one.
    outputs:
      - target: css
        path: generated/tokens.css
      - target: swift
        path: generated/Tokens.swift
      - target: json
        path: generated/tokens.json

    """

  private static let colors = """
    # Everything below `colors` is a colour. Values are quoted: a bare # begins a comment.
    colors:
      blue: { 500: "#007aff", 600: "#0060df" }
      background:
        $value: "#ffffff"
        $description: The page itself.
        $modes: { dark: "#121212" }
      accent:
        $value: "{colors.blue.500}" # a reference
        $description: Interactive elements.
        $modes: { dark: "#0a84ff", increased: "{colors.blue.600}", dark+increased: "#409cff" }
      accentPressed: brightness({colors.accent}, -8%) # a derivation
      onAccent: contrast({colors.accent}, black, white) # whichever can be read better
      accentText: readable({colors.accent}, on={colors.background}, target=4.5)

    """

  private static let layout = """
    # A bare number is density-independent: px on the web, points on Apple's platforms, dp on Android.
    spacing:
      unit: 4
      sm: "{spacing.unit} * 2"
      md: "{spacing.unit} * 3"
      lg: "{spacing.unit} * 4"
    radii: { sm: 6, md: 10, lg: 16 }
    durations: { fast: 120ms, normal: 200ms }

    """
}

import Foundation
import Testing
import TinctureColor

/// The styles of the example systems' components: what the compiled Swift says is what `resolve --cells` says.
@Suite("Components in Swift")
struct ComponentSwiftTests {
  private static let systems = [
    "app", "banana", "blocks", "field", "regular", "roles", "surface", "toggle",
  ]

  private struct Listing: Decodable {
    var cells: [Cell]
  }

  private struct Cell: Decodable {
    struct Property: Decodable {
      var value: JSONValue?
      var css: String?
    }

    var component: String
    var axes: [String: String]
    var states: [String]
    var modes: [String: String]
    var properties: [String: Property]
  }

  @Test("The compiled styles have the values of the cells, for every choice, state and mode")
  func swiftEqualsCells() async throws {
    let sandbox = try Sandbox()
    var expected: [String] = []
    var statements: [String] = []
    var files: [String] = []
    for system in Self.systems {
      let configuration = ToolBinary.repository.appending(path: "tokens/\(system)/tincture.yaml")
      let name = system.capitalized
      let built = try await sandbox.run(
        "build", "--quiet", "--target", "swift", "--out", ".", "--config", configuration.path)
      #expect(built.status == 0, "\(built.error)")
      let path = "generated/\(name).swift"
      files.append(path)
      let code = try sandbox.read(path)
      for motion in ["full", "reduced"] {
        let cells = try await cells(of: configuration.path, motion: motion, in: sandbox)
        for component in Set(cells.map(\.component)).sorted() {
          let own = cells.filter { $0.component == component }
          let type = name + component.prefix(1).uppercased() + component.dropFirst() + "Style"
          let parameters = try Self.parameters(of: type, in: code)
          statements.append(
            Self.loop(over: own, type: type, prefix: name, motion: motion, parameters))
          for cell in own { expected += Self.lines(of: cell, prefix: name, motion: motion) }
        }
      }
    }
    #expect(expected.count > 10_000)
    let tints = Self.tints
    statements.append(Self.tintedStyles(tints))
    expected += Self.tintedLines(tints)
    try sandbox.write("main.swift", Self.program(statements))
    _ = try sandbox.call(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "main.swift"] + files
        + ["-o", "styles"])
    let actual = try sandbox.call(["./styles"]).split(separator: "\n").map(String.init)
    let missing = Set(expected).subtracting(actual).sorted()
    #expect(missing.isEmpty, "\(missing.count) of \(expected.count), such as \(missing.prefix(5))")
  }

  private func cells(
    of configuration: String, motion: String, in sandbox: Sandbox
  ) async throws -> [Cell] {
    let result = try await sandbox.run(
      "resolve", "--cells", "--all-modes", "--format", "json", "--when", "motion=\(motion)",
      "--config", configuration)
    return try JSONDecoder().decode(Listing.self, from: Data(result.output.utf8)).cells
  }

  // MARK: The program

  /// The names of what `resolve` of a type takes.
  private static func parameters(of type: String, in code: String) throws -> Set<String> {
    let start = try #require(code.range(of: "struct \(type):"))
    let rest = code[start.upperBound...]
    let function = try #require(rest.range(of: "static func resolve("))
    let end = try #require(rest[function.upperBound...].range(of: ") ->"))
    let words = rest[function.upperBound..<end.lowerBound].split { !$0.isLetter && $0 != ":" }
    return Set(words.filter { $0.hasSuffix(":") }.map { String($0.dropLast()) })
  }

  private static func loop(
    over cells: [Cell], type: String, prefix: String, motion: String, _ parameters: Set<String>
  ) -> String {
    let axes = cells[0].axes.keys.sorted()
    let states = Set(cells.map { $0.states.sorted() }).sorted { $0.count < $1.count }
    let stateSets = states.map { set in
      "(\"\(set.joined(separator: "+"))\", [\(set.map { ".\($0)" }.joined(separator: ", "))])"
    }
    let modes = Set(cells.map(\.modes)).map { modes in
      let sorted = modes.sorted { $0.key < $1.key }
      let label = sorted.map(\.value).joined(separator: "+")
      let arguments = ["appearance", "contrast"].compactMap { axis in
        modes[axis].map { "\(axis): .\($0)" }
      }
      return "(\"\(label)\", \(prefix)Modes(\(arguments.joined(separator: ", "))))"
    }
    var arguments = axes.map { "\($0): \($0)" }
    let order = cells[0].axes.keys
    arguments = declarationOrder(arguments, order.map { $0 })
    if parameters.contains("states") { arguments.append("states: states") }
    if parameters.contains("motion") { arguments.append("motion: .\(motion)") }
    if parameters.contains("modes") { arguments.append("modes: modes") }
    let key = (axes.map { "\($0)=\\(\($0).rawValue)" }).joined(separator: ",")
    let stateType = parameters.contains("states") ? "\(type).States" : "[Int]"
    var code =
      "show(\"\(prefix)|\(cells[0].component)|\(key)|\\(stateLabel)|\\(modeLabel)|\(motion)\", "
      + "\(type).resolve(\(arguments.joined(separator: ", "))))"
    let modeName = parameters.contains("modes") ? "modes" : "_"
    let stateName = parameters.contains("states") ? "states" : "_"
    code =
      "for (modeLabel, \(modeName)) in [\(modes.joined(separator: ", "))] as [(String, \(prefix)Modes)] {\n\(code)\n}"
    code =
      "for (stateLabel, \(stateName)) in [\(stateSets.joined(separator: ", "))] as [(String, \(stateType))] {\n\(code)\n}"
    for axis in axes.reversed() {
      let axisType = axis.prefix(1).uppercased() + axis.dropFirst()
      code = "for \(axis) in \(type).\(axisType).allCases {\n\(code)\n}"
    }
    return code
  }

  /// Sizes, variants, roles, shapes, then further axes: the order in which `resolve` takes them.
  private static func declarationOrder(_ arguments: [String], _ axes: [String]) -> [String] {
    let known = ["size", "variant", "role", "shape"]
    return arguments.sorted { left, right in
      let ranks = [left, right].map { argument in
        known.firstIndex { argument.hasPrefix("\($0):") } ?? known.count
      }
      return ranks[0] < ranks[1]
    }
  }

  private static func program(_ statements: [String]) -> String {
    let functions = statements.enumerated().map { "func part\($0.offset)() {\n\($0.element)\n}" }
    let calls = statements.indices.map { "part\($0)()" }
    return """
      func show(_ key: String, _ style: Any) {
        for child in Mirror(reflecting: style).children {
          print("\\(key)|\\(child.label ?? "")|\\(text(child.value))")
        }
      }

      func text(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
          return mirror.children.first.map { text($0.value) } ?? "none"
        }
        if let number = value as? Double { return "\\((number * 1e4).rounded() / 1e4)" }
        var fields: [String: Any] = [:]
        for child in mirror.children { if let label = child.label { fields[label] = child.value } }
        func join(_ names: String...) -> String { names.map { text(fields[$0]!) }.joined(separator: " ") }
        if let rgb = fields["rgb"] as? UInt32, let opacity = fields["opacity"] as? Double {
          return "\\(rgb)/\\(Int(opacity * 255 + 0.5))"
        }
        if fields["width"] != nil { return join("color", "width", "style") }
        if fields["weight"] != nil { return join("size", "weight", "lineHeight") }
        if fields["trailing"] != nil { return join("top", "leading", "bottom", "trailing") }
        if let layers = fields["layers"] as? [Any] { return layers.map(text).joined(separator: ",") }
        if fields["blur"] != nil { return join("color", "x", "y", "blur", "spread") }
        if fields["curve"] != nil { return join("curve", "reduced") }
        if fields["bounce"] != nil { return join("duration", "bounce") }
        if fields["timing"] != nil { return join("duration", "delay", "timing") }
        if fields["x1"] != nil { return join("x1", "y1", "x2", "y2") }
        if mirror.displayStyle == .enum, let child = mirror.children.first { return text(child.value) }
        return "\\(value)"
      }

      \(functions.joined(separator: "\n\n"))

      \(calls.joined(separator: "\n"))
      """
  }

  // MARK: Run-time tints

  /// Colours of all kinds, the same in every run.
  private static let tints: [UInt32] =
    [0x000000, 0xFFFFFF, 0xFF9500, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF]
    + (1...200).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) >> 8 }

  private static func tintedStyles(_ tints: [UInt32]) -> String {
    """
    for tint in [\(tints.map(String.init).joined(separator: ", "))] as [UInt32] {
      for variant in BlocksButtonStyle.Variant.allCases {
        for (label, states) in [("", []), ("pressed", [.pressed])] as [(String, BlocksButtonStyle.States)] {
          let style = BlocksButtonStyle.resolve(
            variant: variant, states: states, tint: BlocksColor(rgb: tint))
          show("tint|\\(tint)|\\(variant)|\\(label)", style)
        }
      }
      show("banana|\\(tint)", BananaBananaStyle.resolve(color: BananaColor(rgb: tint)))
    }
    """
  }

  /// The same by the functions that work at build time.
  private static func tintedLines(_ tints: [UInt32]) -> [String] {
    tints.flatMap { rgb -> [String] in
      let tint = Color(RGBA8(rgb: rgb))
      let isLight = WCAG.luminance(tint) > 0.5
      let pick = bestContrast(background: tint, candidates: [Color.black, .white])?.color ?? .white
      let filled = "tint|\(rgb)|filled|"
      let backgrounds: [(String, Color)] = [
        (filled, tint), (filled + "pressed", tint.brightened(by: -0.08)),
        ("tint|\(rgb)|tinted|", tint.withAlpha(0.15)),
        ("tint|\(rgb)|tinted|pressed", tint.withAlpha(0.25)),
        ("tint|\(rgb)|plain|", tint.withAlpha(0)),
        ("tint|\(rgb)|outlined|pressed", tint.withAlpha(0.12)),
      ]
      return backgrounds.map { "\($0.0)|background|\(text($0.1))" } + [
        "\(filled)|foreground|\(text(isLight ? .black : .white))",
        "tint|\(rgb)|tinted||foreground|\(text(tint))",
        "tint|\(rgb)|outlined||border|\(text(tint)) 1.5 solid",
        "banana|\(rgb)|background|\(text(tint))",
        "banana|\(rgb)|foreground|\(text(pick))",
      ]
    }
  }

  private static func text(_ color: Color) -> String {
    let bytes = color.srgb8
    let rgb = Int(bytes.red) << 16 | Int(bytes.green) << 8 | Int(bytes.blue)
    return "\(rgb)/\(bytes.alpha)"
  }

  // MARK: What is expected

  private static func lines(of cell: Cell, prefix: String, motion: String) -> [String] {
    let axes = cell.axes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let modes = cell.modes.sorted { $0.key < $1.key }.map(\.value).joined(separator: "+")
    let key = [
      prefix, cell.component, axes.joined(separator: ","),
      cell.states.sorted().joined(separator: "+"), modes, motion,
    ].joined(separator: "|")
    return cell.properties.compactMap { name, property in
      guard name != "flatten" else { return nil }
      return "\(key)|\(name)|\(text(property, of: name))"
    }
  }

  private static func text(_ property: Cell.Property, of name: String) -> String {
    guard let value = property.value else { return "none" }
    switch name {
    case "background", "foreground": return value.color
    case "border":
      return [value["color"].color, value["width"].length, value["style"].text]
        .joined(separator: " ")
    case "font":
      let weight = property.css?.split(separator: " ").first.flatMap { Double($0) } ?? 400
      return [value["fontSize"].length, number(weight), value["lineHeight"].text]
        .joined(separator: " ")
    case "padding":
      return ["top", "leading", "bottom", "trailing"].map { value[$0].length }
        .joined(separator: " ")
    case "shadow":
      return value.elements.map { layer in
        ([layer["color"].color]
          + ["offsetX", "offsetY", "blur", "spread"].map { layer[$0].length })
          .joined(separator: " ")
      }.joined(separator: ",")
    case "animation":
      return curve(value) + " "
        + (value["reduced"] == .text("none") ? "none" : curve(value["reduced"]))
    case "lineLimit": return property.css ?? "?"
    case "cursor": return value.text == "not-allowed" ? "notAllowed" : value.text
    default: return value.isLength ? value.length : value.text
    }
  }

  private static func curve(_ value: JSONValue) -> String {
    let spring = value["spring"]
    if spring != .null {
      return [spring["duration"].length, spring["bounce"].text].joined(separator: " ")
    }
    let transition = value["transition"]
    return
      ([transition["duration"].length, transition["delay"].length]
      + transition["timingFunction"].elements.map(\.text)).joined(separator: " ")
  }

  static func number(_ value: Double) -> String { "\((value * 1e4).rounded() / 1e4)" }
}

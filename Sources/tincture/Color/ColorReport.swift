import TinctureColor
import TinctureEmit

/// What a calculation with colours gave: rows for people, or the members of a JSON object for programs.
struct ColorReport {
  enum Value {
    case color(Color, CSSNotation)
    case number(Double, shown: String)
    case flag(Bool, yes: String, no: String)
    case text(String)
  }

  struct Row {
    /// The name in JSON.
    var key: String
    /// The name for people.
    var label: String
    var value: Value
  }

  private(set) var rows: [Row] = []

  mutating func add(
    _ key: String, _ label: String, _ color: Color, as notation: CSSNotation = .shortest
  ) {
    rows.append(Row(key: key, label: label, value: .color(color, notation)))
  }

  mutating func add(_ key: String, _ label: String, _ number: Double, shown: String) {
    rows.append(Row(key: key, label: label, value: .number(number, shown: shown)))
  }

  mutating func add(
    _ key: String, _ label: String, _ flag: Bool, yes: String = "yes", no: String = "no"
  ) {
    rows.append(Row(key: key, label: label, value: .flag(flag, yes: yes, no: no)))
  }

  mutating func add(_ key: String, _ label: String, _ text: String) {
    rows.append(Row(key: key, label: label, value: .text(text)))
  }

  // MARK: For people

  /// How many decimals of a component are shown.
  private static let precision = 5

  /// The report as lines, one a row.
  ///
  /// - Parameter showsSwatches: Whether colours are painted, with escapes for terminals of 24-bit colour.
  /// - Returns: The text.
  func text(showsSwatches: Bool) -> String {
    let width = rows.map(\.label.count).max() ?? 0
    var text = ""
    for row in rows {
      text += row.label + String(repeating: " ", count: width - row.label.count + 2)
      switch row.value {
      case .color(let color, let notation):
        if showsSwatches { text += Swatch.escape(color) + " " }
        text += color.css(notation, precision: Self.precision)
      case .number(_, let shown): text += shown
      case .flag(let flag, let yes, let no): text += flag ? yes : no
      case .text(let words): text += words
      }
      text += "\n"
    }
    return text
  }

  // MARK: For programs

  /// One object, with all digits.
  var json: [UInt8] {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      for row in rows {
        json.key(row.key)
        switch row.value {
        case .color(let color, let notation): Self.write(color, notation, to: &json)
        case .number(let number, _): json.number(number)
        case .flag(let flag, _, _): json.boolean(flag)
        case .text(let text): json.string(text)
        }
      }
    }
    return json.finished()
  }

  private static func write(_ color: Color, _ notation: CSSNotation, to json: inout JSONWriter) {
    json.inline { json in
      json.object { json in
        json.member("css", color.css(notation))
        json.member("space", color.space)
        json.member("coords", color.components)
        json.member("alpha", color.alphaComponent)
        json.member("hex", color.isInGamut(.srgb) ? color.srgb8.hex : nil)
      }
    }
  }
}

/// A colour as a terminal shows it.
enum Swatch {
  /// Whether a stream can show swatches: where colour is forced, or on a terminal that says it has 24-bit colour.
  static func isShown(_ choice: Terminal.ColorChoice, on stream: Terminal.Stream) -> Bool {
    guard Terminal.usesColor(choice, on: stream) else { return false }
    if choice == .always { return true }
    let depth = Terminal.environment("COLORTERM")
    return depth == "truecolor" || depth == "24bit"
  }

  /// Four cells of the colour; a translucent one lies on white in two of them and on black in the others.
  static func escape(_ color: Color) -> String {
    let isOpaque = color.isOpaque
    let left = isOpaque ? color : color.mapped(to: .srgb).composited(over: .white)
    let right = isOpaque ? color : color.mapped(to: .srgb).composited(over: .black)
    return cells(left.srgb8) + cells(right.srgb8) + "\u{1B}[0m"
  }

  private static func cells(_ color: RGBA8) -> String {
    "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m  "
  }
}

/// How a text is written as a quoted YAML scalar on one line.
enum Quoting {
  /// The text in the quotes that need the fewest escapes.
  static func quoted(_ text: some Collection<UInt8>) -> String {
    let content = String(decoding: text, as: UTF8.self)
    if !text.contains(UInt8(ascii: "\"")), !text.contains(UInt8(ascii: "\\")) {
      return "\"\(content)\""
    }
    var quoted = "'"
    for character in content {
      quoted.append(character)
      if character == "'" { quoted.append("'") }
    }
    return quoted + "'"
  }
}

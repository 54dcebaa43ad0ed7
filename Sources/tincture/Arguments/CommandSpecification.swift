/// A command of the tool: what it is called, what it takes, and what its help says.
struct CommandSpecification: Sendable {
  var name: String
  /// One line, for the list of commands.
  var summary: String
  /// What stands after the name in the usage line, for arguments that are no options: `[FILE…]`.
  var operands: String?
  /// Paragraphs below the usage line.
  var discussion: String = ""
  var examples: [Example] = []
  var options: [OptionSpecification] = []

  struct Example: Sendable {
    var command: String
    var meaning: String
  }
}

/// An option of a command.
struct OptionSpecification: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// Present or not.
    case flag
    /// Takes a value; the name stands for it in the help.
    case value(String)
    /// Takes a value, and may be given several times.
    case values(String)
    /// Takes one of some words.
    case choice([String])
    /// May have a value, attached by `=`; the name stands for it in the help.
    case optionalValue(String)
  }

  var name: String
  var short: Character?
  var kind: Kind
  var summary: String

  init(_ name: String, short: Character? = nil, _ kind: Kind, _ summary: String) {
    self.name = name
    self.short = short
    self.kind = kind
    self.summary = summary
  }

  /// `--format json|table`
  var signature: String {
    switch kind {
    case .flag: "--\(name)"
    case .value(let placeholder), .values(let placeholder): "--\(name) \(placeholder)"
    case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
    case .optionalValue(let placeholder): "--\(name)[=\(placeholder)]"
    }
  }
}

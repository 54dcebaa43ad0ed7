package import TinctureDiagnostics

/// Something that a rule found.
package struct Finding: Sendable {
  /// What it is about, in names that do not change when lines move.
  package struct Subject: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case token
      case component
      case pair
      case design
    }

    package let kind: Kind
    /// A token's path, a component's name, or the two sides of a pair.
    package let name: String
    /// The case of a component, or the modes of a token: `variant=filled`, `state=pressed`, `appearance=dark`.
    package let cell: [CellTest]

    package init(_ kind: Kind, _ name: String, cell: [CellTest] = []) {
      self.kind = kind
      self.name = name
      self.cell = cell
    }

    /// `button (variant=filled, state=pressed)`.
    package var text: String {
      cell.isEmpty ? name : "\(name) (\(cell.map(\.text).joined(separator: ", ")))"
    }
  }

  /// One choice in a cell.
  package struct CellTest: Sendable, Hashable {
    package let name: String
    package let value: String
    /// Whether the name is that of a mode axis of the design.
    package let isMode: Bool

    package init(_ name: String, _ value: String, isMode: Bool = false) {
      self.name = name
      self.value = value
      self.isMode = isMode
    }

    package var text: String { "\(name)=\(value)" }
  }

  /// Something measured, or a colour: `ratio`, `need`, `foreground`.
  package struct Datum: Sendable, Hashable {
    package enum Value: Sendable, Hashable {
      case number(Double)
      case text(String)
    }

    package let name: String
    package let value: Value

    package init(_ name: String, _ number: Double) {
      self.name = name
      value = .number(number)
    }

    package init(_ name: String, _ text: String) {
      self.name = name
      value = .text(text)
    }
  }

  /// Edits that remove the cause.
  package struct Fix: Sendable {
    package enum Safety: String, Sendable {
      /// The resolved design stays as it is.
      case safe
      /// Something changes that somebody should look at.
      case suggested
    }

    package let safety: Safety
    /// One line in the imperative: «write `#767676`».
    package let summary: String
    package let edits: [Diagnostic.Edit]

    package init(_ safety: Safety, _ summary: String, _ edits: [Diagnostic.Edit]) {
      self.safety = safety
      self.summary = summary
      self.edits = edits
    }
  }

  package let rule: String
  /// One line, no full stop.
  package let message: String
  package let subject: Subject
  package let range: SourceRange?
  package let notes: [Diagnostic.Note]
  package let help: String?
  package let data: [Datum]
  /// Present only where the repair is certain.
  package let fix: Fix?
  /// Set by the engine, from presets and configuration.
  package var severity = Severity.warning
  /// Which of several findings of one rule about one subject it is, in their order.
  package var ordinal = 0

  package init(
    rule: String, message: String, subject: Subject, range: SourceRange?,
    notes: [Diagnostic.Note] = [], help: String? = nil, data: [Datum] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.message = message
    self.subject = subject
    self.range = range
    self.notes = notes
    self.help = help
    self.data = data
    self.fix = fix
  }

  /// What the finding is known by from run to run: rule and subject, not the place in a file. 64-bit FNV-1a in hexadecimal
  /// digits.
  package var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    add(rule)
    add(subject.kind.rawValue)
    add(subject.text)
    add(String(ordinal))
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

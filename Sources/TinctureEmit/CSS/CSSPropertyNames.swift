import TinctureDiagnostics
import TinctureModel

/// What a custom property of a token holds: the value, or a part of it that has a property of its own.
enum CSSPart: UInt8, Sendable {
  case whole
  case fontFamily
  case fontSize
  case fontWeight
  case lineHeight
  case letterSpacing
  case duration

  /// What follows the token's name.
  var words: [String] {
    switch self {
    case .whole: []
    case .fontFamily: ["font", "family"]
    case .fontSize: ["font", "size"]
    case .fontWeight: ["font", "weight"]
    case .lineHeight: ["line", "height"]
    case .letterSpacing: ["letter", "spacing"]
    case .duration: ["duration"]
    }
  }

  /// The name of the part in ``TokenType/parts``.
  var partName: String? {
    switch self {
    case .whole: nil
    case .fontFamily: "fontFamily"
    case .fontSize: "fontSize"
    case .fontWeight: "fontWeight"
    case .lineHeight: "lineHeight"
    case .letterSpacing: "letterSpacing"
    case .duration: "duration"
    }
  }

  /// The part that the end of a reference names, if it has a property.
  init?(path: [String]) {
    guard let first = path.first else {
      self = .whole
      return
    }
    guard path.count == 1, let part = Self.typographyParts.first(where: { $0.partName == first })
    else { return nil }
    self = part
  }

  private static let typographyParts: [CSSPart] = [
    .fontFamily, .fontSize, .fontWeight, .lineHeight, .letterSpacing,
  ]

  /// The properties of a token of a type. `font` has no place for the letter spacing, and is of no use to who wants the
  /// size alone; an easing says nothing of how long a spring takes.
  static func parts(of type: TokenType) -> [CSSPart] {
    switch type {
    case .typography: [.whole] + typographyParts
    case .spring: [.whole, .duration]
    default: [.whole]
    }
  }
}

/// The custom properties that an output has; their names are without the `--`.
struct CSSPropertyNames: Sendable {
  private var table = NameTable()
  /// By token the position of its name in the table; -1 for tokens that are not in the output.
  private var positions: [Int32]
  private let nameCase: NameCase

  /// Names the tokens of an output, and reports names that are taken twice or cannot be made.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - firstPrivate: Tokens from this one on are of components, and no author's: their names begin with `_`.
  ///   - design: The design that they are of.
  ///   - nameCase: How words are put together.
  ///   - prefix: The words before every name.
  ///   - target: The target, for messages.
  ///   - diagnostics: Takes what is wrong with names.
  init(
    _ tokens: [TokenID], privateFrom firstPrivate: TokenID = TokenID(.max),
    of design: ResolvedDesign,
    case nameCase: NameCase, prefix: Words, target: String, diagnostics: inout Diagnostics
  ) {
    self.nameCase = nameCase
    positions = Array(repeating: -1, count: design.tokens.count)
    var namer = TokenNamer(design.design, case: nameCase, prefix: prefix)
    table.reserveCapacity(tokens.count)
    for token in tokens {
      let position = table.take(for: .token(token)) { text in
        if token >= firstPrivate { text.append(UInt8(ascii: "_")) }
        let start = text.count
        namer.appendName(of: token, to: &text)
        Self.escape(&text, from: start)
      }
      guard let position else {
        diagnostics.report(.nameless(token, in: design.design, target: target))
        continue
      }
      positions[Int(token.rawValue)] = Int32(position)
      guard let type = design.tokens[Int(token.rawValue)]?.type else { continue }
      for part in CSSPart.parts(of: type).dropFirst() {
        table.take(name(of: token, part: part), for: token)
      }
    }
    table.reportCollisions(in: design.design, target: target, diagnostics: &diagnostics)
  }

  /// The name of a property, or `nil` if the output does not have it.
  func name(of token: TokenID, part: CSSPart, type: TokenType) -> String? {
    guard positions[Int(token.rawValue)] >= 0 else { return nil }
    return part == .whole || CSSPart.parts(of: type).contains(part)
      ? name(of: token, part: part) : nil
  }

  /// The name of a property of a token that is in the output.
  func name(of token: TokenID, part: CSSPart) -> String {
    partName(String(decoding: table[Int(positions[Int(token.rawValue)])], as: UTF8.self), part)
  }

  /// Appends the name of a property of a token that is in the output.
  func appendName(of property: CSSProperty, to bytes: inout [UInt8]) {
    if property.part == .whole {
      bytes.append(contentsOf: table[Int(positions[Int(property.token.rawValue)])])
    } else {
      bytes.append(name(of: property.token, part: property.part))
    }
  }

  /// The name of a part, from the name of the whole.
  func partName(_ name: String, _ part: CSSPart) -> String {
    if part == .whole { return name }
    let words = part.words
    switch nameCase {
    case .kebab: return name + "-" + words.joined(separator: "-")
    case .snake: return name + "_" + words.joined(separator: "_")
    case .constant: return name + "_" + words.map { $0.uppercased() }.joined(separator: "_")
    case .camel, .pascal: return name + NameCase.pascal.join(Words(words))
    }
  }

  private static func escape(_ text: inout [UInt8], from start: Int) {
    if text[start...].allSatisfy({ $0 < 0x80 }) { return }
    let name = String(decoding: text[start...], as: UTF8.self)
    text.removeSubrange(start...)
    CSSSyntax.appendNamePart(name, to: &text)
  }
}

extension Diagnostic {
  /// A token whose path has nothing in it that a name could be made of.
  static func nameless(_ token: TokenID, in design: Design, target: String) -> Diagnostic {
    Diagnostic(
      .invalidName,
      "target `\(target)` can make no name of `\(design.path(of: token))`: it has no letter or digit",
      at: design[token].range,
      help: "rename it, or keep it out of the output with `exclude`")
  }
}

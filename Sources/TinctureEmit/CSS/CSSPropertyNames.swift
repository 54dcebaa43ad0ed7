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
  /// By token; empty for tokens that are not in the output.
  private var names: [String]
  private let nameCase: NameCase

  /// Names the tokens of an output, and reports names that are taken twice or cannot be made.
  init(
    _ tokens: [TokenID], of design: ResolvedDesign, case nameCase: NameCase, prefix: Words,
    target: String, diagnostics: inout Diagnostics
  ) {
    self.nameCase = nameCase
    names = Array(repeating: "", count: design.tokens.count)
    var namer = TokenNamer(design.design, case: nameCase, prefix: prefix)
    var table = NameTable()
    table.reserveCapacity(tokens.count)
    for token in tokens {
      let name = Self.escaped(namer.name(of: token))
      guard !name.isEmpty else {
        diagnostics.report(.nameless(token, in: design.design, target: target))
        continue
      }
      names[Int(token.rawValue)] = name
      table.take(name, for: token)
      guard let type = design.tokens[Int(token.rawValue)]?.type else { continue }
      for part in CSSPart.parts(of: type).dropFirst() {
        table.take(partName(name, part), for: token)
      }
    }
    table.reportCollisions(in: design.design, target: target, diagnostics: &diagnostics)
  }

  /// The name of a property, or `nil` if the output does not have it.
  func name(of token: TokenID, part: CSSPart, type: TokenType) -> String? {
    let name = names[Int(token.rawValue)]
    guard !name.isEmpty else { return nil }
    if part == .whole { return name }
    return CSSPart.parts(of: type).contains(part) ? partName(name, part) : nil
  }

  /// The name of a property of a token that is in the output.
  func name(of token: TokenID, part: CSSPart) -> String {
    partName(names[Int(token.rawValue)], part)
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

  private static func escaped(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    var bytes: [UInt8] = []
    CSSSyntax.appendNamePart(name, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
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

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

  /// Whether a token of a type has more properties than one.
  static func hasSeveral(_ type: TokenType) -> Bool { type == .typography || type == .spring }

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
  private var names = NameList()
  /// By token, the position of its name; -1 for tokens that are not in the output.
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
    of design: ResolvedDesign, case nameCase: NameCase, prefix: Words, target: String,
    diagnostics: inout Diagnostics
  ) {
    self.nameCase = nameCase
    positions = Array(repeating: -1, count: design.tokens.count)
    var namer = TokenNamer(design.design, case: nameCase, prefix: prefix)
    names.reserveCapacity(tokens.count)
    var canCollide = false
    for token in tokens {
      let position = names.count
      names.append { bytes in
        if token >= firstPrivate { bytes.append(UInt8(ascii: "_")) }
        let start = bytes.count
        namer.append(nameOf: token, to: &bytes)
        Self.escape(from: start, in: &bytes)
      }
      guard !names[position].isEmpty else {
        diagnostics.report(.nameless(token, in: design.design, target: target))
        continue
      }
      positions[Int(token.rawValue)] = Int32(position)
      canCollide =
        canCollide || !namer.isUnmistakable(token)
        || design.tokens[Int(token.rawValue)].map { CSSPart.hasSeveral($0.type) } ?? false
    }
    if canCollide { reportCollisions(of: tokens, in: design, target: target, &diagnostics) }
  }

  /// Reports properties of different tokens that have one name.
  private func reportCollisions(
    of tokens: [TokenID], in design: ResolvedDesign, target: String,
    _ diagnostics: inout Diagnostics
  ) {
    var table = NameTable()
    table.reserveCapacity(tokens.count)
    for token in tokens {
      guard let type = design.tokens[Int(token.rawValue)]?.type else { continue }
      for part in CSSPart.parts(of: type) {
        let name = name(of: CSSProperty(token: token, part: part))
        if !name.isEmpty { table.take(name, for: .token(token)) }
      }
    }
    table.reportCollisions(in: design.design, target: target, diagnostics: &diagnostics)
  }

  /// The name of a property, or `nil` if the output does not have it.
  func name(of token: TokenID, part: CSSPart, type: TokenType) -> ArraySlice<UInt8>? {
    let position = positions[Int(token.rawValue)]
    guard position >= 0 else { return nil }
    if part == .whole { return names[Int(position)] }
    guard CSSPart.parts(of: type).contains(part) else { return nil }
    return partName(names[Int(position)], part)
  }

  /// The name of a property of a token; empty if the token is not in the output.
  func name(of property: CSSProperty) -> ArraySlice<UInt8> {
    let position = positions[Int(property.token.rawValue)]
    return position < 0 ? [] : partName(names[Int(position)], property.part)
  }

  /// Appends the name of a property of a token that is in the output.
  func append(nameOf property: CSSProperty, to bytes: inout [UInt8]) {
    guard property.part == .whole else { return bytes.append(name(of: property)) }
    let position = positions[Int(property.token.rawValue)]
    if position >= 0 { names.append(Int(position), to: &bytes) }
  }

  /// The name of the whole of a token that is in the output.
  func text(of token: TokenID) -> String {
    String(decoding: name(of: CSSProperty(token: token, part: .whole)), as: UTF8.self)
  }

  /// The name of a part, from the name of the whole.
  func partName(_ name: ArraySlice<UInt8>, _ part: CSSPart) -> ArraySlice<UInt8> {
    if part == .whole { return name }
    let words = part.words
    let ending =
      switch nameCase {
      case .kebab: "-" + words.joined(separator: "-")
      case .snake: "_" + words.joined(separator: "_")
      case .constant: "_" + words.map { $0.uppercased() }.joined(separator: "_")
      case .camel, .pascal: NameCase.pascal.join(Words(words))
      }
    return name + ending.utf8
  }

  /// Escapes what was appended, where a stylesheet could not have it as it is.
  private static func escape(from start: Int, in bytes: inout [UInt8]) {
    if bytes[start...].allSatisfy({ $0 < 0x80 }) { return }
    let name = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeLast(bytes.count - start)
    CSSSyntax.appendNamePart(name, to: &bytes)
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

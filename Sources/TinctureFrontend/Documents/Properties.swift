import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Reading what stands beside a value: `$type`, `$description`, `$deprecated`, `$extensions`, `$platform`.
extension DesignBuilder {
  mutating func type(_ member: Members.Member, in input: Int) -> GroupProperties.TypeStatement {
    let document = document(of: input)
    let isStrict = inputs[input].dialect == .designTokens
    guard document.kind(of: member.value) == .scalar else {
      reportShape("`$type` must be the name of a type", member.value, document)
      return .refused
    }
    let name = document.text(of: member.value)
    if let type = TokenType(rawValue: name), type.isStandard || !isStrict { return .type(type) }
    let known = TokenType.allCases.filter { $0.isStandard || !isStrict }.map(\.rawValue)
    reportUnknownType(name, among: known, at: document.rangeOfUse(of: member.value), isStrict)
    return .refused
  }

  private mutating func reportUnknownType(
    _ name: String, among known: [String], at range: SourceRange, _ isStrict: Bool
  ) {
    var diagnostic = Diagnostic(.unknownType, "there is no type `\(name)`", at: range)
    if isStrict, TokenType(rawValue: name) != nil {
      diagnostic.help = "`\(name)` is a type of Tincture's own documents only"
    } else if let nearest = Suggestion.nearest(to: name, among: known) {
      diagnostic.help = "did you mean `\(nearest)`?"
    } else {
      diagnostic.help = "the types are \(known.joined(separator: ", "))"
    }
    diagnostics.report(diagnostic)
  }

  mutating func description(_ member: Members.Member, in input: Int) -> String? {
    let document = document(of: input)
    let isRefused =
      document.kind(of: member.value) != .scalar
      || inputs[input].dialect == .designTokens && !document.isText(member.value)
    if isRefused {
      reportShape("`$description` must be text", member.value, document)
      return nil
    }
    return document.text(of: member.value)
  }

  mutating func deprecation(_ member: Members.Member, in input: Int) -> Token.Deprecation? {
    let document = document(of: input)
    if document.kind(of: member.value) == .scalar {
      switch document.dataValue(of: member.value) {
      case .boolean(true): return .bare
      case .boolean(false): return .lifted
      case .string(let explanation): return .explained(explanation)
      default: break
      }
    }
    reportShape("`$deprecated` must be true, false or an explanation", member.value, document)
    return nil
  }

  mutating func extensions(_ member: Members.Member, in input: Int) -> DataValue? {
    let document = document(of: input)
    guard document.kind(of: member.value) == .mapping else {
      reportShape(
        "`$extensions` must be a mapping of vendors' names to data", member.value, document)
      return nil
    }
    return document.dataValue(of: member.value)
  }

  mutating func platformValues(_ member: Members.Member, in input: Int) -> [PlatformValue] {
    let document = document(of: input)
    guard document.kind(of: member.value) == .mapping else {
      reportShape(
        "`$platform` must be a mapping of platforms to names", member.value, document,
        help: "for example `$platform: { swiftui: accentColor }`")
      return []
    }
    var values: [PlatformValue] = []
    for (key, value) in document.entries(of: member.value) {
      if let platformValue = platformValue(key, value, document) { values.append(platformValue) }
    }
    return values
  }

  private mutating func platformValue(
    _ key: NodeID, _ value: NodeID, _ document: Document
  ) -> PlatformValue? {
    let platformName = document.text(of: key)
    guard let platform = PlatformValue.Platform(rawValue: platformName) else {
      reportUnknownPlatformValue(
        "there is no platform `\(platformName)`", platformName,
        among: PlatformValue.Platform.allCases.map(\.rawValue),
        at: document.rangeOfUse(of: key))
      return nil
    }
    guard document.kind(of: value) == .scalar else {
      reportShape("a platform's value is a name", value, document)
      return nil
    }
    let written = document.text(of: value)
    let prefix = "@android:color/"
    let name =
      platform == .android && written.hasPrefix(prefix)
      ? String(written.dropFirst(prefix.count)) : written
    let known = PlatformNames.names(of: platform)
    guard known.contains(name) else {
      reportUnknownPlatformValue(
        "`\(name)` is not among the values of `\(platformName)`", name, among: known,
        at: document.rangeOfUse(of: value))
      return nil
    }
    return PlatformValue(platform: platform, name: name)
  }

  private mutating func reportUnknownPlatformValue(
    _ message: String, _ name: String, among known: [String], at range: SourceRange
  ) {
    var diagnostic = Diagnostic(.unknownPlatformValue, message, at: range)
    if let nearest = Suggestion.nearest(to: name, among: known) {
      diagnostic.help = "did you mean `\(nearest)`?"
      diagnostic.fix = Diagnostic.Fix(
        "write `\(nearest)`", [Diagnostic.Edit(range, nearest)])
    } else {
      let shown = known.prefix(8).joined(separator: ", ")
      diagnostic.help = known.count > 8 ? "for example \(shown)" : "write one of \(shown)"
    }
    diagnostics.report(diagnostic)
  }

  mutating func reportShape(
    _ message: String, _ node: NodeID, _ document: Document, help: String? = nil
  ) {
    guard !document.isBroken(node) else { return }
    diagnostics.report(
      Diagnostic(.wrongShape, message, at: document.rangeOfUse(of: node), help: help))
  }
}

import TinctureDiagnostics
import TinctureModel
import TinctureYAML

/// Members that have no business where they stand.
extension DesignBuilder {
  /// What a mapping is taken for; it decides which properties it may have.
  enum Role {
    case token
    case group
    case document
  }

  /// Reports keys that begin with `$` and mean nothing, and takes a slip of the pen for what was meant.
  mutating func settleUnknownMembers(_ members: inout Members, in input: Int) {
    guard !members.unknown.isEmpty else { return }
    let document = document(of: input)
    let isNative = inputs[input].dialect == .native
    let known = Members.Property.allCases.filter {
      $0 != .schema && (isNative || $0 != .modes && $0 != .platform && $0 != .lint)
    }
    for member in members.unknown {
      let name = document.text(of: member.key)
      let nearest = Suggestion.nearest(to: name, among: known.map(\.rawValue))
      reportUnknown(name, nearest: nearest, at: document.rangeOfUse(of: member.key))
      if let property = nearest.flatMap(Members.Property.init(rawValue:)) {
        if members[property] == nil { members[property] = member }
      }
    }
    members.unknown = []
  }

  private mutating func reportUnknown(_ name: String, nearest: String?, at range: SourceRange) {
    var diagnostic = Diagnostic(.unknownProperty, "there is no property `\(name)`", at: range)
    if let nearest {
      diagnostic.help = "did you mean `\(nearest)`?"
      diagnostic.fix = Diagnostic.Fix("write `\(nearest)`", [Diagnostic.Edit(range, nearest)])
    } else {
      diagnostic.help =
        "names that begin with `$` are reserved; put data of your own under `$extensions`"
    }
    diagnostics.report(diagnostic)
  }

  /// Reports properties that exist, but not for this.
  mutating func checkProperties(_ members: Members, of role: Role, in input: Int) {
    var refused: [(Members.Property, String)] = []
    switch role {
    case .token:
      refused = [
        (.extends, "a token cannot extend anything; only groups can"),
        (.root, "a token cannot hold `$root`; only groups can"),
        (.schema, "`$schema` belongs to the top of a document"),
      ]
    case .group:
      refused = [(.schema, "`$schema` belongs to the top of a document")]
      // Where there is nothing else, a value is missing, and that is what is said.
      if members.firstChild != nil || members.root != nil {
        refused += [
          (.modes, "`$modes` belongs to a token, beside `$value`"),
          (.platform, "`$platform` belongs to a token, beside `$value`"),
        ]
      }
    case .document:
      refused = [
        (.modes, "`$modes` belongs to a token, beside `$value`"),
        (.platform, "`$platform` belongs to a token, beside `$value`"),
      ]
    }
    if inputs[input].dialect == .designTokens, role == .token {
      refused += [
        (.modes, "the Design Tokens format has no `$modes`"),
        (.platform, "the Design Tokens format has no `$platform`"),
      ]
    }
    if inputs[input].dialect == .designTokens {
      refused.append(
        (
          .lint,
          "the Design Tokens format has no `$lint`; write `lint` under `$extensions: { tincture: … }`"
        ))
    }
    let document = document(of: input)
    for (property, message) in refused {
      guard let member = members[property] else { continue }
      diagnostics.report(
        Diagnostic(.unknownProperty, message, at: document.rangeOfUse(of: member.key)))
    }
  }

  /// Reports what stands in a token beside its properties.
  mutating func reportChildren(ofToken token: NodeID, pathText: String, in input: Int) {
    let document = document(of: input)
    for (key, value) in document.entries(of: token) {
      guard document.withText(of: key, { $0.first != UInt8(ascii: "$") }) else { continue }
      let name = document.text(of: key)
      let range = document.rangeOfUse(of: key)
      if let property = missingDollar(name, in: input) {
        diagnostics.report(
          Diagnostic(
            .unknownProperty, "`\(name)` in a token must be written `\(property)`", at: range,
            help: "a token's properties begin with `$`, so that they are not taken for names",
            fix: Diagnostic.Fix("write `\(property)`", [Diagnostic.Edit(range, property)])))
      } else if document.kind(of: value) == .mapping || inputs[input].dialect == .native {
        diagnostics.report(
          Diagnostic(
            .tokenWithChildren,
            "`\(pathText)` has a value, so it cannot hold `\(name)` as a group would", at: range,
            help: "make it a group and move its value into `$root`: `{\(pathText).$root}`"))
        return
      } else {
        diagnostics.report(
          Diagnostic(
            .unknownProperty, "a token has no property `\(name)`", at: range,
            help: "put data of your own under `$extensions`"))
      }
    }
  }

  /// The property that a name without `$` was meant to be.
  private func missingDollar(_ name: String, in input: Int) -> String? {
    let candidates: [Members.Property] =
      inputs[input].dialect == .native
      ? [.value, .type, .description, .deprecated, .extensions, .modes, .platform, .lint]
      : [.value, .type, .description, .deprecated, .extensions]
    return candidates.map(\.rawValue).first { $0.dropFirst() == name }
  }

  /// Reports a mapping that says things about a value but has none.
  mutating func checkCompleteness(
    ofGroup members: Members, key: NodeID, pathText: String, in input: Int
  ) {
    let document = document(of: input)
    guard members.root == nil, members.extends == nil, members.ref == nil else { return }
    let range = document.rangeOfUse(of: key)
    if let child = members.firstChild {
      guard members.type != nil, document.text(of: child.key, equals: "value") else { return }
      diagnostics.report(
        Diagnostic(
          .incompleteToken, .warning,
          "`\(pathText)` is read as a group that holds a token named `value`",
          at: document.rangeOfUse(of: child.key), help: "write `$value` if it is meant as a value"))
    } else if members.modes != nil || members.platform != nil {
      diagnostics.report(
        Diagnostic(
          .incompleteToken, "`\(pathText)` has no `$value`", at: range,
          help: "add `$value`; modes and platforms only say where it differs"))
    } else if members.type != nil {
      diagnostics.report(
        Diagnostic(
          .incompleteToken, .warning,
          "`\(pathText)` has a type but no `$value`, so it is an empty group", at: range,
          help: "add `$value` if it is meant as a token"))
    }
  }
}

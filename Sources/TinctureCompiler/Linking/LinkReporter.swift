import TinctureDiagnostics
import TinctureModel

/// Words for references that lead nowhere. Made only when there is one: it looks through the whole design.
struct LinkReporter {
  private let design: Design
  private var names: NameIndex

  init(_ design: Design) {
    self.design = design
    names = NameIndex(design)
  }

  mutating func diagnostic(for failure: LinkFailure, in reference: Reference) -> Diagnostic {
    switch failure {
    case .unknown(let parent, let depth): unknown(reference, parent, depth)
    case .group(let group): groupDiagnostic(reference, group)
    case .partNotAllowed(let token, let part): partNotAllowed(reference, token, part)
    case .pointerWithoutSlash:
      invalidPointer(
        reference, "a pointer begins with #/", help: "write #/ and the names that lead to the token"
      )
    case .pointerEscape(let segment):
      invalidPointer(
        reference, "`\(segment)` holds a ~ that is neither ~0 nor ~1",
        help: "write ~0 for a tilde and ~1 for a slash")
    case .groupProperty(let group, let name):
      invalidPointer(
        reference, "`\(name)` of \(groupName(group)) is not the value of a token",
        help: childrenHelp(of: group, reference))
    case .tokenProperty(let token, let property):
      invalidPointer(
        reference, "`\(property)` of `\(design.path(of: token))` is not a part of its value",
        help: "a pointer into a value goes through $value")
    case .tokenNotValue(let token):
      invalidPointer(
        reference, "`\(design.path(of: token))` is a token, and a value is wanted here",
        help: "write #\(reference.text)/$value")
    }
  }

  // MARK: Unknown names

  private mutating func unknown(
    _ reference: Reference, _ parent: GroupID, _ depth: Int
  ) -> Diagnostic {
    let sought = soughtSegments(of: reference)
    let suggestions = names.suggestions(for: sought, missingFrom: parent, at: depth)
    let spelt = suggestions.map { spelling(of: design.path(of: $0).segments, like: reference) }
    var message = "there is no token `\(sought.joined(separator: "."))`"
    if depth > 0 { message += ": \(groupName(parent)) has no `\(sought[depth])`" }
    return Diagnostic(
      .unknownReference, message, at: reference.range,
      notes: suggestions.prefix(1).map {
        Diagnostic.Note("`\(design.path(of: $0))` is defined here", at: design[$0].range)
      },
      help: spelt.isEmpty ? nil : "did you mean \(spelt.joined(separator: " or "))?")
  }

  private func soughtSegments(of reference: Reference) -> [String] {
    switch reference.notation {
    case .path: segments(of: reference.text, separatedBy: UInt8(ascii: "."))
    case .pointer:
      segments(of: String(reference.text.dropFirst()), separatedBy: UInt8(ascii: "/"))
        .map { unescapedPointerSegment($0) ?? $0 }
        .filter { $0 != "$value" }
    }
  }

  private func spelling(of segments: [String], like reference: Reference) -> String {
    switch reference.notation {
    case .path: return "{\(segments.joined(separator: "."))}"
    case .pointer:
      let escaped = segments.map { escapedForPointer($0) }.joined(separator: "/")
      return "#/\(escaped)" + (reference.extent == .valueOrPart ? "/$value" : "")
    }
  }

  // MARK: What is there, but is no token

  private mutating func groupDiagnostic(_ reference: Reference, _ group: GroupID) -> Diagnostic {
    Diagnostic(
      .referenceToGroup, "\(groupName(group)) is a group, not a token", at: reference.range,
      notes: design[group].range.map { [Diagnostic.Note("the group begins here", at: $0)] } ?? [],
      help: childrenHelp(of: group, reference))
  }

  private mutating func childrenHelp(of group: GroupID, _ reference: Reference) -> String? {
    let segments = design.path(of: group).segments
    if design.child(of: group, named: "$root") != nil {
      return "write \(spelling(of: segments + ["$root"], like: reference))"
    }
    let children = names.childNames(of: group)
    guard !children.isEmpty else { return nil }
    let shown = children.prefix(3).map { spelling(of: segments + [$0], like: reference) }
    let more = children.count - shown.count
    return "it holds \(shown.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
  }

  private func partNotAllowed(
    _ reference: Reference, _ token: TokenID, _ part: [String]
  ) -> Diagnostic {
    let path = design.path(of: token)
    let pointer = (path.segments + ["$value"] + part).map { escapedForPointer($0) }
    return Diagnostic(
      .unknownReference,
      "`\(path)` is a token, and a curly reference cannot reach `\(part.joined(separator: "."))` in it",
      at: reference.range,
      notes: [Diagnostic.Note("the token is defined here", at: design[token].range)],
      help: "write { \"$ref\": \"#/\(pointer.joined(separator: "/"))\" }")
  }

  private func invalidPointer(
    _ reference: Reference, _ message: String, help: String?
  ) -> Diagnostic {
    Diagnostic(.invalidPointer, message, at: reference.range, help: help)
  }

  private func groupName(_ group: GroupID) -> String {
    group == .root ? "the document" : "`\(design.path(of: group))`"
  }
}

/// A name as a segment of a JSON Pointer.
private func escapedForPointer(_ name: String) -> String {
  var escaped = ""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "~": escaped += "~0"
    case "/": escaped += "~1"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

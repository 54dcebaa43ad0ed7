import TinctureDiagnostics
import TinctureModel

/// Finds the token that each reference names.
///
/// A reference costs one look-up, as a rule: the groups that lead to the last name are remembered by their text.
struct Linker {
  private let design: Design
  private var prefixes = PrefixCache()

  init(_ design: Design) {
    self.design = design
  }

  /// The target of every reference in the order of ``Design/references``; what leads nowhere is reported.
  static func link(_ design: Design, diagnostics: inout Diagnostics) -> [ReferenceTarget?] {
    var linker = Linker(design)
    let local = Self.componentReferences(in: design)
    var failures: [(reference: Int, failure: LinkFailure)] = []
    var targets: [ReferenceTarget?] = []
    targets.reserveCapacity(design.references.count)
    for index in design.references.indices {
      if local.contains(index) {
        targets.append(nil)
        continue
      }
      switch linker.link(design.references[index]) {
      case .success(let target): targets.append(target)
      case .failure(let failure):
        targets.append(nil)
        failures.append((index, failure))
      }
    }
    guard !failures.isEmpty else { return targets }
    var reporter = LinkReporter(design)
    for (index, failure) in failures {
      diagnostics.report(reporter.diagnostic(for: failure, in: design.references[index]))
    }
    return targets
  }

  /// The references that name parameters and properties of the component in which they stand.
  private static func componentReferences(in design: Design) -> Set<Int> {
    var local: Set<Int> = []
    for component in design.components {
      for id in component.meanings(in: design).keys { local.insert(Int(id.rawValue)) }
    }
    return local
  }

  private mutating func link(_ reference: Reference) -> Result<ReferenceTarget, LinkFailure> {
    switch reference.notation {
    case .path: linkPath(reference)
    case .pointer: linkPointer(reference)
    }
  }

  // MARK: Curly paths

  private mutating func linkPath(_ reference: Reference) -> Result<ReferenceTarget, LinkFailure> {
    let walk = withUTF8Bytes(of: reference.text) { walkPath($0) }
    switch walk {
    case .token(let token, partStart: nil):
      return .success(ReferenceTarget(token: token))
    case .token(let token, let partStart?):
      let part = segments(
        of: String(reference.text.utf8.dropFirst(partStart)) ?? "", separatedBy: dot)
      guard reference.extent != .token else { return .failure(.partNotAllowed(token, part)) }
      return .success(ReferenceTarget(token: token, part: part))
    case .group(let group):
      return .failure(.group(group))
    case .missing(let parent, let depth):
      return .failure(.unknown(parent: parent, depth: depth))
    }
  }

  private enum Walk {
    /// The token, and where the names of a part begin.
    case token(TokenID, partStart: Int?)
    case group(GroupID)
    /// The group that has no such child, and how many names led to it.
    case missing(parent: GroupID, depth: Int)
  }

  private mutating func walkPath(_ bytes: UnsafeBufferPointer<UInt8>) -> Walk {
    var lastDot = bytes.count - 1
    while lastDot >= 0, bytes[lastDot] != dot { lastDot -= 1 }
    guard lastDot > 0 else { return walkPath(bytes, from: 0, in: .root, depth: 0) }

    let prefix = UnsafeBufferPointer(rebasing: bytes[..<lastDot])
    if let parent = prefixes.group(of: prefix),
      let child = design.child(of: parent, named: bytes.string(lastDot + 1..<bytes.count))
    {
      switch child {
      case .token(let token): return .token(token, partStart: nil)
      case .group(let group): return .group(group)
      }
    }
    let walk = walkPath(bytes, from: 0, in: .root, depth: 0)
    if case .token(let token, partStart: nil) = walk {
      prefixes.remember(prefix, leadsTo: design[token].group)
    }
    return walk
  }

  private func walkPath(
    _ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, in group: GroupID, depth: Int
  ) -> Walk {
    var start = offset
    var parent = group
    var depth = depth
    while true {
      let end = bytes.end(of: dot, from: start)
      switch design.child(of: parent, named: bytes.string(start..<end)) {
      case .token(let token):
        return .token(token, partStart: end < bytes.count ? end + 1 : nil)
      case .group(let child):
        guard end < bytes.count else { return .group(child) }
        parent = child
        start = end + 1
        depth += 1
      case nil:
        return .missing(parent: parent, depth: depth)
      }
    }
  }

  // MARK: JSON Pointers

  private func linkPointer(_ reference: Reference) -> Result<ReferenceTarget, LinkFailure> {
    guard reference.text.utf8.first == slash else { return .failure(.pointerWithoutSlash) }
    var names: [String] = []
    for segment in segments(of: String(reference.text.dropFirst()), separatedBy: slash) {
      guard let name = unescapedPointerSegment(segment) else {
        return .failure(.pointerEscape(segment))
      }
      names.append(name)
    }
    var parent = GroupID.root
    for (depth, name) in names.enumerated() {
      switch child(of: parent, pointedAtBy: name) {
      case .token(let token):
        return target(token, reachedBy: names[(depth + 1)...], of: reference)
      case .group(let group): parent = group
      case nil where name.utf8.first == dollar: return .failure(.groupProperty(parent, name))
      case nil: return .failure(.unknown(parent: parent, depth: depth))
      }
    }
    return .failure(.group(parent))
  }

  /// A child by its name, which may be percent-encoded, as in the fragment of a URI.
  private func child(of parent: GroupID, pointedAtBy name: String) -> Design.Child? {
    if let child = design.child(of: parent, named: name) { return child }
    guard let decoded = percentDecoded(name) else { return nil }
    return design.child(of: parent, named: decoded)
  }

  private func target(
    _ token: TokenID, reachedBy rest: ArraySlice<String>, of reference: Reference
  ) -> Result<ReferenceTarget, LinkFailure> {
    guard let property = rest.first else {
      guard reference.extent != .valueOrPart else { return .failure(.tokenNotValue(token)) }
      return .success(ReferenceTarget(token: token))
    }
    guard property == "$value" else { return .failure(.tokenProperty(token, property)) }
    return .success(ReferenceTarget(token: token, part: Array(rest.dropFirst())))
  }
}

/// Why a reference leads nowhere.
enum LinkFailure: Error {
  /// The group that has no child of that name, and how many names led to it.
  case unknown(parent: GroupID, depth: Int)
  case group(GroupID)
  /// A curly path into a token's value where the format knows only whole tokens.
  case partNotAllowed(TokenID, [String])
  case pointerWithoutSlash
  /// A tilde that is neither `~0` nor `~1`.
  case pointerEscape(String)
  /// A pointer to something that a group has beside its children.
  case groupProperty(GroupID, String)
  /// A pointer to something that a token has beside its value.
  case tokenProperty(TokenID, String)
  /// A pointer to a token where a value is wanted.
  case tokenNotValue(TokenID)
}

private let dot = UInt8(ascii: ".")
private let slash = UInt8(ascii: "/")
private let dollar = UInt8(ascii: "$")

/// The text with `%41` and the like decoded; `nil` where there is nothing of the kind, or what comes out is no UTF-8.
private func percentDecoded(_ text: String) -> String? {
  let percent = UInt8(ascii: "%")
  guard text.utf8.contains(percent) else { return nil }
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == percent else {
      bytes.append(byte)
      continue
    }
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    guard rest.count >= 2, let decoded = UInt8(digits, radix: 16) else { return nil }
    bytes.append(decoded)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}

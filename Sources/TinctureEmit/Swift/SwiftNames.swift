import TinctureModel

/// The Swift names of the groups and tokens of one output.
struct SwiftNames {
  let design: Design
  let options: SwiftOptions
  private var isWritten: [Bool]
  /// Types that the file refers to by bare names, so that no group may take them; those that come with the tokens are
  /// known by their prefix.
  private let takenTypes: Set<String>
  /// The names of the groups that are written, by their numbers.
  private var nameOfGroup: [SwiftIdentifier?]

  init(
    _ design: Design, tokens: [TokenID], groups: [GroupID], options: SwiftOptions,
    takenTypes: Set<String>
  ) {
    self.design = design
    self.options = options
    self.takenTypes = takenTypes
    isWritten = Array(repeating: false, count: design.tokens.count)
    for token in tokens { isWritten[Int(token.rawValue)] = true }
    nameOfGroup = Array(repeating: nil, count: design.groups.count)
    for group in groups where group != .root {
      nameOfGroup[Int(group.rawValue)] = name(ofGroup: design[group].name)
    }
  }

  private func name(ofGroup segment: String) -> SwiftIdentifier {
    let name = SwiftIdentifier(segment: segment, as: .type, case: .camel)
    let isTaken = takenTypes.contains(name.text) || isSupport(name.text)
    return isTaken ? name.setAside : name
  }

  /// Whether a name is, or can be, that of a type that comes with the tokens.
  private func isSupport(_ name: String) -> Bool {
    guard name.hasPrefix(options.prefix.text) else { return false }
    let rest = name.dropFirst(options.prefix.text.count)
    return rest.hasPrefix("By") || Self.supportNames.contains(String(rest))
  }

  private static let supportNames: Set<String> = [
    "Color", "CubicBezier", "Spring", "Transition", "StrokeStyle", "Border", "Shadow", "Gradient",
    "LinearGradient", "Typography", "TextStyle", "Modes",
  ]

  /// Whether a token is in the output.
  func isWritten(_ token: TokenID) -> Bool { isWritten[Int(token.rawValue)] }

  /// The names that groups take, to see what they hide.
  var groupNames: Set<String> { Set(nameOfGroup.lazy.compactMap { $0?.text }) }

  subscript(token: TokenID) -> SwiftIdentifier {
    SwiftIdentifier(
      segment: design.tokens[Int(token.rawValue)].name, as: .member,
      case: options.memberCase.nameCase)
  }

  subscript(group: GroupID) -> SwiftIdentifier? {
    nameOfGroup[Int(group.rawValue)]
  }

  /// The name of a token or a group.
  ///
  /// - Parameters:
  ///   - child: The token, or a group that is written.
  ///   - isSettled: What ``SwiftIdentifier/isSettled(_:)`` says of its name in the documents.
  /// - Returns: The name in its scope.
  func name(of child: Design.Child, isSettled: Bool) -> SwiftIdentifier {
    switch child {
    case .token(let token):
      isSettled
        ? SwiftIdentifier(settledMember: design.tokens[Int(token.rawValue)].name) : self[token]
    case .group(let group): self[group] ?? name(ofGroup: design[group].name)
    }
  }

  /// The whole name of a token: `Tokens.Colors.accent`.
  func path(of token: TokenID) -> SwiftFragment {
    path(of: design[token].group).member(self[token])
  }

  /// The whole name of a group.
  func path(of group: GroupID) -> SwiftFragment {
    var names: [SwiftIdentifier] = []
    var current: GroupID? = group
    while let group = current, let name = self[group] {
      names.append(name)
      current = design[group].parent
    }
    return SwiftFragment(path: options.namespace + names.reversed())
  }
}

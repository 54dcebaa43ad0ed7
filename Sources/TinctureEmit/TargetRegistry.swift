/// The built-in targets, in the order in which they are listed.
package enum TargetRegistry {
  package static let all: [any Target.Type] = [
    SwiftTarget.self, SwiftUITarget.self, CSSTarget.self, JSONTarget.self,
  ]

  package static func target(named name: String) -> (any Target.Type)? {
    all.first { $0.name == name }
  }

  /// The options of a target, common ones included.
  package static func options(of target: any Target.Type) -> [OptionDescription] {
    var reader = OptionReader([])
    _ = target.init(options: &reader)
    _ = TokenSelection(options: &reader)
    return reader.descriptions
  }
}

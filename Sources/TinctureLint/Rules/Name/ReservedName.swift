import TinctureDiagnostics
import TinctureModel

/// `name/reserved`
package enum ReservedName: Rule {
  package static let info = RuleInfo(
    id: "name/reserved",
    summary: "No name is a word of a target's language.",
    why: """
      Generated code writes such a name in backticks or changed, and people have to remember that: `.default` is \
      `` .`default` `` in Swift. A component called like a view hides that view wherever the generated code is imported \
      (`Button`, `Toggle`, `Text`). Words of Swift, Kotlin, Java and JavaScript count.
      """,
    presets: [.strict: PresetSetting(.note)],
    bad: .init("colors: { default: black, class: white }"),
    good: .init("colors: { normal: black, category: white }"))

  /// Reserved in Swift (The Swift Programming Language, Lexical Structure), Kotlin (hard keywords), Java (JLS 3.9) or
  /// JavaScript (ECMA-262, 12.7.2).
  private static let words: Set<String> = [
    "abstract", "any", "as", "assert", "associatedtype", "await", "boolean", "break", "byte",
    "case",
    "catch", "char", "class", "const", "continue", "debugger", "default", "defer", "deinit",
    "delete",
    "do", "double", "else", "enum", "export", "extends", "extension", "fallthrough", "false",
    "fileprivate", "final", "finally", "float", "for", "fun", "func", "function", "goto", "guard",
    "if",
    "implements", "import", "in", "init", "inout", "instanceof", "int", "interface", "internal",
    "is",
    "let", "long", "native", "new", "nil", "null", "object", "open", "operator", "package",
    "private", "protected", "protocol", "public", "repeat", "rethrows", "return", "self", "short",
    "static", "strictfp", "struct", "subscript", "super", "switch", "synchronized", "this", "throw",
    "throws", "transient", "true", "try", "typealias", "typeof", "val", "var", "void", "volatile",
    "when", "where", "while", "with", "yield",
  ]

  package static func check(_ run: inout RuleRun) {
    let design = run.context.design.design
    for (id, token, _) in run.context.tokens where words.contains(token.name) {
      run.report(
        "`\(run.context.path(of: id))` ends in a word that programming languages keep for themselves",
        run.context.subject(id), at: token.range)
    }
    for index in design.groups.indices.dropFirst() where words.contains(design.groups[index].name) {
      let path = "\(design.path(of: GroupID(UInt32(index))))"
      run.report(
        "the group `\(path)` ends in a word that programming languages keep for themselves",
        Finding.Subject(.token, path), at: design.groups[index].range)
    }
  }
}

import TinctureDiagnostics
import TinctureModel

/// `name/reserved`
package enum ReservedName: Rule {
  package static let info = RuleInfo(
    id: "name/reserved",
    summary: "No name is a word of a target's language.",
    why: """
      Generated code writes such a name in backticks or changed, and people have to remember that: `.default` is \
      `` .`default` `` in Swift. Words of Swift, Kotlin, Java and JavaScript count. A namespace of Swift \
      that is called like a type (`String`; with an output for `swiftui` also `Toggle`, `Color`, `Text`) hides that type \
      from all code that sees it.
      """,
    presets: [.strict: PresetSetting(.note)],
    bad: .init("colors: { default: black, class: white }"),
    good: .init("colors: { normal: black, category: white }"))

  /// Reserved in Swift (The Swift Programming Language, Lexical Structure), Kotlin (hard keywords), Java (JLS 3.9) or
  /// JavaScript (ECMA-262, 12.7.2).
  private static let words: Set<String> = [
    "abstract", "as", "assert", "associatedtype", "await", "boolean", "break", "byte",
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
    checkNamespaces(&run)
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

  // MARK: Types that are hidden

  /// Types of Swift's standard library that code names often.
  private static let standardTypes: Set<String> = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Error", "Float", "Int", "Never",
    "Optional", "Result", "Set", "String",
  ]

  /// Types of SwiftUI that code names often.
  private static let viewTypes: Set<String> = [
    "Alignment", "Angle", "Animation", "App", "Axis", "Binding", "Button", "Canvas", "Capsule",
    "Circle", "Color", "ColorPicker", "ColorScheme", "ControlSize", "DatePicker", "Divider",
    "Edge", "EdgeInsets", "Ellipse", "Environment", "Font", "Form", "Gauge", "Gradient", "Grid",
    "Group", "HStack", "Image", "Label", "Layout", "LinearGradient", "Link", "List", "Material",
    "Menu", "Path", "Picker", "ProgressView", "Rectangle", "RoundedRectangle", "Scene",
    "ScrollView", "Section", "SecureField", "Shape", "Slider", "Spacer", "State", "Stepper",
    "TabView", "Table", "Text", "TextEditor", "TextField", "Toggle", "Transition", "VStack",
    "View", "Window", "ZStack",
  ]

  private static func checkNamespaces(_ run: inout RuleRun) {
    let isForViews = run.context.targets.contains("swiftui")
    for output in run.context.outputs where ["swift", "swiftui"].contains(output.target) {
      guard let option = output.options.last(where: { $0.name == "namespace" }),
        case .text(let name) = option.value
      else { continue }
      let library =
        standardTypes.contains(name)
        ? "Swift" : isForViews && viewTypes.contains(name) ? "SwiftUI" : nil
      guard let library else { continue }
      run.report(
        "the namespace `\(name)` hides the type `\(library).\(name)` from all code that sees it",
        Finding.Subject(.design, name), at: option.valueRange,
        help: "call it `\(name)Tokens`, say")
    }
  }
}

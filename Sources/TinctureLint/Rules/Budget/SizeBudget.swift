import TinctureDiagnostics
import TinctureModel

/// `budget/size`
package enum SizeBudget: Rule {
  package static let info = RuleInfo(
    id: "budget/size",
    summary: "Documents and components are no larger than agreed on.",
    why: """
      A document that nobody can read as a whole wants to be taken apart, and a component with thousands of cases wants to \
      be two. A limit of 0 is none.
      """,
    presets: [:],
    options: [
      RuleOption("kilobytes", .number(0), "the largest size of one document, in 1,000 bytes"),
      RuleOption("cells", .number(0), "the largest number of choices that a component offers"),
    ],
    bad: .init(
      """
      components:
        tag:
          surface: white
          base: { foreground: black, font: body }
          variants: { quiet: {}, loud: { foreground: red } }
          sizes: { small: {}, large: { font: title } }
      """, options: ["cells": .number(3)]),
    good: .init(
      """
      components:
        tag:
          surface: white
          base: { foreground: black, font: body }
          variants: { quiet: {}, loud: { foreground: red } }
      """, options: ["cells": .number(3)]))

  package static func check(_ run: inout RuleRun) {
    let (kilobytes, cells) = (run.number("kilobytes"), run.number("cells"))
    if kilobytes > 0 {
      for (index, file) in run.context.sources.files.enumerated()
      where Double(file.bytes.count) > 1000 * kilobytes {
        let id = FileID(UInt32(index))
        run.report(
          "`\(file.path)` has \(file.bytes.count / 1000) kB, more than \(lengthText(kilobytes))",
          Finding.Subject(.design, file.path), at: SourceRange(file: id, start: 0, end: 0),
          data: [.init("bytes", Double(file.bytes.count)), .init("need", 1000 * kilobytes)])
      }
    }
    guard cells > 0 else { return }
    for component in run.context.components {
      let written = component.resolved.component
      let count = written.axes.reduce(1.0) { $0 * Double($1.values.count) }
      guard count > cells else { continue }
      run.report(
        "`\(component.name)` offers \(lengthText(count)) choices, more than \(lengthText(cells))",
        Finding.Subject(.component, component.name), at: written.range,
        data: [.init("cells", count), .init("need", cells)])
    }
  }
}

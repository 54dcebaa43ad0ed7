import TinctureColor
import TinctureDiagnostics
import TinctureModel

/// `color/near-duplicate`
package enum NearDuplicateColor: Rule {
  package static let info = RuleInfo(
    id: "color/near-duplicate",
    summary: "No two colours differ by less than anybody sees.",
    why: """
      Colours that nobody can tell apart are one colour that was written down twice, and once wrongly. Looked at are \
      literal colours with the same alpha; the distance is deltaE OK, of which 0.02 can just be seen side by side.
      """,
    presets: [.strict: PresetSetting(.warning)],
    options: [RuleOption("distance", .number(0.005), "the deltaE OK from which on colours differ")],
    bad: .init(##"colors: { accent: "#0a84ff", link: "#0a85ff" }"##),
    good: .init(##"colors: { accent: "#0a84ff", link: "#0a70ff" }"##))

  package static func check(_ run: inout RuleRun) {
    let distance = run.number("distance")
    guard distance > 0 else { return }
    var known = Neighbourhood(distance: distance)
    for (id, token, resolved) in run.context.tokens where resolved.type == .color {
      guard case .literal(.color(let value)) = token.value, resolved.values.axes.isEmpty else {
        continue
      }
      guard let neighbour = known.neighbour(orAdd: value.color, of: id) else { continue }
      let path = run.context.path(of: neighbour.token)
      run.report(
        "`\(run.context.path(of: id))` can hardly be told from `\(path)`",
        run.context.subject(id), at: token.valueRange,
        notes: [
          .init("`\(path)` is defined here", at: run.context.design.design[neighbour.token].range)
        ],
        help: "write `\"{\(path)}\"`, or make the difference larger",
        data: [.init("distance", neighbour.distance)])
    }
  }
}

/// Colours in cubes of OKLab as wide as the distance: what is near lies in the same cube or in one beside it.
private struct Neighbourhood {
  private struct Cube: Hashable {
    let lightness: Int
    let a: Int
    let b: Int
    let alpha: Double
  }

  private struct Entry {
    let color: Color
    let token: TokenID
  }

  private let distance: Double
  private var cubes: [Cube: [Entry]] = [:]
  /// Equal colours are another rule's.
  private var colors: Set<Color> = []
  /// How many colours of one cube are kept; those that follow are near to one of them, or as near as makes no difference.
  private static let limit = 8

  init(distance: Double) {
    self.distance = distance
  }

  /// The first colour that is near; where there is none, the colour is kept for later ones.
  mutating func neighbour(
    orAdd color: Color, of token: TokenID
  ) -> (token: TokenID, distance: Double)? {
    guard colors.insert(color).inserted else { return nil }
    let lab = color.converted(to: .oklab).components
    let cube = Cube(
      lightness: place(lab.first), a: place(lab.second), b: place(lab.third), alpha: color.alpha)
    for lightness in -1...1 {
      for a in -1...1 {
        for b in -1...1 {
          let other = Cube(
            lightness: cube.lightness + lightness, a: cube.a + a, b: cube.b + b, alpha: cube.alpha)
          for entry in cubes[other] ?? [] {
            let found = ColorDifference.deltaEOK.between(color, entry.color)
            if found < distance { return (entry.token, found) }
          }
        }
      }
    }
    if cubes[cube, default: []].count < Self.limit {
      cubes[cube, default: []].append(Entry(color: color, token: token))
    }
    return nil
  }

  private func place(_ component: Double?) -> Int {
    Int(((component ?? 0) / distance).rounded(.down))
  }
}

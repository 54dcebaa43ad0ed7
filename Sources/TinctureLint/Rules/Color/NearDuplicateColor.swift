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
    for (id, token, resolved) in run.context.tokens(of: .color) {
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

/// Colours in cubes of OKLab, twice as wide as the distance: what is near lies in the same cube or, in each direction, in
/// the nearer one beside it.
private struct Neighbourhood {
  private struct Entry {
    let place: OKLab
    let alpha: Double
    let token: TokenID
    /// The one before it in the same cube.
    let previous: Int?
  }

  private let distance: Double
  private var entries: [Entry] = []
  /// The last colour of each cube.
  private var cubes: [Int: (last: Int, count: Int)] = [:]
  /// How many colours of one cube are kept, so that a design of nothing but near colours takes no longer.
  private static let limit = 128

  init(distance: Double) {
    self.distance = distance
  }

  /// A colour before it that is near; the colour is kept for later ones. Equal colours are another rule's: they are
  /// neither near nor kept.
  mutating func neighbour(
    orAdd color: Color, of token: TokenID
  ) -> (token: TokenID, distance: Double)? {
    let place = OKLab(color)
    // Colours far beyond what anybody sees share the outermost cubes.
    let scaled = [place.lightness, place.a, place.b].map { component in
      let scaled = component / (2 * distance)
      return scaled.isFinite ? min(max(scaled, -1_000_000), 1_000_000) : 0
    }
    let own = scaled.map { Int($0.rounded(.down)) }
    let beside = zip(scaled, own).map { $0 - Double($1) < 0.5 ? $1 - 1 : $1 + 1 }
    var nearest: (token: TokenID, distance: Double)?
    for lightness in [own[0], beside[0]] {
      for a in [own[1], beside[1]] {
        for b in [own[2], beside[2]] {
          var next = cubes[Self.key(lightness, a, b)]?.last
          while let index = next {
            let entry = entries[index]
            next = entry.previous
            let found = entry.place.distance(to: place)
            guard found < distance, entry.alpha == color.alpha else { continue }
            if found < 1e-9 { return nil }
            if nearest == nil { nearest = (entry.token, found) }
          }
        }
      }
    }
    let key = Self.key(own[0], own[1], own[2])
    let cube = cubes[key]
    if cube?.count ?? 0 < Self.limit {
      entries.append(Entry(place: place, alpha: color.alpha, token: token, previous: cube?.last))
      cubes[key] = (entries.count - 1, (cube?.count ?? 0) + 1)
    }
    return nearest
  }

  /// One number for the three of a cube; 21 bits are more than any distance that makes a difference needs.
  private static func key(_ lightness: Int, _ a: Int, _ b: Int) -> Int {
    (lightness & 0x1F_FFFF) << 42 | (a & 0x1F_FFFF) << 21 | (b & 0x1F_FFFF)
  }
}

private struct OKLab {
  let lightness: Double
  let a: Double
  let b: Double

  init(_ color: Color) {
    let components = color.converted(to: .oklab).components
    lightness = components.first ?? 0
    a = components.second ?? 0
    b = components.third ?? 0
  }

  /// deltaE OK (CSS Color 4, section 20.2).
  func distance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }
}

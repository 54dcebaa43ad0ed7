/// A colour as an object of the Design Tokens Community Group's colour module, 2025.10.
public struct DTCGColor: Sendable, Hashable {
  /// The `colorSpace` key, one of the fourteen that the module knows.
  public var colorSpace: String
  /// The `components`; `nil` is the string `"none"`.
  public var components: [Double?]
  /// The `alpha`, 0–1.
  public var alpha: Double
  /// The `hex` fallback: six digits behind `#`, without alpha.
  public var hex: String
}

/// Why an object is not a colour of the DTCG colour module.
public struct DTCGColorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of the object that is wrong.
  public enum Part: Hashable, Sendable {
    /// The `colorSpace` key.
    case colorSpace
    /// The number of entries in `components`.
    case componentCount
    /// The entry of `components` at an index.
    case component(Int)
    /// The `alpha`.
    case alpha
  }

  /// One fault.
  public struct Fault: Hashable, Sendable {
    /// The part that is wrong.
    public var part: Part
    /// What was expected there.
    public var expected: String
  }

  /// Everything that is wrong, in the order of the object's members; never empty.
  public var faults: [Fault]

  /// What was expected, one fault after the other.
  public var description: String {
    faults.map { "expected \($0.expected)" }.joined(separator: "; ")
  }
}

extension Color {
  /// The colour of a DTCG colour object.
  ///
  /// - Parameters:
  ///   - name: The `colorSpace` key, in its exact spelling.
  ///   - components: The `components`; `nil` is the string `"none"`.
  ///   - alpha: The `alpha`; 1 where the object has none.
  /// - Throws: Every part that the module does not allow.
  public init(
    dtcgColorSpace name: String, components: [Double?], alpha: Double = 1
  ) throws(DTCGColorError) {
    var faults: [DTCGColorError.Fault] = []
    let space = ColorSpace(dtcgName: name)
    if space == nil {
      faults.append(.init(part: .colorSpace, expected: Self.expectedSpace(insteadOf: name)))
    }
    if components.count != 3 {
      faults.append(.init(part: .componentCount, expected: "three components"))
    } else if let space {
      for (index, value) in components.enumerated() {
        let range = space.dtcgRange(ofComponent: index)
        if let value, !range.contains(value) {
          faults.append(.init(part: .component(index), expected: range.description))
        }
      }
    }
    if !(alpha >= 0 && alpha <= 1) {
      faults.append(.init(part: .alpha, expected: "an alpha from 0 to 1"))
    }
    guard let space, faults.isEmpty else { throw DTCGColorError(faults: faults) }
    self.init(space, components[0], components[1], components[2], alpha: alpha)
  }

  /// The colour as a DTCG colour object.
  ///
  /// A colour that the module's ranges exclude, such as one outside its RGB space, is given in
  /// OKLCH, which has room for it; the lightness is clamped. Linear Display P3, which the module
  /// does not know, becomes Display P3. A missing alpha is 0.
  public var dtcg: DTCGColor {
    let known = space == .displayP3Linear ? converted(to: .displayP3) : self
    let fitting = known.fitsDTCG ? known : known.clampedOKLCH
    var opaque = self
    opaque.alpha = 1
    return DTCGColor(
      colorSpace: fitting.space.cssName.description,
      components: [
        fitting.components.first, fitting.components.second, fitting.components.third,
      ],
      alpha: alpha, hex: opaque.srgb8.hex)
  }

  private var fitsDTCG: Bool {
    (0..<3).allSatisfy { index in
      components[index].map(space.dtcgRange(ofComponent: index).contains) ?? true
    }
  }

  private var clampedOKLCH: Color {
    var oklch = converted(to: .oklch)
    if let lightness = oklch.components[0] { oklch.components[0] = clampToUnit(lightness) }
    if let chroma = oklch.components[1] { oklch.components[1] = max(0, chroma) }
    if let hue = oklch.components[2] { oklch.components[2] = normalizedHue(hue) }
    return oklch
  }

  private static func expectedSpace(insteadOf name: String) -> String {
    let names = ColorSpace.allCases.filter { $0 != .displayP3Linear }.map(\.cssName.description)
    let suggestion = nearestName(to: Name(name), among: names.map { Name($0) })
    return "one of the colour spaces \(names.joined(separator: ", "))"
      + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }
}

/// The range that the DTCG colour module gives to a component.
private struct DTCGRange {
  let name: StaticString
  let lowest: Double
  let highest: Double
  /// Whether the upper bound itself is excluded, as 360° is.
  var excludesHighest = false

  func contains(_ value: Double) -> Bool {
    value.isFinite && value >= lowest && (excludesHighest ? value < highest : value <= highest)
  }

  var description: String {
    func whole(_ bound: Double) -> Int { Int(bound) }
    if lowest.isFinite, highest.isFinite {
      let upper = excludesHighest ? "below \(whole(highest))" : "to \(whole(highest))"
      return "\(name) from \(whole(lowest)) \(upper), or \"none\""
    }
    if lowest.isFinite { return "\(name) of at least \(whole(lowest)), or \"none\"" }
    return "\(name) as a finite number, or \"none\""
  }
}

extension ColorSpace {
  /// The space of a `colorSpace` key; unlike CSS's names these are case-sensitive and have no
  /// alias.
  fileprivate init?(dtcgName: String) {
    guard let space = Self.allCases.first(where: { $0.cssName.description == dtcgName }),
      space != .displayP3Linear
    else { return nil }
    self = space
  }

  /// DTCG colour module 2025.10, "Supported color spaces".
  fileprivate func dtcgRange(ofComponent index: Int) -> DTCGRange {
    if index == hueIndex {
      return DTCGRange(name: "a hue", lowest: 0, highest: 360, excludesHighest: true)
    }
    let unbounded = Double.infinity
    switch (self, index) {
    case (.hsl, 1): return DTCGRange(name: "a saturation", lowest: 0, highest: 100)
    case (.hwb, 1): return DTCGRange(name: "a whiteness", lowest: 0, highest: 100)
    case (.hwb, _): return DTCGRange(name: "a blackness", lowest: 0, highest: 100)
    case (.hsl, _), (.lab, 0), (.lch, 0):
      return DTCGRange(name: "a lightness", lowest: 0, highest: 100)
    case (.oklab, 0), (.oklch, 0): return DTCGRange(name: "a lightness", lowest: 0, highest: 1)
    case (.lch, _), (.oklch, _): return DTCGRange(name: "a chroma", lowest: 0, highest: unbounded)
    case (.lab, _), (.oklab, _):
      return DTCGRange(name: index == 1 ? "a" : "b", lowest: -unbounded, highest: unbounded)
    default: return DTCGRange(name: "a component", lowest: 0, highest: 1)
    }
  }
}

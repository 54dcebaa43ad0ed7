import TinctureColor

/// Prints what the operations of the colour library cost. Fails if one that must not allocate does.
@main
enum ColorBenchmark {
  /// Something allocates that must not.
  struct Allocates: Error {
    var operations: [String]
  }

  static func main() throws(Allocates) {
    print("operation                                  ns  allocations")
    let free = conversions() + contrasts() + mappings() + mixtures()
    let sections = [parsings(), free, [readable(), printing()]]
    for measurement in sections.joined() { print(line(of: measurement)) }

    let guilty = free.filter { ($0.allocations ?? 0) > 0 }.map(\.name)
    guard guilty.isEmpty else { throw Allocates(operations: guilty) }
    if free.allSatisfy({ $0.allocations == 0 }) {
      print("\nNo conversion, contrast, mapping or mixture allocates.")
    } else {
      print("\nAllocations are not counted on this platform.")
    }
  }

  private static func parsings() -> [Measurement] {
    func parsing(_ name: String, _ write: (Color) -> String) -> Measurement {
      Measurement("parse \(name)", on: Inputs.texts(write)) { text in
        text.withUnsafeBufferPointer { (try? Color(cssBytes: $0)).map(sum) ?? .nan }
      }
    }
    let names = ["red", "rebeccapurple", "lightgoldenrodyellow", "AliceBlue"]
    return [
      parsing("#rrggbb") { $0.css(.hex) },
      parsing("rgb(r, g, b)") { $0.css(.legacyRGB) },
      parsing("hsl(h s l)") { $0.css(.function(.hsl), precision: 4) },
      parsing("oklch(l c h)") { $0.css(.function(.oklch), precision: 4) },
      parsing("color(display-p3 r g b)") { $0.css(.function(.displayP3), precision: 4) },
      parsing("a name") { names[Int($0.values(in: .srgb).0 * 255) % names.count] },
      parsing("color-mix(…)") { "color-mix(in oklab, \($0.css(.hex)) 30%, white)" },
    ]
  }

  private static func conversions() -> [Measurement] {
    let targets: [ColorSpace] = [
      .srgbLinear, .hsl, .oklab, .oklch, .lab, .displayP3, .rec2020, .prophotoRGB, .xyzD65,
    ]
    return targets.map { space in
      Measurement("srgb to \(space.cssName)", on: Inputs.colors) { sum($0.converted(to: space)) }
    } + [
      Measurement("oklch to srgb", on: Inputs.vivid) { sum($0.converted(to: .srgb)) }
    ]
  }

  private static func contrasts() -> [Measurement] {
    [
      Measurement("WCAG, 8 bits", on: Inputs.bytePairs) { wcagContrast($0, $1) },
      Measurement("WCAG", on: Inputs.pairs) { wcagContrast($0, $1) },
      Measurement("WCAG, translucent", on: Inputs.translucentPairs) {
        wcagContrast($0, $1, over: .white)
      },
      Measurement("APCA, 8 bits", on: Inputs.bytePairs) { apcaContrast(text: $0, background: $1) },
      Measurement("APCA", on: Inputs.pairs) { apcaContrast(text: $0, background: $1) },
      Measurement("CIEDE2000", on: Inputs.pairs) { ColorDifference.ciede2000.between($0, $1) },
      Measurement("deltaEOK", on: Inputs.pairs) { ColorDifference.deltaEOK.between($0, $1) },
    ]
  }

  private static func mappings() -> [Measurement] {
    GamutMappingMethod.allCases.map { method in
      Measurement("map oklch to sRGB, \(method.rawValue)", on: Inputs.vivid) {
        sum($0.mapped(to: .srgb, method: method))
      }
    }
  }

  private static func mixtures() -> [Measurement] {
    [ColorSpace.oklab, .oklch].map { space in
      Measurement("mix in \(space.cssName)", on: Inputs.pairs) {
        sum(Color.mix($0, $1, amount: 0.3, in: space))
      }
    }
  }

  private static func readable() -> Measurement {
    Measurement("readable colour of 4.5 : 1", on: Inputs.pairs) {
      $0.readable(on: $1).match?.score ?? 0
    }
  }

  private static func printing() -> Measurement {
    Measurement("print oklch", on: Inputs.colors) {
      Double($0.css(.function(.oklch), precision: 4).utf8.count)
    }
  }

  private static func sum(_ color: Color) -> Double {
    let (x, y, z) = color.components.resolved
    return x + y + z + color.alpha
  }

  private static func line(of measurement: Measurement) -> String {
    func padded(_ text: String, to width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
    let name = measurement.name + String(repeating: " ", count: max(0, 34 - measurement.name.count))
    return name + padded(tenths(measurement.nanoseconds), to: 10)
      + padded(measurement.allocations.map(tenths) ?? "?", to: 13)
  }
}

import Testing
import TinctureCompiler
import TinctureModel

@Suite("CSS text")
struct CSSTextTests {
  @Test(
    "Numbers have no exponent and no needless digits",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1e-5, "0.00001"),
      (-1.5e-7, "-0.00000015"), (1e16, "10000000000000000"), (1.5e16, "15000000000000000"),
      (1e21, "1000000000000000000000"),
    ])
  func numbers(number: Double, text: String) {
    #expect(cssNumber(number) == text)
    #expect(Double(cssNumber(number)) == number)
  }

  @Test("Font names are quoted where they must be")
  func fonts() {
    let family = FontFamily(names: ["Inter", "SF Pro", "a\"b", "system-ui"], isSingle: false)
    #expect(Value.fontFamily(family).cssText == #"Inter, "SF Pro", "a\"b", system-ui"#)
  }
}

import Testing
import TinctureModel

@testable import TinctureEmit

/// Plays the cascade through: whatever modes hold, by whatever means, the declarations that can win are the right ones.
@Suite("Mode sets")
struct CSSModeSetTests {
  @Test(arguments: 0..<200)
  func cascadeIsRight(seed: UInt64) {
    var random = Generator(state: seed)
    let counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Int.random(in: 2...3, using: &random)
    }
    let tableAxes = counts.enumerated().map { ModeTableAxis(index: $0.offset, count: $0.element) }
    let modeAxes = counts.enumerated().map { index, count in
      CSSModeAxis(
        ModeAxis(
          name: "axis\(index)", values: (0..<count).map { "v\(index)\($0)" }, mechanism: .scope),
        style: .both, attribute: "data-axis\(index)", selectors: [:])
    }
    let rows = (0..<tableAxes.rowCount).map { _ in Int.random(in: 0...2, using: &random) }
    let table = ModeTable.table(axes: tableAxes, rows: rows)
    let sets = CSSModeSets(tableAxes, modeAxes: modeAxes)
    let declared = sets.needed { choices in table.element { choices[$0] } }.map { sets.sets[$0] }

    for stated in sets.sets {
      let applying = declared.filter { $0 == stated || $0.isProperSubset(of: stated) }
      let winning = applying.filter { set in !applying.contains { set.isProperSubset(of: $0) } }
      let expected = table.element { stated.choices[$0] }
      for set in winning { #expect(table.element { set.choices[$0] } == expected) }
      if winning.isEmpty { #expect(table.base == expected) }
    }
  }

  @Test func nothingIsDeclaredTwice() {
    let axis = CSSModeAxis(
      ModeAxis(name: "appearance", values: ["light", "dark"], mechanism: .appearance),
      style: .media, attribute: "data-theme", selectors: [:])
    let sets = CSSModeSets([ModeTableAxis(index: 0, count: 2)], modeAxes: [axis])
    #expect(sets.sets.map(\.values) == [[1]])
    #expect(sets.needed { _ in 1 } == [])
    #expect(sets.needed { $0[0] } == [0])
  }
}

/// SplitMix64: the same numbers for a seed everywhere.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

@Suite struct SwiftTargetTests {
  @Test func draft() {
    let (text, diagnostics) = generate(SwiftTarget.self, Designs.everyType)
    print(text)
    print(diagnostics.all.map(\.message))
  }
}

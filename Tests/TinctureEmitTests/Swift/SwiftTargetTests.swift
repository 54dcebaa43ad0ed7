import Foundation
import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

@Suite struct SwiftTargetTests {
  @Test func draft() throws {
    for access in ["internal", "public"] {
      let a = generate(SwiftTarget.self, Designs.everyType, options: [.init("access", access)])
      try a.text.write(toFile: "/tmp/sw/plain-\(access).swift", atomically: true, encoding: .utf8)
      let b = generate(SwiftUITarget.self, Designs.everyType, options: [.init("access", access)])
      try b.text.write(toFile: "/tmp/sw/ui-\(access).swift", atomically: true, encoding: .utf8)
      print((a.diagnostics.all + b.diagnostics.all).map(\.message))
    }
  }
}

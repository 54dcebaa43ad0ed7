// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "tincture", path: "..")],
  targets: [
    .executableTarget(
      name: "ColorBenchmark",
      dependencies: [.product(name: "TinctureColor", package: "tincture")])
  ]
)

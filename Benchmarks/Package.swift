// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "tincture", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "ColorBenchmark",
      dependencies: [
        "AllocationCounter", .product(name: "TinctureColor", package: "tincture"),
      ]),
  ]
)

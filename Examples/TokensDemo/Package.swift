// swift-tools-version: 6.2
import PackageDescription

// A package as its users write it: the design tokens in the target `Tokens` become Swift while it is built. Outside this
// repository the dependency is a URL and a version.
let package = Package(
  name: "TokensDemo",
  products: [
    .library(name: "Tokens", targets: ["Tokens"])
  ],
  dependencies: [
    .package(name: "tincture", path: "../..")
  ],
  targets: [
    .target(
      name: "Tokens", plugins: [.plugin(name: "TincturePlugin", package: "tincture")]),
    .executableTarget(name: "TokensDemo", dependencies: ["Tokens"]),
    .testTarget(name: "TokensTests", dependencies: ["Tokens"]),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tincture",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "tincture", targets: ["tincture"]),
    .library(name: "TinctureColor", targets: ["TinctureColor"]),
    .plugin(name: "TincturePlugin", targets: ["TincturePlugin"]),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .systemLibrary(name: "CMalloc"),

    // The arrows go down this list: a target depends only on those above it.
    .target(name: "TinctureDiagnostics"),
    .target(name: "TinctureColor"),
    .target(name: "TinctureYAML", dependencies: ["CYAML", "TinctureDiagnostics"]),
    .target(name: "TinctureModel", dependencies: ["TinctureDiagnostics", "TinctureColor"]),
    .target(
      name: "TinctureFrontend",
      dependencies: ["TinctureDiagnostics", "TinctureColor", "TinctureYAML", "TinctureModel"]),
    .target(
      name: "TinctureCompiler",
      dependencies: ["TinctureDiagnostics", "TinctureColor", "TinctureModel"]),
    .target(name: "TinctureDiff", dependencies: ["TinctureColor", "TinctureModel"]),
    .target(
      name: "TinctureEmit",
      dependencies: [
        "TinctureDiagnostics", "TinctureColor", "TinctureModel", "TinctureCompiler", "TinctureDiff",
      ]),
    .target(
      name: "TinctureLint",
      dependencies: [
        "TinctureDiagnostics", "TinctureColor", "TinctureYAML", "TinctureModel", "TinctureCompiler",
        "TinctureEmit",
      ]),
    .executableTarget(
      name: "tincture",
      dependencies: [
        "CMalloc", "TinctureModel", "TinctureFrontend", "TinctureCompiler", "TinctureDiff",
        "TinctureEmit", "TinctureLint",
      ]),

    .plugin(name: "TincturePlugin", capability: .buildTool(), dependencies: ["tincture"]),

    .testTarget(name: "TinctureDiagnosticsTests", dependencies: ["TinctureDiagnostics"]),
    .testTarget(name: "TinctureColorTests", dependencies: ["TinctureColor"]),
    .testTarget(name: "TinctureYAMLTests", dependencies: ["TinctureYAML"]),
    .testTarget(
      name: "TinctureFrontendTests",
      dependencies: [
        "TinctureDiagnostics", "TinctureColor", "TinctureYAML", "TinctureModel", "TinctureFrontend",
      ]),
    .testTarget(
      name: "TinctureCompilerTests",
      dependencies: [
        "TinctureDiagnostics", "TinctureColor", "TinctureYAML", "TinctureModel", "TinctureFrontend",
        "TinctureCompiler",
      ]),
    .testTarget(
      name: "TinctureDiffTests",
      dependencies: [
        "TinctureDiagnostics", "TinctureYAML", "TinctureModel", "TinctureFrontend",
        "TinctureCompiler", "TinctureDiff", "TinctureEmit",
      ]),
    .testTarget(
      name: "TinctureEmitTests",
      dependencies: ["TinctureModel", "TinctureFrontend", "TinctureCompiler", "TinctureEmit"]),
    .testTarget(
      name: "TinctureLintTests",
      dependencies: [
        "TinctureColor", "TinctureDiagnostics", "TinctureYAML", "TinctureModel",
        "TinctureFrontend", "TinctureCompiler", "TinctureLint",
      ]),
    .testTarget(
      name: "TinctureCommandTests",
      dependencies: ["TinctureColor", "TinctureDiagnostics", "TinctureDiff", "tincture"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}

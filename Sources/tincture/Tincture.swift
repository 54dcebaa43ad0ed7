import TinctureDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@main
enum Tincture {
  static let version = "0.1.0"

  static func main() async {
    // A reader that closes its end is told by the failing write; it must not end the process.
    signal(SIGPIPE, SIG_IGN)
    Allocator.keepFreedMemory()
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs what the arguments (without the program's name) ask for.
  static func run(_ arguments: [String]) async -> ExitStatus {
    do throws(ArgumentError) {
      return try await dispatch(arguments)
    } catch {
      Terminal.write("tincture: error: \(error.message)\n", to: .error)
      let name = arguments.first.flatMap { command(named: $0) }?.specification.name
      Terminal.write(
        "Run `tincture \(name.map { "\($0) " } ?? "")--help` to see what is possible.\n", to: .error
      )
      return .cannotRun
    }
  }

  private static func dispatch(_ arguments: [String]) async throws(ArgumentError) -> ExitStatus {
    let specifications = Commands.all.map { $0.specification }
    switch arguments.first {
    case nil:
      Terminal.write(HelpText.overview(of: specifications, version: version), to: .error)
      return .cannotRun
    case "--help", "-h":
      Terminal.write(HelpText.overview(of: specifications, version: version), to: .output)
      return .success
    case "--version":
      Terminal.write("tincture \(version)\n", to: .output)
      return .success
    case "help":
      return try printHelp(arguments.dropFirst().first)
    case let name?:
      guard let command = command(named: name) else { throw unknown(name) }
      return try await run(command, arguments.dropFirst())
    }
  }

  private static func run(
    _ command: any Command.Type, _ arguments: ArraySlice<String>
  ) async throws(ArgumentError) -> ExitStatus {
    if asksForHelp(arguments) { return try printHelp(command.specification.name) }
    let parsed = try ArgumentParser(specification: full(command.specification)).parse(arguments)
    let console = Console(parsed)
    let instance = try command.init(parsed)
    do throws(FileError) {
      return try await instance.run(console)
    } catch {
      Terminal.write("tincture: error: \(error.path): \(error.reason)\n", to: .error)
      return .cannotRun
    }
  }

  /// Help is given whatever else is wrong with the arguments.
  private static func asksForHelp(_ arguments: ArraySlice<String>) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func printHelp(_ name: String?) throws(ArgumentError) -> ExitStatus {
    guard let name else {
      Terminal.write(
        HelpText.overview(of: Commands.all.map { $0.specification }, version: version), to: .output)
      return .success
    }
    guard let command = command(named: name) else { throw unknown(name) }
    Terminal.write(HelpText.page(of: full(command.specification)), to: .output)
    return .success
  }

  private static func full(_ specification: CommandSpecification) -> CommandSpecification {
    var specification = specification
    specification.options += CommonOptions.all
    return specification
  }

  private static func command(named name: String) -> (any Command.Type)? {
    Commands.all.first { $0.specification.name == name }
  }

  private static func unknown(_ name: String) -> ArgumentError {
    if name.hasPrefix("-") { return .unknownOption(name, suggestion: nil) }
    return .unknownCommand(
      name,
      suggestion: Suggestion.nearest(to: name, among: Commands.all.map { $0.specification.name }))
  }
}

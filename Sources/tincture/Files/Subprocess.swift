#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs other programs. Their streams are files, so that neither side can wait for the other.
enum Subprocess {
  /// Runs a program that is looked up on the path, with arguments that no shell sees.
  ///
  /// - Parameters:
  ///   - arguments: The program's name and its arguments.
  ///   - input: The file that it reads.
  ///   - output: The file that it writes its output to.
  ///   - error: The file that it writes its messages to.
  /// - Returns: Its status; 127 where it was not found, and -1 where a signal ended it.
  static func run(
    _ arguments: [String], input: String, output: String, error: String
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, error, writing, 0o600)

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard let program = words[0],
      posix_spawnp(&process, program, &actions, nil, words, environ) == 0
    else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}

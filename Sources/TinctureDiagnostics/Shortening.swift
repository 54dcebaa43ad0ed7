extension String {
  /// How much of a message is for people. What it quotes may be megabytes long.
  private static let longest = 1_000

  /// The text with its middle left out where it is longer than anybody reads.
  package var shortened: String {
    guard utf8.count > Self.longest else { return self }
    return "\(prefix(Self.longest * 2 / 3)) … \(suffix(Self.longest / 4))"
  }
}

/// What the project says about resolving.
package struct CompilerSettings: Sendable, Hashable {
  /// How many density-independent pixels `1rem` is for targets that know no `rem`.
  package var rootFontSize: Double
  /// How many combinations of modes one token may have values for.
  package var rowLimit: Int

  package init(rootFontSize: Double = 16, rowLimit: Int = 4096) {
    self.rootFontSize = rootFontSize
    self.rowLimit = rowLimit
  }
}

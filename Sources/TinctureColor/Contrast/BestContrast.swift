/// The rule by which a foreground is picked for a background.
public enum ContrastMethod: Sendable, Hashable {
  /// The highest WCAG 2.x ratio.
  case wcag
  /// The highest absolute APCA contrast.
  case apca
  /// The simple rule of many libraries: on a background whose relative luminance is above the
  /// threshold the darkest candidate, else the lightest. With 0.5 it picks the weaker of black and
  /// white on two colours in five.
  case luminance(threshold: Double)
}

/// A foreground that was picked for a background.
public struct ContrastPick: Sendable, Hashable {
  /// The position of the colour among the candidates.
  public var index: Int
  /// The colour.
  public var color: Color
  /// Its contrast with the background: the absolute Lc for ``ContrastMethod/apca``, else the WCAG
  /// ratio.
  public var score: Double
  /// Whether the score reaches the target.
  public var meetsTarget: Bool
}

/// Picks the candidate that contrasts best with a background.
///
/// Of two that contrast equally the lighter one is picked, and of two equally light ones the first.
/// Translucent candidates are composited over the background, a translucent background over the
/// surface.
///
/// - Parameters:
///   - background: The colour behind.
///   - candidates: The colours to choose from.
///   - method: The rule.
///   - target: The contrast that is wanted, for ``ContrastPick/meetsTarget``: a WCAG ratio, or an
///     absolute Lc for ``ContrastMethod/apca``.
///   - surface: The opaque colour behind a translucent background; `nil` when any may lie there.
/// - Returns: The pick, or `nil` when there is no candidate.
public func bestContrast(
  background: Color, candidates: some Collection<Color>, method: ContrastMethod = .wcag,
  target: Double = 4.5, over surface: Color? = nil
) -> ContrastPick? {
  let metric: ContrastMetric = method == .apca ? .apca : .wcag
  let seen = SeenBackground(background, over: surface, metric: metric)
  let wantsDark = prefersDark(method, on: background, over: surface)

  var best: (pick: ContrastPick, rank: Double, luminance: Double)?
  for (index, candidate) in candidates.enumerated() {
    let encoded = candidate.mappedTriple(to: .srgb, method: .cssMinde)
    let score = abs(seen.contrast(of: encoded, alpha: candidate.alpha))
    let luminance = WCAG.luminance(encoded: encoded)
    let rank =
      switch method {
      case .wcag, .apca: score
      case .luminance: wantsDark ? -luminance : luminance
      }
    if let best, rank < best.rank || (rank == best.rank && luminance <= best.luminance) { continue }
    let pick = ContrastPick(
      index: index, color: candidate, score: score, meetsTarget: score >= target)
    best = (pick, rank, luminance)
  }
  return best?.pick
}

/// Black or white, by a rule; a tie gives white.
///
/// - Parameters:
///   - background: The background, taken as opaque.
///   - method: The rule.
/// - Returns: ``Color/white`` or ``Color/black``.
public func blackOrWhite(on background: Color, method: ContrastMethod = .wcag) -> Color {
  var opaque = background
  opaque.alpha = 1
  return bestContrast(background: opaque, candidates: [.white, .black], method: method)?.color
    ?? .white
}

private func prefersDark(
  _ method: ContrastMethod, on background: Color, over surface: Color?
) -> Bool {
  guard case .luminance(let threshold) = method else { return false }
  let seen = background.isOpaque ? background : background.composited(over: surface ?? .white)
  return WCAG.luminance(seen) > threshold
}

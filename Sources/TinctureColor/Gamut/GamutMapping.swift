/// Binary search on chroma with local MINDE (CSS Color 4, "Binary Search Gamut Mapping with
/// Local MINDE").
///
/// - Parameters:
///   - origin: A colour in OKLCH, out of gamut, of a lightness strictly between 0 and 1.
///   - gamut: The gamut.
/// - Returns: Linear-light RGB of the gamut, in 0–1.
func reduceChromaByMinde(of origin: Triple, into gamut: Gamut) -> Triple {
  // A just noticeable difference in deltaEOK, and the precision of the search (same section).
  let justNoticeable = 0.02
  let epsilon = 0.0001

  func clipped(_ oklab: Triple) -> (linear: Triple, difference: Double) {
    let linear = gamut.linear(fromOklab: oklab).map(clampToUnit)
    return (linear, deltaEOK(gamut.oklab(fromLinear: linear), oklab))
  }

  let whole = clipped(PolarLab.toRectangular(origin))
  if whole.difference < justNoticeable { return whole.linear }

  var low = 0.0
  var high = origin.y
  var isLowInGamut = true
  var best = whole.linear
  while high - low > epsilon {
    let chroma = (low + high) / 2
    let current = PolarLab.toRectangular(Triple(origin.x, chroma, origin.z))
    let linear = gamut.linear(fromOklab: current)
    if isLowInGamut, isInUnitCube(linear, tolerance: Color.gamutTolerance) {
      low = chroma
      best = linear
      continue
    }
    let candidate = clipped(current)
    best = candidate.linear
    if candidate.difference < justNoticeable {
      if justNoticeable - candidate.difference < epsilon { break }
      isLowInGamut = false
      low = chroma
    } else {
      high = chroma
    }
  }
  return best.map(clampToUnit)
}

/// Ray trace towards the grey of the same lightness (CSS Color 4, "Ray Trace Gamut
/// Mapping").
///
/// - Parameters:
///   - origin: A colour in OKLCH, out of gamut, of a lightness strictly between 0 and 1.
///   - gamut: The gamut.
/// - Returns: Linear-light RGB of the gamut, in 0–1 but for a rounding residue.
func reduceChromaByRayTrace(of origin: Triple, into gamut: Gamut) -> Triple {
  let interior = 1e-12...1 - 1e-12
  var anchor = gamut.linear(fromOklab: Triple(origin.x, 0, 0))
  var current = gamut.linear(fromOklab: PolarLab.toRectangular(origin))
  var last = current
  for pass in 0..<4 {
    if pass > 0 {
      let drifted = PolarLab.fromRectangular(gamut.oklab(fromLinear: current))
      let corrected = Triple(origin.x, drifted.y, origin.z)
      current = gamut.linear(fromOklab: PolarLab.toRectangular(corrected))
    }
    guard let hit = intersectUnitCube(from: anchor, to: current) else { return last }
    if pass > 0, interior.contains(current.x), interior.contains(current.y),
      interior.contains(current.z)
    {
      anchor = current
    }
    current = hit
    last = hit
  }
  return last
}

/// The highest chroma at a lightness and hue that the gamut has, up to the colour's own: hue and
/// lightness are held exactly.
///
/// - Parameters:
///   - origin: A colour in OKLCH of a lightness of 0 to 1.
///   - gamut: The gamut.
/// - Returns: Linear-light RGB of the gamut, in 0–1.
func reduceChromaByBisection(of origin: Triple, into gamut: Gamut) -> Triple {
  func linear(_ chroma: Double) -> Triple {
    gamut.linear(fromOklab: PolarLab.toRectangular(Triple(origin.x, chroma, origin.z)))
  }
  let whole = linear(origin.y)
  if isInUnitCube(whole, tolerance: Color.gamutTolerance) { return whole.map(clampToUnit) }
  var inside = 0.0
  var outside = origin.y
  while outside - inside > 1e-5 {
    let middle = (inside + outside) / 2
    if isInUnitCube(linear(middle), tolerance: Color.gamutTolerance) {
      inside = middle
    } else {
      outside = middle
    }
  }
  return linear(inside).map(clampToUnit)
}

/// Where the ray from one point through another leaves (or enters) the unit cube, by the slab
/// method.
private func intersectUnitCube(from start: Triple, to end: Triple) -> Triple? {
  let parallel = 1e-12
  let direction = Triple(end.x - start.x, end.y - start.y, end.z - start.z)
  var near = -Double.infinity
  var far = Double.infinity
  func narrow(_ origin: Double, _ step: Double) -> Bool {
    guard abs(step) > parallel else { return origin >= 0 && origin <= 1 }
    let first = -origin / step
    let second = (1 - origin) / step
    near = max(near, min(first, second))
    far = min(far, max(first, second))
    return true
  }
  guard narrow(start.x, direction.x), narrow(start.y, direction.y), narrow(start.z, direction.z),
    near <= far, far >= 0
  else { return nil }
  let distance = near < 0 ? far : near
  guard distance.isFinite else { return nil }
  return Triple(
    start.x + direction.x * distance, start.y + direction.y * distance,
    start.z + direction.z * distance)
}

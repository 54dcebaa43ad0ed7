/// A deficiency of colour vision.
public enum VisionDeficiency: String, Sendable, CaseIterable {
  /// Of the long-wave cones: red looks dark.
  case protan
  /// Of the medium-wave cones: the most frequent one.
  case deutan
  /// Of the short-wave cones.
  case tritan
}

/// A model of how colours look with a deficiency of colour vision.
public enum VisionModel: String, Sendable, CaseIterable {
  /// Machado, Oliveira and Fernandes 2009; for tritan it is only an approximation.
  case machado
  /// Brettel, Viénot and Mollon 1997; the better one for tritan.
  case brettel
}

extension Color {
  /// The colour as it looks with a deficiency of colour vision.
  ///
  /// The model is applied to linear-light sRGB, clamped, and encoded again; a colour outside sRGB
  /// is mapped into it first.
  ///
  /// - Parameters:
  ///   - deficiency: The deficiency.
  ///   - severity: How strong it is, 0 (none) to 1 (complete), clamped.
  ///   - model: The model.
  /// - Returns: The colour in ``ColorSpace/srgb``, with the same alpha.
  public func simulating(
    _ deficiency: VisionDeficiency, severity: Double = 1, model: VisionModel = .machado
  ) -> Color {
    let encoded = mappedTriple(to: .srgb, method: .cssMinde)
    let linear = encoded.map(TransferFunction.decodeSRGB)
    let strength = clampToUnit(severity)
    let simulated =
      switch model {
      case .machado: machado(linear, deficiency, strength)
      case .brettel: brettel(linear, deficiency, strength)
      }
    let values = simulated.map { TransferFunction.encodeSRGB(clampToUnit($0)) }.map(clampToUnit)
    return Color(space: .srgb, values: values).withAlpha(of: self)
  }
}

/// Interpolates linearly between the neighbouring tables, as the authors say.
private func machado(_ rgb: Triple, _ deficiency: VisionDeficiency, _ severity: Double) -> Triple {
  let tables =
    switch deficiency {
    case .protan: MachadoTables.protan
    case .deutan: MachadoTables.deutan
    case .tritan: MachadoTables.tritan
    }
  let position = severity * 10
  let lower = min(Int(position), 9)
  return interpolate(tables[lower] * rgb, tables[lower + 1] * rgb, position - Double(lower))
}

/// Projects onto one of two half planes of the colours that look the same, folded into matrices for
/// linear-light sRGB.
private func brettel(_ rgb: Triple, _ deficiency: VisionDeficiency, _ severity: Double) -> Triple {
  let planes = HalfPlanes.planes(of: deficiency)
  let side = planes.normal.x * rgb.x + planes.normal.y * rgb.y + planes.normal.z * rgb.z
  return interpolate(rgb, (side > 0 ? planes.second : planes.first) * rgb, severity)
}

private func interpolate(_ from: Triple, _ to: Triple, _ t: Double) -> Triple {
  Triple(
    from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t, from.z + (to.z - from.z) * t)
}

/// The half planes of Brettel, Viénot and Mollon 1997 and what separates them, for linear-light
/// sRGB.
private struct HalfPlanes {
  let normal: Triple
  let first: Matrix
  let second: Matrix

  static func planes(of deficiency: VisionDeficiency) -> Self {
    switch deficiency {
    case .protan: protan
    case .deutan: deutan
    case .tritan: tritan
    }
  }

  private static let protan = HalfPlanes(
    normal: Triple(0.00048, 0.00393, -0.00441),
    first: Matrix(
      Triple(0.14980, 1.19548, -0.34528), Triple(0.10764, 0.84864, 0.04372),
      Triple(0.00384, -0.00540, 1.00156)),
    second: Matrix(
      Triple(0.14570, 1.16172, -0.30742), Triple(0.10816, 0.85291, 0.03892),
      Triple(0.00386, -0.00524, 1.00139)))

  private static let deutan = HalfPlanes(
    normal: Triple(-0.00281, -0.00611, 0.00892),
    first: Matrix(
      Triple(0.36477, 0.86381, -0.22858), Triple(0.26294, 0.64245, 0.09462),
      Triple(-0.02006, 0.02728, 0.99278)),
    second: Matrix(
      Triple(0.37298, 0.88166, -0.25464), Triple(0.25954, 0.63506, 0.10540),
      Triple(-0.01980, 0.02784, 0.99196)))

  private static let tritan = HalfPlanes(
    normal: Triple(0.03901, -0.02788, -0.01113),
    first: Matrix(
      Triple(0.93678, 0.18979, -0.12657), Triple(0.06153, 0.81526, 0.12320),
      Triple(-0.37561, 1.12765, 0.24795)),
    second: Matrix(
      Triple(1.01277, 0.13548, -0.14826), Triple(-0.01243, 0.86812, 0.14431),
      Triple(0.07589, 0.80500, 0.11911)))
}

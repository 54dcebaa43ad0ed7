/// Three numbers on their way through a formula.
struct Triple: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  @inline(__always)
  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inline(__always)
  func map(_ transform: (Double) -> Double) -> Self {
    Triple(transform(x), transform(y), transform(z))
  }

  /// The largest absolute difference between two triples.
  @inline(__always)
  func distance(to other: Self) -> Double {
    max(abs(x - other.x), abs(y - other.y), abs(z - other.z))
  }
}

/// The three components of a colour; each is a number or missing (`none` in CSS).
///
/// A missing component counts as 0 everywhere but in interpolation (CSS Color 4, §4.4). It is kept
/// as a bit beside the number, so that no NaN can leak into a computation.
public struct Components: Hashable, Sendable {
  var values: Triple
  var missing: UInt8

  @inline(__always)
  init(values: Triple, missing: UInt8 = 0) {
    self.values = values
    self.missing = missing & 0b111
  }

  /// Three components; `nil` is a missing one.
  ///
  /// - Parameters:
  ///   - first: The first component in the space's order.
  ///   - second: The second component.
  ///   - third: The third component.
  public init(_ first: Double?, _ second: Double?, _ third: Double?) {
    values = Triple(finite(first ?? 0), finite(second ?? 0), finite(third ?? 0))
    missing = (first == nil ? 1 : 0) | (second == nil ? 2 : 0) | (third == nil ? 4 : 0)
  }

  /// The component at a position, or `nil` when it is missing.
  ///
  /// - Parameter index: 0, 1 or 2.
  public subscript(index: Int) -> Double? {
    get {
      if isMissing(index) { return nil }
      return value(at: index)
    }
    set {
      setValue(finite(newValue ?? 0), at: index)
      if newValue == nil {
        missing |= 1 << UInt8(index)
      } else {
        missing &= ~(1 << UInt8(index))
      }
    }
  }

  /// The first component, or `nil` when it is missing.
  public var first: Double? { self[0] }
  /// The second component, or `nil` when it is missing.
  public var second: Double? { self[1] }
  /// The third component, or `nil` when it is missing.
  public var third: Double? { self[2] }

  /// The three numbers with 0 in place of a missing one.
  public var resolved: (Double, Double, Double) { (values.x, values.y, values.z) }

  /// Whether any component is missing.
  public var hasMissing: Bool { missing != 0 }

  /// Whether the component at a position is missing.
  ///
  /// - Parameter index: 0, 1 or 2.
  /// - Returns: Whether it is.
  public func isMissing(_ index: Int) -> Bool { missing & (1 << UInt8(index)) != 0 }

  @inline(__always)
  func value(at index: Int) -> Double {
    index == 0 ? values.x : index == 1 ? values.y : values.z
  }

  @inline(__always)
  mutating func setValue(_ value: Double, at index: Int) {
    switch index {
    case 0: values.x = value
    case 1: values.y = value
    default: values.z = value
    }
  }
}

/// The largest magnitude that a component can have: that of a 32-bit float, as in browsers.
///
/// It leaves every formula of this module far from overflow.
let largestComponent = 3.402_823_466_385_288_6e38

/// A number fit to be a component: NaN becomes 0, the infinities the largest finite value (CSS
/// Values 4, §10.9.1).
@inline(__always)
func finite(_ value: Double) -> Double {
  if abs(value) <= largestComponent { return value }
  if value.isNaN { return 0 }
  return value < 0 ? -largestComponent : largestComponent
}

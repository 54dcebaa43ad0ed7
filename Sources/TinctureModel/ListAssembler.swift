import TinctureDiagnostics

/// Puts a value together from the elements of a list.
struct ListAssembler {
  let type: TokenType
  let elements: [LocatedValue]
  let isNative: Bool
  let range: SourceRange
  private(set) var problems: [Diagnostic] = []

  init(type: TokenType, elements: [LocatedValue], isNative: Bool, range: SourceRange) {
    self.type = type
    self.elements = elements
    self.isNative = isNative
    self.range = range
  }

  mutating func assemble() -> Value? {
    switch type {
    case .shadow: return layers()
    case .gradient: return stops()
    case .cubicBezier: return curve()
    case .fontFamily: return names()
    default:
      problems.append(
        Diagnostic(.wrongShape, "a list was given, \(type.phrase) is wanted", at: range))
      return nil
    }
  }

  private mutating func layers() -> Value? {
    guard isNotEmpty("a shadow needs at least one layer") else { return nil }
    var layers: [Shadow] = []
    for element in elements {
      guard case .shadow(let shadow) = element.value else {
        refuse(element, wanted: "a shadow")
        continue
      }
      guard shadow.count == 1, var layer = shadow.first else {
        problems.append(
          Diagnostic(
            .wrongShape, "a shadow with \(shadow.count) layers cannot be a layer of another",
            at: element.range, help: "refer to shadows of one layer"))
        continue
      }
      layer.isSingle = false
      layers.append(layer)
    }
    return .shadow(layers)
  }

  private mutating func stops() -> Value? {
    guard isNotEmpty("a gradient needs at least one stop") else { return nil }
    var stops: [GradientStop] = []
    for element in elements {
      guard case .gradient(let gradient) = element.value else {
        refuse(element, wanted: "a gradient stop")
        continue
      }
      guard gradient.count == 1, let stop = gradient.first else {
        problems.append(
          Diagnostic(
            .wrongShape, "a gradient with \(gradient.count) stops cannot be a stop of another",
            at: element.range, help: "refer to gradients of one stop"))
        continue
      }
      stops.append(stop)
    }
    return .gradient(stops)
  }

  private mutating func curve() -> Value? {
    guard elements.count == 4 else {
      problems.append(
        Diagnostic(
          .invalidEasing, "an easing curve has four numbers, not \(elements.count)", at: range,
          help: "write [x1, y1, x2, y2]"))
      return nil
    }
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      guard
        case .success(.number(let number)) = fit(
          element.value, to: .number, isNative: isNative, at: element.range)
      else {
        refuse(element, wanted: "a number")
        continue
      }
      if index.isMultiple(of: 2), !(0...1).contains(number) {
        problems.append(
          Diagnostic(
            .invalidEasing, "\(index == 0 ? "x1" : "x2") of an easing curve is from 0 to 1",
            at: element.range))
      }
      numbers.append(number)
    }
    guard numbers.count == 4 else { return nil }
    return .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  private mutating func names() -> Value? {
    guard isNotEmpty("a font family needs at least one name") else { return nil }
    var names: [String] = []
    for element in elements {
      switch element.value {
      case .string(let name) where !name.isEmpty:
        names.append(name)
      case .fontFamily(let family) where isNative || family.isSingle:
        names += family.names
      default:
        refuse(element, wanted: "a font name")
      }
    }
    return .fontFamily(FontFamily(names: names, isSingle: false))
  }

  private mutating func isNotEmpty(_ message: String) -> Bool {
    if elements.isEmpty { problems.append(Diagnostic(.wrongShape, message, at: range)) }
    return !elements.isEmpty
  }

  private mutating func refuse(_ element: LocatedValue, wanted: String) {
    problems.append(
      Diagnostic(
        .typeMismatch, "\(element.value.phrase) was given, \(wanted) is wanted",
        at: element.range))
  }
}

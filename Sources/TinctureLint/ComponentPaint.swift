package import TinctureColor

/// The colours of a component in one case, as outputs write them.
package struct ComponentPaint: Sendable, Hashable {
  package struct Font: Sendable, Hashable {
    /// In density-independent pixels.
    package let size: Double
    package let weight: Double

    /// Large text as WCAG 2.2 has it: 18 pt (24 px), or 14 pt (18.66 px) where it is bold.
    package var isLarge: Bool { size >= 24 || size >= 14 / 0.75 && weight >= 700 }
  }

  package var foreground: Color?
  package var background: Color?
  package var border: Color?
  package var surface: Color?
  package var opacity = 1.0
  package var font: Font?

  func setting<Part>(_ part: WritableKeyPath<ComponentPaint, Part>, _ value: Part) -> ComponentPaint
  {
    var paint = self
    paint[keyPath: part] = value
    return paint
  }

  /// The label on its background, as it is seen.
  package var text: SeenPair? {
    guard let foreground else { return nil }
    return seen { backdrop in
      let ground = background?.composited(over: backdrop) ?? backdrop
      return (foreground.composited(over: ground), ground)
    }
  }

  /// The border beside what the component lies on.
  package var edge: SeenPair? {
    guard let border else { return nil }
    return seen { backdrop in
      let ground = background?.composited(over: backdrop) ?? backdrop
      return (border.composited(over: ground), backdrop)
    }
  }

  /// The border beside the background that it encloses.
  package var ring: SeenPair? {
    guard let border else { return nil }
    return seen { backdrop in
      let ground = background?.composited(over: backdrop) ?? backdrop
      return (border.composited(over: ground), ground)
    }
  }

  /// The background beside what the component lies on.
  package var body: SeenPair? {
    guard let background else { return nil }
    return seen { backdrop in (background.composited(over: backdrop), backdrop) }
  }

  /// Two colours with the opacity of the whole, over the surface. Without a surface the weaker contrast of those on white
  /// and on black counts, but for a pair without any ground, of which nothing is known.
  private func seen(_ layers: (Color) -> (figure: Color, ground: Color)) -> SeenPair? {
    guard surface != nil || background != nil else { return nil }
    let pairs = (surface.map { [$0] } ?? [.white, .black]).map { backdrop in
      let (figure, ground) = layers(backdrop)
      func seen(_ color: Color) -> RGBA8 {
        guard opacity < 1 else { return color.srgb8 }
        var color = color
        color.alpha *= opacity
        return color.composited(over: backdrop).srgb8
      }
      return SeenPair(figure: seen(figure), ground: seen(ground), surface: surface?.srgb8)
    }
    return pairs.min { $0.ratio < $1.ratio }
  }
}

/// Two opaque colours as they are seen, in 8 bits.
package struct SeenPair: Sendable, Hashable {
  package let figure: RGBA8
  package let ground: RGBA8
  /// What they lie on; `nil` where that is not stated.
  package let surface: RGBA8?

  /// The contrast ratio of WCAG 2.x.
  package var ratio: Double { wcagContrast(figure, ground) }

  package init(figure: RGBA8, ground: RGBA8, surface: RGBA8?) {
    self.figure = figure
    self.ground = ground
    self.surface = surface
  }

  /// What findings say of it.
  package func data(need: Double) -> [Finding.Datum] {
    var data: [Finding.Datum] = [
      .init("ratio", ratio), .init("need", need), .init("foreground", figure.hex),
      .init("background", ground.hex),
    ]
    if let surface { data.append(.init("surface", surface.hex)) }
    return data
  }
}

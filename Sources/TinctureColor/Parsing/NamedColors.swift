/// A colour's name and its value.
private struct NamedColor: Sendable {
  let name: Name
  let rgb: UInt32

  init(_ name: Name, _ rgb: UInt32) {
    self.name = name
    self.rgb = rgb
  }
}

extension RGBA8 {
  /// The value of a named colour (CSS Color 4, §6.1), or of `transparent`.
  init?(_ name: Name) {
    if name == "transparent" {
      self.init(rgb: 0, alpha: 0)
      return
    }
    var low = 0
    var high = namedColors.count
    while low < high {
      let middle = (low + high) / 2
      let entry = namedColors[middle]
      if entry.name == name {
        self.init(rgb: entry.rgb)
        return
      }
      if entry.name < name { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The value of a CSS colour name in any case, or `nil`.
  ///
  /// - Parameter name: A name such as `rebeccapurple`.
  public init?(named name: some StringProtocol) {
    self.init(Name(name))
  }
}

/// The names of CSS Color 4, §6.1, for suggestions.
var colorNames: some Sequence<Name> { namedColors.lazy.map(\.name) }

/// Sorted by name.
private let namedColors: [NamedColor] = [
  .init("aliceblue", 0xf0f8ff),
  .init("antiquewhite", 0xfaebd7),
  .init("aqua", 0x00ffff),
  .init("aquamarine", 0x7fffd4),
  .init("azure", 0xf0ffff),
  .init("beige", 0xf5f5dc),
  .init("bisque", 0xffe4c4),
  .init("black", 0x000000),
  .init("blanchedalmond", 0xffebcd),
  .init("blue", 0x0000ff),
  .init("blueviolet", 0x8a2be2),
  .init("brown", 0xa52a2a),
  .init("burlywood", 0xdeb887),
  .init("cadetblue", 0x5f9ea0),
  .init("chartreuse", 0x7fff00),
  .init("chocolate", 0xd2691e),
  .init("coral", 0xff7f50),
  .init("cornflowerblue", 0x6495ed),
  .init("cornsilk", 0xfff8dc),
  .init("crimson", 0xdc143c),
  .init("cyan", 0x00ffff),
  .init("darkblue", 0x00008b),
  .init("darkcyan", 0x008b8b),
  .init("darkgoldenrod", 0xb8860b),
  .init("darkgray", 0xa9a9a9),
  .init("darkgreen", 0x006400),
  .init("darkgrey", 0xa9a9a9),
  .init("darkkhaki", 0xbdb76b),
  .init("darkmagenta", 0x8b008b),
  .init("darkolivegreen", 0x556b2f),
  .init("darkorange", 0xff8c00),
  .init("darkorchid", 0x9932cc),
  .init("darkred", 0x8b0000),
  .init("darksalmon", 0xe9967a),
  .init("darkseagreen", 0x8fbc8f),
  .init("darkslateblue", 0x483d8b),
  .init("darkslategray", 0x2f4f4f),
  .init("darkslategrey", 0x2f4f4f),
  .init("darkturquoise", 0x00ced1),
  .init("darkviolet", 0x9400d3),
  .init("deeppink", 0xff1493),
  .init("deepskyblue", 0x00bfff),
  .init("dimgray", 0x696969),
  .init("dimgrey", 0x696969),
  .init("dodgerblue", 0x1e90ff),
  .init("firebrick", 0xb22222),
  .init("floralwhite", 0xfffaf0),
  .init("forestgreen", 0x228b22),
  .init("fuchsia", 0xff00ff),
  .init("gainsboro", 0xdcdcdc),
  .init("ghostwhite", 0xf8f8ff),
  .init("gold", 0xffd700),
  .init("goldenrod", 0xdaa520),
  .init("gray", 0x808080),
  .init("green", 0x008000),
  .init("greenyellow", 0xadff2f),
  .init("grey", 0x808080),
  .init("honeydew", 0xf0fff0),
  .init("hotpink", 0xff69b4),
  .init("indianred", 0xcd5c5c),
  .init("indigo", 0x4b0082),
  .init("ivory", 0xfffff0),
  .init("khaki", 0xf0e68c),
  .init("lavender", 0xe6e6fa),
  .init("lavenderblush", 0xfff0f5),
  .init("lawngreen", 0x7cfc00),
  .init("lemonchiffon", 0xfffacd),
  .init("lightblue", 0xadd8e6),
  .init("lightcoral", 0xf08080),
  .init("lightcyan", 0xe0ffff),
  .init("lightgoldenrodyellow", 0xfafad2),
  .init("lightgray", 0xd3d3d3),
  .init("lightgreen", 0x90ee90),
  .init("lightgrey", 0xd3d3d3),
  .init("lightpink", 0xffb6c1),
  .init("lightsalmon", 0xffa07a),
  .init("lightseagreen", 0x20b2aa),
  .init("lightskyblue", 0x87cefa),
  .init("lightslategray", 0x778899),
  .init("lightslategrey", 0x778899),
  .init("lightsteelblue", 0xb0c4de),
  .init("lightyellow", 0xffffe0),
  .init("lime", 0x00ff00),
  .init("limegreen", 0x32cd32),
  .init("linen", 0xfaf0e6),
  .init("magenta", 0xff00ff),
  .init("maroon", 0x800000),
  .init("mediumaquamarine", 0x66cdaa),
  .init("mediumblue", 0x0000cd),
  .init("mediumorchid", 0xba55d3),
  .init("mediumpurple", 0x9370db),
  .init("mediumseagreen", 0x3cb371),
  .init("mediumslateblue", 0x7b68ee),
  .init("mediumspringgreen", 0x00fa9a),
  .init("mediumturquoise", 0x48d1cc),
  .init("mediumvioletred", 0xc71585),
  .init("midnightblue", 0x191970),
  .init("mintcream", 0xf5fffa),
  .init("mistyrose", 0xffe4e1),
  .init("moccasin", 0xffe4b5),
  .init("navajowhite", 0xffdead),
  .init("navy", 0x000080),
  .init("oldlace", 0xfdf5e6),
  .init("olive", 0x808000),
  .init("olivedrab", 0x6b8e23),
  .init("orange", 0xffa500),
  .init("orangered", 0xff4500),
  .init("orchid", 0xda70d6),
  .init("palegoldenrod", 0xeee8aa),
  .init("palegreen", 0x98fb98),
  .init("paleturquoise", 0xafeeee),
  .init("palevioletred", 0xdb7093),
  .init("papayawhip", 0xffefd5),
  .init("peachpuff", 0xffdab9),
  .init("peru", 0xcd853f),
  .init("pink", 0xffc0cb),
  .init("plum", 0xdda0dd),
  .init("powderblue", 0xb0e0e6),
  .init("purple", 0x800080),
  .init("rebeccapurple", 0x663399),
  .init("red", 0xff0000),
  .init("rosybrown", 0xbc8f8f),
  .init("royalblue", 0x4169e1),
  .init("saddlebrown", 0x8b4513),
  .init("salmon", 0xfa8072),
  .init("sandybrown", 0xf4a460),
  .init("seagreen", 0x2e8b57),
  .init("seashell", 0xfff5ee),
  .init("sienna", 0xa0522d),
  .init("silver", 0xc0c0c0),
  .init("skyblue", 0x87ceeb),
  .init("slateblue", 0x6a5acd),
  .init("slategray", 0x708090),
  .init("slategrey", 0x708090),
  .init("snow", 0xfffafa),
  .init("springgreen", 0x00ff7f),
  .init("steelblue", 0x4682b4),
  .init("tan", 0xd2b48c),
  .init("teal", 0x008080),
  .init("thistle", 0xd8bfd8),
  .init("tomato", 0xff6347),
  .init("turquoise", 0x40e0d0),
  .init("violet", 0xee82ee),
  .init("wheat", 0xf5deb3),
  .init("white", 0xffffff),
  .init("whitesmoke", 0xf5f5f5),
  .init("yellow", 0xffff00),
  .init("yellowgreen", 0x9acd32),
]

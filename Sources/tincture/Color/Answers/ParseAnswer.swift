import TinctureColor
import TinctureEmit

/// `parse`: what the text `css` is.
struct ParseAnswer: ColorAnswer {
  static let operation: StaticString = "parse"

  let result: Result<CSSColor, ColorParseError>

  init(_ result: Result<CSSColor, ColorParseError>) {
    self.result = result
  }

  init(_ request: ColorRequest) throws(ColorRequestError) {
    result = try request.cssColor("css")
  }

  func write(to json: inout JSONWriter) {
    switch result {
    case .success(.color(let color)):
      json.member("valid", true)
      json.member("kind", "color")
      json.member("space", color.space)
      json.member("coords", color.components)
      json.member("alpha", color.alphaComponent)
      json.member("srgb", color.values(in: .srgb))
      json.member("xyz", color.values(in: .xyzD65))
      json.member("hex", color.opaqueHex)
    case .success(.keyword(let keyword)):
      json.member("valid", true)
      json.member("kind", "keyword")
      json.member("name", keyword.cssName)
    case .success(.contextual(let keyword)):
      json.member("valid", true)
      json.member("kind", "contextual")
      json.member("name", keyword.cssName)
    case .failure(let error):
      json.member("valid", false)
      json.member("reason", error.description)
      json.member("offset", Double(error.offset))
    }
  }
}

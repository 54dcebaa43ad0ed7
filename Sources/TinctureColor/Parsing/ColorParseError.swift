/// Why a text is not a colour, and where.
public struct ColorParseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// There is no text.
    case empty
    /// A word that is no colour's name, with the name that was probably meant.
    case unknownName(suggestion: String?)
    /// A function that makes no colour, with the one that was probably meant.
    case unknownFunction(suggestion: String?)
    /// A function whose value is known only where the style is used, such as `var()`.
    case runtimeFunction
    /// A keyword, or an expression with one, that has no value of its own, where one is needed.
    case contextDependent(ColorKeyword)
    /// A `#` with a number of digits other than 3, 4, 6 or 8.
    case hexLength(Int)
    /// A character that is no hexadecimal digit behind `#`.
    case hexDigit
    /// Something other than what must stand here.
    case expected(String)
    /// A comma in a notation that separates by spaces, or spaces and commas mixed.
    case misplacedComma
    /// White space between a function's name and its `(`.
    case spaceBeforeParenthesis
    /// Text behind the end of the colour.
    case trailingText
    /// A `(` without its `)`.
    case unclosedParenthesis
    /// A `/*` without its `*/`.
    case unclosedComment
    /// A share outside 0 % to 100 % in `color-mix()`.
    case percentageOutOfRange
    /// A hue arc on a space without a hue.
    case hueArcInRectangularSpace
    /// A calculation that combines what does not go together.
    case calculationTypes
    /// Functions nested deeper than 64 levels.
    case nestingTooDeep
  }

  /// Where the fault starts, in bytes of the UTF-8 text.
  public var offset: Int
  /// How many bytes it covers; 0 at the end of the text.
  public var length: Int
  /// What is wrong.
  public var problem: Problem

  /// An error at a place.
  ///
  /// - Parameters:
  ///   - problem: What is wrong.
  ///   - offset: Where the fault starts, in bytes.
  ///   - length: How many bytes it covers.
  public init(_ problem: Problem, offset: Int, length: Int) {
    self.problem = problem
    self.offset = offset
    self.length = length
  }

  init(_ problem: Problem, at token: Token) {
    self.init(problem, offset: token.start, length: token.end - token.start)
  }

  /// What was expected, in one line without a full stop.
  public var description: String {
    switch problem {
    case .empty: "expected a colour"
    case .unknownName(let suggestion?): "no colour has this name; did you mean '\(suggestion)'?"
    case .unknownName(nil): "no colour has this name"
    case .unknownFunction(let suggestion?):
      "no colour function has this name; did you mean '\(suggestion)()'?"
    case .unknownFunction(nil): "no colour function has this name"
    case .runtimeFunction: "this function has no value before the style is used"
    case .contextDependent(let keyword):
      "'\(keyword.cssName)' has no value before the style is used"
    case .hexLength(let count):
      "expected 3, 4, 6 or 8 hexadecimal digits after '#', found \(count)"
    case .hexDigit: "expected a hexadecimal digit"
    case .expected(let what): "expected \(what)"
    case .misplacedComma: "expected a space or '/' here; commas cannot be used or mixed in"
    case .spaceBeforeParenthesis: "expected '(' directly after the function's name"
    case .trailingText: "expected the end of the colour"
    case .unclosedParenthesis: "expected ')'"
    case .unclosedComment: "expected '*/' to close the comment"
    case .percentageOutOfRange: "expected a percentage from 0% to 100%"
    case .hueArcInRectangularSpace: "expected ','; only a space with a hue takes a hue arc"
    case .calculationTypes:
      "expected numbers, percentages or angles that can be combined in this calculation"
    case .nestingTooDeep: "expected at most 64 levels of nesting"
    }
  }
}

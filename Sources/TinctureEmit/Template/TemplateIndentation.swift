/// The white space at the starts of a block's lines.
enum TemplateIndentation {
  /// Takes from all lines of a block's content the indentation that they have in common.
  ///
  /// Blocks inside it that have gone through this themselves are indented less, their content
  /// stays as it is.
  ///
  /// - Returns: What was taken; `nil` if there are no lines but blank ones.
  static func removeCommon(
    from content: Range<Int>, of code: inout TemplateCode, _ source: TemplateSource
  ) -> Range<Int>? {
    var common: Range<Int>?
    forEachLine(in: content, of: code, source) { indentation in
      guard let known = common else {
        common = indentation
        return
      }
      let length = zip(source.bytes[known], source.bytes[indentation]).prefix { $0 == $1 }.count
      common = known.prefix(length)
    }
    if let common, !common.isEmpty { remove(common, from: content, of: &code, source) }
    return common
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func forEachLine(
    in content: Range<Int>, of code: TemplateCode, _ source: TemplateSource,
    _ body: (_ indentation: Range<Int>) -> Void
  ) {
    var index = content.lowerBound
    while index < content.upperBound {
      var next = index + 1
      let indentation: Range<Int>?
      switch code.instructions[index] {
      case .text(let text):
        indentation = text.startsLine ? self.indentation(of: text, in: source) : nil
      case .call(let call):
        indentation = code.calls[call].indentation
      case .block(let block):
        indentation = code.blocks[block].indentation
        if code.blocks[block].isRelative { next = code.blocks[block].end }
      case .variable, .section:
        indentation = nil
      }
      if let indentation { body(indentation) }
      index = next
    }
  }

  /// The white space that a line of text begins with; `nil` for a line of nothing else.
  private static func indentation(
    of text: TemplateText, in source: TemplateSource
  ) -> Range<Int>? {
    let bytes = source.bytes[text.range]
    let rest = bytes.drop(while: isBlank)
    let isBlankLine = text.endsLine && rest.count <= 2 && rest.allSatisfy { $0 < 0x20 }
    return isBlankLine ? nil : bytes.startIndex..<rest.startIndex
  }

  private static func remove(
    _ common: Range<Int>, from content: Range<Int>, of code: inout TemplateCode,
    _ source: TemplateSource
  ) {
    func shortened(_ range: Range<Int>) -> Range<Int> {
      range.dropFirst(zip(source.bytes[range], source.bytes[common]).prefix { $0 == $1 }.count)
    }
    var index = content.lowerBound
    while index < content.upperBound {
      var next = index + 1
      switch code.instructions[index] {
      case .text(var text):
        if text.startsLine { text.range = shortened(text.range) }
        code.instructions[index] = .text(text)
      case .call(let call):
        code.calls[call].indentation = code.calls[call].indentation.map(shortened)
      case .block(let block):
        code.blocks[block].indentation = code.blocks[block].indentation.map(shortened)
        if code.blocks[block].isRelative { next = code.blocks[block].end }
      case .variable, .section:
        break
      }
      index = next
    }
  }
}

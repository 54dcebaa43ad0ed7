/// The white space at the starts of a block's lines.
enum TemplateIndentation {
  /// Takes from all lines of a block's content the indentation that they have in common.
  ///
  /// Blocks inside it that have gone through this themselves are indented less, their content
  /// stays as it is.
  ///
  /// - Returns: What was taken; `nil` if there are no lines but blank ones.
  static func removeCommon(
    from content: inout ArraySlice<TemplateInstruction>, of source: TemplateSource
  ) -> Range<Int>? {
    var common: Range<Int>?
    forEachLine(in: content, of: source) { indentation in
      guard let known = common else {
        common = indentation
        return
      }
      let length = zip(source.bytes[known], source.bytes[indentation]).prefix { $0 == $1 }.count
      common = known.prefix(length)
    }
    if let common, !common.isEmpty { remove(common, from: &content, of: source) }
    return common
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func forEachLine(
    in content: ArraySlice<TemplateInstruction>, of source: TemplateSource,
    _ body: (_ indentation: Range<Int>) -> Void
  ) {
    var index = content.startIndex
    while index < content.endIndex {
      var next = index + 1
      switch content[index] {
      case .text(let text):
        if text.startsLine, let indentation = indentation(of: text, in: source) {
          body(indentation)
        }
      case .partial(let call), .parent(let call, _):
        if let indentation = call.indentation { body(indentation) }
      case .block(let block):
        if let indentation = block.indentation { body(indentation) }
        if block.isRelative { next = block.end }
      case .variable, .section:
        break
      }
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
    _ common: Range<Int>, from content: inout ArraySlice<TemplateInstruction>,
    of source: TemplateSource
  ) {
    func shortened(_ range: Range<Int>) -> Range<Int> {
      range.dropFirst(zip(source.bytes[range], source.bytes[common]).prefix { $0 == $1 }.count)
    }
    var index = content.startIndex
    while index < content.endIndex {
      var next = index + 1
      switch content[index] {
      case .text(var text):
        if text.startsLine { text.range = shortened(text.range) }
        content[index] = .text(text)
      case .partial(var call):
        call.indentation = call.indentation.map(shortened)
        content[index] = .partial(call)
      case .parent(var call, let end):
        call.indentation = call.indentation.map(shortened)
        content[index] = .parent(call, end: end)
      case .block(var block):
        block.indentation = block.indentation.map(shortened)
        content[index] = .block(block)
        if block.isRelative { next = block.end }
      case .variable, .section:
        break
      }
      index = next
    }
  }
}

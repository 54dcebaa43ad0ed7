internal import CYAML

/// One event of libyaml. Its pointers are valid only while it is handled.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  let kind: Kind
  /// Where it starts, in code points from the first byte that was given to the parser.
  let start: Int
  /// Where it ends, in code points.
  let end: Int
  var style: NodeStyle = .plain
  /// Whether the marker of a document was left out.
  var isImplicit = false
  var value = UnsafeRawBufferPointer(start: nil, count: 0)
  fileprivate var anchorPointer: UnsafePointer<UInt8>?
  fileprivate var tagPointer: UnsafePointer<UInt8>?

  /// The name after `&` or, for an alias, after `*`.
  var anchor: String? { anchorPointer.map { String(cString: $0) } }
  var tag: String? { tagPointer.map { String(cString: $0) } }
  var hasProperties: Bool { anchorPointer != nil || tagPointer != nil }
}

/// What libyaml says when it cannot go on.
struct YAMLFailure {
  enum Kind {
    case reader
    case scanner
    case parser
    case memory
  }

  let kind: Kind
  let problem: String
  let context: String
  /// In code points; for a reader's failure in bytes.
  let problemIndex: Int
  /// In code points; `nil` where there is no context.
  let contextIndex: Int?
}

/// Takes events as they come.
protocol YAMLEventHandler {
  /// - Returns: Whether to go on.
  mutating func handle(_ event: YAMLEvent) -> Bool
}

/// Runs libyaml over UTF-8 bytes and hands its events to a handler.
///
/// - Returns: What went wrong, if something did; `nil` also when the handler did not want to go on.
func parseYAML(
  _ bytes: UnsafeBufferPointer<UInt8>, handler: inout some YAMLEventHandler
) -> YAMLFailure? {
  guard let parser = YAMLParser(bytes) else { return .outOfMemory }
  return parser.run(&handler)
}

/// Owns a parser of libyaml, which holds a pointer into itself and so must not move.
private struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// - Parameter bytes: Must outlive the parser.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  borrowing func run(_ handler: inout some YAMLEventHandler) -> YAMLFailure? {
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    var goesOn = true
    while goesOn {
      guard yaml_parser_parse(parser, event) == 1 else { return failure }
      defer { yaml_event_delete(event) }
      guard let view = YAMLEvent(event) else { return nil }
      goesOn = handler.handle(view) && view.kind != .streamEnd
    }
    return nil
  }

  private var failure: YAMLFailure {
    let kind: YAMLFailure.Kind
    switch parser.pointee.error {
    case YAML_READER_ERROR: kind = .reader
    case YAML_SCANNER_ERROR: kind = .scanner
    case YAML_PARSER_ERROR: kind = .parser
    default: return .outOfMemory
    }
    let context = parser.pointee.context.map { String(cString: $0) }
    return YAMLFailure(
      kind: kind,
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
      context: context ?? "",
      problemIndex: kind == .reader
        ? parser.pointee.problem_offset : parser.pointee.problem_mark.index,
      contextIndex: context == nil ? nil : parser.pointee.context_mark.index)
  }
}

extension YAMLFailure {
  fileprivate static var outOfMemory: YAMLFailure {
    YAMLFailure(
      kind: .memory, problem: "out of memory", context: "", problemIndex: 0, contextIndex: nil)
  }
}

extension YAMLEvent {
  /// - Parameter pointer: The event, which is large: of it only what is needed is taken.
  fileprivate init?(_ pointer: UnsafePointer<yaml_event_t>) {
    start = pointer.pointee.start_mark.index
    end = pointer.pointee.end_mark.index
    switch pointer.pointee.type {
    case YAML_SCALAR_EVENT:
      kind = .scalar
      value = UnsafeRawBufferPointer(
        start: pointer.pointee.data.scalar.value, count: pointer.pointee.data.scalar.length)
      anchorPointer = UnsafePointer(pointer.pointee.data.scalar.anchor)
      tagPointer = UnsafePointer(pointer.pointee.data.scalar.tag)
      style = NodeStyle(pointer.pointee.data.scalar.style)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchorPointer = UnsafePointer(pointer.pointee.data.mapping_start.anchor)
      tagPointer = UnsafePointer(pointer.pointee.data.mapping_start.tag)
      style = pointer.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchorPointer = UnsafePointer(pointer.pointee.data.sequence_start.anchor)
      tagPointer = UnsafePointer(pointer.pointee.data.sequence_start.tag)
      style = pointer.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_ALIAS_EVENT:
      kind = .alias
      anchorPointer = UnsafePointer(pointer.pointee.data.alias.anchor)
    case YAML_DOCUMENT_START_EVENT:
      kind = .documentStart
      isImplicit = pointer.pointee.data.document_start.implicit != 0
    case YAML_DOCUMENT_END_EVENT:
      kind = .documentEnd
      isImplicit = pointer.pointee.data.document_end.implicit != 0
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: return nil
    }
  }
}

extension NodeStyle {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}

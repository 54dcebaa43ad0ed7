/// Where libyaml 0.2.5 is known to differ from the suite, by reason.
enum LibYAMLDifference: String, CaseIterable {
  case keyMissing = "an entry needs a name in front of its colon"
  case unknownDirective = "unknown directives and later versions are errors, not warnings"
  case colonInName = "a colon ends an anchor or alias, and only some letters may stand in it"
  case colonOnNextLine = "in a flow collection a name and its colon stand on one line"
  case indicatorInFlow = "in a flow collection a plain scalar does not begin with `:` or `?`"
  case tab = "a tab may not separate where a block could begin, nor follow an indentation"
  case unindentedBlockScalar = "a block scalar at the top is indented"
  case emptyDocument = "a document end marker needs a document"
  case bareDocument = "a document after another one begins with `---`"
  case commentWithoutBlank = "a comment needs no blank in front of it everywhere"
  case looseIndentation = "lines in brackets or quotes may be indented less than their parent"
  case directiveAfterDocument = "a directive may follow a document that has no end marker"
  case dashInFlow = "a dash alone is a scalar in a flow collection"
  case missingLastBreak = "the last line break of a block scalar is not made up for"

  static func reason(for id: String) -> String? {
    allCases.first { $0.ids.contains(id) }?.rawValue
  }

  var ids: Set<String> {
    switch self {
    case .keyMissing:
      [
        "2JQS", "6M2F", "CFD4", "FRK4", "M2N8/0", "NHX8", "NKF9", "S3PD", "SM9W/1", "UKK6/0",
        "4ABK",
      ]
    case .unknownDirective: ["2LFX", "6LVF", "BEC7", "MUS6/5", "MUS6/6"]
    case .colonInName: ["2SXE", "8XYN", "W5VH", "Y2GN"]
    case .colonOnNextLine:
      [
        "4MUZ/0", "4MUZ/1", "4MUZ/2", "5MUD", "9SA2", "K3WX", "NJ66", "UT92", "VJP3/1",
      ]
    case .indicatorInFlow: ["58MP", "5T43", "652Z", "DBG4", "HM87/0", "HM87/1"]
    case .tab:
      [
        "6BCT", "6CA3", "96NN/0", "96NN/1", "A2M4", "DK95/0", "DK95/3", "DK95/4", "Q5MG", "R4YG",
        "Y79Y/1", "Y79Y/10",
      ]
    case .unindentedBlockScalar: ["DK3J", "FP8R", "W4TN"]
    case .emptyDocument: ["HWV9", "QT73"]
    case .bareDocument: ["7Z25", "M7A3"]
    case .commentWithoutBlank: ["9JBA", "CVW2", "MUS6/0", "S98Z", "SU5Z", "X4QW"]
    case .looseIndentation: ["9C9N", "DK95/1", "QB6E", "Y79Y/3"]
    case .directiveAfterDocument: ["9HCY", "EB22", "MUS6/1", "RHX7"]
    case .dashInFlow: ["G5U8", "YJV2"]
    case .missingLastBreak: ["JEF9/2", "L24T/1"]
    }
  }
}

import Testing

@testable import TinctureEmit

@Suite("Template errors")
struct TemplateErrorTests {
  @Test(arguments: [
    ("{{nmae}}", "main:1:3: unknown name 'nmae'; did you mean 'name'?"),
    ("a\n  {{{ other }}}", "main:2:7: unknown name 'other'"),
    ("é🎨{{nam}}", "main:1:5: unknown name 'nam'; did you mean 'name'?"),
    ("\u{FEFF}{{nam}}", "main:1:3: unknown name 'nam'; did you mean 'name'?"),
    ("\r\n{{#nam}}{{/nam}}", "main:2:4: unknown name 'nam'; did you mean 'name'?"),
    ("{{^nothing}}{{/nothing}}", "main:1:4: unknown name 'nothing'"),
    ("{{#group}}{{nam}}{{/group}}", "main:1:13: unknown name 'nam'; did you mean 'name'?"),
    ("{{group.depht}}", "main:1:9: unknown name 'group.depht'; did you mean 'group.depth'?"),
    ("{{name.length}}", "main:1:8: unknown name 'name.length'"),
    ("{{>*part}}", "main:1:5: unknown name 'part'"),
    ("{{>*name}}", "main:1:5: unknown template 'n'"),
    ("{{>*group}}", "main:1:5: the value of 'group' is not text, so names no template"),
    ("{{group}}", "main:1:3: 'group' is a list or an object, and cannot be printed"),
    (
      "{{#list}}{{list}}{{/list}}",
      "main:1:12: 'list' is a list or an object, and cannot be printed"
    ),
  ])
  func whileRendering(template: String, expected: String) throws {
    let data = #"{"name": "n", "group": {"depth": 1}, "list": [1], "none": null}"#
    #expect(try failure(template, data) == expected)
  }

  @Test(arguments: [
    ("a{{b", "main:1:2: tag is not closed: '}}' is missing"),
    ("\n{{{b}}", "main:2:1: tag is not closed: '}}}' is missing"),
    ("{{! b", "main:1:1: tag is not closed: '}}' is missing"),
    ("{{", "main:1:1: tag is not closed: '}}' is missing"),
    ("{{=<% %>=}}<%b}}", "main:1:12: tag is not closed: '%>' is missing"),
    ("{{=<% %>}}", "main:1:1: tag is not closed: '=}}' is missing"),
    ("a {{}}", "main:1:3: tag has no name"),
    ("{{# }}", "main:1:1: tag has no name"),
    ("{{>*}}", "main:1:1: tag has no name"),
    ("{{a b}}", "main:1:3: 'a b' is not a name"),
    ("{{> a b }}", "main:1:5: 'a b' is not a name"),
    ("{{a..b}}", "main:1:3: 'a..b' is not a name"),
    ("{{.a}}", "main:1:3: '.a' is not a name"),
    ("{{#a.}}{{/a.}}", "main:1:4: 'a.' is not a name"),
    ("{{=a=}}", "main:1:1: expected two delimiters with a space between them and no '=' in them"),
    (
      "{{= a b c =}}",
      "main:1:1: expected two delimiters with a space between them and no '=' in them"
    ),
    (
      "{{= =a b =}}",
      "main:1:1: expected two delimiters with a space between them and no '=' in them"
    ),
    ("{{#a}}\n {{#b}}{{/b}}", "main:1:1: section 'a' is not closed"),
    ("{{#a}}\n {{$b}}", "main:2:2: section 'b' is not closed"),
    ("a\n{{/a}}", "main:2:1: section 'a' is closed but not open"),
    (
      "{{#a}}{{^b}}{{/a}}{{/b}}",
      "main:1:13: section 'a' is closed, but 'b' is the one that is open"
    ),
    ("{{<*a}}{{/a}}", "main:1:8: section 'a' is closed, but '*a' is the one that is open"),
    ("{{<p}}{{a}}{{/p}}", "main:1:7: only blocks have a meaning between the tags of a parent"),
    (
      "{{<p}}{{#a}}{{/a}}{{/p}}",
      "main:1:7: only blocks have a meaning between the tags of a parent"
    ),
    ("{{<p}}{{>p}}{{/p}}", "main:1:7: only blocks have a meaning between the tags of a parent"),
    ("{{>pp}}", "main:1:4: unknown template 'pp'; did you mean 'p'?"),
    ("{{< other }}{{/other}}", "main:1:5: unknown template 'other'"),
  ])
  func whileParsing(template: String, expected: String) throws {
    #expect(try failure(template, partials: ["p": ""]) == expected)
  }

  @Test func inAPartialIsLocatedThere() throws {
    let found = try failure("{{>p}}", #"{"value": 1}"#, partials: ["p": "a\n\t{{valeu}}"])
    #expect(found == "p:2:4: unknown name 'valeu'; did you mean 'value'?")
  }

  @Test func nullIsKnown() throws {
    #expect(try failure("{{a}}{{#a}}{{b}}{{/a}}{{^a}}{{/a}}", #"{"a": null}"#) == nil)
  }

  @Test func whatIsNotRenderedIsNotLookedUp() throws {
    #expect(try failure("{{#a}}{{b}}{{/a}}", #"{"a": false}"#) == nil)
  }

  @Test func coversTheNameInBytes() throws {
    let set = try TemplateSet(sources: [("main", "é {{ a.bcd }}")])
    let error = #expect(throws: TemplateError.self) {
      try set.rendered("main", set.object(["a": set.object(["b": .null])]))
    }
    #expect(error?.range == 8..<11)
  }

  @Test func unknownTemplatesAndDoubleOnesAreNamed() throws {
    let set = try TemplateSet(sources: [("main", "")])
    let unknown = #expect(throws: TemplateError.self) { try set.rendered("mian", .null) }
    #expect(unknown?.description == "mian:1:1: unknown template 'mian'; did you mean 'main'?")
    let double = #expect(throws: TemplateError.self) {
      try TemplateSet(sources: [("a", ""), ("a", "")])
    }
    #expect(double?.description == "a:1:1: there are two templates with this name")
  }

  @Test func leavesNoPartialOutput() throws {
    let set = try TemplateSet(sources: [("main", "text {{a}}")])
    var output = Array("before".utf8)
    #expect(throws: TemplateError.self) {
      try set.render("main", TemplateObject(set.shape(), []), escape: .none, into: &output)
    }
    #expect(output == Array("before".utf8))
  }
}

@Suite("Template limits")
struct TemplateLimitTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
  }

  @Test func sectionsNestToTheLimit() throws {
    let limit = TemplateParser.nestingLimit
    #expect(try render(nested(limit), #"{"a": true}"#) == "x")
    #expect(
      try failure(nested(limit + 1), #"{"a": true}"#)
        == "main:1:\(6 * limit + 1): sections are nested more than \(limit) deep")
  }

  @Test(arguments: ["{{#a}}", "{{^a}}", "{{$a}}", "{{<main}}{{$a}}"])
  func tenThousandOpenTagsAreAnError(tag: String) throws {
    let message = try failure(String(repeating: tag, count: 10_000))
    #expect(message?.hasSuffix("sections are nested more than 100 deep") == true)
  }

  @Test(arguments: [
    "{{>main}}", "{{<main}}{{/main}}", "{{>*name}}", "{{#l}}{{>main}}{{/l}}",
    "{{<main}}{{$b}}{{>main}}{{/b}}{{/main}}{{$b}}{{/b}}",
  ])
  func templatesThatIncludeThemselvesEnd(template: String) throws {
    let message = try failure(template, #"{"name": "main", "l": [1, 2]}"#)
    #expect(message?.hasSuffix("goes more than 128 sections and templates deep") == true)
  }

  @Test(arguments: [
    String(repeating: "{", count: 100_000), String(repeating: "{{! ", count: 100_000),
    String(repeating: " ", count: 1_000_000) + "{{",
    "{{=" + String(repeating: "a", count: 100_000) + " b=}}",
  ])
  func hostileTextEndsSoon(template: String) throws {
    #expect(try failure(template) != nil)
  }

  @Test func longTemplatesTakeLinearTime() throws {
    let template = String(
      repeating: "  {{#a}}  {{! c }}\n{{/a}}  {{=[ ]=}}[={{ }}=]\n", count: 20_000)
    #expect(try render(template, #"{"a": false}"#).hasPrefix("  "))
  }
}

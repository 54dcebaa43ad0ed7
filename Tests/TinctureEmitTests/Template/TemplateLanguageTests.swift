import Testing

@testable import TinctureEmit

/// The language as its specification describes it, in cases of our own.
@Suite("Template language")
struct TemplateLanguageTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let template: String
    let data: String
    let partials: [String: String]
    let expected: String

    init(
      _ description: String, _ template: String, _ data: String = "{}",
      partials: [String: String] = [:], gives expected: String
    ) {
      testDescription = description
      self.template = template
      self.data = data
      self.partials = partials
      self.expected = expected
    }
  }

  static let values = [
    Example(
      "text is escaped", "{{a}}", #"{"a": "x < \"y\" & 'z'"}"#,
      gives: "x &lt; &quot;y&quot; &amp; &#39;z&#39;"),
    Example("text between three braces is raw", "{{{a}}}", #"{"a": "<&>"}"#, gives: "<&>"),
    Example("text after an ampersand is raw", "{{& a }}", #"{"a": "<&>"}"#, gives: "<&>"),
    Example(
      "whole numbers have no point", "{{a}} {{b}} {{c}}", #"{"a": 12, "b": -3.0, "c": 0}"#,
      gives: "12 -3 0"),
    Example(
      "fractions are as short as can be", "{{a}} {{b}}", #"{"a": 0.1, "b": 1.250}"#,
      gives: "0.1 1.25"),
    Example(
      "flags print their names", "{{a}}/{{b}}", #"{"a": true, "b": false}"#, gives: "true/false"),
    Example("null prints nothing", "[{{a}}|{{{a}}}|{{&a}}]", #"{"a": null}"#, gives: "[||]"),
    Example("dots lead inwards", "{{a.b.c}}", #"{"a": {"b": {"c": "x"}}}"#, gives: "x"),
    Example("what is in null is null", "[{{a.b.c}}]", #"{"a": {"b": null}}"#, gives: "[]"),
    Example("values are no templates", "{{a}}", #"{"a": "{{b}}"}"#, gives: "{{b}}"),
    Example("single braces are text", "{a} }} {", gives: "{a} }} {"),
    Example("the longest names hold", "{{å-1_$x}}", #"{"å-1_$x": "é"}"#, gives: "é"),
    Example("a tag may span lines", "{{\n a\n}}", #"{"a": 1}"#, gives: "1"),
  ]

  static let sections = [
    Example("true renders once", "{{#a}}x{{/a}}", #"{"a": true}"#, gives: "x"),
    Example(
      "false renders the inverse", "{{#a}}x{{/a}}{{^a}}y{{/a}}", #"{"a": false}"#, gives: "y"),
    Example("null renders the inverse", "{{#a}}x{{/a}}{{^a}}y{{/a}}", #"{"a": null}"#, gives: "y"),
    Example("no text renders the inverse", "{{#a}}x{{/a}}{{^a}}y{{/a}}", #"{"a": ""}"#, gives: "y"),
    Example(
      "no elements render the inverse", "{{#a}}x{{/a}}{{^a}}y{{/a}}", #"{"a": []}"#, gives: "y"),
    Example("zero is a value", "{{#a}}{{.}}{{/a}}{{^a}}y{{/a}}", #"{"a": 0}"#, gives: "0"),
    Example(
      "a list renders for each", "{{#a}}<{{b}}>{{/a}}", #"{"a": [{"b": 1}, {"b": 2}]}"#,
      gives: "<1><2>"),
    Example(
      "a dot is the element", "{{#a}}{{.}},{{/a}}", #"{"a": [1, "b", true]}"#, gives: "1,b,true,"),
    Example(
      "lists nest", "{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", #"{"a": [[1, 2], [3]]}"#, gives: "(12)(3)"),
    Example(
      "an outer name shows through", "{{#a}}{{b}}{{c}}{{/a}}", #"{"a": {"b": 1}, "b": 2, "c": 3}"#,
      gives: "13"),
    Example(
      "a nearer name hides the whole path", "{{#a}}{{b.c}}{{/a}}",
      #"{"a": {"b": null}, "b": {"c": 1}}"#, gives: ""),
    Example("dotted sections", "{{#a.b}}{{c}}{{/a.b}}", #"{"a": {"b": {"c": 1}}}"#, gives: "1"),
    Example(
      "the same section in itself", "{{#a}}1{{#a}}2{{/a}}3{{/a}}", #"{"a": true}"#, gives: "123"),
  ]

  static let lines = [
    Example(
      "section tags take their lines", "a\n  {{#t}}  \nb\n\t{{/t}}\nc\n", #"{"t": true}"#,
      gives: "a\nb\nc\n"),
    Example(
      "so they do with CRLF", "a\r\n{{#t}}\r\nb\r\n{{/t}}\r\nc", #"{"t": true}"#,
      gives: "a\r\nb\r\nc"),
    Example("so does a tag on the first line", " {{#t}}\na{{/t}}", #"{"t": true}"#, gives: "a"),
    Example(
      "so does a tag on an unfinished last line", "a{{#t}}\n {{/t}}", #"{"t": true}"#, gives: "a\n"),
    Example("so do comments", "a\n {{! b\n c }} \nd", gives: "a\nd"),
    Example("a carriage return alone ends no line", "{{!a}}\rb", gives: "\rb"),
    Example("two tags on a line leave it", " {{#t}} {{/t}}\n", #"{"t": true}"#, gives: "  \n"),
    Example("variables leave their line", " {{t}}\n", #"{"t": 1}"#, gives: " 1\n"),
    Example(
      "a byte-order mark is dropped", "\u{FEFF}{{#t}}\na\n{{/t}}", #"{"t": true}"#, gives: "a\n"),
    Example("a byte-order mark inside stays", "a\u{FEFF}b", gives: "a\u{FEFF}b"),
    Example("nothing renders nothing", "", gives: ""),
  ]

  static let delimiters = [
    Example("change half way", "{{a}}{{=<% %>=}}{{a}}<%a%>", #"{"a": 1}"#, gives: "1{{a}}1"),
    Example("change back", "{{=| |=}}|a||={{ }}=|{{a}}", #"{"a": 1}"#, gives: "11"),
    Example("inside a section", "{{#a}}{{=[ ]=}}[.][/a][a]", #"{"a": 1}"#, gives: "11"),
    Example("take their line", "x\n {{=[ ]=}} \n[a]", #"{"a": 1}"#, gives: "x\n1"),
    Example("raw tags keep their braces", "{{=<% %>=}}<%{a}%><%&a%>", #"{"a": "<"}"#, gives: "<<"),
    Example(
      "are not those of a partial", "{{=[ ]=}}[>p]", #"{"a": 1}"#, partials: ["p": "[a]{{a}}"],
      gives: "[a]1"),
    Example(
      "do not leak from a partial", "{{>p}}{{a}}", #"{"a": 1}"#, partials: ["p": "{{=[ ]=}}[a]"],
      gives: "11"),
  ]

  static let partials = [
    Example(
      "see the context", "{{#a}}{{>p}}{{/a}}", #"{"a": {"b": 1}}"#, partials: ["p": "{{b}}"],
      gives: "1"),
    Example(
      "end with the data", "{{>n}}", #"{"v": 1, "k": [{"v": 2, "k": []}, {"v": 3, "k": []}]}"#,
      partials: ["n": "{{v}}({{#k}}{{>n}}{{/k}})"], gives: "1(2()3())"),
    Example(
      "are indented line by line", "a\n  {{>p}}\nb", partials: ["p": "x\n  y\n"],
      gives: "a\n  x\n    y\nb"
    ),
    Example(
      "are indented within each other", " {{>p}}\n",
      partials: ["p": "p\n {{>q}}\n", "q": "q\nr\n"],
      gives: " p\n  q\n  r\n"),
    Example(
      "leave empty lines empty", "  {{>p}}", partials: ["p": "x\n\ny\r\n\r\n"],
      gives: "  x\n\n  y\r\n\r\n"
    ),
    Example(
      "do not indent values", "  {{>p}}", #"{"v": "1\n2"}"#, partials: ["p": "{{v}}\n{{v}}"],
      gives: "  1\n2\n  1\n2"),
    Example(
      "indent before a tag", "  {{>p}}", #"{"l": [1, 2]}"#,
      partials: ["p": "{{#l}}\n{{.}}\n{{/l}}\nend\n"], gives: "  1\n  2\n  end\n"),
    Example("are not indented in a line", "a {{>p}}\n", partials: ["p": "x\ny"], gives: "a x\ny\n"),
    Example(
      "can be chosen by a value", "{{#l}}{{>*k}}{{/l}}", #"{"l": [{"k": "p"}, {"k": "q"}]}"#,
      partials: ["p": "P", "q": "Q"], gives: "PQ"),
    Example(
      "can be chosen by a dotted name", "{{> * a.b }}", #"{"a": {"b": "dir/p.css"}}"#,
      partials: ["dir/p.css": "P"], gives: "P"),
    Example("chosen by null are nothing", "[{{>*a}}]", #"{"a": null}"#, gives: "[]"),
  ]

  static let inheritance = [
    Example("a block renders its default", "{{$b}}x{{/b}}", gives: "x"),
    Example(
      "an argument takes its place", "{{<p}}{{$b}}y{{/b}}{{/p}}",
      partials: ["p": "<{{$b}}x{{/b}}>"], gives: "<y>"),
    Example(
      "other blocks keep their defaults", "{{<p}}{{$c}}y{{/c}}{{/p}}",
      partials: ["p": "{{$b}}x{{/b}}{{$c}}x{{/c}}"], gives: "xy"),
    Example(
      "the outermost argument wins", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "{{<q}}{{$b}}2{{/b}}{{/q}}", "q": "{{$b}}3{{/b}}"], gives: "1"),
    Example(
      "arguments reach into partials", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "{{>q}}", "q": "{{$b}}2{{/b}}"], gives: "1"),
    Example(
      "arguments end with their parent", "{{<p}}{{$b}}1{{/b}}{{/p}}{{>p}}",
      partials: ["p": "{{$b}}2{{/b}}"], gives: "12"),
    Example(
      "an argument can have a block of its own name", "{{<p}}{{$b}}1{{$b}}2{{/b}}{{/b}}{{/p}}",
      partials: ["p": "{{$b}}3{{/b}}"], gives: "12"),
    Example(
      "an argument sees the context of its place", "{{<p}}{{$b}}{{v}}{{/b}}{{/p}}",
      #"{"v": 1, "l": [{"v": 2}, {"v": 3}]}"#, partials: ["p": "{{#l}}{{$b}}{{/b}}{{/l}}"],
      gives: "23"),
    Example(
      "text and comments in a parent are nothing", "{{<p}} a {{! c }}\n{{$b}}1{{/b}} d {{/p}}",
      partials: ["p": "{{$b}}2{{/b}}"], gives: "1"),
    Example(
      "comments at a line's start hide no argument",
      "{{$o}}\n{{<p}}\n{{! c }}{{! d }}\n{{$b}}1{{/b}}\n{{/p}}\n{{/o}}\n",
      partials: ["p": "{{$b}}2{{/b}}\n"], gives: "1\n"),
    Example(
      "a parent can be chosen by a value", "{{<*k}}{{$b}}1{{/b}}{{/*k}}", #"{"k": "p"}"#,
      partials: ["p": "[{{$b}}2{{/b}}]"], gives: "[1]"),
    Example("names of blocks are not those of data", "{{$b}}{{b}}{{/b}}", #"{"b": 1}"#, gives: "1"),
    Example(
      "a parent alone on its lines is indented", "a\n  {{<p}}\n  {{/p}}\nb\n",
      partials: ["p": "x\ny\n"],
      gives: "a\n  x\n  y\nb\n"),
    Example(
      "a parent with text after it is not", "  {{<p}}{{/p}} z\n", partials: ["p": "x\ny"],
      gives: "  x\ny z\n"),
  ]

  static let blockLines = [
    Example(
      "a default keeps its lines", "a\n  {{$b}}\n    x\n\n  y\n  {{/b}}\nc\n",
      gives: "a\n    x\n\n  y\nc\n"),
    Example("an inline default keeps its lines", "  {{$b}}x\n    y{{/b}}\n", gives: "  x\n    y\n"),
    Example(
      "an argument takes the place's indentation",
      "{{<p}}\n{{$b}}\n        x\n          y\n\n        z\n{{/b}}\n{{/p}}\n",
      partials: ["p": "{\n  {{$b}}\n  {{/b}}\n}\n"], gives: "{\n  x\n    y\n\n  z\n}\n"),
    Example(
      "or that of the default",
      "{{<p}}{{$b}}\nx\ny\n{{/b}}{{/p}}\n",
      partials: ["p": "{\n{{$b}}\n    d\n      e\n{{/b}}\n}\n"], gives: "{\n    x\n    y\n}\n"),
    Example(
      "lines that begin with a tag count", "{{<p}}{{$b}}\n  a\n{{v}}\n{{/b}}{{/p}}", #"{"v": 1}"#,
      partials: ["p": "  {{$b}}\n  {{/b}}\n"], gives: "    a\n  1\n"),
    Example(
      "partials in an argument move with it", "{{<p}}{{$b}}\n  a\n    {{>q}}\n{{/b}}{{/p}}",
      partials: ["p": "{{$b}}\n{{/b}}\n", "q": "q\nr\n"], gives: "a\n  q\n  r\n"),
    Example(
      "tabs and spaces are not mixed up", "{{<p}}{{$b}}\n\t a\n\tb\n{{/b}}{{/p}}",
      partials: ["p": "  {{$b}}\n  {{/b}}\n"], gives: "   a\n  b\n"),
  ]

  static let all = [values, sections, lines, delimiters, partials, inheritance, blockLines]

  @Test(arguments: all.flatMap { $0 })
  func renders(example: Example) throws {
    let text = try render(example.template, example.data, partials: example.partials)
    #expect(text == example.expected)
  }

  @Test func lenientModeLeavesOutWhatIsUnknown() throws {
    let template = "[{{a}}{{a.b}}{{#a}}x{{/a}}{{^a}}y{{/a}}{{>p}}{{>*a}}{{<p}}{{/p}}{{>*q}}{{l}}]"
    #expect(try render(template, #"{"q": 1, "l": []}"#, mode: .lenient) == "[y]")
  }
}

/// Lambdas, which are the only values that JSON cannot give.
@Suite("Template lambdas")
struct TemplateLambdaTests {
  private func render(
    _ template: String, partials: [(name: String, text: String)] = [],
    _ lambda: @escaping @Sendable (String?) -> String
  ) throws -> String {
    let set = try TemplateSet(sources: [("main", template)] + partials)
    return try set.rendered(
      "main", set.object(["f": .lambda(lambda), "v": .text("<v>"), "unused": .text("u")]))
  }

  @Test func textIsRenderedThenEscaped() throws {
    #expect(try render("{{f}} {{{f}}}") { _ in "<{{{v}}}>" } == "&lt;&lt;v&gt;&gt; <<v>>")
  }

  @Test func sectionGivesItsSource() throws {
    let seen = "{{#f}} {{v}}\n{{! c }}{{/f}}"
    #expect(try render(seen) { $0 == " {{v}}\n{{! c }}" ? "yes" : "no" } == "yes")
    #expect(try render("{{f}}{{^f}}x{{/f}}") { $0 == nil ? "yes" : "no" } == "yes")
  }

  @Test func textMayUseNamesThatNoTemplateHas() throws {
    #expect(try render("{{f}}") { _ in "{{unused}}" } == "u")
    #expect(try render("{{#f}}{{/f}}") { _ in "{{#unused}}{{.}}{{unused}}{{/unused}}" } == "uu")
  }

  @Test func textMayIncludeTemplates() throws {
    #expect(try render("{{f}}", partials: [("p", "P{{{v}}}")]) { _ in "{{>p}}" } == "P&lt;v&gt;")
  }

  @Test func errorsInTheTextAreLocatedInIt() {
    #expect {
      try render("{{f}}") { _ in "a\n {{vv}}" }
    } throws: { error in
      (error as? TemplateError)?.description
        == "main (text of a lambda):2:4: unknown name 'vv'; did you mean 'v'?"
    }
  }

  @Test func endlessLambdasEnd() {
    #expect {
      try render("{{#f}}{{/f}}") { _ in "{{#f}}{{/f}}" }
    } throws: { error in
      (error as? TemplateError)?.problem == .expansionTooDeep(limit: TemplateRenderer.depthLimit)
    }
  }
}

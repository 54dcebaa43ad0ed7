import Testing
import TinctureDiagnostics

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "The nearest name within a third of the length",
    arguments: [
      ("acent", "accent"), ("acecnt", "accent"), ("Accent", "accent"), ("accents", "accent"),
      ("bleu", "blue"),
    ])
  func near(wrong: String, right: String) {
    #expect(Suggestion.nearest(to: wrong, among: ["danger", "accent", "blue"]) == right)
  }

  @Test("Nothing for what is too far away, empty, or the name itself")
  func far() {
    #expect(Suggestion.nearest(to: "zzz", among: ["accent", "blue"]) == nil)
    #expect(Suggestion.nearest(to: "", among: ["a"]) == nil)
    #expect(Suggestion.nearest(to: "accent", among: ["accent"]) == nil)
    let long = String(repeating: "a", count: 200)
    #expect(Suggestion.nearest(to: long, among: [long + "b"]) == nil)
  }

  @Test("Of equally near names the first")
  func first() {
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
    #expect(Suggestion.nearest(to: "CAT", among: ["bat", "cat"]) == "cat")
  }
}

import TinctureEmit

extension JSONWriter {
  mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    self.number(number)
  }

  mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  mutating func list(_ name: StaticString, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    list(elements)
  }
}

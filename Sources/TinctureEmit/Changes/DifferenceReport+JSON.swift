import TinctureDiff
import TinctureModel

extension DifferenceReport {
  /// The format `tincture/diff-1` (`Documentation/diff.md`).
  package var json: [UInt8] {
    var json = JSONWriter(isPretty: true, capacity: difference.changes.count * 256)
    json.object { json in
      json.key("format")
      json.string("tincture/diff-1")
      json.key("old")
      json.string(old)
      json.key("new")
      json.string(new)
      json.key("advice")
      json.string(difference.advice.name)
      json.key("changes")
      json.list { json in
        for change in difference.changes { write(change, to: &json) }
      }
    }
    return json.finished()
  }

  private func write(_ change: Change, to json: inout JSONWriter) {
    json.object { json in
      json.key("subject")
      json.string(change.subject.rawValue)
      json.key("name")
      json.string(change.name)
      json.key("rule")
      json.string(change.rule.rawValue)
      json.key("impact")
      json.string(change.impact.name)
      member("part", change.part, &json)
      member("old", change.old, &json)
      member("new", change.new, &json)
      member("certainty", change.certainty?.rawValue, &json)
      if change.isPartial {
        json.key("partial")
        json.boolean(true)
      }
      if !change.values.isEmpty {
        json.key("values")
        json.list { json in
          for value in change.values { write(value, to: &json) }
        }
      }
      if !change.names.isEmpty {
        json.key("names")
        json.list { json in
          for name in change.names { write(name, to: &json) }
        }
      }
    }
  }

  private func member(_ name: StaticString, _ text: String?, _ json: inout JSONWriter) {
    guard let text else { return }
    json.key(name)
    json.string(text)
  }

  private func write(_ name: NameChange, to json: inout JSONWriter) {
    json.inline { json in
      json.object { json in
        member("old", name.old, &json)
        member("new", name.new, &json)
      }
    }
  }

  private func write(_ value: ValueChange, to json: inout JSONWriter) {
    json.object { json in
      json.key("where")
      json.inline { json in
        json.list { json in
          for tests in value.cases { write(tests, to: &json) }
        }
      }
      json.key("old")
      json.inline { json in write(value.old, to: &json) }
      json.key("new")
      json.inline { json in write(value.new, to: &json) }
      write(value.measure, to: &json)
    }
  }

  private func write(_ tests: [CaseTest], to json: inout JSONWriter) {
    json.object { json in
      for test in tests {
        json.key(test.name)
        if test.isState {
          json.boolean(test.values == ["yes"])
        } else {
          json.list { json in
            for value in test.values { json.string(value) }
          }
        }
      }
    }
  }

  private func write(_ value: ChangedValue, to json: inout JSONWriter) {
    switch value {
    case .unset: json.null()
    case .contrast(let ratio): json.number(ratio)
    case .value(let known):
      json.object { json in
        json.key("value")
        json.propertyValue(known)
        json.key("css")
        json.string(text.text(value))
      }
    }
  }

  private func write(_ measure: ValueChange.Measure?, to json: inout JSONWriter) {
    switch measure {
    case .color(let deltaE2000, let deltaEOK, let alpha):
      json.key("deltaE2000")
      json.number(ChangeText.rounded(deltaE2000, 4))
      json.key("deltaEOK")
      json.number(ChangeText.rounded(deltaEOK, 6))
      json.key("alpha")
      json.number(ChangeText.rounded(alpha, 6))
    case .number(let delta, let unit):
      json.key("delta")
      json.number(ChangeText.rounded(delta, 6))
      json.key("unit")
      json.string(unit)
    case .contrast(let crossing?):
      json.key("crosses")
      json.number(crossing)
    case .contrast(nil), nil: break
    }
  }
}

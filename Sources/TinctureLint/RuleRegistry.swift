/// All rules, in the order in which they are listed: by family, then by name.
package enum RuleRegistry {
  package static let all: [any Rule.Type] = [
    TokenBudget.self,
    ColorGamut.self, DuplicateColor.self,
    APCAContrast.self, DisabledFloor.self, NonTextContrast.self, OnStateContrast.self,
    TextContrast.self,
    MaximumDuration.self, ReducedAlternate.self, ZeroDuration.self,
    NameCaseRule.self,
    ScaleGrid.self, MonotonicScale.self,
    StateCoverage.self, StateDistinguishable.self,
    AliasDepth.self, DeprecatedUse.self, TokenDescription.self, Layering.self, UnusedToken.self,
    MinimumTarget.self,
    LineHeight.self, MinimumSize.self,
  ]

  /// The ids of all rules, those of the engine included.
  package static let ids = all.map { $0.info.id } + EngineRule.allCases.map(\.rawValue)

  package static func rule(_ id: String) -> (any Rule.Type)? { all.first { $0.info.id == id } }
}

/// All rules, in the order in which they are listed: by family, then by name.
package enum RuleRegistry {
  package static let all: [any Rule.Type] = [
    TokenBudget.self, SizeBudget.self,
    ColorVision.self, DarkInvertedOrder.self, DuplicateColor.self, ColorGamut.self,
    NearDuplicateColor.self,
    APCAContrast.self, DisabledFloor.self, FocusRingContrast.self, ForcedColors.self,
    NonTextContrast.self, OnStateContrast.self, TextContrast.self, UnpairedColor.self,
    ModeCoverage.self,
    MaximumDuration.self, ReducedAlternate.self, ZeroDuration.self,
    NameCaseRule.self, NameCollision.self, NamePattern.self, ReservedName.self,
    RedundantOverride.self, ShadowedAssignment.self, UnusedBlock.self,
    ScaleGrid.self, IrregularScale.self, MonotonicScale.self,
    StateCoverage.self, StateDistinguishable.self, OpacityBleed.self,
    AliasDepth.self, DeprecatedUse.self, TokenDescription.self, HardCoded.self, Layering.self,
    OverriddenToken.self, UnusedToken.self,
    MinimumTarget.self, TouchOverlap.self,
    DynamicTypeRule.self, LineHeight.self, MinimumSize.self,
    AmbiguousScalar.self, UnquotedReference.self, UnusedAnchor.self,
  ]

  /// The ids of all rules, those of the engine included.
  package static let ids = all.map { $0.info.id } + EngineRule.allCases.map(\.rawValue)

  package static func rule(_ id: String) -> (any Rule.Type)? { all.first { $0.info.id == id } }
}

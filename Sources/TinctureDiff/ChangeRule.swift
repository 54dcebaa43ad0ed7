/// The written rules by which each change gets its advice (`Documentation/diff.md`).
package enum ChangeRule: String, Sendable, Hashable, CaseIterable {
  case modeAxisRemoved = "mode/axis-removed"
  case modeAxisAdded = "mode/axis-added"
  case modeValueRemoved = "mode/value-removed"
  case modeValueAdded = "mode/value-added"
  case modeDefault = "mode/default"

  case tokenRemoved = "token/removed"
  case tokenRenamed = "token/renamed"
  /// Renamed, but every output still has every name.
  case tokenMoved = "token/renamed-unseen"
  case tokenAdded = "token/added"
  case tokenType = "token/type"
  case tokenUnit = "token/unit"
  case tokenDeprecated = "token/deprecated"
  case tokenUndeprecated = "token/undeprecated"
  case tokenRetargeted = "token/retargeted"
  case tokenDescription = "token/description"

  case valueVisible = "value/visible"
  case valueSlight = "value/slight"

  case contrastLost = "contrast/lost"
  case contrastGained = "contrast/gained"
  case contrastChanged = "contrast/changed"

  case componentRemoved = "component/removed"
  case componentAdded = "component/added"
  case componentKind = "component/kind"
  case componentDescription = "component/description"
  case axisRemoved = "component/axis-removed"
  case axisAdded = "component/axis-added"
  case axisValueRemoved = "component/value-removed"
  case axisValueAdded = "component/value-added"
  case axisDefault = "component/default"
  case stateRemoved = "component/state-removed"
  case stateAdded = "component/state-added"
  case parameterRemoved = "component/parameter-removed"
  case parameterAdded = "component/parameter-added"
  case parameterType = "component/parameter-type"
  case parameterRuntime = "component/parameter-runtime"
  case parameterDefault = "component/parameter-default"

  /// A value that is worked out at run time is worked out differently, though it looks the same by default.
  case derivation = "component/derivation"

  case outputRemoved = "output/removed"
  case outputAdded = "output/added"
  case namesRemoved = "output/names-removed"

  package var impact: Impact {
    switch self {
    case .modeAxisRemoved, .modeValueRemoved, .modeDefault, .tokenRemoved, .tokenRenamed,
      .tokenType, .tokenUnit, .contrastLost, .componentRemoved, .componentKind, .axisRemoved,
      .axisValueRemoved, .stateRemoved, .parameterRemoved, .parameterType, .parameterRuntime,
      .outputRemoved, .namesRemoved:
      .major
    case .modeAxisAdded, .modeValueAdded, .tokenAdded, .tokenDeprecated, .tokenUndeprecated,
      .valueVisible, .componentAdded, .axisAdded, .axisValueAdded, .axisDefault, .stateAdded,
      .parameterAdded, .parameterDefault, .derivation, .outputAdded:
      .minor
    case .tokenMoved, .tokenRetargeted, .tokenDescription, .valueSlight, .contrastGained,
      .contrastChanged, .componentDescription:
      .patch
    }
  }
}

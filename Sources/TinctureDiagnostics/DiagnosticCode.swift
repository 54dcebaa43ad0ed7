/// The stable name of a kind of diagnostic: `TIN0401 unknown-reference`.
///
/// Numbers are grouped by stage and are never used again for something else. What each one means, and what to do about
/// it, stands in `Documentation/diagnostics.md`.
package enum DiagnosticCode: UInt16, Sendable, CaseIterable {
  // Reading files
  case fileUnreadable = 101
  case noInput = 102
  case fileTooLarge = 103
  case invalidUTF8 = 104
  case unsupportedEncoding = 105
  case controlCharacter = 106
  case yamlSyntax = 107
  case jsonSyntax = 108
  case duplicateKey = 109
  case severalDocuments = 110
  case nestingTooDeep = 111
  case expansionTooLarge = 112
  case recursiveAlias = 113
  case unknownAnchor = 114
  case invalidMergeKey = 115
  case tabIndentation = 116
  case missingSpaceAfterColon = 117
  case valueIsComment = 118
  case valueSplitByFlow = 119
  case keyNotText = 120
  case limitExceeded = 121

  // Structure of documents
  case documentNotMapping = 201
  case invalidName = 202
  case unknownProperty = 203
  case wrongShape = 204
  case tokenWithChildren = 205
  case duplicateToken = 206
  case incompleteToken = 207
  case invalidRoot = 208
  case invalidExtends = 209
  case extendsCycle = 210
  case unknownPlatformValue = 211
  case unknownExtension = 212
  case invalidResolver = 213
  case tokenOnlyInMode = 214
  case conflictingProperty = 215
  case invalidResolverInput = 216

  // Types and values
  case unknownType = 301
  case missingType = 302
  case typeMismatch = 303
  case invalidColor = 304
  case invalidDimension = 305
  case invalidNumber = 306
  case invalidDuration = 307
  case invalidFontWeight = 308
  case invalidFontFamily = 309
  case invalidEasing = 310
  case invalidKeyword = 311
  case missingPart = 312
  case unknownPart = 313
  case invalidBoolean = 314
  case invalidString = 315
  case hexDisagrees = 316

  // References
  case unknownReference = 401
  case referenceToGroup = 402
  case referenceCycle = 403
  case malformedReference = 404
  case invalidPointer = 405
  case unknownPartReference = 406

  // Expressions
  case expressionSyntax = 501
  case unknownFunction = 502
  case wrongArgumentCount = 503
  case wrongArgumentType = 504
  case argumentOutOfRange = 505
  case incompatibleUnits = 506
  case divisionByZero = 507
  case contrastUnreachable = 508
  case expressionTooDeep = 509
  case notEvaluable = 510

  // Modes
  case unknownMode = 601
  case ambiguousMode = 602
  case duplicateMode = 603
  case invalidModeAxis = 604
  case tooManyModes = 605

  // Configuration
  case configurationNotFound = 701
  case invalidConfiguration = 702
  case unknownTarget = 703
  case unknownOption = 704
  case invalidPattern = 705
  case noMatchingFiles = 706

  // Output
  case nameCollision = 801
  case outputNotOwned = 802
  case outputCollision = 803
  case notSupportedByTarget = 804
  case emptyOutput = 805
  case staleOutput = 806
  case templateError = 807
  case writeFailed = 808
  case unsafeOutputPath = 809

  // Components
  case invalidComponent = 901
  case unknownComponent = 902
  case duplicateComponent = 903
  case componentCycle = 904
  case unknownComponentKey = 905
  case unknownComponentProperty = 906
  case unknownGuard = 907
  case unknownAxisValue = 908
  case unknownState = 909
  case contradictoryCondition = 910
  case unreachableBlock = 911
  case duplicateDefault = 912
  case invalidParameter = 913
  case propertyCycle = 914
  case propertyWithoutValue = 915
  case componentTooLarge = 916
  case ambiguousComponentName = 917

  /// The code as it is printed, `TIN0401`.
  package var id: String {
    let digits = String(rawValue)
    return "TIN" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The words that go with the code, `unknown-reference`: the name of the case in kebab case.
  package var slug: String {
    var slug = ""
    var previousIsLower = false
    for character in String(describing: self).unicodeScalars {
      let isUpper = character.properties.isUppercase
      if isUpper, previousIsLower { slug.append("-") }
      slug.append(character.properties.lowercaseMapping)
      previousIsLower = !isUpper
    }
    return slug
  }
}

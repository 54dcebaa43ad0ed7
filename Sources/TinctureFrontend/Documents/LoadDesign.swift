package import TinctureDiagnostics
package import TinctureModel

/// Merges documents into a design: groups and tokens found, types handed down, values read.
///
/// The documents are taken layer by layer, and within a layer in the order in which they are given, which decides
/// nothing but the order of the tokens. What is wrong is reported and left out; whatever else can be read is there.
///
/// - Parameters:
///   - inputs: The documents, in any order of layers.
///   - modes: The axes that `$modes` and ``InputDocument/mode`` speak of.
///   - diagnostics: Takes what is wrong with the documents.
/// - Returns: The design, with values that were refused as ``Expression/invalid``; an empty one if a limit was passed.
package func loadDesign(
  _ inputs: [InputDocument], modes: ModeSpace, diagnostics: inout Diagnostics
) -> Design {
  let order = inputs.indices.sorted { (inputs[$0].layer, $0) < (inputs[$1].layer, $1) }
  var builder = DesignBuilder(inputs: inputs, modes: modes, diagnostics: diagnostics)
  for input in order where !inputs[input].isBound {
    builder.walk(input, as: .defining)
  }
  for input in order where inputs[input].isBound && inputs[input].definesUnboundTokens {
    builder.walk(input, as: .introducing)
  }
  guard builder.extendGroups() else {
    diagnostics = builder.diagnostics
    return Design(modes: modes)
  }
  for input in order where inputs[input].isBound && !inputs[input].definesUnboundTokens {
    builder.walk(input, as: .binding)
  }
  builder.assignTypes()
  builder.readValues()
  builder.readModeValues()
  builder.fillInheritedTokens()
  builder.handDownDeprecation()
  builder.dropConvertedTokens()
  builder.readComponents(in: order)
  diagnostics = builder.diagnostics
  return builder.finishedDesign()
}

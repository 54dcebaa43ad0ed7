package import TinctureDiagnostics
package import TinctureModel
package struct ResolvedListing { let d: ResolvedDesign
 package init(design: ResolvedDesign, sources: SourceMap, patterns: [Glob], choice: ModeSelector, showsAllModes: Bool){ d = design}
 package var json: [UInt8] {[]}
 package var table: [UInt8] {return [UInt8]()}
}

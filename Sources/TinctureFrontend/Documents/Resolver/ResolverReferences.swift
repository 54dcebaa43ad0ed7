import TinctureDiagnostics
import TinctureYAML

/// A node of one of several files.
struct ResolverPlace: Hashable {
  let file: FileID
  let node: NodeID
}

/// Following the references of a resolver document (resolver module, sections 4.2 and 4.3).
extension ResolverReader {
  /// Reads a list of token trees and references to such, in a set or a context.
  mutating func readSources(_ list: NodeID, in holder: Document) -> [ResolverSource] {
    guard holder.kind(of: list) == .sequence else {
      report("sources must be a list of token trees and references", at: list, in: holder)
      return []
    }
    var sources: [ResolverSource] = []
    for element in holder.elements(of: list) {
      if holder.kind(of: element) != .mapping {
        report("a source must be a token tree or a reference", at: element, in: holder)
      } else if let reference = holder.value(of: "$ref", in: element) {
        sources += follow(reference, of: element, in: holder)
      } else {
        sources.append(ResolverSource(document: holder, node: element))
      }
    }
    return sources
  }

  /// The sources that a reference object stands for, with what stands beside `$ref` in the place of the same members of
  /// what it names.
  private mutating func follow(
    _ reference: NodeID, of object: NodeID, in holder: Document
  ) -> [ResolverSource] {
    guard let (target, place) = target(of: reference, in: holder) else { return [] }
    if following.contains(place) {
      report("this reference leads back to itself", at: reference, in: holder)
      return []
    }
    following.append(place)
    defer { following.removeLast() }
    if target.isSet(place.node) {
      let replacement = holder.value(of: "sources", in: object)
      if let replacement { return readSources(replacement, in: holder) }
      guard let list = target.value(of: "sources", in: place.node) else { return [] }
      return readSources(list, in: target)
    }
    let others = holder.entries(of: object).map { holder.text(of: $0.key) }.filter { $0 != "$ref" }
    var sources: [ResolverSource]
    if target.file == document.file, let next = target.value(of: "$ref", in: place.node) {
      sources = follow(next, of: place.node, in: target)
    } else {
      sources = [ResolverSource(document: target, node: place.node)]
    }
    guard !others.isEmpty else { return sources }
    for index in sources.indices { sources[index].replaced.formUnion(others) }
    return sources + [ResolverSource(document: holder, node: object, replaced: ["$ref"])]
  }

  // MARK: Targets

  private mutating func target(
    of reference: NodeID, in holder: Document
  ) -> (document: Document, place: ResolverPlace)? {
    guard holder.isText(reference) else {
      report("`$ref` must be text", at: reference, in: holder)
      return nil
    }
    let text = holder.text(of: reference)
    let path = String(text.prefix { $0 != "#" })
    guard !path.contains("://") else {
      report(
        "files on the network are not read", at: reference, in: holder,
        help: "keep a copy beside the document")
      return nil
    }
    var target = holder
    if !path.isEmpty {
      guard let file = lookup(path, holder.file) else {
        report("`\(path)` cannot be read", at: reference, in: holder)
        return nil
      }
      target = file
    }
    let fragment = text.dropFirst(path.count)
    guard let segments = fragment.isEmpty ? [] : ReferencePath.pointer(fragment) else {
      report(
        "this is not a JSON Pointer", at: reference, in: holder, help: "write \"#/sets/NAME\"")
      return nil
    }
    if target.file == document.file, let fault = Self.fault(of: segments) {
      report(fault, at: reference, in: holder)
      return nil
    }
    guard let node = target.node(at: segments), target.kind(of: node) == .mapping else {
      report("this names no set and no token tree", at: reference, in: holder)
      return nil
    }
    return (target, ResolverPlace(file: target.file, node: node))
  }

  /// Why a source must not name a part of the resolver document.
  private static func fault(of segments: [String]) -> String? {
    switch segments.first {
    case "resolutionOrder": "nothing may refer into `resolutionOrder`"
    case "modifiers": "only `resolutionOrder` may name modifiers"
    case "$defs": nil
    case "sets": segments.count > 1 ? nil : "a source cannot name all sets at once"
    case nil: "a document cannot be a source of itself"
    default: "this names no set and no token tree"
    }
  }
}

extension Document {
  /// The node that a pointer's segments lead to: members of mappings, and elements of lists by their index.
  func node(at segments: [String]) -> NodeID? {
    var node = root
    for segment in segments {
      guard let current = node else { return nil }
      switch kind(of: current) {
      case .mapping:
        node = entries(of: current).first { text(of: $0.key) == segment }?.value
      case .sequence:
        let isIndex = segment == "0" || !segment.hasPrefix("0")
        guard isIndex, let index = Int(segment), index >= 0 else { return nil }
        node = elements(of: current).dropFirst(index).first { _ in true }
      case .scalar: return nil
      }
    }
    return node
  }

  /// Whether a mapping is a set: it has a list of sources.
  fileprivate func isSet(_ mapping: NodeID) -> Bool {
    value(of: "sources", in: mapping).map { kind(of: $0) == .sequence } ?? false
  }
}

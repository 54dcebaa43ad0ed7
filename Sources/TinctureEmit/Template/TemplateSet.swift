import TinctureDiagnostics

/// Templates that are parsed together, so that they can include each other.
///
/// The language is Mustache with the optional modules for inheritance, dynamic names and lambdas.
/// Where its specification leaves a choice, or is made stricter here:
/// - A name that is in no context is an error, and so is the name of a template that is not there;
///   see ``Mode``.
/// - The empty text opens no section, as `null` and `false` do not; every number does.
/// - The indentation of a partial is not put before its empty lines.
/// - Between the tags of a parent, other tags than blocks are an error; text is ignored.
package struct TemplateSet: Sendable {
  /// What becomes of names that are not known.
  package enum Mode: Sendable {
    /// They are errors.
    case strict
    /// They stand for nothing, as the specification wants it.
    case lenient
  }

  /// The names in these templates, to make shapes with.
  package let names: TemplateNames
  let mode: Mode
  let catalog: TemplateCatalog
  let programs: [TemplateProgram]

  /// Parses templates.
  ///
  /// - Parameters:
  ///   - sources: The templates, each under a name of its own.
  ///   - mode: What becomes of unknown names.
  /// - Throws: The first thing that is wrong, in the order of the templates.
  package init(
    sources: [(name: String, text: String)], mode: Mode = .strict
  ) throws(TemplateError) {
    var indices: [String: Int] = [:]
    for (index, source) in sources.enumerated()
    where indices.updateValue(index, forKey: source.name) != nil {
      let source = TemplateSource(name: source.name, bytes: [])
      throw TemplateError(.duplicateTemplate, in: source, at: 0..<0)
    }
    let catalog = TemplateCatalog(indices: indices, mode: mode)
    let interner = TemplateNameInterner()
    var programs: [TemplateProgram] = []
    for (name, text) in sources {
      let source = TemplateSource(name: name, bytes: Array(text.utf8))
      programs.append(try TemplateParser.parse(source, catalog: catalog, names: interner))
    }
    self.mode = mode
    self.catalog = catalog
    self.programs = programs
    names = TemplateNames(interner)
  }

  /// The layout of objects for these templates.
  package func shape(_ fields: String...) -> TemplateShape {
    TemplateShape(fields, names: names)
  }

  /// Appends a rendered template to `output`, or nothing if it fails.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - root: Where names are looked up last.
  ///   - escape: Writes the values of `{{name}}`.
  ///   - output: Takes the bytes, in UTF-8.
  /// - Throws: What the template asks for and cannot have.
  package func render(
    _ name: String, _ root: TemplateObject, escape: TemplateEscape, into output: inout [UInt8]
  ) throws(TemplateError) {
    try render(name, .object(root), escape: escape, into: &output)
  }

  /// Appends a rendered template to `output`, with any value as its only context.
  package func render(
    _ name: String, _ root: TemplateValue, escape: TemplateEscape, into output: inout [UInt8]
  ) throws(TemplateError) {
    guard let index = catalog.indices[name] else {
      let source = TemplateSource(name: name, bytes: [])
      throw TemplateError(catalog.unknownTemplate(name), in: source, at: 0..<0)
    }
    let start = output.count
    var renderer = TemplateRenderer(self, root: root, escape: escape)
    do throws(TemplateError) {
      try renderer.render(programs[index], into: &output)
    } catch {
      output.removeLast(output.count - start)
      throw error
    }
  }
}

/// Where the templates of a set are found by name.
struct TemplateCatalog: Sendable {
  let indices: [String: Int]
  let mode: TemplateSet.Mode

  /// The template that a tag at `range` includes by its name.
  func callee(
    _ name: String, in source: TemplateSource, at range: Range<Int>
  ) throws(TemplateError) -> TemplateCall.Callee {
    if let index = indices[name] { return .template(index) }
    guard mode == .lenient else {
      throw TemplateError(unknownTemplate(name), in: source, at: range)
    }
    return .missing
  }

  func unknownTemplate(_ name: String) -> TemplateError.Problem {
    .unknownTemplate(name, nearest: Suggestion.nearest(to: name, among: indices.keys.sorted()))
  }
}

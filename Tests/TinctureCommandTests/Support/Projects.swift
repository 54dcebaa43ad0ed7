/// Small projects that tests start from.
enum Projects {
  static let tokens = """
    colors:
      blue: "#0060df"
      accent: { $value: "{colors.blue}", $modes: { dark: "#409cff" } }
    spacing: { sm: 4, md: 8 }

    """

  /// A configuration with a stylesheet and a JSON file.
  static let plain = [
    "tincture.yaml": """
    sources: [tokens.yaml]
    outputs:
      - { target: css, path: out/tokens.css }
      - { target: json, path: out/tokens.json }

    """,
    "tokens.yaml": tokens,
  ]

  static let manifest = ".tincture-manifest.json"
}

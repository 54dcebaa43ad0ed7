import Testing
import TinctureDiagnostics
import TinctureModel

@testable import TinctureEmit

@Suite("Stylesheets")
struct CSSTargetTests {
  @Test func groupsDescriptionsAndDeprecations() {
    let output = WebOutput(
      """
      colors:
        ink: { $value: "#111827", $description: "Text.\\nAll of it." }
        old: { $value: "{colors.ink}", $deprecated: Use colors.ink }
      spacing: { md: 16, lg: 1.5rem }
      """)
    #expect(output.codes.isEmpty)
    #expect(
      output.css() == """
        :root {
          /* --- colors --- */
          /* Text. All of it. */
          --colors-ink: #111827;
          /* Deprecated: Use colors.ink */
          --colors-old: var(--colors-ink);

          /* --- spacing --- */
          --spacing-md: 16px;
          --spacing-lg: 1.5rem;
        }

        """)
    #expect(
      output.css(["comments": "false", "references": "false", "prefix": "my app"]) == """
        :root {
          --my-app-colors-ink: #111827;
          --my-app-colors-old: #111827;
          --my-app-spacing-md: 16px;
          --my-app-spacing-lg: 1.5rem;
        }

        """)
  }

  static let darkAccent = """
    colors:
      accent: { $value: "#1d4ed8", $modes: { dark: "#60a5fa" } }
      link: "{colors.accent}"
      plain: "#fff"
    """

  @Test func appearanceByMediaAndAttribute() {
    let output = WebOutput(Self.darkAccent)
    #expect(
      output.css() == """
        :root {
          color-scheme: light;
          --colors-accent: #1d4ed8;
          --colors-link: var(--colors-accent);
          --colors-plain: #fff;
        }

        @media (prefers-color-scheme: dark) {
          :root:not([data-theme="light"]) {
            color-scheme: dark;
            --colors-accent: #60a5fa;
            --colors-link: var(--colors-accent);
          }
        }

        [data-theme="dark"] {
          color-scheme: dark;
          --colors-accent: #60a5fa;
          --colors-link: var(--colors-accent);
        }

        [data-theme="light"] {
          color-scheme: light;
          --colors-accent: #1d4ed8;
          --colors-link: var(--colors-accent);
        }

        """)
  }

  /// A media query speaks of the root alone, where an alias follows what it leads to by itself.
  @Test func appearanceByMedia() {
    #expect(
      WebOutput(Self.darkAccent).css(["modes": "media", "selector": ":root, :host"]) == """
        :root,
        :host {
          color-scheme: light;
          --colors-accent: #1d4ed8;
          --colors-link: var(--colors-accent);
          --colors-plain: #fff;
        }

        @media (prefers-color-scheme: dark) {
          :root,
          :host {
            color-scheme: dark;
            --colors-accent: #60a5fa;
          }
        }

        """)
  }

  @Test func appearanceBySelectors() {
    let css = WebOutput(Self.darkAccent).css([
      "modes": "attribute", "colorScheme": "false",
      "modeSelectors": .mapping([OptionEntry(name: "dark", value: ".dark")]),
    ])
    #expect(css.contains("\n.dark {\n  --colors-accent: #60a5fa;\n"))
    #expect(!css.contains("@media") && !css.contains("color-scheme"))
  }

  @Test func appearanceByLightDark() {
    #expect(
      WebOutput(Self.darkAccent).css(["modes": "light-dark", "layer": "tokens"]) == """
        @layer tokens {
          :root {
            color-scheme: light dark;
            --colors-accent: light-dark(#1d4ed8, #60a5fa);
            --colors-link: var(--colors-accent);
            --colors-plain: #fff;
          }

          [data-theme="dark"] {
            color-scheme: dark;
          }

          [data-theme="light"] {
            color-scheme: light;
          }
        }

        """)
  }

  @Test func scopes() {
    let output = WebOutput(
      "spacing: { page: { $value: 16, $modes: { compact: 12 } }, other: 3 }")
    #expect(
      output.css() == """
        :root {
          --spacing-page: 16px;
          --spacing-other: 3px;
        }

        [data-density="compact"] {
          --spacing-page: 12px;
        }

        [data-density="comfortable"] {
          --spacing-page: 16px;
        }

        """)
  }

  @Test func wideColorsHaveAFallback() {
    let output = WebOutput(
      """
      colors:
        lime: color(display-p3 0 1 0)
        alias: "{colors.lime}"
      """)
    let css = output.css()
    #expect(
      css.hasSuffix(
        """
        @media (color-gamut: p3) {
          :root {
            --colors-lime: color(display-p3 0 1 0);
          }
        }

        """))
    #expect(css.contains("  --colors-lime: #") && css.contains(": var(--colors-lime);"))
    let hex = output.files(of: CSSTarget.self, ["colorFormat": "hex"])
    #expect(hex.files["tokens.css"]?.contains("p3") == false)
    #expect(hex.diagnostics.all.map(\.code) == [.notSupportedByTarget, .notSupportedByTarget])
  }

  @Test func fontsInTypographyAreLinked() {
    let output = WebOutput(
      """
      fontFamilies: { sans: [Inter, Helvetica Neue, sans-serif] }
      typography:
        h1: { fontFamily: "{fontFamilies.sans}", fontSize: 32px, fontWeight: 700, lineHeight: 1.2, letterSpacing: 2% }
        h2: "{typography.h1}"
      """)
    let css = output.css()
    #expect(css.contains("  --typography-h1: 700 32px/1.2 var(--font-families-sans);\n"))
    #expect(css.contains("  --typography-h1-font-family: var(--font-families-sans);\n"))
    #expect(css.contains("  --typography-h1-letter-spacing: 0.02em;\n"))
    #expect(css.contains("  --typography-h2: var(--typography-h1);\n"))
    #expect(css.contains("  --typography-h2-font-size: var(--typography-h1-font-size);\n"))
    #expect(!css.contains("typography-h2-0"))
    let plain = output.css(["references": "false"])
    #expect(plain.contains(#"--typography-h2: 700 32px/1.2 Inter, "Helvetica Neue", sans-serif;"#))
  }

  /// What is not in the output cannot be referred to.
  @Test func referencesStayInsideTheOutput() throws {
    let output = WebOutput(
      """
      palette: { $type: color, blue: "#0969da" }
      colors: { link: "{palette.blue}" }
      """)
    let result = output.files(
      of: CSSTarget.self, include: [try Glob("colors.*", separator: ".")])
    #expect(result.files["tokens.css"]?.contains("  --colors-link: #0969da;") == true)
  }

  @Test func systemColors() {
    let output = WebOutput(
      """
      colors:
        accent: { $value: "#0969da", $platform: { css: AccentColor } }
        alias: "{colors.accent}"
      """)
    #expect(
      output.css(["references": "false"]) == """
        :root {
          --colors-accent: AccentColor;
          --colors-alias: AccentColor;
        }

        """)
  }

  // MARK: Hostile text

  @Test func nothingEscapes() {
    let output = WebOutput(
      #"""
      "*/ ; </style>":
        $type: string
        "a;b{c}": { $value: "\"; }} </style> \u2028 \\", $description: "*/ :root { --x: 1 } </style> <!--" }
      """#.replacing("{c}", with: "c"))
    let css = output.css()
    #expect(!css.contains("</style"))
    let withoutComments = css.split(separator: "\n").filter { !$0.contains("/*") }
    #expect(
      withoutComments == [
        ":root {", "  --style-a-bc: \"\\\"; } \\3c /style> \u{2028} \\\\\";", "}",
      ])
    #expect(css.contains("/* * / :root { --x: 1 } < /style> <!-- */"))
  }

  @Test(arguments: [
    (":root { } x", "selector"), ("</style>", "selector"), ("a;b", "layer"), ("1a", "layer"),
  ])
  func optionsThatCannotStand(text: String, option: String) {
    let result = WebOutput("spacing: { a: 1 }").files(of: CSSTarget.self, [option: .text(text)])
    #expect(result.diagnostics.all.map(\.code) == [.invalidConfiguration])
  }

  // MARK: Names

  @Test func collidingNames() {
    let output = WebOutput(
      """
      x: { $type: typography, $value: { fontSize: 12 } }
      x-font: { $type: dimension, size: 3 }
      sizes: { aB: 1, a-b: 2 }
      """)
    let result = output.files(of: CSSTarget.self)
    #expect(result.files.isEmpty)
    let messages = result.diagnostics.all.map(\.message)
    #expect(result.diagnostics.all.map(\.code) == [.nameCollision, .nameCollision])
    #expect(messages.contains { $0.contains("`x-font-size`") && $0.contains("`x-font.size`") })
    #expect(messages.contains { $0.contains("`sizes-a-b`") })
  }

  @Test func similarNamesStayApart() {
    let css = WebOutput("sizes: { 1-5: 1, 15: 2, 2xs: 3, $root: 4 }").css()
    #expect(css.contains("--sizes-1-5: 1px;") && css.contains("--sizes-15: 2px;"))
    #expect(css.contains("--sizes-2xs: 3px;") && css.contains("--sizes: 4px;"))
  }

  @Test func namelessTokens() {
    let result = WebOutput("\"⚽️\": { $type: number, $value: 1 }").files(of: CSSTarget.self)
    #expect(result.files.isEmpty && result.diagnostics.all.map(\.code) == [.invalidName])
  }

  @Test func emptyOutputs() throws {
    let result = WebOutput("spacing: { a: 1 }").files(
      of: CSSTarget.self, include: [try Glob("colors.*", separator: ".")])
    #expect(result.files.isEmpty && result.diagnostics.all.map(\.code) == [.emptyOutput])
  }

  @Test(arguments: ["camel", "snake", "constant", "pascal"])
  func cases(name: String) {
    let css = WebOutput("springs: { quickPress: { duration: 200ms } }").css(["case": .text(name)])
    let expected = [
      "camel": "--springsQuickPressDuration", "snake": "--springs_quick_press_duration",
      "constant": "--SPRINGS_QUICK_PRESS_DURATION", "pascal": "--SpringsQuickPressDuration",
    ]
    #expect(css.contains(expected[name] ?? "?"))
  }

  @Test func sameBytesEveryTime() {
    let files = (0..<5).map { _ in
      WebOutput(Self.darkAccent).files(of: CSSTarget.self).files
    }
    #expect(files.allSatisfy { $0 == files[0] })
  }
}

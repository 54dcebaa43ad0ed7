"""Writes a project of N tokens: colours, lengths, aliases, derivations and modes in the mix of a real system."""

import pathlib
import sys


def main(count: int, folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["colors:"]
    for index in range(count):
        group, member = divmod(index, 50)
        if member == 0:
            lines.append(f"  group{group}:")
        name = f"    token{member}"
        shade = f"#{(index * 2654435761) % 0xFFFFFF:06x}"
        kind = member % 10
        if kind < 5:
            lines.append(f'{name}: "{shade}"')
        elif kind < 7:
            lines.append(f'{name}: "{{colors.group{group}.token{member - kind}}}"')
        elif kind == 7:
            lines.append(f"{name}: alpha({{colors.group{group}.token{member - 7}}}, 15%)")
        elif kind == 8:
            lines.append(f"{name}:")
            lines.append(f'      $value: "{shade}"')
            lines.append(f"      $description: The colour number {index} of the system.")
        else:
            lines.append(f"{name}:")
            lines.append(f'      $value: "{shade}"')
            lines.append(f'      $modes: {{ dark: "#{index % 0xFFFFFF:06x}" }}')
    (folder / "tokens.yaml").write_text("\n".join(lines) + "\n")
    (folder / "tincture.yaml").write_text(
        "sources: [tokens.yaml]\n"
        "outputs:\n"
        "  - { target: swift, path: out/Tokens.swift }\n"
        "  - { target: css, path: out/tokens.css }\n"
        "  - { target: json, path: out/tokens.json }\n"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), pathlib.Path(sys.argv[2]))

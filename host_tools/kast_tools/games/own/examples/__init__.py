"""Examples of players' own games: every TOML file in this folder is one."""

from pathlib import Path

EXAMPLES = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.toml"))}
"""The files of the examples, keyed by name."""

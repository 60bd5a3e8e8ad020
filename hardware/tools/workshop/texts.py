"""The workshop's texts: a folder for each language in hardware/workshop, a TOML file for each paper."""

import tomllib
from pathlib import Path
from typing import Any

from kast_tools.errors import KastError
from kast_tools.paths import ROOT

FOLDER = ROOT / "hardware" / "workshop"


def languages() -> list[str]:
    """Those that there are."""
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


def text(language: str, paper: str) -> dict[str, Any]:
    """The text of a paper. KastError if it is missing, or is no TOML."""
    path: Path = FOLDER / language / f"{paper}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise KastError(f"There is no {path}. Languages: {', '.join(languages())}.") from None
    except tomllib.TOMLDecodeError as error:
        raise KastError(f"{path}: {error}") from None

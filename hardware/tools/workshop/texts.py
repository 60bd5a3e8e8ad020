"""Reads the workshop's texts: a TOML file for each paper, in a folder of hardware/workshop for each language.

Only the English files contain pictures, sizes and the dice of questions. The files of other languages contain only
words, which replace the English ones.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT

FOLDER = ROOT / "hardware" / "workshop"
ORIGINAL = "en"


def languages() -> list[str]:
    """Return the languages that have texts."""
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


def text(language: str, paper: str) -> dict[str, Any]:
    """Return the text of a paper.

    :raises KastError: the file is missing or not TOML, or it has other blocks than the English text
    """
    content = read(language, paper)
    return content if language == ORIGINAL else _laid_over(read(ORIGINAL, paper), content, f"{language}/{paper}.toml")


def read(language: str, paper: str) -> dict[str, Any]:
    """Return the contents of one file.

    :raises KastError: the file is missing or not TOML
    """
    path: Path = FOLDER / language / f"{paper}.toml"
    try:
        return _parsed(path)
    except FileNotFoundError:
        raise KastError(f"There is no {path}. Languages: {', '.join(languages())}.") from None
    except tomllib.TOMLDecodeError as error:
        raise KastError(f"{path}: {error}") from None


@cache
def _parsed(path: Path) -> dict[str, Any]:
    """Return what is in a file; callers must not change it. A paper asks for its texts once for each step."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _laid_over(original: Any, own: Any, where: str) -> Any:
    """Return the original with the values of `own`. Tables are merged by key, and lists of tables by index.

    All other values of `own` replace those of the original.
    """
    if isinstance(original, dict):
        joined = {
            key: _laid_over(original[key], value, where) if key in original else value for key, value in own.items()
        }
        return original | joined
    if isinstance(original, list) and original and isinstance(original[0], dict):
        if len(original) != len(own):
            raise KastError(f"{where} has {len(own)} where the English text has {len(original)}: {own!r:.60}")
        return [_laid_over(one, other, where) for one, other in zip(original, own, strict=True)]
    return own

"""Reads the words of the page, which the site and the companion use, too."""

import json
from functools import cache

from kast_tools.common.paths import SIMULATOR

WORDS = SIMULATOR / "page" / "words"
"""Folder with the page's words: a JSON file for each language."""


@cache
def words_of(language: str) -> dict[str, str]:
    """Return the page's words in a language, keyed as in the page; some contain tags."""
    return json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))

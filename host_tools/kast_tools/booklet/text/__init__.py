"""The texts of the companion, one file a language: complete, or not there."""

from importlib import import_module
from pathlib import Path

from kast_tools.booklet.figures import figures
from kast_tools.sheet.rows import Words
from kast_tools.sheet.text import words


def languages() -> list[str]:
    """Every language that the companion is written in, such as "en"."""
    return sorted(path.stem for path in Path(__file__).parent.glob("??.py"))


def companion_words(language: str) -> Words:
    """The companion's words beside those of board and card, its figures filled in."""
    own = import_module(f"{__name__}.{language}").TEXT
    values = figures(own["decimal"])
    filled = {key: text.format(**values) if key.startswith("tip.") else text for key, text in own.items()}
    return {**words(language), **filled}


def chapters(language: str) -> dict[str, str]:
    """The chapters by their names, in order, with their figures filled in. blocks.py reads what they hold."""
    module = import_module(f"{__name__}.{language}")
    values = figures(module.TEXT["decimal"])
    return {name: text.format(**values) for name, text in module.CHAPTERS.items()}

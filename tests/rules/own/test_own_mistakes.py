"""Check that each mistake of own games that the page can show is among its words in every language."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest
from kast.text import LANGUAGES
from kast_tools.common.page_words import words_of
from kast_tools.page.own_games import own_modules

PREFIX = "game.error."
SOURCES = [file.read_text(encoding="utf-8") for file in own_modules().values()]


def mistakes_in(source: str) -> Iterator[tuple[str, set[str] | None]]:
    """Yield the key of each mistake that a module reports, and the names of its values; None if it passes none.

    A rule that is not understood (WordError) always reaches the page, so there any other text is taken for a key.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            is_rule = isinstance(node.func, ast.Name) and node.func.id == "WordError"
            for one, after in pairwise([*node.args, None]):
                match one:
                    case ast.Constant(value=str(text)) if is_rule or text.startswith(PREFIX):
                        yield text, names_of(after)
                    case ast.JoinedStr() if is_rule:
                        yield ast.unparse(one), None


def names_of(values: ast.expr | None) -> set[str] | None:
    if not isinstance(values, ast.Dict):
        return None
    return {key.value for key in values.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def wrong_in(source: str, words: Mapping[str, str]) -> list[str]:
    """Return the keys that the words lack, or whose texts have other values."""
    return [
        key
        for key, names in mistakes_in(source)
        if key not in words or names is None or names != set(re.findall(r"{(\w+)}", words[key]))
    ]


@pytest.mark.parametrize("language", [language for language, _ in LANGUAGES])
def test_each_mistake_is_there_in_every_language_with_its_values(language: str) -> None:
    assert [wrong_in(source, words_of(language)) for source in SOURCES] == [[]] * len(SOURCES)
    assert sum(1 for source in SOURCES for _ in mistakes_in(source)) > 20


@pytest.mark.parametrize(
    "planted",
    [
        'raise WordError("This rule is wrong.")',
        'raise WordError(f"{text} is wrong.")',
        'raise WordError("game.error.never")',
        'raise WordError("game.error.never", {"words": text})',
        '_require(fits, "game.error.none", {}, kind)',
        '_require(fits, "game.error.total", {}, kind)',
    ],
)
def test_a_planted_mistake_without_words_is_found(planted: str) -> None:
    assert len(wrong_in(planted, words_of("de"))) == 1
    assert wrong_in('raise WordError("game.error.never", {"text": text})', words_of("de")) == []

"""Puts the English words into a page, so that it has words before its program runs, and without it.

words.js replaces them by those of the visitor's language.
"""

import html
import re

from kast_tools.common.page_words import words_of

_TAG = re.compile(r"<(\w+)((?:\s+[\w-]+(?:=\"[^\"]*\")?)*)\s*/?>")
_ATTRIBUTE = re.compile(r"\sdata-([\w-]+)=\"([^\"]*)\"")
_WORDED = ("aria-label", "title", "alt", "content")


def with_words(page: bytes) -> bytes:
    """Return a page with the English words in all elements and attributes that name one.

    :raises KeyError: the page names words that English lacks
    """
    return _TAG.sub(_worded, page.decode()).encode()


def _worded(match: re.Match[str]) -> str:
    tag, name = match[0], match[1]
    values = dict(_ATTRIBUTE.findall(match[2]))
    attributes = "".join(f' {one}="{html.escape(_text(values[one], values))}"' for one in _WORDED if one in values)
    tag = tag.replace(f"<{name}", f"<{name}{attributes}", 1)
    return tag + _text(values["word"], values) if "word" in values else tag


def _text(key: str, values: dict[str, str]) -> str:
    return re.sub(r"{(\w+)}", lambda place: values[place[1]], words_of("en")[key])

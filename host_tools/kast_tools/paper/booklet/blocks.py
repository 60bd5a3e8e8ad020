"""Splits chapters into blocks. These are independent of paper, so that the guide in the browser can use them too."""

import re
from typing import NamedTuple

KINDS = {"#": "heading", "?": "question", "[": "table"}


class Block(NamedTuple):
    """A block of a chapter.

    - kind: "heading", "paragraph", "question" or "table"
    - text: the words of the block; for a table, its name and arguments
    - answer: the text below a question, else ""
    """

    kind: str
    text: str
    answer: str = ""


def blocks(chapter: str) -> list[Block]:
    """Return the blocks of a chapter, as words.chapters returns it, from the top."""
    found = []
    for part in chapter.strip().split("\n\n"):
        first, _, rest = part.strip().partition("\n")
        kind = KINDS.get(first[0], "paragraph")
        if kind == "table" and not (first.endswith("]") and first[1].isalpha()):
            kind = "paragraph"  # the bracket belongs to the dice with which this paragraph begins
        text = first.strip("[]") if kind == "table" else first[2:] if kind != "paragraph" else first
        found.append(Block(kind, text, rest))
    return found


def dice_in_words(text: str) -> str:
    """Return the text with dice in brackets, such as "[4 4 4 4]", replaced by words such as "4-4-4-4"."""
    return re.sub(r"\[([1-6](?: [1-6])*)\]", lambda found: found[1].replace(" ", "-"), text)

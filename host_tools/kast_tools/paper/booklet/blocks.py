"""The blocks of a chapter, independent of paper: the guide in the browser uses them, too."""

import re
from typing import NamedTuple

KINDS = {"#": "heading", "?": "question", "[": "table"}


class Block(NamedTuple):
    """A block of a chapter.

    - kind: "heading", "paragraph", "question" or "table"
    - text: its words; for a table, its name and arguments
    - answer: text below a question
    """

    kind: str
    text: str
    answer: str = ""


def blocks(chapter: str) -> list[Block]:
    """Return the blocks of a chapter from `chapters`, from the top."""
    found = []
    for part in chapter.strip().split("\n\n"):
        first, _, rest = part.strip().partition("\n")
        kind = KINDS.get(first[0], "paragraph")
        if kind == "table" and not (first.endswith("]") and first[1].isalpha()):
            kind = "paragraph"  # a paragraph that begins with dice, also in brackets
        text = first.strip("[]") if kind == "table" else first[2:] if kind != "paragraph" else first
        found.append(Block(kind, text, rest))
    return found


def dice_in_words(text: str) -> str:
    """Return the text with dice in brackets written as in "4-4-4-4"."""
    return re.sub(r"\[([1-6](?: [1-6])*)\]", lambda found: found[1].replace(" ", "-"), text)

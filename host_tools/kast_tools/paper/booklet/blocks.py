"""What a chapter consists of, without a thought for paper: a page on a screen can be made of it as well."""

import re
from typing import NamedTuple

KINDS = {"#": "heading", "?": "question", "[": "table"}


class Block(NamedTuple):
    """kind: "heading", "paragraph", "question" or "table". text: its words, of a table its name and what follows it.

    answer: what stands below a question.
    """

    kind: str
    text: str
    answer: str = ""


def blocks(chapter: str) -> list[Block]:
    """The blocks of a chapter, as chapters() has it, from the top."""
    found = []
    for part in chapter.strip().split("\n\n"):
        first, _, rest = part.strip().partition("\n")
        kind = KINDS.get(first[0], "paragraph")
        if kind == "table" and not (first.endswith("]") and first[1].isalpha()):
            kind = "paragraph"  # it begins with dice
        text = first.strip("[]") if kind == "table" else first[2:] if kind != "paragraph" else first
        found.append(Block(kind, text, rest))
    return found


def dice_in_words(text: str) -> str:
    """Dice in brackets as they are written in a line: "4-4-4-4"."""
    return re.sub(r"\[([1-6](?: [1-6])*)\]", lambda found: found[1].replace(" ", "-"), text)

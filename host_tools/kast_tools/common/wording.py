"""Formats text that people read in a terminal or on paper."""

from collections.abc import Sequence
from difflib import get_close_matches

import click

FEW = 8
"""Up to so many names are all listed in an error message."""


def number_of(count: int, what: str) -> str:
    """Return a count with its noun: "1 game", "2 games"."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def on_one_line(text: str) -> str:
    """Return a text, such as a player's name, with spaces for characters that break lines or control a terminal."""
    return "".join(letter if letter.isprintable() or letter == "\N{NO-BREAK SPACE}" else " " for letter in text)


def say(text: str, *, err: bool = False) -> None:
    """Print a line to standard output or, with `err`, to standard error, without characters that control a terminal."""
    click.echo(on_one_line(text), err=err)


def listed(names: Sequence[str], last: str = "or") -> str:
    """Return names as a list in a sentence: "a, b or c"."""
    *others, end = names
    return f"{', '.join(others)} {last} {end}" if others else end


def suggested(wrong: str, names: Sequence[str], command: str) -> str:
    """Return the end of a sentence about a wrong name: the possible names, or of many those that are spelled similarly.

    :param command: the command that lists all names
    """
    if len(names) <= FEW:
        return f"choose {listed(names)}"
    near = get_close_matches(wrong, names)
    return f"perhaps {listed(near)}; `{command}` lists all" if near else f"`{command}` lists all"

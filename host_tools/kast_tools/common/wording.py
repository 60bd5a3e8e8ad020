"""Formats text that people read in a terminal or on paper."""

import click


def number_of(count: int, what: str) -> str:
    """Return a count with its noun: "1 game", "2 games"."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def on_one_line(text: str) -> str:
    """Return a text, such as a player's name, with spaces for characters that break lines or control a terminal."""
    return "".join(letter if letter.isprintable() or letter == "\N{NO-BREAK SPACE}" else " " for letter in text)


def say(text: str, *, err: bool = False) -> None:
    """Print a line to standard output or, with `err`, to standard error, without characters that control a terminal."""
    click.echo(on_one_line(text), err=err)

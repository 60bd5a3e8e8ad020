"""Words as people read them in a terminal or on paper."""

import click


def number_of(count: int, what: str) -> str:
    """As in "1 game" and "2 games"."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def on_one_line(text: str) -> str:
    """A text that others wrote, such as a name, without what breaks a line or moves a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def say(text: str, *, err: bool = False) -> None:
    """Print a line for people, to standard output or, with `err`, beside it; names in it may hold anything."""
    click.echo(on_one_line(text), err=err)

"""Asks yes-or-no questions at the terminal. Every command that asks one has an option `--yes` to skip the question."""

import sys

import click

from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line

_NOBODY = "No answer: answer the question, or pass --yes."


def confirmed(question: str) -> bool:
    """Ask the question and return whether the user answers yes. Raises KastError if no user can answer."""
    if sys.stdin is None:  # the parent process closed standard input
        raise KastError(_NOBODY)
    try:
        return click.confirm(on_one_line(question), err=True)
    except click.Abort as abort:
        click.echo(err=True)  # end the line on which the question was printed
        if isinstance(abort.__context__, EOFError):
            raise KastError(_NOBODY) from None
        raise

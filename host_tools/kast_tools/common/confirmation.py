"""Yes-or-no questions at the terminal; commands with such questions have an option `--yes`."""

import sys

import click

from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line

_NOBODY = "Nobody answers the question. Answer it, or give --yes."


def confirmed(question: str) -> bool:
    """Return whether the user answers yes. Raises KastError if no user can answer."""
    if sys.stdin is None:  # the parent process closed it
        raise KastError(_NOBODY)
    try:
        return click.confirm(on_one_line(question), err=True)
    except click.Abort as abort:
        click.echo(err=True)  # end the line of the question
        if isinstance(abort.__context__, EOFError):
            raise KastError(_NOBODY) from None
        raise

"""Questions to the person at the keyboard, each with an option `--yes` that answers it."""

import sys

import click

from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line

_NOBODY = "Nobody answers the question. Answer it, or give --yes."


def confirmed(question: str) -> bool:
    """Whether the answer is yes. Raises KastError where there is nobody to answer."""
    if sys.stdin is None:  # closed by who started the program
        raise KastError(_NOBODY)
    try:
        return click.confirm(on_one_line(question), err=True)
    except click.Abort as abort:
        click.echo(err=True)  # the question's line ends
        if isinstance(abort.__context__, EOFError):
            raise KastError(_NOBODY) from None
        raise

"""Questions to the person at the keyboard, each with an option `--yes` that answers it."""

import click

from kast_tools.errors import KastError


def confirmed(question: str) -> bool:
    """Whether the answer is yes. Raises KastError where there is nobody to answer."""
    try:
        return click.confirm(question, err=True)
    except click.Abort as abort:
        click.echo(err=True)  # the question's line ends
        if isinstance(abort.__context__, EOFError):
            raise KastError("Nobody answers the question. Answer it, or give --yes.") from None
        raise

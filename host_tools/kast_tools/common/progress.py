"""A progress bar for what takes long."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn


def progress(what: str) -> Progress:
    """A progress bar on standard error, if that is a terminal, that goes when it is done."""
    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return bars(*columns, stderr=True, transient=True)


def bars(*columns: ProgressColumn, stderr: bool = False, transient: bool = False) -> Progress:
    """Progress bars of these columns, or of rich's own, where there is a terminal; transient: they go when all is done.

    They have to know that when they are made: one that is disabled later goes on being drawn and is never stopped.
    """
    console = Console(stderr=stderr)
    return Progress(*columns, console=console, transient=transient, disable=not console.is_terminal)

"""Progress bars for commands in a terminal."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn


def progress(what: str) -> Progress:
    """Return a progress bar on standard error that disappears at the end, and that is off without a terminal."""
    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return bars(*columns, stderr=True, transient=True)


def bars(*columns: ProgressColumn, stderr: bool = False, transient: bool = False) -> Progress:
    """Return progress bars with these columns or, if none are given, with rich's default columns.

    Without a terminal, the bars are off. They are switched off at creation, since rich never stops drawing a bar that
    is disabled later.

    :param transient: whether the bars disappear at the end
    """
    console = Console(stderr=stderr)
    return Progress(*columns, console=console, transient=transient, disable=not console.is_terminal)

"""Progress bars."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn


def progress(what: str) -> Progress:
    """Return a progress bar on standard error, if that is a terminal; it disappears when done."""
    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return bars(*columns, stderr=True, transient=True)


def bars(*columns: ProgressColumn, stderr: bool = False, transient: bool = False) -> Progress:
    """Return progress bars with these columns, or rich's own, if there is a terminal.

    They must know at creation whether there is one: rich goes on drawing, and never stops, a bar that is
    disabled later.

    :param transient: let them disappear when all is done
    """
    console = Console(stderr=stderr)
    return Progress(*columns, console=console, transient=transient, disable=not console.is_terminal)

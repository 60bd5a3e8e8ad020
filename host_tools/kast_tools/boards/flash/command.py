"""`kast flash`: installs or updates the game on boards; scores and settings are kept."""

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import click
from rich.progress import BarColumn, TaskProgressColumn, TextColumn

from kast_tools.boards import Board, choose_boards, every_option, find_boards, port_option
from kast_tools.boards.flash.bootsel import find_drives, give_micropython
from kast_tools.boards.flash.update import Outcome, Unagreed, Update, read_features
from kast_tools.build.bundle import BUNDLE
from kast_tools.build.firmware import compiled
from kast_tools.build.firmware_folder import check_firmware
from kast_tools.build.options import jack_option, wifi_option
from kast_tools.common.confirmation import confirmed
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from kast_tools.common.progress import bars
from kast_tools.common.wording import say
from kast_tools.virtual_board.store import ExistingFolder


@click.command()
@port_option()
@every_option
@click.option("--dry-run", is_flag=True, help="Show what would be done without changing the board.")
@click.option(
    "--uf2",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="MicroPython's UF2 file: for a board that was plugged in with BOOTSEL held, else for one that runs.",
)
@click.option(
    "--firmware",
    type=ExistingFolder(),
    default=FIRMWARE,
    help="Flash another build of the firmware: the folder of its main.py.",
)
@click.option("--yes", is_flag=True, help="Do not ask.")
@jack_option("as on the board; without Kast, as in board.py")
@wifi_option("as on the board")
def flash(
    port: str | None,
    every: bool,
    dry_run: bool,
    uf2: Path | None,
    firmware: Path,
    yes: bool,
    jack: bool | None,
    wifi: bool | None,
) -> None:
    """Install Kast on a board, or update it.

    The board needs MicroPython 1.24 or later; --uf2 installs it, too.

    Only what changed is copied. The new version replaces the old one in a single step, so if the cable is pulled at
    any moment, the board can still play. Scores and settings are kept. So are files of your own: if Kast needs their
    names they are renamed, after asking you. --uf2 asks before it may erase files.

    \b
    Examples:
      kast flash
      kast flash --all --uf2 RPI_PICO-20251209-v1.27.0.uf2
    """
    check_firmware(firmware)
    for option, value in (("jack", jack), ("wifi", wifi)):
        if value is not None and (firmware / BUNDLE).is_file():
            message = f"{firmware} is already built, with or without a {option}: leave --{option} out."
            raise click.UsageError(message)
    if uf2 and dry_run:
        raise click.UsageError(
            "--uf2 puts MicroPython on the board and --dry-run changes nothing: leave one of them out."
        )
    boards = give_micropython(uf2, port, every, not yes) if uf2 else boards_with_micropython(port, every)
    default_version = _version(firmware, jack, bool(wifi))
    build_lock = threading.Lock()  # so that each version is built only once for all boards

    @cache
    def version_with(jack: bool | None, wifi: bool) -> Update:
        return _version(firmware, jack, wifi)

    def update_for(board: Board) -> Update:
        installed = read_features(board)
        options = installed.jack or None if jack is None else jack, installed.wifi if wifi is None else wifi
        if options == (jack, bool(wifi)):
            return default_version
        with build_lock:
            return version_with(*options)

    try:
        failed = _update_all(update_for, boards, dry_run, ask=not yes)
    except KeyboardInterrupt:
        message = "Stopped. Boards still start, with the old version or the new one; continue with `kast flash`."
        click.echo(message, err=True)
        raise click.Abort from None
    if failed:
        raise KastError(f"{failed} of {len(boards)} boards were not updated; the reasons are above.")


def _update_all(update_for: Callable[[Board], Update], boards: list[Board], dry_run: bool, *, ask: bool) -> int:
    """Update the boards, print the results, and return how many updates failed.

    :param ask: whether to ask before user files are renamed; boards that do not need this are updated first
    """
    outcomes = update_side_by_side(update_for, boards, dry_run, {} if ask else None)
    unagreed = [outcome for outcome in outcomes if isinstance(outcome, Unagreed)]
    is_alone = len(boards) == 1
    failed = _report(boards, outcomes, is_alone=is_alone)
    if unagreed:
        for outcome in unagreed:
            say(str(outcome), err=True)
        if not confirmed("Continue?"):
            raise click.Abort
        retried = [board for board, outcome in zip(boards, outcomes, strict=True) if isinstance(outcome, Unagreed)]
        agreed = {outcome.port: outcome.new_names for outcome in unagreed}
        outcomes = update_side_by_side(update_for, retried, dry_run, agreed)
        failed += _report(retried, outcomes, is_alone=is_alone)
    return failed


def _report(boards: list[Board], outcomes: list[Outcome | KastError], *, is_alone: bool) -> int:
    """Print the result for each board, and return how many updates failed.

    :param is_alone: whether only one board is updated; its error is raised, not printed
    """
    failed = 0
    for board, outcome in zip(boards, outcomes, strict=True):
        if not isinstance(outcome, Unagreed):
            if is_alone and isinstance(outcome, KastError):
                raise outcome
            say(f"{board.port}: {outcome}", err=isinstance(outcome, KastError))
            failed += isinstance(outcome, KastError)
    return failed


def _version(firmware: Path, jack: bool | None, wifi: bool) -> Update:
    return Update(compiled(firmware, jack=jack, wifi=wifi), firmware, jack=jack, wifi=wifi)


def boards_with_micropython(port: str | None, every: bool) -> list[Board]:
    """Return the boards to update. Raises KastError if there is none.

    Without `port`, also print what to do with each board in BOOTSEL mode; if only such boards are connected, the
    error's message gives the next step for the first.
    """
    if port is None:
        for drive in find_drives():
            if not find_boards():
                raise KastError(drive.advice)
            say(drive.advice, err=True)
    return choose_boards(port, every)


def update_side_by_side(
    update_for: Callable[[Board], Update],
    boards: list[Board],
    dry_run: bool,
    agreed: Mapping[str, Mapping[str, str]] | None,
) -> list[Outcome | KastError]:
    """Update all boards in parallel with progress bars, and return the results in the order of the boards.

    Ctrl-C stops the update of every board, and their games start again.

    :param update_for: returns the version to install on a board
    :param agreed: the new names that user files may get, as in Update.run, keyed by port; None allows all renames
    """
    stopped = threading.Event()
    columns = TextColumn("{task.fields[port]}"), BarColumn(), TaskProgressColumn(), TextColumn("{task.description}")
    with bars(*columns) as progress, ThreadPoolExecutor(len(boards)) as threads:

        def run(board: Board) -> Outcome | KastError:
            bar = progress.add_task("asking", port=board.port, total=None)

            def show(doing: str, advance: int = 0, total: int | None = None) -> None:
                if stopped.is_set():
                    raise KastError("Stopped.")
                progress.update(bar, description=doing, advance=advance, total=total)

            try:
                names = None if agreed is None else agreed.get(board.port, {})
                outcome = update_for(board).run(board, dry_run, show, names)
            except Unagreed as unagreed:
                progress.update(bar, description="waits for an answer", total=1)
                return unagreed
            except KastError as error:
                progress.update(bar, description="failed")
                return error
            progress.update(bar, description="done", total=1, completed=1)
            return outcome

        try:
            return list(threads.map(run, boards))
        except KeyboardInterrupt:
            stopped.set()
            raise

"""`kast doctor`: runs the checks one after the other and prints a line for each."""

from collections.abc import Callable
from typing import Any

import click

from kast_tools.boards import Board, choose_boards, port_option
from kast_tools.boards.doctor import computer_checks
from kast_tools.boards.doctor.board_checks import examine_board
from kast_tools.boards.flash.bootsel import find_drives
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line, say


class Report:
    """Collects the results of checks. `healthy` stays True until a check fails."""

    def __init__(self, *, prints: bool = True) -> None:
        """Begin without results.

        :param prints: whether to print each result at once
        """
        self.healthy = True
        self.groups: list[dict[str, Any]] = []  # as `kast doctor --format json` prints them
        self._prints = prints

    def begin_group(self, heading: str) -> None:
        """Begin a group of checks with its heading."""
        self.groups.append({"name": heading, "checks": []})
        if self._prints:
            say(heading)

    def check(self, title: str, examine: Callable[[], str]) -> None:
        """Run a check and add what it returns, or the KastError that it raises."""
        try:
            self.add_passed(title, examine())
        except KastError as error:
            self.add_failed(title, error)

    def add_passed(self, title: str, found: str) -> None:
        """Add a passed check."""
        self._add(title, found, passed=True)

    def add_failed(self, title: str, error: KastError) -> None:
        """Add a failed check."""
        self.healthy = False
        self._add(title, str(error), passed=False)

    def _add(self, title: str, text: str, *, passed: bool) -> None:
        self.groups[-1]["checks"].append({"check": title, "ok": passed, "text": on_one_line(text)})
        if self._prints:
            mark = click.style("ok", "green") if passed else click.style("! ", "red", bold=True)
            click.echo(f"  {mark}  {title}: {on_one_line(text)}")


@click.command()
@port_option("every connected board")
@format_option()
@click.pass_context
def doctor(context: click.Context, *, port: str | None, form: str) -> None:
    """Check this computer and every connected board with its files.

    It prints what to do about each problem.

    A board's game is stopped, then started again where it was. The exit code is 1 if there is a problem.

    \b
    Examples:
      kast doctor
      kast doctor --port /dev/ttyACM0
    """
    report = Report(prints=form == "text")
    report.begin_group("This computer")
    for title, examine in computer_checks.CHECKS:
        report.check(title, examine)
    for board in _boards(port, report):
        _examine(board, report)
    if form == "json":
        print_json("doctor", {"healthy": report.healthy, "groups": report.groups})
    else:
        click.echo("No problems found." if report.healthy else "Problems found: the lines with ! say what to do.")
    context.exit(0 if report.healthy else 1)


def _boards(port: str | None, report: Report) -> list[Board]:
    """Return the boards to examine, and report boards that cannot be examined."""
    drives = find_drives()
    for drive in drives:
        report.begin_group(f"The board at {drive.folder}")
        report.add_failed("MicroPython", KastError(drive.advice))
    try:
        return choose_boards(port, every=port is None)
    except KastError as error:
        if not drives:
            report.begin_group("Boards")
            report.add_failed("Port", error)
        return []


def _examine(board: Board, report: Report) -> None:
    report.begin_group(f"The board on {board.port}")
    try:
        with board.game_stopped():
            patient = examine_board(board)
            for title, examine in patient.checks():
                report.check(title, examine)
    except KastError as error:
        report.add_failed("Board", error)

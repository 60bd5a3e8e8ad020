"""The `kast` command for click. Each command's module is loaded on demand: loading all of them takes a second."""

from collections.abc import Iterator, Mapping

import click
from click.shell_completion import CompletionItem

from kast_tools.cli.summaries import SUMMARIES
from kast_tools.common.interrupts import ending_at_once

NAMES = (
    "backup",
    "booklet",
    "club",
    "coach",
    "completion",
    "daily",
    "dice-check",
    "doctor",
    "emulate",
    "export",
    "flash",
    "game",
    "games",
    "image",
    "link",
    "name",
    "odds",
    "play",
    "players",
    "ranking",
    "report",
    "restore",
    "review",
    "rules",
    "run",
    "score",
    "sheet",
    "solve",
    "total",
    "traceback",
    "verify",
    "wifi",
)


def load(name: str) -> click.Command:
    """Return a command of NAMES. Raise KeyError for another name."""
    match name:
        case "backup":
            from kast_tools.boards.backup.backup import backup as command
        case "booklet":
            from kast_tools.paper.booklet import booklet as command
        case "club":
            from kast_tools.club.command import club as command
        case "coach":
            from kast_tools.coach import coach as command
        case "completion":
            from kast_tools.cli.completion import completion as command
        case "daily":
            from kast_tools.archive.daily import daily as command
        case "dice-check":
            from kast_tools.archive.dice_check import dice_check as command
        case "doctor":
            from kast_tools.boards.doctor.command import doctor as command
        case "emulate":
            from kast_tools.emulator.command import emulate as command
        case "export":
            from kast_tools.archive.export.command import export as command
        case "flash":
            from kast_tools.boards.flash.command import flash as command
        case "game":
            from kast_tools.page.game_command import game as command
        case "games":
            from kast_tools.archive.games import games as command
        case "image":
            from kast_tools.boards.image.command import image as command
        case "link":
            from kast_tools.boards.link import link as command
        case "name":
            from kast_tools.boards.name.command import name as command
        case "odds":
            from kast_tools.solver.odds_command import odds as command
        case "play":
            from kast_tools.page.play import play as command
        case "players":
            from kast_tools.archive.players import players as command
        case "ranking":
            from kast_tools.archive.ranking import ranking as command
        case "report":
            from kast_tools.report.command import report as command
        case "restore":
            from kast_tools.boards.backup.restore import restore as command
        case "review":
            from kast_tools.coach import review as command
        case "rules":
            from kast_tools.games.rules_command import rules as command
        case "run":
            from kast_tools.virtual_board.run import run as command
        case "score":
            from kast_tools.games.scoring import score as command
        case "sheet":
            from kast_tools.paper.sheet import sheet as command
        case "solve":
            from kast_tools.solver.command import solve as command
        case "total":
            from kast_tools.games.scoring import total as command
        case "traceback":
            from kast_tools.boards.traceback import traceback as command
        case "verify":
            from kast_tools.archive.verify import verify as command
        case "wifi":
            from kast_tools.boards.wifi import wifi as command
        case _:
            raise KeyError(name)
    return command


class _Commands(Mapping[str, click.Command]):
    """Loads the commands that are looked up."""

    def __getitem__(self, name: str) -> click.Command:
        with ending_at_once():
            return load(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


class _Group(click.Group):
    """Lists the commands without loading them."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, SUMMARIES[name]) for name in NAMES])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        names = [CompletionItem(name, help=SUMMARIES[name]) for name in NAMES if name.startswith(incomplete)]
        return names + click.Command.shell_complete(self, ctx, incomplete)


@click.group(
    cls=_Group,
    commands=_Commands(),
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
)
@click.version_option(package_name="kast", message="kast %(version)s")
@click.pass_context
def kast(context: click.Context) -> None:
    """Play, test and maintain Kast, the pocket dice machine."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())

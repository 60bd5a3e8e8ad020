"""The `kast` command as click knows it. A command's file is loaded when it is asked for: all of them take a second."""

from collections import UserDict
from importlib import import_module
from typing import Any

import click

from kast_tools.ctrl_c import ending_at_once

_FILES = {
    "backup": "kast_tools.backup.backup",
    "booklet": "kast_tools.booklet",
    "club": "kast_tools.club.command",
    "coach": "kast_tools.coach",
    "daily": "kast_tools.daily",
    "dice-check": "kast_tools.dice_check",
    "doctor": "kast_tools.doctor.command",
    "emulate": "kast_tools.emulate.command",
    "export": "kast_tools.export",
    "flash": "kast_tools.flash",
    "games": "kast_tools.game_list",
    "image": "kast_tools.image.command",
    "link": "kast_tools.link",
    "name": "kast_tools.board_name",
    "odds": "kast_tools.odds",
    "play": "kast_tools.play",
    "players": "kast_tools.players",
    "ranking": "kast_tools.ranking",
    "report": "kast_tools.report",
    "restore": "kast_tools.backup.restore",
    "review": "kast_tools.coach",
    "run": "kast_tools.run",
    "score": "kast_tools.scoring",
    "sheet": "kast_tools.sheet",
    "solve": "kast_tools.solver.command",
    "total": "kast_tools.scoring",
    "traceback": "kast_tools.traceback",
    "verify": "kast_tools.verify",
    "wifi": "kast_tools.wifi",
}
"""By the name of a command: the file with its function, which has the same name."""


class _Commands(UserDict[str, Any]):
    """Loads those that are looked up: one, or for a list with their descriptions all."""

    def __getitem__(self, name: str) -> click.Command:
        with ending_at_once():
            return getattr(import_module(self.data[name]), name.replace("-", "_"))


@click.group(
    commands=_Commands(_FILES), context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True
)
@click.version_option(package_name="kast", message="kast %(version)s")
@click.pass_context
def kast(context: click.Context) -> None:
    """Play, test and care for Kast, the pocket dice machine."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())

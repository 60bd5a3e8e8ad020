"""The `kast` command as click knows it: one click command a file."""

import click

from kast_tools.backup.backup import backup
from kast_tools.backup.restore import restore
from kast_tools.booklet import booklet
from kast_tools.coach import coach, review
from kast_tools.dice_check import dice_check
from kast_tools.doctor.command import doctor
from kast_tools.emulate.command import emulate
from kast_tools.export import export
from kast_tools.flash import flash
from kast_tools.image.command import image
from kast_tools.odds import odds
from kast_tools.play import play
from kast_tools.report import report
from kast_tools.run import run
from kast_tools.scoring import score, total
from kast_tools.sheet import sheet
from kast_tools.solver.command import solve


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(package_name="kast", message="kast %(version)s")
@click.pass_context
def kast(context: click.Context) -> None:
    """Play, test and care for Kast, the pocket dice machine."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (
    backup,
    booklet,
    coach,
    dice_check,
    doctor,
    emulate,
    export,
    flash,
    image,
    odds,
    play,
    report,
    restore,
    review,
    run,
    score,
    sheet,
    solve,
    total,
):
    kast.add_command(command)

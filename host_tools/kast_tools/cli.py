"""The `kast` command: one click command a file, and one way to say what went wrong."""

import errno
import os
import signal
import sys

import click

from kast_tools.backup.backup import backup
from kast_tools.backup.restore import restore
from kast_tools.coach import coach, review
from kast_tools.doctor.command import doctor
from kast_tools.emulate.command import emulate
from kast_tools.errors import KastError
from kast_tools.export import export
from kast_tools.flash import flash
from kast_tools.image.command import image
from kast_tools.play import play
from kast_tools.report import report
from kast_tools.run import run
from kast_tools.scoring import score, total
from kast_tools.sheet import sheet
from kast_tools.solver.command import solve

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Of errors: what a disk or standard output says that takes no more."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(package_name="kast", message="kast %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Play, test and care for Kast, the pocket dice machine."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (
    backup,
    coach,
    doctor,
    emulate,
    export,
    flash,
    image,
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
    cli.add_command(command)


def main() -> None:
    """Run `kast`; a wrong argument ends with one line and exit code 2, any other failure with one line and 1."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # ends what was started, too, as Ctrl-C
    try:
        code = cli.main(standalone_mode=False)
        if sys.stdout:
            sys.stdout.flush()  # here, where it can still be told that it fails
        sys.exit(code)
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "kast"
        sentence = " ".join(error.format_message().split())
        print(f"{command}: {sentence} `{command} --help` shows how.", file=sys.stderr)
        sys.exit(2)
    except click.Abort:
        sys.exit(130)
    except (KastError, click.ClickException) as error:
        print(f"kast: {error}", file=sys.stderr)
        sys.exit(1)
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        if sys.stdout:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python writes what is left at its end
        way_out = "Make room, or write to another place."
        print(f"kast: Not all could be written: {error.strerror}. {way_out}", file=sys.stderr)
        sys.exit(1)

"""`kast traceback`: what failed on a board, by the names of its sources."""

from pathlib import Path
from typing import TextIO

import click

from kast_tools.board_store import ExistingFolder
from kast_tools.byte_code import readable_rooms
from kast_tools.firmware_folder import check_firmware
from kast_tools.firmware_options import jack_option, wifi_option
from kast_tools.paths import FIRMWARE
from kast_tools.short_names.readable import readable
from kast_tools.wording import say


@click.command()
@click.argument("file", type=click.File(errors="replace"), default="-")
@click.option("--firmware", type=ExistingFolder(), default=FIRMWARE, help="The sources of what the board runs.")
@jack_option("as board.py says")
@wifi_option("without")
def traceback(*, file: TextIO, firmware: Path, jack: bool | None, wifi: bool | None) -> None:
    """Read a traceback of a board, in FILE or pasted, by the names that the sources have.

    On a board most things go by shorter names. Rooms and lines are the same there. It has to be this version that the
    board runs; `kast doctor` tells.

    \b
    Examples:
      kast traceback serial.txt
      mpremote | kast traceback
    """
    check_firmware(firmware)
    for line in readable(file.read(), readable_rooms(firmware, jack=jack, wifi=bool(wifi))).splitlines():
        say(line)

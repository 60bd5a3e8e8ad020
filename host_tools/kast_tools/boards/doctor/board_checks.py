"""Checks of a board and of its files.

Each check returns what it found, or raises a KastError with the remedy.
"""

import contextlib
import hashlib
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from kast.multiplayer.online.settings import PATH
from kast.storage import log, store

from kast_tools.boards import About, Board, program_text
from kast_tools.boards.backup import restore_on_board
from kast_tools.boards.flash.update import Features, read_features, require_micropython
from kast_tools.boards.ownership import ownership_on_board
from kast_tools.boards.wifi import read_settings
from kast_tools.build.byte_code import readable_modules
from kast_tools.build.data_files import is_data
from kast_tools.build.firmware import compiled, is_firmware
from kast_tools.build.short_names.readable import readable
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_tree
from kast_tools.common.models import advice_for, model_of
from kast_tools.common.wording import number_of

_HASHES = """
for path in walk("/"):
    try:
        send([path, sha256(path)])
    except OSError:
        send([path, None])
"""

_MEASURE = """
from machine import ADC, Pin
volts = ADC(29)
send([sum([volts.read_u16() for _ in range(32)]) // 32 * 9.9 / 65535, Pin(24, Pin.IN).value()])
"""
"""Sends the voltage at VSYS and whether VBUS is present, from pins wired on a Pico (its datasheet, 4.4 and 4.5)."""
_LEAST_VOLTS = 1.8
"""Volts below which the chip does not run: at a lower reading nothing is wired to the pin, as in an emulator."""
_USB_VOLTS = 4.0, 5.6
"""Range of VSYS in volts while USB is plugged in: the 4.4 to 5.5 V of USB, less the drop of a Schottky diode."""

_REACH = program_text(Path(__file__).with_name("network_on_board.py"))
_ENDS = {
    "no_wifi": "The Wi-Fi {name} is out of range, or rejects the board. Move the board closer, or use `kast wifi`.",
    "password": "The Wi-Fi {name} rejects the password. Enter it again with `kast wifi`.",
    "address": "The Wi-Fi {name} gives the board no address. Restart its router.",
    "host": "The broker {host} is not known in the Wi-Fi {name}. Check the name, or set its address with `kast wifi`.",
    "no_broker": "The Wi-Fi {name} accepts the board, but nothing answers at {broker}. Is the broker running, and its "
    "port open?",
}
"""Error messages, keyed by the word that `reach` of network_on_board.py sends."""


@dataclass(frozen=True)
class BoardState:
    """The state of a board, read once, and the checks of the board.

    :param hashes: SHA-256 of the board's files, keyed by path; None for a file that cannot be read
    :param kind: what the Kast installed on the board supports
    """

    board: Board
    about: About
    hashes: Mapping[str, str | None]
    features: Features

    def checks(self) -> list[tuple[str, Callable[[], str]]]:
        """Return the title and function of each check that applies. If there is a main.py, the last check starts it."""
        checks = [("Board", self.identity), ("MicroPython", self.micropython), ("Kast", self.kast)]
        checks += [("Battery", self.battery), ("File system", self.filesystem), ("Scores", self.scores)]
        checks += [("Network", self.network)] if self.features.wifi else []
        return checks + ([("Start", self.start)] if "main.py" in self.hashes else [])

    def identity(self) -> str:
        advice = advice_for(self.about.machine)
        return f"{self.about.machine}, number {self.about.id}" + (f". {advice}" if advice else "")

    def battery(self) -> str:
        """Check that the pins for the battery read about 5 V at a USB port, unless nothing is wired to them."""
        model = model_of(self.about.machine)
        if not model or model.has_radio:
            return "not measured on this board"
        (measured,) = self.board.run(_MEASURE)
        volts, usb = measured
        if volts < _LEAST_VOLTS:
            return "nothing is wired to its pins; not measured"
        low, high = _USB_VOLTS
        if not usb or not low <= volts <= high:
            raise KastError(
                f"Its pins read {volts:.1f} V {'with' if usb else 'without'} USB, though USB is plugged in. This board "
                "is not wired as a Pico: set BATTERY = False in board.py, then `kast flash`."
            )
        return f"{volts:.1f} V by USB"

    def micropython(self) -> str:
        require_micropython(self.about, self.board.port)
        return self.about.version_text

    def kast(self) -> str:
        built = {path: hashlib.sha256(data).hexdigest() for path, data in self._built().items()}
        paths = [path for path in self.hashes if path in built or path.startswith("kast/") or is_data(path)]
        on_board = {path: self.hashes[path] for path in paths}
        if "main.py" not in on_board:
            raise KastError("It is not on the board. Install it with `kast flash`.")
        differing = [path for path in built | on_board if built.get(path) != on_board.get(path)]
        if differing:
            more = f" and {len(differing) - 1} more" if differing[1:] else ""
            raise KastError(f"Other files than on this computer: {differing[0]}{more}. Update them with `kast flash`.")
        return f"the version of this computer, {len(on_board)} files{self.features.jack * ', with Together'}"

    def _built(self) -> Mapping[str, bytes]:
        return compiled(jack=self.features.jack or None, wifi=self.features.wifi)

    def filesystem(self) -> str:
        unreadable = [path for path, sha256 in self.hashes.items() if sha256 is None]
        if unreadable:
            raise KastError(
                f"{', '.join(unreadable)} cannot be read. Save the games with `kast export`; then a fresh install "
                "with `kast image` creates a new file system."
            )
        if any(map(_is_left_of_update, self.hashes)):
            raise KastError("An installation was cut off. `kast flash` completes it.")
        if any(path == restore_on_board.SIGN for path in self.hashes):
            raise KastError("A restore was cut off. Repeat `kast restore`; `kast backup` clears what it left.")
        if self.about.free < store.LOW:
            raise KastError(f"Only {self.about.free // 1024} KB are free. Free space with `kast export --clear`.")
        return f"{len(self.hashes)} files can be read, {self.about.free // 1024} KB are free"

    def scores(self) -> str:
        games = damaged = 0
        with tempfile.TemporaryDirectory() as folder:
            write_tree(Path(folder), self.board.read_folder("saves"))
            with contextlib.chdir(folder):  # the board's own code reads the current folder
                for name in store.names():
                    if name.startswith("history-"):
                        intact = [line is not None for line in log.lines(name, log.JSON)]
                        games += sum(intact)
                        damaged += len(intact) - sum(intact)
        text = number_of(games, "game")
        if damaged:
            text += f", {damaged} damaged {'line' if damaged == 1 else 'lines'} skipped"
        return text

    def network(self) -> str:
        """Test the connection to the broker with the board's own radio, which takes up to half a minute."""
        settings = read_settings(self.board)
        if not settings:
            return "none is set; set one with `kast wifi NAME --broker URL`"
        name, broker = settings["wifi"], f"{settings['host']}:{settings['port']}"
        (failure,) = self.board.run(_REACH, f"reach({PATH!r})")
        if failure:
            raise KastError(_ENDS[failure].format(name=name, host=settings["host"], broker=broker))
        return f"the Wi-Fi {name} accepts the board, and something answers at {broker}"

    def start(self) -> str:
        failure = self.board.restart()
        if failure is not None:
            failure = readable(failure, readable_modules(jack=self.features.jack or None, wifi=self.features.wifi))
            raise KastError(f"Kast stops at once{f': {failure}' if failure else ''}. Repair it with `kast flash`.")
        return "Kast starts and keeps running"


def _is_left_of_update(path: str) -> bool:
    target = path.removesuffix(ownership_on_board.NEW)
    return path.startswith(("update/", f"{ownership_on_board.OLD}/")) or (target != path and is_firmware(target))


def examine_board(board: Board) -> BoardState:
    """Return the state of a board. Raises KastError if it does not answer."""
    description, *hashes = board.run("about()", _HASHES)
    return BoardState(board, About.from_board(description), dict(hashes), read_features(board))

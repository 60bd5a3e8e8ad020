"""Run the emulated Pico with the real MicroPython. Environment variables name its files:

KAST_UF2, KAST_BOOTROM: MicroPython for a Pico, and the boot ROM of an RP2040. If one is missing, tests on the emulated
Pico are skipped.
KAST_UF2_OLDEST, KAST_UF2_NEWEST: the oldest and the newest MicroPython that Kast supports.
KAST_UF2_ALL: any number of versions, with a colon between them. A file may be named more than once.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from click.testing import CliRunner
from filed_games import lines_of
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.cli.commands import kast
from kast_tools.emulator import flash
from kast_tools.emulator.script import STACK
from kast_tools.virtual_board.run import preset_language
from kast_tools.virtual_board.stack import LEAST_LEFT
from played import Played, in_one_node, store_before

KAST = Path(sys.executable).with_name("kast")
UF2 = os.environ.get("KAST_UF2")
BOOTROM = os.environ.get("KAST_BOOTROM")
OLDEST_AND_NEWEST = ("KAST_UF2_OLDEST", "KAST_UF2_NEWEST")

given = pytest.mark.skipif(
    not (UF2 and BOOTROM),
    reason="KAST_UF2 and KAST_BOOTROM name no MicroPython for a Pico and no boot ROM of an RP2040.",
)


def uf2s(*variables: str) -> list[Path]:
    """Return the UF2 files that these environment variables name, each file once."""
    named = (name for variable in variables for name in os.environ.get(variable, "").split(os.pathsep) if name)
    return list(dict.fromkeys(Path(name).resolve() for name in named))


EVERY_UF2 = uf2s("KAST_UF2", *OLDEST_AND_NEWEST, "KAST_UF2_ALL")


def files(uf2: str | Path | None = None) -> list[str]:
    """Return the options of `kast emulate` that name the files; `uf2` replaces the usual MicroPython."""
    assert UF2
    assert BOOTROM
    return ["--uf2", str(uf2 or UF2), "--bootrom", BOOTROM]


def emulate(*arguments: object, uf2: str | Path | None = None) -> str:
    """Run `kast emulate` in this process; return its output."""
    with in_one_node():
        result = CliRunner().invoke(kast, ["emulate", *files(uf2), *map(str, arguments)])
    assert result.exit_code == 0, result.output or result.exception
    return result.stdout


def emulate_alone(*arguments: object) -> None:
    """Run `kast emulate` in a separate process; discard its output."""
    subprocess.run([KAST, "emulate", *files(), *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)


def told_by(
    program: Path,
    ms: int,
    folder: Path,
    stored: Mapping[str, bytes] = MappingProxyType({}),
    *,
    jack: bool = False,
    wifi: bool = False,
) -> dict[str, Any]:
    """Run a program as main.py of the firmware for `ms` milliseconds; return the decoded line of JSON that it prints.

    Afterwards `folder` / "out" / "store" holds the files of the board.

    :param stored: other files in the flash
    :param jack: passed on to `compiled`, as is `wifi`
    """
    content = {**compiled(firmware_with(program, folder), jack=jack, wifi=wifi), **stored}
    (folder / "flash.bin").write_bytes(flash.with_files(flash.new(flash.read_uf2(Path(files()[1]))), content))
    (folder / "script.txt").write_text(f"wait {ms}\n")
    emulate("--script", folder / "script.txt", "--out", folder / "out", "--flash", folder / "flash.bin")
    output = (folder / "out" / "serial.txt").read_text()
    print(output)
    return json.loads(next(line for line in output.splitlines() if line[:1] == "{"))


@contextlib.contextmanager
def at_serial_port(flash: Path) -> Generator[str]:
    """Yield mpremote's address of an emulated Pico.

    :param flash: file with the content of the Pico's flash
    """
    command = [KAST, "emulate", *files(), "--serial-port", "0", "--flash", flash]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield next(word for word in process.stdout.readline().split() if word.startswith("socket://"))
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait() == 130


class PlayedOnPico(Played):
    """The result of a script on the emulated Pico. Before the script, `out`/store holds the files of the board."""

    def __init__(self, script: str, out: Path, uf2: str | Path | None = None) -> None:
        self._uf2 = uf2
        super().__init__(script, out)
        assert "Traceback" not in (out / "serial.txt").read_text()
        # MicroPython restarts, for example, when it is out of memory.
        assert not [event for event in self.trace if event["event"] == "reset"]
        stack = (out / STACK).read_text()
        assert int(stack.split()[0]) >= LEAST_LEFT, stack

    def _play(self, script: Path, out: Path, *more: str | Path) -> None:
        content = out.with_name(f"{out.name}.bin")
        store = out / "store"
        if store.exists():
            preset_language(store)
            stored = {
                path.relative_to(store).as_posix(): path.read_bytes() for path in store.rglob("*") if path.is_file()
            }
            shutil.rmtree(store)  # `kast emulate` writes the files of the board there
            micropython = flash.new(flash.read_uf2(Path(files(self._uf2)[1])))
            content.write_bytes(flash.with_files(micropython, {**compiled(), **stored}))
        emulate("--script", script, "--out", out, "--flash", content, "--seed", "1", *more, uf2=self._uf2)


def history(played: Played) -> list[dict[str, Any]]:
    """Return the games filed on a board, without what differs from board to board."""
    games = [json.loads(line) for line in lines_of(played.out / "store")]
    return [{key: game[key] for key in game if key not in ("id", "device", "crc")} for game in games]


def check_as_on_the_virtual_board(played: Played, virtual: Played) -> None:
    """Check that pictures and filed games are the same as on the virtual board."""
    assert list(played.shots) == list(virtual.shots)
    different = [name for name in played.shots if played.shots[name].tobytes() != virtual.shots[name].tobytes()]
    assert not different, f"other pictures than on the virtual board, in {played.out}"
    assert history(played) == history(virtual)


def play_on_both(script: str, folder: Path, **stored: Any) -> tuple[PlayedOnPico, Played]:
    """Play a script on the emulated Pico and on the virtual board; `stored` as for store_before."""
    for name in ("pico", "virtual"):
        store_before(folder / name, **stored)
    return PlayedOnPico(script, folder / "pico"), Played(script, folder / "virtual")

"""The command: which files go into the board, and how it is played."""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from kast_tools.emulate import flash as pico_flash
from kast_tools.emulate.boot_rom import check_boot_rom
from kast_tools.emulate.script import keep_stored_files, play_script, report
from kast_tools.emulate.serial import serve_serial
from kast_tools.files import write_whole
from kast_tools.firmware_build import compiled
from kast_tools.firmware_folder import board_constants, check_firmware
from kast_tools.paths import FIRMWARE
from kast_tools.play import play_in_browser
from kast_tools.run import FOLDER, prepare_folders, preset_language, read_steps
from kast_tools.script import Step

FILE = click.Path(dir_okay=False, path_type=Path)
EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.option("--uf2", type=EXISTING, metavar="FILE", help="MicroPython for a Pico, or an image with it.")
@click.option("--bootrom", required=True, type=EXISTING, metavar="FILE", help="The RP2040's boot ROM.")
@click.option("--script", type=EXISTING, metavar="FILE", help="Play a script, as `kast run` does.")
@click.option("--out", type=FOLDER, help="With --script: folder for pictures, trace.jsonl, serial.txt and store/.")
@click.option("--serial-port", type=click.IntRange(0, 65535), metavar="N", help="Serve mpremote; 0 takes a free port.")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help="Serve the page on this port, as `kast play`.")
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.option("--flash", type=FILE, metavar="FILE", help="The board's whole flash, before and after; made if missing.")
@click.option("--seed", default=0, show_default=True, help="Decides every random bit of the chip.")
@click.option(
    "--firmware",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=FIRMWARE,
    help="Put another build of the firmware on the board: the folder of its main.py.",
)
def emulate(
    *,
    uf2: Path | None,
    bootrom: Path,
    script: Path | None,
    out: Path | None,
    serial_port: int | None,
    port: int | None,
    no_open: bool,
    flash: Path | None,
    seed: int,
    firmware: Path,
) -> None:
    """Run Kast on an emulated Pico, with the real MicroPython.

    You bring MicroPython's UF2 and the chip's boot ROM; host_tools/simulator/pico/README.md says where they are
    found. It plays in your browser; with --script it plays that and prints what things take on a Pico; with
    --serial-port it is at a TCP port for mpremote. A --flash that is there already is the board as it was left, and
    needs no --uf2; the browser keeps what the board writes by itself. An image of `kast image --uf2` starts as it is,
    as a new board does: it brings its own firmware, and asks for its language.

    \b
    Example: kast emulate --uf2 RPI_PICO.uf2 --bootrom bootrom.bin
             kast emulate --uf2 RPI_PICO.uf2 --bootrom bootrom.bin --script game.txt --out out
             kast emulate --uf2 RPI_PICO.uf2 --bootrom bootrom.bin --serial-port 8266
    """
    if script is not None and serial_port is not None:
        raise click.UsageError("--script plays by itself and --serial-port waits for mpremote: leave one of them out.")
    if (port is not None or no_open) and (script is not None or serial_port is not None):
        page, other = "--no-open" if port is None else "--port", "--serial-port" if script is None else "--script"
        raise click.UsageError(f"{page} is for the page and {other} is without one: leave one of them out.")
    if (script is None) != (out is None):
        raise click.UsageError("--script and --out belong together.")
    check_boot_rom(bootrom)
    check_firmware(firmware)
    wiring = board_constants(firmware)
    content = _flash(uf2, flash, firmware, speaks_english=script is not None)
    job = {"bootRom": str(bootrom), "seed": seed % 2**32, "wiring": wiring}
    if script is not None and out is not None:
        _play(job, read_steps(script, firmware), out, flash, content)
    elif serial_port is not None:
        with tempfile.TemporaryDirectory() as folder:
            place = flash or Path(folder, "flash.bin")
            write_whole(place, content)
            serve_serial(job | {"flash": str(place), "port": serial_port})
    else:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "flash.bin").write_bytes(content)
            (folder / "bootrom.bin").write_bytes(bootrom.read_bytes())
            (folder / "wiring.json").write_text(json.dumps(wiring))
            play_in_browser(port, {"emulated": folder}, open_browser=not no_open)


def _flash(uf2: Path | None, flash: Path | None, firmware: Path, *, speaks_english: bool) -> bytes:
    if flash is not None and flash.exists():
        return pico_flash.kept(flash)
    if uf2 is None:
        raise click.UsageError("Name MicroPython's UF2 with --uf2, or a --flash that an earlier run left.")
    given = pico_flash.read_uf2(uf2)
    if not pico_flash.brings_files(given):
        files = {**compiled(firmware), **(_settings() if speaks_english else {})}
        return pico_flash.with_files(pico_flash.new(given), files)
    if firmware != FIRMWARE:
        raise click.UsageError(f"{uf2} brings its own firmware: leave --firmware out, or name MicroPython alone.")
    return pico_flash.new(given)


def _settings() -> dict[str, bytes]:
    """Settings as `kast run` begins with, by their paths: a script need not choose the language."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        preset_language(folder)
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _play(job: Mapping[str, Any], steps: list[Step], out: Path, flash: Path | None, content: bytes) -> None:
    store = prepare_folders(out, None)
    place = flash or out / "flash.bin"
    write_whole(place, content)
    measured = play_script({**job, "flash": str(place), "out": str(out), "steps": steps})
    keep_stored_files(place.read_bytes(), store)
    report(*measured)

"""The command `kast emulate`: builds the emulated board's flash, and runs the board with a script, port or page."""

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, nullcontext
from pathlib import Path
from typing import Any

import click

from kast_tools.build.byte_code import readable_modules
from kast_tools.build.firmware import compiled
from kast_tools.build.firmware_folder import board_constants, check_firmware
from kast_tools.build.short_names.readable import Readable
from kast_tools.common.click_options import page_port_option
from kast_tools.common.files import write_whole
from kast_tools.common.lock import only_user
from kast_tools.common.paths import FIRMWARE
from kast_tools.emulator import flash as pico_flash
from kast_tools.emulator.boot_rom import check_boot_rom
from kast_tools.emulator.script import Measured, keep_stored_files, play_scripts, report
from kast_tools.emulator.serial import serve_serial
from kast_tools.page.play import play_in_browser
from kast_tools.virtual_board.run import FOLDER, JOINED, prepared, read_steps, stored_settings
from kast_tools.virtual_board.script import Step
from kast_tools.virtual_board.store import ExistingFolder

FILE = click.Path(dir_okay=False, path_type=Path)
EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.option("--uf2", type=EXISTING, metavar="FILE", help="MicroPython for a Pico, or an image with it.")
@click.option("--bootrom", required=True, type=EXISTING, metavar="FILE", help="The RP2040's boot ROM.")
@click.option("--script", "scripts", multiple=True, type=EXISTING, metavar="FILE", help="Play it, as `kast run` does.")
@click.option("--out", type=FOLDER, help="With --script: folder for pictures, trace.jsonl, serial.txt and store/.")
@click.option("--link", type=click.Choice(["cable"]), help="Join two Picos at their UARTs; needs two --script.")
@click.option("--serial-port", type=click.IntRange(0, 65535), metavar="N", help="Serve mpremote; 0 takes a free port.")
@page_port_option("Serve the page on this port, as `kast play`.", metavar="N")
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.option(
    "--flash", type=FILE, metavar="FILE", help="The board's whole flash, before and after; created if missing."
)
@click.option(
    "--erase-ms",
    default=45,
    show_default=True,
    type=click.IntRange(1, 2000),
    metavar="N",
    help="Time in ms to erase 4 KB of flash: 45 is typical, a chip may take 400.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the chip's random bits.")
@click.option(
    "--firmware",
    type=ExistingFolder(),
    default=FIRMWARE,
    help="Put another build of the firmware on the board: the folder of its main.py.",
)
def emulate(
    *,
    uf2: Path | None,
    bootrom: Path,
    scripts: tuple[Path, ...],
    out: Path | None,
    link: str | None,
    serial_port: int | None,
    page_port: int | None,
    no_open: bool,
    flash: Path | None,
    erase_ms: int,
    seed: int,
    firmware: Path,
) -> list[Measured]:
    """Run Kast on an emulated Pico with the real MicroPython.

    You provide MicroPython's UF2 and the chip's boot ROM; host_tools/simulator/pico/README.md says where to find
    them. By default the game opens in your browser. With --script a script is played and timings are printed; with
    --serial-port mpremote can connect to the Pico by a TCP port. From an existing --flash file the board continues,
    without --uf2; the browser stores what the board writes by itself. An image made by `kast image --uf2`
    starts like a new board: it contains its own firmware, and asks for its language. With --link two Picos play;
    their results are in the folders 1 and 2 of --out.

    \b
    Examples:
      kast emulate --uf2 RPI_PICO.uf2 --bootrom bootrom.bin
      kast emulate --uf2 RPI_PICO.uf2 --bootrom bootrom.bin --script game.txt --out out
      kast emulate --uf2 RPI_PICO.uf2 --bootrom bootrom.bin --serial-port 8266
    """
    if scripts and serial_port is not None:
        raise click.UsageError("--script plays by itself and --serial-port waits for mpremote: leave one of them out.")
    if (page_port is not None or no_open) and (scripts or serial_port is not None):
        page, other = "--no-open" if page_port is None else "--page-port", "--script" if scripts else "--serial-port"
        raise click.UsageError(f"{page} is for the page and {other} is without one: leave one of them out.")
    if bool(scripts) != (out is not None):
        raise click.UsageError("--script and --out belong together.")
    if len(scripts) != 2 if link else len(scripts) > 1:
        raise click.UsageError("--link takes two --script, one for each Pico; without it give one.")
    if link and flash:
        raise click.UsageError("--link has two Picos with a flash each: leave --flash out.")
    check_boot_rom(bootrom)
    check_firmware(firmware)
    wiring = board_constants(firmware)
    job = {"bootRom": str(bootrom), "seed": seed % 2**32, "eraseMs": erase_ms, "wiring": wiring}
    # Whether the emulator writes the file --flash. On the page, the browser runs the board and stores its flash.
    is_written = scripts or serial_port is not None
    with only_user(flash) if flash and is_written else nullcontext([]) as lock:
        jack = True if link else None
        content = _flash(uf2, flash, firmware, speaks_english=bool(scripts), jack=jack)
        if out is not None:
            steps = [read_steps(script, firmware) for script in scripts]
            modules = readable_modules(firmware, jack=jack)
            return _play(job, steps, out, flash, content, lock, modules)
        if serial_port is not None:
            with tempfile.TemporaryDirectory() as folder:
                place = _placed(content, flash or Path(folder, "flash.bin"))
                serve_serial(job | {"flash": place, "port": serial_port}, lock)
        else:
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                (folder / "flash.bin").write_bytes(content)
                (folder / "bootrom.bin").write_bytes(bootrom.read_bytes())
                (folder / "wiring.json").write_text(json.dumps(wiring))
                play_in_browser(page_port, {"emulated": folder}, open_browser=not no_open)
    return []


def _flash(uf2: Path | None, flash: Path | None, firmware: Path, *, speaks_english: bool, jack: bool | None) -> bytes:
    if flash is not None and flash.exists():
        return pico_flash.kept(flash)
    if uf2 is None:
        raise click.UsageError("Give MicroPython's UF2 with --uf2, or the --flash of an earlier run.")
    contents = pico_flash.read_uf2(uf2)
    if not pico_flash.brings_files(contents):
        files = {**compiled(firmware, jack=jack), **(stored_settings({"language": "en"}) if speaks_english else {})}
        return pico_flash.with_files(pico_flash.new(contents), files)
    if firmware != FIRMWARE:
        raise click.UsageError(f"{uf2} contains its own firmware: leave --firmware out, or use plain MicroPython.")
    return pico_flash.new(contents)


def _placed(content: bytes, place: Path) -> str:
    """Return the path of the flash file for a program of the simulator; write the file if it does not exist."""
    if not place.exists():
        write_whole(place, content)
    return os.path.realpath(place)  # so that writing replaces the target of a symbolic link, not the link


def _play(
    job: Mapping[str, Any],
    scripts: Sequence[list[Step]],
    out: Path,
    flash: Path | None,
    content: bytes,
    lock: Sequence[int],
    rooms: Mapping[str, Readable],
) -> list[Measured]:
    """Play one script, or two on Picos joined by a cable; print and return the measurements of each Pico."""
    folders = [out] if len(scripts) == 1 else [out / str(place + 1) for place in range(len(scripts))]
    jobs: list[dict[str, Any]] = []
    stores: list[Path] = []
    locks = [*lock]
    with ExitStack() as opened:
        for place, (folder, steps) in enumerate(zip(folders, scripts, strict=True)):
            store, store_locks = opened.enter_context(prepared(folder, None, steps))
            stores.append(store)
            locks += store_locks
            jobs.append(
                {**job, "flash": _placed(content, flash or folder / "flash.bin"), "out": str(folder), "steps": steps}
            )
            if len(scripts) > 1:
                jobs[-1] |= {"number": JOINED[place], "seed": (job["seed"] + place) % 2**32}
        measured = play_scripts(jobs, locks, rooms)
        for one, store in zip(jobs, stores, strict=True):
            keep_stored_files(Path(one["flash"]).read_bytes(), store)
    for folder, one in zip(folders, measured, strict=True):
        if len(folders) > 1:
            click.echo(f"\n{folder}")
        report(one)
    return measured

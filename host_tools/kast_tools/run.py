"""`kast run`: the firmware on the virtual board, played by a script, on a virtual clock."""

import contextlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from kast.store import load, save

from kast_tools.errors import KastError
from kast_tools.firmware_folder import board_constants, check_firmware
from kast_tools.node import find_node
from kast_tools.paths import FIRMWARE, SIMULATOR
from kast_tools.script import ScriptError, Step, parse_script

CRASHED = 3  # run.js ends with this code when the firmware ended with an exception
FLASH_BYTES = 352 * 4096  # the part of a Pico's flash that MicroPython gives to files
SETTINGS = "settings"  # the name of the board's stored value
ASK = "ask"  # as a language: the board is left to ask for it

PICTURE = r"[0-9]{2,}-[A-Za-z0-9_-]+\.png"  # as recording.js names them

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command()
@click.option("--script", required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--out", required=True, type=FOLDER, help="Folder for pictures, trace.jsonl and serial.txt.")
@click.option("--seed", default=0, show_default=True, help="Decides every random byte of the board.")
@click.option(
    "--store", type=FOLDER, help="The board's files, before and after. Without it: none before, OUT/store after."
)
@click.option(
    "--lang",
    metavar="LANGUAGE",
    help="Set the board's language first, such as sv; with ask a new board asks for it. [default: as stored, or en]",
)
@click.option("--firmware", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Run another build.")
def run(*, script: Path, out: Path, seed: int, store: Path | None, lang: str | None, firmware: Path | None) -> None:
    """Run the firmware on the virtual board and play the script FILE.

    The clock is virtual: the same script and seed give the same bytes. A script has one step a line:

    \b
      press ROLL · press SCORE 900 (ms held) · down LEFT · up LEFT · wait 500
      dice 3 3 5 6 1 (the next faces) · shot NAME · display off · display on
      battery 3.4 · power off · power on · cut 3 (power goes at that flash write)
      # comment

    \b
    Example: kast run --script tests/scripts/yatzy-solo.txt --out out --seed 7
    """
    firmware = firmware or FIRMWARE
    check_firmware(firmware)
    steps = read_steps(script, firmware)
    languages = languages_of(firmware)
    if lang not in (None, ASK, *languages):
        raise click.UsageError(f'No language "{lang}"; there is {", ".join(languages) or "none"}.')
    node = find_node()
    store = prepare_folders(out, store)
    if languages and lang != ASK:
        preset_language(store, lang)
    play(node, steps, firmware=firmware, store=store, out=out, seed=seed)


def read_steps(script: Path, firmware: Path) -> list[Step]:
    """The script's steps. A mistake in it ends the program with one line and exit code 2."""
    try:
        text = script.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise KastError(f"{script} cannot be read: {error.strerror}. Name another file.") from None
    except UnicodeDecodeError:
        raise KastError(f"{script} is not UTF-8 text. Save it as that, or name another file.") from None
    board = board_constants(firmware)
    switches = ["TILT"] if board.get("TILT") is not None else []
    try:
        return parse_script(text, str(script), [*board["BUTTONS"], *switches])
    except ScriptError as error:
        print(error, file=sys.stderr)
        sys.exit(2)


def languages_of(firmware: Path) -> list[str]:
    """Every language that the firmware has a text file for, such as "en"."""
    return sorted(path.stem for path in (firmware / "kast" / "text").glob("??.py"))


def prepare_folders(out: Path, store: Path | None) -> Path:
    """Make the folders, clear away what an earlier run left in `out`, and return the store's folder."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        trace = out / "trace.jsonl"
        own_store = out / "store"
        if trace.exists():
            for picture in pictures_of(trace):
                (out / picture).unlink(missing_ok=True)
            if store is None:
                shutil.rmtree(own_store, ignore_errors=True)
        elif store is None and own_store.exists():
            raise KastError(
                f"{own_store} is there, and no earlier run left it. Name it with --store, or another --out."
            )
        trace.touch()  # marks the folder as ours
        store = store or own_store
        store.mkdir(parents=True, exist_ok=True)
        if holds_more_than(FLASH_BYTES, store):
            raise KastError(f"{store} holds more than a Pico's flash can. Name the folder of a board's files.")
    except OSError as error:
        raise KastError(f"{error.filename or out} cannot be written: {error.strerror}. Name another place.") from None
    return store


def pictures_of(trace: Path) -> list[str]:
    """The names of the pictures that the run took which left this trace. Raises KastError if no run left it."""
    try:
        events = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
        taken = [event["file"] for event in events if event["t"] >= 0 and event["event"] == "shot"]
        if all(re.fullmatch(PICTURE, name) for name in taken):
            return taken
    except (ValueError, KeyError, TypeError):
        pass
    raise KastError(f"{trace} was not left by a run. Name another --out.")


def holds_more_than(most: int, folder: Path) -> bool:
    """Whether the folder's files have more than so many bytes together; stops looking once they have."""
    total = 0
    for path in folder.rglob("*"):
        total += path.stat().st_size if path.is_file() else 0
        if total > most:
            return True
    return False


def preset_language(folder: Path, lang: str | None = None) -> None:
    """Put the language into the stored settings, as if the player had chosen it; None: English, if none is there."""
    with contextlib.chdir(folder):  # the board's own code works in the folder it stands in
        try:
            settings = json.loads(load(SETTINGS) or b"{}")
        except ValueError:
            settings = None
        if not isinstance(settings, dict):
            settings = {}
        if not lang and "language" in settings:
            return
        if not save(SETTINGS, json.dumps(settings | {"language": lang or "en"}).encode()):
            raise KastError(f"{folder} cannot be written. Name another place.")


def play(node: str, steps: Sequence[Step], *, firmware: Path, store: Path, out: Path, seed: int) -> None:
    """Let run.js play the steps on a board with those files; raises KastError if the firmware or the board fails.

    The folders are there; `out` gets pictures, trace.jsonl and serial.txt, `store` what the board stored.
    """
    job = {"firmware": str(firmware), "store": str(store), "out": str(out), "seed": seed % 2**32, "steps": steps}
    done = subprocess.run(
        [node, str(SIMULATOR / "run.js")], input=json.dumps(job), text=True, stderr=subprocess.PIPE, check=False
    )
    reason = done.stderr.strip().rstrip(".")
    if done.returncode == CRASHED:
        raise KastError(f"The firmware stopped: {reason}. Its traceback is in {out / 'serial.txt'}.")
    if done.returncode:
        raise KastError(f"The virtual board failed: {reason}.")

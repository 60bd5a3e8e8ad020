"""`kast run`: plays a script with the firmware on the virtual board, timed by a virtual clock."""

import contextlib
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from kast.multiplayer.protocol.messages import MOST_MACHINES
from kast.storage.store import load, save
from kast.text import LANGUAGES

from kast_tools.build.firmware_folder import board_constants, check_firmware, source_of
from kast_tools.common.broker_address import broker_address
from kast_tools.common.errors import KastError
from kast_tools.common.files import require_free, write_whole
from kast_tools.common.lock import only_user
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.common.wording import say
from kast_tools.virtual_board.heap import Heap, heap_of
from kast_tools.virtual_board.mounted_firmware import board_folder, by_sources
from kast_tools.virtual_board.script import ScriptError, Step, parse_script
from kast_tools.virtual_board.script_player import ScriptPlayer, script_player
from kast_tools.virtual_board.store import ExistingFolder, board_store

SETTINGS = "settings"  # name under which the board stores its settings
ASK = "ask"  # value of --lang with which a new board asks the player for the language

EVENT = '{"t":'  # how recording.js begins each event
PICTURE = r"[0-9]{2,}-[A-Za-z0-9_-]+\.png"  # names of the picture files that recording.js writes

JOINED = ("KASTVIRT", *(f"KASTVIR{number}" for number in range(2, MOST_MACHINES + 1)))
"""Chip numbers of boards that are joined by a cable or through a broker."""
Job = dict[str, Any]
"""A job for run.js; the comment at the head of run.js describes its keys."""

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command()
@click.option(
    "--script",
    "scripts",
    required=True,
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
)
@click.option("--out", required=True, type=FOLDER, help="Folder for pictures, trace.jsonl and serial.txt.")
@click.option("--link", type=click.Choice(["cable", "broker"]), help="Connect boards; each script plays one of them.")
@click.option("--broker", metavar="URL", help="The broker of --link broker: mqtt://HOST:PORT or ws://HOST:PORT.")
@click.option("--seed", default=0, show_default=True, help="Seed of the board's random bytes.")
@click.option(
    "--store", type=FOLDER, help="The board's files, before and after. [default: none before, OUT/store after]"
)
@click.option(
    "--lang",
    metavar="LANGUAGE",
    shell_complete=lambda _, __, typed: [one for one in (*dict(LANGUAGES), ASK) if one.startswith(typed)],
    help="Set the board's language first, such as sv; with ask a new board asks for it. [default: as stored, or en]",
)
@click.option("--id", "number", metavar="LETTERS", help="The number of the board's chip, eight letters or digits.")
@click.option("--firmware", type=ExistingFolder(), help="Run another build of the firmware.")
def run(
    *,
    scripts: tuple[Path, ...],
    out: Path,
    link: str | None,
    broker: str | None,
    seed: int,
    store: Path | None,
    lang: str | None,
    number: str | None,
    firmware: Path | None,
) -> None:
    """Run the firmware on the virtual board by the script FILE.

    The clock is virtual: the same script and seed give the same bytes. A script has one step on each line:

    \b
      press ROLL · press SCORE 900 (ms held) · down LEFT · up LEFT · wait 500 · settle
      dice 3 3 5 6 1 (the next faces) · shot NAME · display off · display on
      battery 3.4 · power off · power on · cut 3 (power goes at that flash write)
      cable off · cable on (with --link)
      # comment

    With --link cable, two scripts play two boards on one clock. The boards are joined at their serial
    ports and have "Together" in their menu; their results are in the folders 1 and 2 of --out. With
    --link broker, two to six boards meet through an MQTT broker with a club (kast club), in real time.

    \b
    Examples:
      kast run --script tests/scripts/yatzy-solo.txt --out out --seed 7
      kast run --script one.txt --script other.txt --link cable --out out
    """
    if link is None and len(scripts) > 1:
        raise click.UsageError("Each board has one --script. For several boards give --link, cable or broker.")
    if link and len(scripts) < 2:
        raise click.UsageError("--link joins boards: give a --script for each, two or more.")
    if link == "cable" and len(scripts) > 2:
        raise click.UsageError("A cable has two ends: give two --script, or connect up to six with --link broker.")
    if len(scripts) > MOST_MACHINES:
        raise click.UsageError(f"At most six boards can play together; {len(scripts)} scripts were given.")
    if (link == "broker") != (broker is not None):
        raise click.UsageError("--link broker and --broker URL go together: give both, or neither.")
    if link and (store or number):
        raise click.UsageError("--link has boards with files and numbers of their own: leave --store and --id out.")
    if number is not None and not re.fullmatch("[A-Za-z0-9]{8}", number):
        raise click.UsageError(f"{number} is not a chip's number: eight characters of A to Z, a to z and 0 to 9.")
    firmware = firmware or FIRMWARE
    check_firmware(firmware)
    boards = [read_steps(script, firmware) for script in scripts]
    languages = languages_of(firmware)
    if lang not in (None, ASK, *languages):
        raise click.UsageError(f'There is no language "{lang}"; there is {", ".join(languages) or "none"}.')
    node = find_node()
    with contextlib.ExitStack() as opened:
        jobs: list[Job] = []
        locks: list[int] = []
        for place, steps in enumerate(boards):
            out_folder = out / str(place + 1) if link else out
            folder, lock = opened.enter_context(prepared(out_folder, store, steps))
            if languages and lang != ASK:
                preset_language(folder, lang)
            board_number = JOINED[place] if link else number
            jobs.append(
                job_of(
                    steps,
                    firmware=firmware,
                    store=folder,
                    out=out_folder,
                    seed=seed + place,
                    number=board_number,
                    jack=True if link else None,
                )
            )
            locks += lock
        play_jobs(node, jobs, lock=locks, broker=broker and broker_address(broker))


def read_steps(script: Path, firmware: Path) -> list[Step]:
    """Return the script's steps. A mistake in the script ends the program with a one-line message and exit code 2.

    :raises KastError: the script cannot be read
    """
    try:
        text = script.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise KastError(f"{script} cannot be read: {error.strerror}. Choose another file.") from None
    except UnicodeDecodeError:
        raise KastError(f"{script} is not UTF-8 text. Save it as that, or choose another file.") from None
    board = board_constants(firmware)
    switches = ["TILT"] if board.get("TILT") is not None else []
    try:
        return parse_script(text, str(script), [*board["BUTTONS"], *switches])
    except ScriptError as error:
        say(str(error), err=True)
        sys.exit(2)


def languages_of(firmware: Path) -> list[str]:
    """Return every language that the firmware has a text file for, such as "en"."""
    return sorted(path.stem for path in (source_of(firmware) / "kast" / "text").glob("??.py"))


@contextlib.contextmanager
def prepared(out: Path, store: Path | None, steps: Sequence[Step]) -> Generator[tuple[Path, Sequence[int]]]:
    """Create and lock the folders of a run, and remove files that an earlier run left in `out`.

    Yields the store's folder, and the descriptors of the locks as only_user yields them.

    :raises KastError: other files would be overwritten, or a folder cannot be used
    """
    require_free(out)
    if store and out.resolve().is_relative_to(store.resolve()):
        raise KastError(f"{out} is in the folder of --store. Choose another --out.")
    with contextlib.ExitStack() as opened:
        try:
            out.mkdir(parents=True, exist_ok=True)
            lock = opened.enter_context(only_user(out))
            _clear(out, steps, own_store=store is None)
        except OSError as error:
            message = f"{error.filename or out} cannot be written: {error.strerror}. Choose another place."
            raise KastError(message) from None
        store = store or out / "store"
        yield store, [*lock, *opened.enter_context(board_store(store))]


def _clear(out: Path, steps: Sequence[Step], *, own_store: bool) -> None:
    """Remove the results of an earlier run, and mark `out` as the folder of a run, which the next run may clear."""
    shots = [step["name"] for step in steps if step["do"] == "shot"]
    pictures = [f"{number:02}-{name}.png" for number, name in enumerate(shots, 1)]
    trace = out / "trace.jsonl"
    if trace.exists():
        for picture in pictures_of(trace):
            (out / picture).unlink(missing_ok=True)
        for leftover in [out / "flash.bin", *((out / "store").glob("*") if own_store else ())]:
            if leftover.is_dir() and not leftover.is_symlink():
                shutil.rmtree(leftover)
            else:
                leftover.unlink(missing_ok=True)
    else:
        names = [*pictures, "serial.txt", "stack.txt", "flash.bin", *(["store"] if own_store else ())]
        for name in names:
            if (out / name).exists():
                advice = (
                    ("Give it with --store, or choose another --out.") if name == "store" else "Choose another --out."
                )
                raise KastError(f"{out / name} exists, and was not written by an earlier run. {advice}")
    planned = [json.dumps({"t": 0, "event": "shot", "file": picture}) + "\n" for picture in pictures]
    write_whole(trace, "".join(planned).encode())


def pictures_of(trace: Path) -> list[str]:
    """Return the names of the pictures in a trace: those that the run took, or planned to take if it was interrupted.

    :raises KastError: no run wrote this file
    """
    try:
        lines = trace.read_text(encoding="utf-8").splitlines()
        if lines and _is_torn(lines[-1]):
            lines.pop()
        events = [json.loads(line) for line in lines]
        taken = [event["file"] for event in events if event["t"] >= 0 and event["event"] == "shot"]
        if all(re.fullmatch(PICTURE, name) for name in taken):
            return taken
    except (RecursionError, ValueError, KeyError, TypeError):
        pass
    raise KastError(f"{trace} was not written by a run. Choose another --out.")


def _is_torn(line: str) -> bool:
    """Return whether a line is only the beginning of an event; earlier versions left such lines on a full disk."""
    try:
        json.loads(line)
    except (RecursionError, ValueError):
        return line.startswith(EVENT) or EVENT.startswith(line)
    return False


def preset_language(folder: Path, lang: str | None = None) -> None:
    """Store a language in the settings, as if the player had chosen it.

    :param lang: None stores English, unless a language is set already
    """
    with contextlib.chdir(folder):  # the firmware's `save` writes to the current folder
        try:
            settings = json.loads(load(SETTINGS) or b"{}")
        except (RecursionError, ValueError):
            settings = None
        if not isinstance(settings, dict):
            settings = {}
        if not lang and "language" in settings:
            return
        if not save(SETTINGS, json.dumps(settings | {"language": lang or "en"}).encode()):
            raise KastError(f"{folder} cannot be written. Choose another place.")


def stored_settings(settings: Mapping[str, object]) -> dict[str, bytes]:
    """Return the files in which a board stores these settings, keyed by path."""
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):  # the firmware's `save` writes there
        if not save(SETTINGS, json.dumps(settings).encode()):
            raise KastError(f"{name} cannot be written. Free some space.")
        return {path.as_posix(): path.read_bytes() for path in Path().rglob("*") if path.is_file()}


def play(
    node: str,
    steps: Sequence[Step],
    *,
    firmware: Path,
    store: Path,
    out: Path,
    seed: int,
    lock: Sequence[int] = (),
    watches_heap: bool = False,
    heap_percent: int | None = None,
    number: str | None = None,
) -> Heap | None:
    """Play the steps on a virtual board.

    :param store: existing folder with the board's files
    :param out: existing folder for pictures, trace.jsonl and serial.txt
    :param lock: the lock of the folders, as only_user yields it
    :param heap_percent: size of the heap in percent of a Pico's heap; None for the value of the environment
        variable KAST_HEAP, or 100
    :param number: the number of the board's chip: eight letters or digits
    :returns: the heap measurements, if `watches_heap`
    :raises KastError: the firmware or the board failed
    """
    job = job_of(
        steps,
        firmware=firmware,
        store=store,
        out=out,
        seed=seed,
        watches_heap=watches_heap,
        number=number,
    )
    (answer,) = play_jobs(node, [job], lock=lock, heap_percent=heap_percent)
    return heap_of(answer["heap"]) if watches_heap else None


def job_of(
    steps: Sequence[Step],
    *,
    firmware: Path,
    store: Path,
    out: Path,
    seed: int,
    watches_heap: bool = False,
    number: str | None = None,
    jack: bool | None = None,
) -> Job:
    """Return a job for run.js. The parameters are those of play(); `jack` is that of `compiled`."""
    return {
        "firmware": str(board_folder(firmware, jack=jack)),
        "store": str(store),
        "out": str(out),
        "seed": seed % 2**32,
        "steps": steps,
        "watchesHeap": watches_heap,
        "id": number,
    }


def play_jobs(
    node: str,
    jobs: Sequence[Job],
    *,
    lock: Sequence[int] = (),
    heap_percent: int | None = None,
    broker: str | None = None,
) -> list[dict[str, Any]]:
    """Play jobs with run.js and return its answer to each.

    One job is for a single board; two are for boards joined by a cable; with `broker`, up to six boards meet there.

    :raises KastError: the firmware or a board failed
    """
    with script_player(node, lock=lock, heap_percent=heap_percent) as play_job:
        return play_with(play_job, jobs, broker)


def play_with(play_job: ScriptPlayer, jobs: Sequence[Job], broker: str | None = None) -> list[dict[str, Any]]:
    """Play jobs as `play_jobs` does, with a script player that has been started."""
    answers = [play_job(jobs[0])] if len(jobs) == 1 else play_job({"joined": jobs, "broker": broker})["joined"]
    for job, answer in zip(jobs, answers, strict=True):
        if answer["crash"]:
            serial = Path(job["out"], "serial.txt")
            reason = _by_sources(serial, Path(job["firmware"]), answer["crash"]).strip().rstrip(".: ")
            raise KastError(f"The firmware stopped: {reason}. Its traceback is in {serial}.")
        if stuck := answer["stuck"]:
            position = f"at {stuck['at']}" if stuck["at"] else "as it starts"
            position += f", after {stuck['ms'] / 1000:.1f} s of its clock"
            raise KastError(
                f"The firmware does not respond {position}: {stuck['why']}. What it stored is in {job['store']}."
            )
    return answers


def _by_sources(serial: Path, build: Path, crash: str) -> str:
    """Replace the short names in the file `serial` by those in the sources, and return the line `crash` with them."""
    output = serial.read_bytes().decode(errors="replace")
    read = by_sources(output, build)
    if read != output:
        serial.write_bytes(read.encode())
    return dict(zip(output.splitlines(), read.splitlines(), strict=True)).get(crash, crash)

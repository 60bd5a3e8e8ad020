"""Exposes the whole firmware to what happens to a machine over years: see `python -m kast_dev.soak --help`.

The parts are power cuts at every flash write of a scripted game, random presses and faults, damaged
files, many games one after the other, and hours of random presses on the virtual board and on the
emulated Pico with every available MicroPython. The games that were played are then replayed by the rules. A seed
determines everything. Each part consists of jobs; simulator/soak/soak.js runs one job, and as many of these processes
run at once as there are processors.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kast.games import RULE_SETS
from kast.storage import log
from kast.storage.history import seq_of
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.build.firmware_folder import board_constants, screen_names
from kast_tools.build.short_names.modules import module_of
from kast_tools.build.sources import EXAMPLES, FOR_TWO, OVER_WIFI, WORDS, matches, paths_of
from kast_tools.common.errors import KastError
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE, ROOT, SIMULATOR
from kast_tools.emulator import flash as pico_flash
from kast_tools.games.history_format import ImpossibleGame, UnknownGame
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.virtual_board.heap import LARGEST_PIECE, SMALLEST_HOLE, Heap, heap_of
from kast_tools.virtual_board.mounted_firmware import board_folder
from kast_tools.virtual_board.run import read_steps, stored_settings

HERE = Path(__file__).parent
SCRIPTS = ROOT / "tests" / "scripts"
NOT_USED = (
    *FOR_TWO,
    *OVER_WIFI,
    *EXAMPLES,
    *WORDS,
    "*_viper.py",
    "drivers/latch.py",
    "__init__.py",
    "ui/screens/*/*",
)
"""Patterns of modules that the main.py of this package does not load: the virtual board has no use for them, or they
come with others, or they are loaded as screens.
"""
PARTS = ("cuts", "fuzz", "damage", "games", "hours")
OF_ONE_GAME = ("fuzz", "games")
"""The parts that can play one game alone."""

HEAP_TOLERANCE = 1536
"""Bytes by which the heap in use in the menu may grow: enough for a cache or a list, but not for a screen. A board that
runs the sources also keeps small modules that a Pico unloads with the screen, such as those of best scores."""


@dataclass(frozen=True)
class Plan:
    """How much a soak tries."""

    every_cut: int
    """Try one power cut for each group of this many flash writes."""
    real_cuts: int
    """Number of cuts also made in a running game. For every cut, a board starts from the files that the cut leaves."""
    events: int
    """How many times a button goes down or up at random, for each rule set."""
    rounds: int
    """How many times each stored file is damaged in each way."""
    every_damage: int
    """Try one of each group of this many damaged files."""
    plays: int
    """How many times each kind of game is played whole, one game after the other, at least three times: whether memory
    leaks shows from the second play to the last.
    """
    minutes: int
    """Minutes of random presses on the virtual board with the unchanged firmware, by the board's clock."""
    pico_minutes: int
    """Minutes of random presses on the emulated Pico, for each MicroPython; the demonstration runs half as long."""


SHORT = Plan(every_cut=61, real_cuts=1, events=1_200, rounds=1, every_damage=5, plays=3, minutes=2, pico_minutes=0)
LONG = Plan(
    every_cut=1, real_cuts=10, events=100_000, rounds=5, every_damage=1, plays=25, minutes=10_000, pico_minutes=60
)
PIECE = 500
"""Maximum number of minutes that one process plays on the virtual board."""


@dataclass(frozen=True)
class PicoFiles:
    """Files for the emulated Pico: its boot ROM, and each MicroPython to run."""

    bootrom: Path
    uf2s: tuple[Path, ...]


@dataclass
class Outcome:
    """The results of one job of the soak."""

    part: str
    about: str
    """Description of the job for people, such as the name of its script or rule set."""
    seed: int
    play: str
    """The command of `kast` that replays the script in `counts`, without the options that every replay has."""
    counts: dict[str, Any]
    """Counts as simulator/soak/*.js describe them."""
    faults: list[dict[str, str]] = field(default_factory=list)
    """Faults, each with "kind", "where" and "what".

    Besides the kinds of Fault in simulator/soak/witnessed_board.js there are "impossible" for a game that the rules do
    not allow, and "memory".
    """
    heap: Heap | None = None
    """Heap measurements of an emulated Pico."""


def soak(
    plan: Plan,
    seed: int = 1,
    parts: Collection[str] = PARTS,
    source: Path = FIRMWARE,
    rule_sets: Collection[str] = tuple(RULE_SETS),
    pico: PicoFiles | None = None,
    done: Callable[[Outcome], None] = lambda outcome: None,
) -> list[Outcome]:
    """Carry out a plan with the firmware in the folder `source`, and return the outcomes of its jobs.

    :param rule_sets: the games that the parts "fuzz" and "games" play
    :param pico: files for the emulated Pico; None leaves out the jobs that need it
    :param done: called with the outcome of each job when it ends
    :raises KastError: the virtual board itself fails
    """
    node = find_node()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [(job, about) for job, about in _jobs(plan, seed, source, rule_sets) if job["part"] in parts]
        common: dict[str, Any] = {"seed": seed}
        if jobs:
            common["firmware"] = str(board_folder(witnessed(Path(folder), source)))
            common["modules"] = [module_of(path) for path in paths_of(source) if not matches(path, NOT_USED)]
        if "hours" in parts:
            jobs += _hours(plan, seed, source)
            jobs += _hours_on_pico(plan, seed, source, Path(folder), pico) if pico else []

        def run(each: tuple[dict[str, Any], str]) -> Outcome:
            outcome = _run(node, common | each[0], each[1])
            done(outcome)
            return outcome

        return list(pool.map(run, jobs))


def witnessed(folder: Path, source: Path = FIRMWARE) -> Path:
    """Return a copy of the firmware with the main.py of this package."""
    firmware = firmware_with(HERE / "main.py", folder, source)
    main = firmware / "main.py"
    text = main.read_text(encoding="utf-8")
    screens = [name for name in screen_names(firmware) if not matches(Path(*f"{name}.py".split(".", 1)), FOR_TWO)]
    letters = {letter for path in paths_of(source) for letter in (source / path).read_text(encoding="utf-8")}
    signs = "".join(sorted(letter for letter in letters if ord(letter) > 0xFF))
    text = text.replace("SCREENS = ()", f"SCREENS = {tuple(screens)!r}").replace('SIGNS = ""', f'SIGNS = "{signs}"')
    main.write_text(text, encoding="utf-8")
    return firmware


def _jobs(plan: Plan, seed: int, source: Path, rule_sets: Collection[str]) -> list[tuple[dict[str, Any], str]]:
    """Return each job for soak.js with its description, except those of the part "hours"."""
    keeps = RULE_SETS.having("real_dice_game")
    fuzz = {"part": "fuzz", "keeps": keeps, "events": plan.events}
    # Each game has its own seed, which does not depend on what else is played.
    seeds = {name: seed + 1000 * number for number, name in enumerate(RULE_SETS)}
    jobs: list[tuple[dict[str, Any], str]] = [
        (fuzz | {"ruleSet": name, "seed": seeds[name]}, name) for name in rule_sets
    ]
    for name in ("yatzy-solo", "american-two"):
        steps = read_steps(SCRIPTS / f"{name}.txt", source)
        jobs.append(({"part": "cuts", "steps": steps, "every": plan.every_cut, "real": plan.real_cuts}, name))
    damage = {"part": "damage", "ruleSet": "yatzy", "rounds": plan.rounds, "every": plan.every_damage}
    jobs.append((damage, "yatzy"))
    games = {"part": "games", "ruleSets": list(rule_sets), "keeps": keeps, "plays": plan.plays}
    jobs.append((games, "all rule sets" if len(rule_sets) > 1 else next(iter(rule_sets))))
    return jobs


def _hours(plan: Plan, seed: int, source: Path) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield the jobs of the part "hours" on the virtual board: each plays part of the time, with its own seed."""
    common = {"part": "hours", "firmware": str(board_folder(source)), "alone": False}
    for number, begin in enumerate(range(0, plan.minutes, PIECE)):
        minutes = min(PIECE, plan.minutes - begin)
        yield common | {"seed": seed + number, "minutes": minutes}, f"virtual board, piece {number + 1}"


def _hours_on_pico(
    plan: Plan, seed: int, source: Path, folder: Path, pico: PicoFiles
) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield the jobs of the part "hours" on the emulated Pico: random presses, and the demonstration."""
    if not plan.pico_minutes:
        return
    for uf2 in pico.uf2s:
        micropython = pico_flash.new(pico_flash.read_uf2(uf2))
        for alone in (False, True):
            image = folder / f"{uf2.stem}-{alone}.bin"
            settings = {"language": "en", "demo": alone, "auto_off": 0 if alone else 5}
            image.write_bytes(pico_flash.with_files(micropython, {**compiled(source), **stored_settings(settings)}))
            board = {"flash": str(image), "bootRom": str(pico.bootrom), "wiring": board_constants(source)}
            job: dict[str, Any] = {"part": "hours", "firmware": str(source), "uf2": str(uf2), "pico": board}
            job |= {"alone": alone, "smallestHole": SMALLEST_HOLE}
            minutes = plan.pico_minutes // 2 if alone else plan.pico_minutes
            yield job | {"seed": seed, "minutes": minutes}, f"{uf2.stem}, {'demonstration' if alone else 'presses'}"


def _run(node: str, job: dict[str, Any], about: str) -> Outcome:
    command = [node, str(SIMULATOR / "soak" / "soak.js")]
    process = subprocess.run(command, input=json.dumps(job), text=True, capture_output=True, check=False)
    if process.returncode:
        raise KastError(f"The soak of {job['part']}, {about}, seed {job['seed']} failed: {process.stderr.strip()}")
    counts = json.loads(process.stdout)
    play = f"emulate --uf2 {job['uf2']} --bootrom {job['pico']['bootRom']}" if "pico" in job else "run --lang ask"
    outcome = Outcome(job["part"], about, job["seed"], play, counts, counts.pop("faults"))
    lines = _lines_on(Path(job["pico"]["flash"]).read_bytes()) if "pico" in job else counts.pop("history", [])
    outcome.faults += impossible_games(lines)
    counts["replayed"] = len(lines)
    if job["part"] == "hours":
        counts["games"] = max((seq_of(line.encode()) for line in lines), default=0)
    if "pico" in job:
        outcome.heap = heap_of(counts.pop("asked"))
        outcome.faults += ({"kind": "memory", "where": "heap", "what": what} for what in _too_much(outcome.heap))
    if counts.get("growth", 0) > HEAP_TOLERANCE:
        outcome.faults.append({"kind": "memory", "where": "menu", "what": f"the heap grew by {counts['growth']} bytes"})
    return outcome


def _too_much(heap: Heap) -> Iterator[str]:
    if not heap.pieces:
        yield "it was not seen"
    if heap.largest_piece > LARGEST_PIECE:
        yield f"a piece of {heap.largest_piece} bytes was asked for, more than {LARGEST_PIECE}"


def _lines_on(flash: bytes) -> list[str]:
    """Return the lines of the history in a board's flash, oldest first."""
    stored = pico_flash.files_on(flash)
    segments = sorted(path for path in stored if path.startswith("saves/history-"))
    return [line for path in segments for line in stored[path].decode().splitlines()]


def impossible_games(lines: Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield a fault for each line of a history that is damaged or that no game can have led to.

    The moves are replayed: the turns must lead to the points, and none may be missing.
    """
    for number, line in enumerate(lines, 1):
        try:
            game = RecordedGame.from_line(log.intact(line.encode(), log.JSON) or b"")
            game.family.check_moves(game)
            if not game.has_all_turns:
                raise ImpossibleGame("turns are missing.")
        except UnknownGame as error:
            yield {"kind": "impossible", "where": f"line {number} of the history", "what": f"{error} {line}"}

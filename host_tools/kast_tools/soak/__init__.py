"""The whole firmware on the virtual board, under what a machine meets in years: see `python -m kast_tools.soak --help`.

Power cuts at every flash write of a scripted game, random presses and faults, damaged files, games in a row. Everything
follows from a seed. The work is done by simulator/soak.js, in as many processes as there are processors.
"""

import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kast.rules import RULE_SETS

from kast_tools.errors import KastError
from kast_tools.firmware_build import firmware_with
from kast_tools.node import find_node
from kast_tools.paths import FIRMWARE, ROOT, SIMULATOR
from kast_tools.run import read_steps

HERE = Path(__file__).parent
SCRIPTS = ROOT / "tests" / "scripts"
PARTS = ("cuts", "fuzz", "damage", "games")

HEAP_TOLERANCE = 1024
"""Bytes by which the heap may differ in the menu: a cache, a list that has grown; not a screen."""


@dataclass(frozen=True)
class Plan:
    """How much to try."""

    every_cut: int
    """One power cut of so many flash writes."""
    real_cuts: int
    """How many of these are made in the middle of the game as well, not by starting from what they leave."""
    events: int
    """How many times a button goes down or up at random, for each rule set."""
    rounds: int
    """How often each kind of damage is done to each stored file."""
    every_damage: int
    """One of so many of these."""
    games: int
    """Whole games in a row."""


SHORT = Plan(every_cut=29, real_cuts=1, events=2_000, rounds=1, every_damage=3, games=12)
LONG = Plan(every_cut=1, real_cuts=10, events=100_000, rounds=5, every_damage=1, games=200)


@dataclass
class Outcome:
    """What one part of the soak counted."""

    part: str
    about: str
    """The script or the rule set, for people."""
    counts: dict[str, Any]
    """As simulator/soak/*.js say."""
    faults: list[dict[str, str]] = field(default_factory=list)
    """kind ("exception", "lost", "doubled", "stuck", "memory"), where, what."""


def soak(
    plan: Plan,
    seed: int = 1,
    parts: Collection[str] = PARTS,
    source: Path = FIRMWARE,
    done: Callable[[Outcome], None] = lambda outcome: None,
) -> list[Outcome]:
    """Do what the plan says with the firmware in the folder `source`; `done` is told of each part that has ended.

    KastError if the virtual board itself fails.
    """
    node = find_node()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        firmware = firmware_with(HERE / "main.py", Path(folder), source)
        jobs = [(job, about) for job, about in _jobs(plan, firmware) if job["part"] in parts]
        common = {"firmware": str(firmware), "seed": seed}

        def run(each: tuple[dict[str, Any], str]) -> Outcome:
            outcome = _run(node, common | each[0], each[1])
            done(outcome)
            return outcome

        return list(pool.map(run, jobs))


def _jobs(plan: Plan, firmware: Path) -> list[tuple[dict[str, Any], str]]:
    """Each job for soak.js, and what it is about."""
    jobs = [({"part": "fuzz", "ruleSet": name, "events": plan.events}, name) for name in RULE_SETS]
    for name in ("yatzy-solo", "american-two"):
        steps = read_steps(SCRIPTS / f"{name}.txt", firmware)
        jobs.append(({"part": "cuts", "steps": steps, "every": plan.every_cut, "real": plan.real_cuts}, name))
    damage = {"part": "damage", "ruleSet": "yatzy", "rounds": plan.rounds, "every": plan.every_damage}
    jobs.append((damage, "yatzy"))
    jobs.append(({"part": "games", "games": plan.games}, "all rule sets"))
    return jobs


def _run(node: str, job: dict[str, Any], about: str) -> Outcome:
    command = [node, str(SIMULATOR / "soak.js")]
    done = subprocess.run(command, input=json.dumps(job), text=True, capture_output=True, check=False)
    if done.returncode:
        raise KastError(f"The soak of {job['part']}, {about}, seed {job['seed']} broke off: {done.stderr.strip()}")
    counts = json.loads(done.stdout)
    outcome = Outcome(job["part"], about, counts, counts.pop("faults"))
    if counts.get("growth", 0) > HEAP_TOLERANCE:
        outcome.faults.append({"kind": "memory", "where": "menu", "what": f"the heap grew by {counts['growth']} bytes"})
    return outcome

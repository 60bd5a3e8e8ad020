"""`python -m kast_dev.soak`: runs the soak, and prints what was tried and how to reproduce every fault."""

import os
import sys
from dataclasses import replace
from pathlib import Path

import click
from kast.games import RULE_SETS
from kast_tools.common.errors import KastError

from kast_dev.soak.parts import LONG, OF_ONE_GAME, PARTS, SHORT, Outcome, PicoFiles, soak

UF2S = ("KAST_UF2_OLDEST", "KAST_UF2", "KAST_UF2_NEWEST")
"""Environment variables that name MicroPython UF2s for a Pico."""


@click.command()
@click.option("--long", is_flag=True, help="Try everything; takes hours.")
@click.option("--seed", default=1, show_default=True, help="Seed of all random choices.")
@click.option("--part", type=click.Choice(PARTS), help="Only this part.")
@click.option("--game", type=click.Choice(list(RULE_SETS)), help="Only random presses at this game, or its --part.")
@click.option("--events", type=click.IntRange(min=1), help="How many times a button goes down or up, for each game.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default="out/soak", show_default=True)
def main(*, long: bool, seed: int, part: str | None, game: str | None, events: int | None, out: Path) -> None:
    """Cut the power at every flash write, press at random, damage files, play many games, play for hours.

    If KAST_BOOTROM and KAST_UF2, KAST_UF2_OLDEST, KAST_UF2_NEWEST name files for the emulated Pico,
    --long plays on it too.

    Without --part, --game only presses at random, at that game:

    \b
      python -m kast_dev.soak --game pig --events 100000

    The exit code is 1 if there was a fault; scripts with the presses that led to it are written to the folder --out.
    """
    if game and part not in (None, *OF_ONE_GAME):
        raise click.UsageError(f"--game is for these parts only: {', '.join(OF_ONE_GAME)}.")
    plan = LONG if long else SHORT
    if events:
        plan = replace(plan, events=events)
    parts = [part] if part else ["fuzz"] if game else PARTS
    rule_sets = [game] if game else list(RULE_SETS)
    try:
        outcomes = soak(plan, seed, parts, rule_sets=rule_sets, pico=pico_files(), done=print_outcome)
    except KastError as error:
        sys.exit(f"soak: {error}")
    print_counts(outcomes)
    options = f"--seed {seed}{' --long' * long}"
    options += f" --game {game}" if game else ""
    options += f" --events {events}" if events else ""
    for outcome in outcomes:
        print_faults(outcome, options, out)
    sys.exit(any(outcome.faults for outcome in outcomes))


def pico_files() -> PicoFiles | None:
    """Return the files for the emulated Pico that environment variables name, each UF2 only once.

    Return None unless a boot ROM and at least one UF2 are named.
    """
    bootrom = os.environ.get("KAST_BOOTROM")
    uf2s = dict.fromkeys(Path(name) for name in map(os.environ.get, UF2S) if name)
    return PicoFiles(Path(bootrom), tuple(uf2s)) if bootrom and uf2s else None


def print_outcome(outcome: Outcome) -> None:
    """Print the outcome of a job as soon as it ends, since all jobs together take a long time."""
    verdict = f"{len(outcome.faults)} faults" if outcome.faults else "well"
    click.echo(f"{outcome.part}, {outcome.about}: {verdict}", err=True)


def print_counts(outcomes: list[Outcome]) -> None:
    """Print the sums of all counts as a table."""

    def total(part: str, name: str) -> int:
        return sum(outcome.counts[name] for outcome in outcomes if outcome.part == part)

    def faults(kind: str) -> int:
        return sum(fault["kind"] == kind for outcome in outcomes for fault in outcome.faults)

    rows: list[tuple[str, object]] = [
        ("flash writes of the scripted games", total("cuts", "writes")),
        ("power cuts tried", total("cuts", "tried")),
        ("power cuts survived", total("cuts", "survived")),
        ("games lost", faults("lost")),
        ("games doubled", faults("doubled")),
        ("button events fuzzed", total("fuzz", "events")),
        ("games ended by them", total("fuzz", "ended")),
        ("starts from damaged files", total("damage", "damaged")),
        ("of these survived", total("damage", "survived")),
        ("games in a row", total("games", "games")),
        ("minutes of play", total("hours", "minutes")),
        ("presses in them", total("hours", "presses")),
        ("games filed by them", total("hours", "games")),
        ("games replayed by the rules", sum(outcome.counts["replayed"] for outcome in outcomes)),
        ("of these impossible", faults("impossible")),
        ("pictures out of date", faults("outdated")),
        ("exceptions", faults("exception")),
    ]
    for outcome in outcomes:
        if outcome.counts.get("heap"):
            first, last = outcome.counts["heap"]
            rows.append((f"heap first and last, bytes, {outcome.part}, {outcome.about}", f"{first} {last}"))
        if outcome.heap:
            rows.append((f"largest piece of heap, bytes, {outcome.about}", outcome.heap.largest_piece))
            hole = "not seen" if outcome.heap.largest_hole is None else outcome.heap.largest_hole
            rows.append((f"smallest largest hole, bytes, {outcome.about}", hole))
    width = max(len(title) for title, _ in rows)
    for title, value in rows:
        print(f"{title:{width}}  {value:>13}")


def print_faults(outcome: Outcome, options: str, out: Path) -> None:
    """Print each fault of a job and how to reproduce it, and write the script that led to it.

    :param options: the options with which this program was started, except for the part
    """
    for fault in outcome.faults:
        print(f"\n{outcome.part}, {outcome.about}, seed {outcome.seed}, {fault['where']}: {fault['what']}")
    if outcome.faults:
        print(f"again: python -m kast_dev.soak --part {outcome.part} {options}")
    if "script" in outcome.counts:
        out.mkdir(parents=True, exist_ok=True)
        script = out / f"{outcome.part}-{outcome.about.replace(', ', '-').replace(' ', '-')}.txt"
        script.write_text(outcome.counts["script"], encoding="utf-8")
        print(f"or:    kast {outcome.play} --script {script} --out {script.with_suffix('')} --seed {outcome.seed}")


if __name__ == "__main__":
    main()

"""`python -m kast_tools.bench`: prints the counts beside what they are to reach, and times on an emulated Pico."""

import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from kast_tools.bench import battery, count
from kast_tools.emulate.command import emulate
from kast_tools.emulate.timings import Timings, timings

KIB = 1024
WIDTH = 54  # of what is counted
SPENT = (
    ("02-played.png", "in a turn", battery.PLAYING),
    ("03-waited.png", "while nobody presses", battery.WAITING),
    ("05-slept.png", "in the dark", battery.DARK),
)
"""Shots of pico_script.txt, what the time before them is, and the limits."""
PICO_SCRIPT = Path(__file__).parent / "pico_script.txt"


def main() -> None:
    counts = count()
    rows = [
        ("I2C bytes to show a toggled hold", counts.toggle_bytes, 128),
        (f"I2C bytes, largest of {counts.frames} frames of dice in the air", counts.frame_bytes, 480),
        ("heap allocated while idle", counts.idle_allocated, 0),
        ("heap allocated while dice are in the air", counts.animation_allocated, 0),
        ("heap allocated to hold a die and to walk the boxes", counts.press_allocated, 0),
        ("turns of the loop a second while nobody presses", round(counts.idle_beats), 75),
        ("heap in use during a game, KiB", -(-counts.heap_in_use // KIB), 120),
    ]
    print_rows(rows)
    print()
    print_times()
    print(f"\nThree alkaline AAA cells, by these limits: {battery.estimate()}.")


def print_rows(rows: Iterable[tuple[str, int, int]]) -> None:
    """A table of what is counted, its value, and the most that it may be."""
    print(f"{'':{WIDTH}}  {'is':>6}  {'at most':>8}")
    for what, value, reach in rows:
        print(f"{what:{WIDTH}}  {value:>6}  {reach:>8}")


def print_times() -> None:
    """What a turn takes on an emulated Pico, if the two files for it are named."""
    uf2, bootrom = (os.environ.get(name) for name in ("KAST_UF2", "KAST_BOOTROM"))
    if not (uf2 and bootrom):
        print("No times: KAST_UF2 and KAST_BOOTROM name no files for the emulated Pico.")
        return
    with tempfile.TemporaryDirectory() as out:
        files = ["--uf2", uf2, "--bootrom", bootrom]
        emulate.main([*files, "--script", str(PICO_SCRIPT), "--out", out], standalone_mode=False)
        trace = [json.loads(line) for line in Path(out, "trace.jsonl").read_text().splitlines()]
    print()
    print_rows(rests(timings(trace)))


def rests(measured: Timings) -> Iterator[tuple[str, int, int]]:
    """How the processor spent its time in pico_script.txt: rows of the table, in percent."""
    spent = {rest.until: rest for rest in measured.rests}
    for shot, when, most in SPENT:
        rest = spent[shot]
        yield f"awake {when}, % of the time", round(100 * rest.awake), round(100 * most.awake)
        yield f"idle {when}, not asleep, %", round(100 * rest.idle), round(100 * most.idle)


if __name__ == "__main__":
    main()

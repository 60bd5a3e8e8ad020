"""`python -m kast_dev.bench`: prints counts and times on an emulated Pico, with their limits."""

import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

from kast_tools.coach import child
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.emulator.command import emulate
from kast_tools.emulator.timings import Timings, timings
from kast_tools.games.family import CARD_GAMES
from kast_tools.virtual_board.heap import KIB, LARGEST_PIECE, MOST_IN_USE, SMALLEST_HOLE, Heap
from kast_tools.virtual_board.run import play, prepared, preset_language, read_steps

from kast_dev.bench import battery, coach, first_answer, keeper, stack, throws, tour
from kast_dev.bench.counts import Animation, count
from kast_dev.bench.rows import print_rows

FRAME_BYTES = 480  # few enough to leave time for buttons and tunes, at 30 frames a second on a bus at 400 kHz
FRAME_MS = 40  # 33 ms for a frame, plus the time until the next turn of the loop
SPENT = (
    ("02-played.png", "in a turn", battery.PLAYING),
    ("03-waited.png", "without presses", battery.WAITING),
    ("05-slept.png", "in the dark", battery.DARK),
)
"""Shots of pico_script.txt, with the activity before each shot and the limits for the processor's time in it."""
ERASE_MS = (45, 400)  # time to erase a sector of flash: typical, and the datasheet's maximum
BOOT_MS = 550
GAP_MS = 50
ANSWER_MS = 33
PICO_SCRIPT = Path(__file__).parent / "pico_script.txt"


def main() -> None:
    counts = count()
    rows = [
        ("I2C bytes to show a toggled hold", counts.toggle_bytes, 128),
        ("heap allocated while idle", counts.idle_allocated, 0),
        ("heap allocated to hold a die and to walk the boxes", counts.press_allocated, 0),
        ("turns of the loop a second without presses", round(counts.idle_beats), 75),
        ("heap in use during a game, KiB", -(-counts.heap_in_use // KIB), MOST_IN_USE // KIB),
        *heap_rows("virtual board", virtual_heap()),
        score_keeper(),
    ]
    uf2, bootrom = (os.environ.get(name) for name in ("KAST_UF2", "KAST_BOOTROM"))
    thoughts = coach.think_on_pico(uf2, bootrom) if uf2 and bootrom else None
    print_rows([*rows, *coach.rows(thoughts), *child.rows()])
    print_animations(counts.animations)
    print()
    if uf2 and bootrom:
        print_times(uf2, bootrom)
    else:
        print("No times: set KAST_UF2 and KAST_BOOTROM to the files of the emulated Pico.")
    print(f"\nThree alkaline AAA cells, by these limits: {battery.estimate()}.")


def score_keeper() -> tuple[str, str, str]:
    """Return the row with the presses per turn that the score keeper needs."""
    turns, presses = keeper.presses_a_turn()
    return f"score keeper: presses a turn, mean of {turns}", f"{presses:.2f}", str(keeper.MOST)


def print_animations(animations: dict[str, Animation]) -> None:
    """Print a table with a line for the limits and a line for each animation."""
    head = ("frames", "largest, I2C bytes", "longest, ms", "heap allocated", "saves meanwhile")
    width = max(map(len, [*animations, "at most"]))
    print(f"\n{'':{width}}  {'  '.join(head)}")
    rows = {"at most": ("", FRAME_BYTES, FRAME_MS, 0, 0)} | {name: astuple(one) for name, one in animations.items()}
    for name, values in rows.items():
        cells = [f"{value:>{len(title)}}" for value, title in zip(values, head, strict=True)]
        print("  ".join([f"{name:{width}}", *cells]))


def print_times(uf2: str, bootrom: str) -> None:
    """Print what is measured on the emulated Pico: times, heap and stack."""
    with tempfile.TemporaryDirectory() as out:
        files = ["--uf2", uf2, "--bootrom", bootrom]
        (board,) = emulate.main([*files, "--script", str(PICO_SCRIPT), "--out", out], standalone_mode=False)
        trace = [json.loads(line) for line in Path(out, "trace.jsonl").read_text().splitlines()]
    print()
    motion_rows = ((title, round(ms, 1), limit) for title, ms, limit in motion(uf2, bootrom))
    measured = timings(trace)
    boot = ("power to the first picture, ms", round(max(measured.boots)), BOOT_MS)
    versions = dict.fromkeys(os.environ.get(name) or uf2 for name in ("KAST_UF2_OLDEST", "KAST_UF2_NEWEST"))
    stack_rows = stack.rows(list(versions), bootrom)
    toured = {Path(version).stem: tour.measured(version, bootrom) for version in versions}
    tour_rows = [row for version, presses in toured.items() for row in tour.rows(version, presses)]
    print_rows([*heap_rows("emulated Pico", board.heap), *stack_rows, boot, *rests(measured), *motion_rows, *tour_rows])
    for version, presses in toured.items():
        print(f"\n{version}: presses of a tour through the screens")
        tour.print_presses(presses)


def motion(uf2: str, bootrom: str) -> Iterator[tuple[str, float, int]]:
    """Yield rows for throws, presses and the coach's first answers on emulated Picos.

    Throws are measured with a typical flash and with a slow one.
    """
    for erase_ms in ERASE_MS:
        gaps: list[float] = []
        stands: list[float] = []
        for name, script in throws.scripts(throws.ALL):
            measured = throws.played(uf2, bootrom, name, script, erase_ms)
            gaps += measured.gaps
            stands += measured.stands
        yield f"longest gap between frames, flash erased in {erase_ms} ms, of {throws.ALL} throws", max(gaps), GAP_MS
        share = 100 * throws.waited(stands, erase_ms) / len(stands)
        yield f"throws that wait for an erase of {erase_ms} ms, %", share, round(100 * throws.ERASED)
    answers = throws.played(uf2, bootrom, "presses", throws.presses(throws.ALL), ERASE_MS[0]).answers
    yield f"HOLD to the first dot that changes, longest of {len(answers)}, ms", max(answers), ANSWER_MS
    for game in CARD_GAMES:
        trace = throws.traced(uf2, bootrom, game, first_answer.script(game), ERASE_MS[0])
        yield f"{game}: the coach's first answer, ms", first_answer.first_answer(trace), first_answer.MOST_MS


def virtual_heap() -> Heap:
    """Return the heap measurements of the turn in PICO_SCRIPT on the virtual board."""
    with tempfile.TemporaryDirectory() as name:
        out = Path(name, "out")
        steps = read_steps(PICO_SCRIPT, FIRMWARE)
        with prepared(out, None, steps) as (store, lock):
            preset_language(store)
            heap = play(
                find_node(), steps, firmware=FIRMWARE, store=store, out=out, seed=1, lock=lock, watches_heap=True
            )
    assert heap
    return heap


def heap_rows(board: str, heap: Heap) -> Iterator[tuple[str, str, str]]:
    """Yield rows for the available measurements of a board's heap."""
    if heap.in_use is not None:
        yield (
            f"{board}: heap in use in a turn, MicroPython's own included, KiB",
            f"{heap.in_use / KIB:.1f}",
            str(MOST_IN_USE // KIB),
        )
    if heap.pieces:
        yield f"{board}: largest piece of heap, bytes", f"{heap.largest_piece}", str(LARGEST_PIECE)
    limit = f">= {SMALLEST_HOLE // KIB}"
    for state, hole in (("once collected", heap.largest_hole), ("garbage included", heap.uncollected_hole)):
        if hole is not None:
            yield f"{board}: largest hole, smallest in a turn, {state}, KiB", f"{hole / KIB:.1f}", limit


def rests(measured: Timings) -> Iterator[tuple[str, int, int]]:
    """Yield rows for how the processor spent its time in pico_script.txt, in percent."""
    by_shot = {rest.until: rest for rest in measured.rests}
    for shot, when, limits in SPENT:
        rest = by_shot[shot]
        yield f"awake {when}, % of the time", round(100 * rest.awake), round(100 * limits.awake)
        yield f"idle {when}, not asleep, %", round(100 * rest.idle), round(100 * limits.idle)


if __name__ == "__main__":
    main()

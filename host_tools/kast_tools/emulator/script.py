"""`kast emulate --script`: plays a script on the emulated Pico and prints measurements."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import click

from kast_tools.build.firmware import is_firmware
from kast_tools.build.short_names.readable import Readable, readable
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_tree
from kast_tools.common.node import find_node
from kast_tools.emulator.flash import files_on
from kast_tools.emulator.timings import Timings, timings
from kast_tools.virtual_board.heap import Heap, heap_of
from kast_tools.virtual_board.script_player import script_player
from kast_tools.virtual_board.stack import Stack, stack_of

STACK = "stack.txt"
"""Name of the file, next to the pictures, with the Python calls at the deepest point of the stack."""


class Measured(NamedTuple):
    """Measurements of a board.

    :param real_time: speed of the emulator, as a multiple of a Pico's
    """

    timings: Timings
    heap: Heap
    stack: Stack
    real_time: float


def play_scripts(
    jobs: Sequence[Mapping[str, Any]], lock: Sequence[int], rooms: Mapping[str, Readable]
) -> list[Measured]:
    """Play one job with emulate.js, or two jobs on Picos joined by a cable, and return the measurements of each Pico.

    :param jobs: jobs as the head of emulate.js describes them
    :param lock: the lock of the jobs' files, as only_user yields it
    :param rooms: what `readable_modules` returns for the firmware; empty if names need no translation
    :raises KastError: the firmware or the emulator failed
    """
    with script_player(find_node(), "node/emulate.js", lock=lock) as play:
        answers = play(jobs)
    stacks = [replace(stack, calls=readable(stack.calls, rooms)) for stack in map(stack_of, answers)]
    for job, stack in zip(jobs, stacks, strict=True):
        known = stack.left is not None
        head = f"{stack.left} of {stack.limit} bytes were left" if known else "The limit of the stack was not found"
        Path(job["out"], STACK).write_text(f"{head} (most recent call last):\n{stack.calls}", encoding="utf-8")
    for answer in answers:
        if answer["crash"]:
            places = " and ".join(str(Path(job["out"], "serial.txt")) for job in jobs)
            reason = answer["crash"].strip().rstrip(".")
            raise KastError(f"The firmware stopped: {reason}. Its output is in {places}.")
    return [
        Measured(timings(_events(Path(job["out"]))), heap_of(answer), stack, answer["realTime"])
        for job, answer, stack in zip(jobs, answers, stacks, strict=True)
    ]


def _events(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (out / "trace.jsonl").read_text().splitlines()]


def keep_stored_files(flash: bytes, folder: Path) -> None:
    """Write the files that the board stored into `folder`, as `kast run` does, without the firmware's own files."""
    write_tree(folder, {path: content for path, content in files_on(flash).items() if not is_firmware(path)})


def report(seen: Measured) -> None:
    """Print the measurements. The times are those of the emulated chip's clock."""
    measured, heap, stack, real_time = seen
    rows = [
        ("power to the first picture, ms", measured.boots),
        ("press of a HOLD button to the first dot that changes, ms", measured.answers),
        ("from one frame to the next while dice are in the air, ms", measured.gaps),
        ("thrown dice at the edge, ms", measured.stands),
        ("thrown dice not visible, ms", measured.empty),
    ]
    for label, values in rows:
        if values:
            middle = sorted(values)[len(values) // 2]
            click.echo(f"{label:58} {middle:7.1f}   longest of {len(values)}: {max(values):.1f}")
    if measured.unanswered:
        click.echo(f"{'presses of a HOLD button that changed nothing':58} {measured.unanswered:7}")
    for rest in measured.rests:
        label = f"awake before {rest.until}, % of the time"
        click.echo(f"{label:58} {100 * rest.awake:7.1f}   in light sleep: {100 * rest.asleep:.1f}")
    for label, size in (
        ("heap in use at the end, KiB", heap.in_use),
        ("largest hole of the heap after a collection, smallest, KiB", heap.largest_hole),
        ("largest hole of the heap, garbage included, smallest, KiB", heap.uncollected_hole),
    ):
        if size is not None:
            click.echo(f"{label:58} {size / 1024:7.1f}")
    if stack.left is not None:
        label = "stack left at the deepest point, bytes"
        click.echo(f"{label:58} {stack.left:7,}   of {stack.limit:,}; the calls are in {STACK}")
    if not heap.is_known:
        click.echo("The heap was not measured: the allocator of this MicroPython was not found.")
    if heap.pieces:
        sizes = ", ".join(f"{size:,} ({count})" for size, count in heap.pieces)
        click.echo(f"largest pieces of heap asked for, bytes (how often): {sizes}")
    click.echo(f"\nThe emulator ran at {real_time:.2f} of the speed of a Pico.")

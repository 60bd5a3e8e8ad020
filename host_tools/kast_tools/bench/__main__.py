"""`python -m kast_tools.bench`: prints the counts beside what they are to reach, and times on an emulated Pico."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from kast_tools.bench import coach, count
from kast_tools.emulate.command import emulate

KIB = 1024
PICO_SCRIPT = Path(__file__).parent / "pico_script.txt"


def main() -> None:
    counts = count()
    rows = [
        ("I2C bytes to show a toggled hold", counts.toggle_bytes, 128),
        (f"I2C bytes, largest of {counts.frames} frames of dice in the air", counts.frame_bytes, 480),
        ("heap allocated while idle", counts.idle_allocated, 0),
        ("heap allocated while dice are in the air", counts.animation_allocated, 0),
        ("heap allocated to hold a die and to walk the boxes", counts.press_allocated, 0),
        ("heap in use during a game, KiB", -(-counts.heap_in_use // KIB), 120),
    ]
    uf2, bootrom = (os.environ.get(name) for name in ("KAST_UF2", "KAST_BOOTROM"))
    thoughts = coach.think_on_pico(uf2, bootrom) if uf2 and bootrom else None
    print_rows([*rows, *coach.rows(thoughts)])
    print()
    if uf2 and bootrom:
        print_times(uf2, bootrom)
    else:
        print("No times: KAST_UF2 and KAST_BOOTROM name no files for the emulated Pico.")


def print_rows(rows: Sequence[tuple[str, object, object]]) -> None:
    """What, how much, at most how much."""
    width = max(len(what) for what, _, _ in rows)
    print(f"{'':{width}}  {'is':>8}  {'at most':>8}")
    for what, value, reach in rows:
        print(f"{what:{width}}  {value:>8}  {reach:>8}".rstrip())


def print_times(uf2: str, bootrom: str) -> None:
    """What a turn takes on an emulated Pico."""
    with tempfile.TemporaryDirectory() as out:
        files = ["--uf2", uf2, "--bootrom", bootrom]
        emulate.main([*files, "--script", str(PICO_SCRIPT), "--out", out], standalone_mode=False)


if __name__ == "__main__":
    main()

"""Runs a slicer to find the printing time of each part of the cases, and the filament and supports that it needs.

`make slice` writes the results, with a fingerprint of the STL files. It needs PrusaSlicer from Debian 12.
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.paths import ROOT

from hardware.design import DISPLAYS, REFERENCE
from hardware.tools.case import coupon
from hardware.tools.case.cases import HAND, POCKET

CASE = ROOT / "hardware" / HAND.folder
POCKET_CASE = ROOT / "hardware" / POCKET.folder
REPORT = ROOT / "hardware" / "slicer" / "report.md"
PROGRAM = "prusa-slicer"
GET_IT = f"{PROGRAM} is missing. On Debian 12: sudo apt install --no-install-recommends prusa-slicer"
SETTINGS = {
    "layer-height": 0.2,
    "perimeters": 3,
    "fill-density": "15%",
    "nozzle-diameter": 0.4,
    "filament-diameter": 1.75,
    "filament-density": 1.24,
    "bed-shape": "0x0,200x0,200x200,0x200",
    "support-material-threshold": 42,
}
"""The settings that the README of the case recommends, but with supports, to see where the slicer adds them.

The slicer adds supports below surfaces that lean out by more than 48 degrees, but not below bridges.
"""
SWITCHES = ("support-material", "support-material-auto", "dont-support-bridges", "use-relative-e-distances")
WIRED_ONLY = "clip"
"""Part that only the case for a display on wires has."""
MUST_STAND_FREE = ("cap-", "slider", "keeper", "prop", "door", "clip")
"""Beginnings of the names of parts to which the slicer must add no supports.

Shell and lid are not among them, since the slicer mistakes short roofs over USB and screws for ledges.
"""
MM3 = 3.14159 / 4 * 1.75**2
"""Volume in mm³ of 1 mm of filament."""


@dataclass(frozen=True)
class Sliced:
    """The slicer's figures for one part.

    - minutes: printing time
    - grams: weight of the filament without supports
    - supports: volume of the supports that the slicer adds, in mm³
    """

    minutes: int
    grams: float
    supports: float


def sliced(stl: Path) -> Sliced:
    """Slice one STL file, and return the slicer's figures.

    :raises KastError: the slicer is missing or fails
    """
    if not shutil.which(PROGRAM):
        raise KastError(GET_IT)
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "part.gcode"
        options = [f"--{option}={value}" for option, value in SETTINGS.items()]
        options += [f"--{option}" for option in SWITCHES]
        command = [*_repeatable(), PROGRAM, "--export-gcode", *options, "--output", str(path), str(stl)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode or not path.is_file():
            raise KastError(f"{PROGRAM} does not slice {stl.name}: {(result.stderr or result.stdout).strip()[-200:]}")
        return read(path.read_text())


@cache
def _repeatable() -> tuple[str, ...]:
    """Return the command that makes the slicer do the same in each run, or nothing where it is not allowed.

    PrusaSlicer's paths depend on the order of its threads and of addresses in memory, so the time of a part differs by
    a quarter of a minute from run to run. One processor and addresses that are not randomised keep it the same.
    """
    command = ("setarch", "-R", "taskset", "-c", "0")
    if all(map(shutil.which, ("setarch", "taskset"))):
        tried = subprocess.run([*command, "true"], capture_output=True, check=False)
        if not tried.returncode:
            return command
    click.echo("setarch and taskset of util-linux cannot be used here, so times may differ by a minute.", err=True)
    return ()


def read(gcode: str) -> Sliced:
    """Return the figures in a G-code file of PrusaSlicer with relative extrusion distances."""
    kind, extruded, supports = "", 0.0, 0.0
    for line in gcode.splitlines():
        if line.startswith(";TYPE:"):
            kind = line.removeprefix(";TYPE:")
        elif match := re.match(r"G1 .*[XY].* E(\d*\.?\d+)", line):
            if kind.startswith("Support"):
                supports += float(match[1])
            else:
                extruded += float(match[1])
    time = re.search(r"estimated printing time \(normal mode\) = (?:(\d+)h )?(?:(\d+)m )?(\d+)s", gcode)
    if not time:
        raise KastError(f"{PROGRAM} does not say how long the part prints.")
    hours, minutes, seconds = (int(part or 0) for part in time.groups())
    density = SETTINGS["filament-density"] / 1000
    return Sliced(60 * hours + minutes + round(seconds / 60), extruded * MM3 * density, supports * MM3)


def fingerprint() -> str:
    """Return a digest of all STL files, which changes if any of them changes."""
    files = [path for folder in (CASE, POCKET_CASE) for path in sorted(folder.glob("*.stl"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def report(parts: Mapping[str, Sliced], pocket: Mapping[str, Sliced], version: str) -> str:
    """Return the report as Markdown.

    :param parts: figures of the parts of the case, keyed by file name without suffix
    :param pocket: those of the pocket board's case
    """
    times = _of_one_case(parts)
    minutes = sum(parts[name].minutes * count for name, count in times.items())
    grams = sum(parts[name].grams * count for name, count in times.items())
    pocket_minutes = sum(part.minutes for part in pocket.values())
    pocket_grams = sum(part.grams for part in pocket.values())
    return "\n".join(
        [
            "# A slicer's report",
            "",
            f"Made by `make slice` with {version}; do not change it here. Fingerprint of the STL files:",
            f"`{fingerprint()}`.",
            "",
            f"A whole case prints in {minutes / 60:.1f} hours and takes {grams:.0f} g, with the settings in",
            "[the case's README](../case/README.md). For this report the slicer was told to add supports where it",
            "wants them, and their time is included. It adds none to the small parts and the door. In shell and lid it",
            "adds a few below short roofs, over USB, screws and the strap, which any printer bridges: print without",
            "supports.",
            "",
            f"The fit coupon, which is printed first, takes {parts[coupon.NAME].minutes} minutes.",
            "",
            *_table(parts),
            "",
            "## The pocket board's case",
            "",
            f"The [pocket board's case](../case-pocket/README.md) prints in {pocket_minutes / 60:.1f} hours and takes"
            f" {pocket_grams:.0f} g.",
            "",
            *_table({f"{POCKET.folder}/{name}": part for name, part in pocket.items()}),
            "",
        ]
    )


def _table(parts: Mapping[str, Sliced]) -> list[str]:
    rows = [f"| {name} | {part.minutes} | {part.grams:.1f} | {part.supports:.0f} |" for name, part in parts.items()]
    return ["| part | minutes | g | supports added, mm³ |", "|---|---:|---:|---:|", *rows]


def case_minutes() -> int:
    """Return the minutes in which one whole case prints, from the rows of the committed report.

    Rows of the pocket board's case begin with its folder and are not counted.
    """
    rows = re.findall(r"^\| ([\w.-]+) \| (\d+) \|", REPORT.read_text(encoding="utf-8"), re.MULTILINE)
    minutes = {name: int(number) for name, number in rows}
    return sum(minutes[name] * count for name, count in _of_one_case(minutes).items())


def _of_one_case(names: Iterable[str]) -> dict[str, int]:
    """Return how often each part is printed for one case, that for the reference display."""
    left_out = (coupon.NAME, WIRED_ONLY, *(f"shell-{size}" for size in DISPLAYS if size != REFERENCE))
    own = [name for name in names if name not in left_out]
    return dict.fromkeys(own, 1)


@click.command()
def main() -> None:
    """Slice every part of the cases and write the report.

    \b
    Example: python -m hardware.tools.slicer
    """
    try:
        parts, pocket = [
            {path.stem: sliced(path) for path in sorted(folder.glob("*.stl"))} for folder in (CASE, POCKET_CASE)
        ]
        help_text = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=False).stdout
        version = re.search(r"PrusaSlicer-([\d.]+)", help_text)
        write_whole(REPORT, report(parts, pocket, f"PrusaSlicer {version[1] if version else ''}".strip()).encode())
    except KastError as error:
        sys.exit(f"slicer: {error}")


if __name__ == "__main__":
    main()

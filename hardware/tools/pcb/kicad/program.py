"""Runs KiCad to fill the pours, check the rules and write the files for a factory."""

import os
import re
import subprocess
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.paths import ROOT

from hardware.tools.pcb.gerbers import FILES, PASTE

PYTHON = "/usr/bin/python3"
"""The Python for which Debian's KiCad installs its modules."""
GET_KICAD = (
    "On Debian 12: sudo apt install --no-install-recommends kicad xvfb xdotool xclip. Elsewhere "
    "install KiCad 6.0 and name the Python that has its module pcbnew: python -m hardware.tools.pcb --kicad-python PATH"
)
PACKAGES = ROOT / ".venv" / "for-kicad"
"""Folder into which `make pcb` installs the packages of packages.txt, for KiCad's Python."""
PLOT = Path(__file__).with_name("plot.py")
LISTED, GROUPED = "Value,Maker,Number,Stage,Footprint", "Value,Maker,Number,Stage,Footprint"
"""Columns of the interactive list, and those by which parts share a row."""
SECONDS = 240
"""Time limit for kiauto's programs, longer than any needs on a busy machine: a dialog of KiCad would wait for ever."""
FINDINGS = re.compile(r"^\*\* Found (\d+) .* \*\*$", re.MULTILINE)
"""Finds the three lines of a report with the numbers of violations, unconnected pads and footprint errors."""
_DATES = re.compile(
    r"^(.*TF\.CreationDate.*|\*\* Created on .*)\n|(?<=\)) date [\d :-]+(?=\*$)|(?<=\}) date .*$", re.MULTILINE
)


def fabricate(
    board: str, project: str, python: str = PYTHON, *, library: Mapping[str, str] | None = None, paste: bool = False
) -> dict[str, bytes]:
    """Return the files that KiCad makes from a board with unfilled pours, keyed by path.

    These are the board, the report, and Gerber and drill files. Dates are removed, so that the same board gives the
    same files.

    :param library: files of the library of footprints, keyed by path; without it KiCad misses each footprint
    :param paste: whether the layer of the solder paste is written, too
    :raises KastError: KiCad fails or finds a fault
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "kast.kicad_pcb").write_text(board)
        (folder / "kast.kicad_pro").write_text(project)
        for path, text in (library or {}).items():
            write_whole(folder / path, text.encode())
        more = ("paste",) if paste else ()
        result = run(python, folder, str(PLOT), str(folder / "kast.kicad_pcb"), str(folder), *more)
        if result.returncode:
            raise KastError(f"KiCad made no files: {last_line(result.stderr)} {GET_KICAD}")
        report = _undated(folder / "drc.txt")
        _require_clean(report.decode())
        files = {f"gerbers/{file}": _undated(folder / file) for file in (*FILES.values(), *([PASTE] if paste else []))}
        board_file = (folder / "kast.kicad_pcb").read_bytes()
        return {"kast.kicad_pcb": board_file, "kast.kicad_pro": project.encode(), "drc.txt": report, **files}


def interactive_list(board: bytes, project: str, python: str = PYTHON) -> bytes:
    """Return an offline page, made by InteractiveHtmlBom, that shows the board and marks the place of each part.

    :raises KastError: the package is missing or fails
    """
    if not PACKAGES.is_dir():
        raise KastError(f"InteractiveHtmlBom is not in {PACKAGES}: `make pcb` puts it there.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "kast.kicad_pcb").write_bytes(board)
        (folder / "kast.kicad_pro").write_text(project)
        options = ("--no-browser", "--dest-dir", str(folder), "--name-format", "list")
        options += (
            "--extra-data-file",
            str(folder / "kast.kicad_pcb"),
            "--show-fields",
            LISTED,
            "--group-fields",
            GROUPED,
        )
        module = ("-m", "InteractiveHtmlBom.generate_interactive_bom")
        environment = {"PYTHONPATH": str(PACKAGES), "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
        result = run(python, folder, *module, *options, str(folder / "kast.kicad_pcb"), more=environment)
        page = folder / "list.html"
        if result.returncode or not page.is_file():
            raise KastError(f"InteractiveHtmlBom made no page: {last_line(result.stderr)}")
        return page.read_bytes()


def press_keys(python: str, folder: Path, program: str, *arguments: str, product: str) -> bytes:
    """Run a program of kiauto, which operates KiCad on a virtual screen, and return the file `product` that it writes.

    KiCad 6 has no command line for its schematic editor, and its STEP converter needs a screen too. The exit code is
    the number of findings of the rule check, so success is recognised only by the existence of `product` in `folder`.

    :raises KastError: the program did not write the file
    """
    command = (str(PACKAGES / "bin" / program), *arguments)
    result = run(python, folder, *command, more={"PYTHONPATH": str(PACKAGES)}, seconds=SECONDS)
    if not (folder / product).is_file():
        raise KastError(f"KiCad made no {product}: {last_line(result.stderr)} {GET_KICAD}")
    return (folder / product).read_bytes()


@cache
def is_there(python: str = PYTHON) -> bool:
    """Return whether `python` has KiCad's module."""
    with tempfile.TemporaryDirectory() as name:
        try:
            return run(python, Path(name), "-c", "import pcbnew").returncode == 0
        except OSError:
            return False


def require(python: str) -> None:
    """Raise KastError, with instructions for installing KiCad, if `python` does not have KiCad's module."""
    if not is_there(python):
        raise KastError(f"Making the circuit board needs KiCad, which {python} does not have. {GET_KICAD}")


def run(
    python: str, folder: Path, *arguments: str, more: Mapping[str, str] | None = None, seconds: float | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a Python interpreter, with neither the user's settings of KiCad nor the packages of this checkout.

    :param more: further environment variables
    :param seconds: time limit; None for no limit
    :raises KastError: the program does not end within the time limit
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"HOME": str(folder / "home"), "KICAD_CONFIG_HOME": str(folder / "settings"), **(more or {})}
    (folder / "home").mkdir(exist_ok=True)
    try:
        return subprocess.run(
            [python, *arguments], capture_output=True, text=True, check=False, env=environment, timeout=seconds
        )
    except subprocess.TimeoutExpired as error:
        raise KastError(f"KiCad did not end within {seconds:g} seconds: {' '.join(arguments)}") from error


def _require_clean(report: str) -> None:
    found = FINDINGS.findall(report)
    if len(found) != 3 or any(int(count) for count in found):
        raise KastError(f"KiCad found errors in the circuit board; correct hardware/tools/pcb.\n{report}")


def _undated(path: Path) -> bytes:
    return _DATES.sub("", path.read_text().replace(f"{path.parent}/", "")).encode()


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given."])[-1]

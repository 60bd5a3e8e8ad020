"""Makes a STEP file of the bare board with its holes, for CAD, with KiCad's own converter."""

import re
import tempfile
from pathlib import Path

from hardware.tools.pcb.kicad import program as kicad

NAME = "kast.step"
_MODEL = re.compile(r"^    \(model .*\n.*\n    \)\n", re.MULTILINE)
_DATE = re.compile(r"(FILE_NAME\('[^']*',)'[^']*'")


def solid(board: bytes, python: str) -> bytes:
    """Return the STEP file. The same board gives the same bytes.

    Parts are left out, since their models are in a package of 5 GB.

    :param board: content of kast.kicad_pcb
    :param python: the Python that has KiCad's module
    :raises KastError: KiCad's converter or kiauto fails
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "kast.kicad_pcb").write_text(_MODEL.sub("", board.decode()))
        arguments = ("-f", "-o", NAME, "-d", str(folder), str(folder / "kast.kicad_pcb"))
        content = kicad.press_keys(python, folder, "kicad2step_do", *arguments, product=NAME)
        return _DATE.sub(r"\1''", content.decode()).encode()

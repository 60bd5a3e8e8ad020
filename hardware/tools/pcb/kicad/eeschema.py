"""Runs KiCad's schematic editor to check the electrical rules, and to export the netlist and a schematic picture.

KiCad 6, the version in Debian 12, has no command line for this. So kiauto opens the editor's window on a virtual
screen and presses keys.
"""

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from kast_tools.common.errors import KastError

from hardware.tools.pcb.kicad import program as kicad

NAME = "kast.kicad_sch"
CLEAN = "ERC messages: 0"
_DATE = re.compile(r"^ERC report \(.*, (Encoding UTF8)\)", re.MULTILINE)


def examine(files: Mapping[str, str], python: str) -> tuple[bytes, str, bytes]:
    """Check a project with KiCad's schematic editor. Return the report without its date, the netlist, and a PDF.

    :param files: texts of the project's files, keyed by name
    :param python: the Python that has KiCad's module
    :raises KastError: KiCad or kiauto is missing, or KiCad finds a fault
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
        report = _DATE.sub(r"ERC report (\1)", _run(python, folder, "run_erc", "kast.erc").decode())
        if CLEAN not in report:
            raise KastError(f"KiCad found errors in the schematic; correct hardware/tools/pcb.\n{report}")
        netlist = _run(python, folder, "netlist", "kast.net").decode()
        picture = _run(python, folder, "export", "kast.pdf", "--file_format", "pdf")
        return report.encode(), netlist, picture


def _run(python: str, folder: Path, command: str, product: str, *options: str) -> bytes:
    """Run a command of kiauto's eeschema_do, and return the content of the file `product` that it writes."""
    arguments = (command, *options, str(folder / NAME), str(folder))
    return kicad.press_keys(python, folder, "eeschema_do", *arguments, product=product)

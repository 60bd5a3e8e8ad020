"""Lets KiCad's schematic editor check its electrical rules, and write the netlist and the picture of its schematic.

Version 6, Debian 12's, does so only in its window: kiauto opens it on a screen that nobody sees and presses the keys.
"""

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from kast_tools.common.errors import KastError

from hardware.tools.pcb import kicad

NAME = "kast.kicad_sch"
CLEAN = "ERC messages: 0"
_DATE = re.compile(r"^ERC report \(.*, (Encoding UTF8)\)", re.MULTILINE)


def examine(files: Mapping[str, str], python: str) -> tuple[bytes, str, bytes]:
    """The report without its date, the netlist and a PDF of a project, given as the texts of its files by name.

    Raises KastError if KiCad, or what presses its keys, is not there, or if it finds a fault.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
        report = _DATE.sub(r"ERC report (\1)", _run(python, folder, "run_erc", "kast.erc").decode())
        if CLEAN not in report:
            raise KastError(f"KiCad finds faults in the schematic; mend hardware/tools/pcb.\n{report}")
        netlist = _run(python, folder, "netlist", "kast.net").decode()
        picture = _run(python, folder, "export", "kast.pdf", "--file_format", "pdf")
        return report.encode(), netlist, picture


def _run(python: str, folder: Path, command: str, product: str, *options: str) -> bytes:
    """What eeschema_do of kiauto writes as `product`."""
    arguments = (command, *options, str(folder / NAME), str(folder))
    return kicad.press_keys(python, folder, "eeschema_do", *arguments, product=product)

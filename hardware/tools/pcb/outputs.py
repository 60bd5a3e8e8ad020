"""Makes the files of hardware/pcb/ from the design."""

import hashlib
import io
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.paths import ROOT

from hardware.design import BOARD, STAGES, Design, kast
from hardware.pocket import pocket
from hardware.tools import rule_check, svg
from hardware.tools.pcb import (
    gerber_check,
    gerbers,
    jumpers,
    pick_list,
    pictures,
    populated,
    step,
    tracks,
)
from hardware.tools.pcb.assembly import lists, panel, prices
from hardware.tools.pcb.kicad import board as kicad_board
from hardware.tools.pcb.kicad import eeschema, schematic_reader, update_check
from hardware.tools.pcb.kicad import program as kicad
from hardware.tools.pcb.kicad import schematic as kicad_schematic

HARDWARE = ROOT / "hardware"
PCB = HARDWARE / BOARD.folder
DESIGNS: tuple[Callable[[], Design], ...] = (kast, pocket)
"""Functions that return the design of each board."""
MADE_FROM = "made-from.sha256"
"""Name of the file with the fingerprint of KiCad's input, from which the other files were made."""
_NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The earliest date in a zip file."""


@dataclass(frozen=True)
class Unfilled:
    """KiCad's input: the board before its pours are filled, the rules, the schematic, and the libraries of both."""

    board: str
    project: str
    schematic: dict[str, str]
    library: dict[str, str]

    @property
    def fingerprint(self) -> str:
        """Return a digest that changes if board, rules or schematic change."""
        return hashlib.sha256(
            "".join((self.board, self.project, *self.schematic.values(), *self.library.values())).encode()
        ).hexdigest()


def unfilled(design: Design) -> Unfilled:
    """Return KiCad's input for a design.

    :raises KastError: the design breaks a rule, or there is no route for a track
    """
    rule_check.check(design)
    complete = jumpers.with_jumpers(design)
    schematic = {
        eeschema.NAME: kicad_schematic.schematic(complete),
        "kast.kicad_sym": kicad_schematic.library(),
        "sym-lib-table": kicad_schematic.library_table(),
    }
    board, library = kicad_board.board(complete, *tracks.lay(complete)), kicad_board.library(complete)
    return Unfilled(board, kicad_board.project(), schematic, library)


def is_up_to_date(design: Design) -> bool:
    """Return whether the files of the design's board were made from this design by these tools."""
    path = HARDWARE / design.board.folder / MADE_FROM
    return path.is_file() and path.read_text().strip() == unfilled(design).fingerprint


def outputs(design: Design, python: str = kicad.PYTHON) -> dict[str, bytes]:
    """Return the content of each file, keyed by its path in the board's folder.

    :raises KastError: KiCad is missing, or its files differ from the design
    """
    kicad.require(python)
    inputs = unfilled(design)
    files = kicad.fabricate(inputs.board, inputs.project, python, library=inputs.library, paste=design.board.assembled)
    fabrication = _read_back(files)
    faults = gerber_check.faults(fabrication, design)
    if faults:
        raise KastError(
            "The circuit board does not match the design; correct hardware/tools/pcb.\n" + "\n".join(faults)
        )
    files |= {path: text.encode() for path, text in inputs.library.items()}
    files |= _schematic(design, inputs, files["kast.kicad_pcb"].decode(), python)
    files[step.NAME] = step.solid(files["kast.kicad_pcb"], python)
    files[f"{design.board.name}-gerbers.zip"] = zipped(files)
    for name, back in (("front", False), ("back", True)):
        picture = pictures.picture(fabrication, design.board, back)
        files[f"{name}.svg"], files[f"{name}.png"] = picture.encode(), svg.png(picture, pictures.WIDTH)
    files |= _for_a_machine(design, files, fabrication) if design.board.assembled else _by_hand(design, fabrication)
    files["interactive-list.html"] = kicad.interactive_list(files["kast.kicad_pcb"], inputs.project, python)
    files[MADE_FROM] = (inputs.fingerprint + "\n").encode()
    return files


def _by_hand(design: Design, made: gerbers.Fabrication) -> dict[str, bytes]:
    """Return the files for those who solder the board themselves, keyed by path."""
    bare = list(populated.bare_board(made, design.board))
    pictures_by_stage = {f"populated-{stage}.png": populated.populated(design, bare, stage) for stage in STAGES}
    return {"pick-list.csv": pick_list.as_csv(design).encode(), **pictures_by_stage}


def _for_a_machine(design: Design, single: dict[str, bytes], made: gerbers.Fabrication) -> dict[str, bytes]:
    """Return the files for an assembly house, keyed by path.

    :param single: the files of the board, keyed by path
    :raises KastError: the lists differ from each other or from the solder paste
    """
    bill, places = lists.bill_of_materials(design), lists.placement(design)
    faults = lists.faults(bill, places, made, design)
    if faults:
        raise KastError("The lists for assembly do not match the board.\n" + "\n".join(faults))
    bare = list(populated.bare_board(made, design.board))
    return {
        "assembly/bom.csv": bill.encode(),
        "assembly/cpl.csv": places.encode(),
        "prices.md": prices.page(design).encode(),
        **_panel(design, single, made),
        "assembled.png": populated.assembled(design, bare, lists.placed(design)),
        "finished.png": populated.assembled(design, bare, design.parts),
    }


def _panel(design: Design, single: dict[str, bytes], made: gerbers.Fabrication) -> dict[str, bytes]:
    """Return the files of a panel of several boards, keyed by path.

    :raises KastError: the panel's files, read back, differ from its boards, or its lists from the solder paste
    """
    with tempfile.TemporaryDirectory() as name:
        for path, content in single.items():
            write_whole(Path(name) / path, content)
        files = {
            f"gerbers/{file}": content for file, content in panel.files(Path(name) / "gerbers", design.board).items()
        }
    joined, corners = _read_back(files), panel.places(design.board)
    bill, places = lists.bill_of_materials(design, len(corners)), lists.placement(design, corners)
    faults = panel.faults(joined, made, design.board) + lists.faults(bill, places, joined, design)
    if faults:
        raise KastError("The panel does not match the board.\n" + "\n".join(faults))
    width, height = panel.size(design.board)
    frame = replace(design.board, title=f"{design.board.title}, panel", width=width, height=height)
    return {
        f"assembly/{design.board.name}-panel.zip": zipped(files),
        "assembly/panel-bom.csv": bill.encode(),
        "assembly/panel-cpl.csv": places.encode(),
        "assembly/panel.png": svg.png(pictures.picture(joined, frame, back=False), pictures.WIDTH),
    }


def _schematic(design: Design, given: Unfilled, board: str, python: str) -> dict[str, bytes]:
    """Return the files of the schematic, keyed by path.

    :param board: the board with filled pours
    :raises KastError: KiCad finds a fault, or drawing, netlist, board and libraries differ from each other
    """
    complete = jumpers.with_jumpers(design)
    report, netlist, page = eeschema.examine({**given.schematic, "kast.kicad_pro": given.project}, python)
    faults = [
        *schematic_reader.net_differences(complete, schematic_reader.drawn_nets(given.schematic[eeschema.NAME])),
        *schematic_reader.net_differences(complete, schematic_reader.listed_nets(netlist)),
        *update_check.changes(board, given.schematic[eeschema.NAME]),
        *update_check.library_changes(board, given.library),
    ]
    if set(update_check.UNCONNECTED.findall(netlist)) != set(update_check.UNCONNECTED.findall(board)):
        faults.append("Schematic and board name the legs on no net differently.")
    if faults:
        raise KastError("The schematic does not match the design; correct hardware/tools/pcb.\n" + "\n".join(faults))
    files = {name: text.encode() for name, text in given.schematic.items()}
    return {**files, "erc.txt": report, "schematic.png": pictures.from_pdf(page)}


def zipped(made: dict[str, bytes]) -> bytes:
    """Return the files in gerbers/ as one zip file to upload. Equal files give equal bytes."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for path in sorted(made):
            if path.startswith("gerbers/"):
                entry = zipfile.ZipInfo(path.removeprefix("gerbers/"), _NO_DATE)
                archive.writestr(entry, made[path], zipfile.ZIP_DEFLATED)
    return content.getvalue()


def _read_back(made: dict[str, bytes]) -> gerbers.Fabrication:
    with tempfile.TemporaryDirectory() as name:
        for path, content in made.items():
            write_whole(Path(name) / path, content)
        return gerbers.read(Path(name) / "gerbers")

"""Every file of the case."""

from collections.abc import Mapping

from kast_tools.errors import KastError
from manifold3d import Manifold

from hardware.design import DISPLAYS
from hardware.tools.case import assembly, check, guide, pictures
from hardware.tools.case.screws import screws


def files(cases: Mapping[str, Mapping[str, Manifold]]) -> dict[str, bytes]:
    """The content of each file by its name; `cases` are the parts by the size of the display.

    KastError if a part is in the way of another or something does not fit.
    """
    faults = [f'{size}": {fault}' for size, case in cases.items() for fault in check.faults(case, DISPLAYS[size])]
    if faults:
        raise KastError("The case cannot be built; mend hardware/tools/case.\n" + "\n".join(faults))
    printed = assembly.printed_files(cases)
    made = {f"{name}.stl": assembly.stl(part) for name, part in printed.items()}
    made |= {f"{name}.png": picture for name, picture in pictures.pictures(cases).items()}
    return {**made, "README.md": guide.guide(printed, screws(next(iter(DISPLAYS.values())))).encode()}

"""Makes all files of the case."""

import io
import zipfile
from collections.abc import Mapping

from kast_tools.common.errors import KastError
from manifold3d import Manifold

from hardware.design import REFERENCE
from hardware.tools.case import assembly, check, coupon, guide, pictures, step
from hardware.tools.case.measures import Measures
from hardware.tools.case.screws import screws

STEP_FILE = "case-step.zip"
_NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The earliest date in a zip file."""


def files(measures: Measures, cases: Mapping[str, Mapping[str, Manifold]]) -> dict[str, bytes]:
    """Return the content of each file, keyed by its name.

    :param cases: the parts of each case, keyed by size of display
    :raises KastError: parts collide, or something does not fit
    """
    faults = [
        f'{size}": {fault}'
        for size, case in cases.items()
        for fault in check.faults(measures, case, measures.displays[size])
    ]
    if faults:
        raise KastError(f"{measures.title} cannot be built; correct hardware/tools/case.\n" + "\n".join(faults))
    printed = assembly.printed_files(cases)
    contents = {f"{name}.stl": assembly.stl(part) for name, part in printed.items()}
    if coupon.needed(measures):
        contents[f"{coupon.NAME}.stl"] = assembly.stl(coupon.coupon(measures, cases[REFERENCE]))
    contents |= {f"{name}.png": picture for name, picture in pictures.pictures(measures, cases).items()}
    contents[STEP_FILE] = _step_files(cases)
    return {
        **contents,
        "README.md": guide.guide(measures, printed, screws(measures, measures.displays[REFERENCE])).encode(),
    }


def _step_files(cases: Mapping[str, Mapping[str, Manifold]]) -> bytes:
    """Return a zip of STEP files: the whole case for the reference display, and the shells for the others."""
    parts = {f"case-{REFERENCE}": cases[REFERENCE]} | {
        f"shell-{size}": {"shell": case["shell"]} for size, case in cases.items() if size != REFERENCE
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, solids in parts.items():
            entry = zipfile.ZipInfo(f"{name}.step", _NO_DATE)
            archive.writestr(entry, step.step(name, solids), zipfile.ZIP_DEFLATED, 9)
    return content.getvalue()

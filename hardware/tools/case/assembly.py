"""Makes the parts of a case: in place, as they lie on the printer's bed, and as STL files."""

from collections.abc import Mapping

import numpy as np
from manifold3d import Manifold

from hardware.design import CAPS, REFERENCE, DisplayModule
from hardware.tools.case.caps import cap
from hardware.tools.case.clip import clip
from hardware.tools.case.door import door
from hardware.tools.case.keeper import keeper
from hardware.tools.case.lid import lid
from hardware.tools.case.measures import Measures
from hardware.tools.case.prop import prop
from hardware.tools.case.shell import shell
from hardware.tools.case.slider import slider

TURNED = {"shell": (180, 0, 0), "slider": (90, 0, 0), **{f"cap-{name.lower()}": (180, 0, 0) for name in CAPS}}
"""How parts are rotated for printing, in degrees around x, y and z. The others are not rotated."""


STL_TOLERANCE = 0.005
"""Details smaller than this, in mm, are left out of STL files: a printer cannot show them."""


def common_parts(measures: Measures) -> dict[str, Manifold]:
    """Return the parts that are the same for every display, in place."""
    caps = {f"cap-{name.lower()}": cap(measures, name) for name in measures.caps}
    moved = {"slider": slider(measures)} if measures.slider else {}
    kept = {"keeper": keeper(measures)} if measures.keeper_screws else {}
    return {"lid": lid(measures), "door": door(measures), **moved, **kept, **caps}


def parts(
    measures: Measures, module: DisplayModule, common: Mapping[str, Manifold] | None = None
) -> dict[str, Manifold]:
    """Return every part of the case for one size of display, in place.

    :param common: the parts of common_parts(), if they are made already; this saves time
    """
    common = common_parts(measures) if common is None else common
    return {"shell": shell(measures, module), **common, **_holding(measures, module)}


def _holding(measures: Measures, module: DisplayModule) -> dict[str, Manifold]:
    """Return the parts that hold the display."""
    back = measures.module_back(module)
    if not measures.plugged(module):
        left, right = measures.clip_places(module)
        return {"clip-left": clip(left, 1, back), "clip-right": clip(right, -1, back)}
    return {"prop": prop(measures.prop, back)} if measures.prop else {}


def on_bed(name: str, part: Manifold) -> Manifold:
    """Return the part as it is printed: rotated, its middle above the origin, its lowest point at z = 0."""
    turned = part.rotate(TURNED.get(name, (0, 0, 0)))
    left, bottom, low, right, top, _ = turned.bounding_box()
    return turned.translate((-(left + right) / 2, -(bottom + top) / 2, -low))


def printed_files(cases: Mapping[str, Mapping[str, Manifold]]) -> dict[str, Manifold]:
    """Return the part for each STL file as it is printed, keyed by file name without suffix.

    :param cases: the parts of each case, keyed by size of display
    """
    shells = {f"shell-{size}": on_bed("shell", case["shell"]) for size, case in cases.items()}
    case = cases[REFERENCE]
    common = {name: on_bed(name, part) for name, part in case.items() if name != "shell"}
    clips = [{"clip": on_bed("clip-left", case["clip-left"])} for case in cases.values() if "clip-left" in case]
    return {**shells, **common, **(clips[0] if clips else {})}


def all_cases(measures: Measures) -> dict[str, dict[str, Manifold]]:
    """Return the parts of the case for each display, keyed by size of display."""
    common = common_parts(measures)
    return {size: parts(measures, module, common) for size, module in measures.displays.items()}


def stl(part: Manifold) -> bytes:
    """Return a binary STL file in mm. Its triangles are sorted, so that equal parts give equal bytes."""
    mesh = part.simplify(STL_TOLERANCE).to_mesh()
    corners = np.round(mesh.vert_properties[:, :3].astype(np.float64), 4)[mesh.tri_verts]
    first = np.array([np.lexsort(corner.T[::-1])[0] for corner in corners])
    corners = np.stack([corners[np.arange(len(corners)), (first + i) % 3] for i in range(3)], axis=1) + 0.0
    corners = corners[np.lexsort(corners.reshape(-1, 9).T[::-1])]
    record = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    triangles = np.zeros(len(corners), record)
    triangles["corners"] = corners
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    triangles["normal"] = np.round(normals / np.where(lengths > 0, lengths, 1), 4) + 0.0
    return b"Kast".ljust(80) + len(triangles).to_bytes(4, "little") + triangles.tobytes()

"""Test the case's STEP files: their topology, and what OpenCASCADE, the kernel of many CAD programs, reads."""

import io
import re
import zipfile
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from kast_tools.common.paths import ROOT
from manifold3d import Manifold

from hardware.design import DISPLAYS, REFERENCE
from hardware.tools.case import assembly, step
from hardware.tools.case.cases import HAND
from hardware.tools.case.files import STEP_FILE
from hardware.tools.case.shapes import box

if TYPE_CHECKING:
    from trimesh import Trimesh

COMMITTED = ROOT / "hardware" / "case" / STEP_FILE
OTHERS = [size for size in DISPLAYS if size != REFERENCE]
"""Displays whose cases differ from that of the reference display only in the shell."""
IN_METRES = 1000.0
"""Factor to mm: trimesh's reader returns lengths in metres."""


def read(step_file: bytes) -> "Trimesh":
    """Return the mesh that OpenCASCADE reads from a STEP file, in mm."""
    import trimesh  # noqa: PLC0415  importing takes seconds in each process that collects these tests

    scene = trimesh.load_scene(io.BytesIO(step_file), file_type="step")
    mesh = scene.to_mesh()
    mesh.apply_scale(IN_METRES)
    mesh.merge_vertices(merge_norm=True, merge_tex=True)
    return mesh


def count(step_file: bytes, entity: str) -> int:
    return len(re.findall(rf"={entity}\(", step_file.decode()))


@pytest.fixture(scope="module")
def committed() -> dict[str, bytes]:
    with zipfile.ZipFile(COMMITTED) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_box_has_six_faces_and_twelve_edges():
    made = step.step("box", {"box": box((0, 0, 0), (30, 20, 10))})
    assert [count(made, entity) for entity in ("ADVANCED_FACE", "EDGE_CURVE", "VERTEX_POINT")] == [6, 12, 8]
    mesh = read(made)
    assert mesh.is_watertight
    assert mesh.volume == pytest.approx(6000)


def test_a_face_with_a_hole_and_one_that_touches_itself_are_one_each():
    """One solid is a plate with a window, the other a block with two steps that touch at a corner."""
    plate = box((0, 0, 0), (30, 20, 2)) - box((10, 5, -1), (20, 15, 3))
    made = step.step("plate", {"plate": plate})
    assert [count(made, entity) for entity in ("ADVANCED_FACE", "FACE_BOUND")] == [10, 2]
    assert read(made).volume == pytest.approx(30 * 20 * 2 - 10 * 10 * 2)
    block = box((0, 0, 0), (30, 30, 5)) - box((5, 5, 3), (15, 15, 6)) - box((15, 15, 4), (25, 25, 6))
    assert read(step.step("block", {"block": block})).volume == pytest.approx(4500 - 200 - 100)


def test_sides_of_something_round_stay_apart():
    made = step.step("rod", {"rod": Manifold.cylinder(10, 4, -1, 24)})
    assert count(made, "ADVANCED_FACE") == 26


@pytest.mark.long
def test_cad_reads_the_whole_case(committed):
    """Volume, surface and size equal those of the solids of the STL files."""
    case = assembly.all_cases(HAND)[REFERENCE]
    whole = committed[f"case-{REFERENCE}.step"]
    assert re.findall(r"MANIFOLD_SOLID_BREP\('([^']+)'", whole.decode()) == list(case)
    mesh = read(whole)
    assert mesh.volume == pytest.approx(sum(part.volume() for part in case.values()), rel=1e-5)
    assert mesh.area == pytest.approx(sum(part.surface_area() for part in case.values()), rel=1e-5)
    boxes = [part.bounding_box() for part in case.values()]
    low = [min(box[i] for box in boxes) for i in range(3)]
    high = [max(box[i + 3] for box in boxes) for i in range(3)]
    assert mesh.bounds.flatten() == pytest.approx([*low, *high], abs=0.001)


@pytest.mark.soak
@pytest.mark.parametrize("size", OTHERS)
def test_the_other_shells_are_read_as_they_are(committed, size):
    mesh = read(committed[f"shell-{size}.step"])
    assert mesh.is_watertight and mesh.body_count == 1
    assert mesh.volume == pytest.approx(assembly.all_cases(HAND)[size]["shell"].volume(), rel=1e-5)


def test_every_edge_is_walked_once_each_way(committed):
    assert len(committed) == len(DISPLAYS)
    for name, content in committed.items():
        walked = Counter(re.findall(r"ORIENTED_EDGE\('',\*,\*,(#\d+),(\.[TF]\.)\)", content.decode()))
        assert set(walked.values()) == {1}, name
        assert len(walked) == 2 * count(content, "EDGE_CURVE"), name
        assert count(content, "ADVANCED_FACE") < 8000, name


def test_equal_parts_give_equal_bytes():
    one, other = (step.step("door", {"door": assembly.common_parts(HAND)["door"]}) for _ in range(2))
    assert one == other

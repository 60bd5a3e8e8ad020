"""Test the report of a real slicer on the case's files. Without PrusaSlicer the test that slices is skipped."""

import re
import shutil

import pytest
from kast_tools.common.errors import KastError
from manifold3d import Manifold

from hardware.tools import slicer
from hardware.tools.case.assembly import stl

needs_slicer = pytest.mark.skipif(not shutil.which(slicer.PROGRAM), reason=slicer.GET_IT)

GCODE = """\
;TYPE:External perimeter
G1 X10 Y10 E2.5
G1 X12 E.5
G1 E-.8 F2100
G1 E.8 F2100
;TYPE:Support material interface
G1 X1 Y2 E4
; estimated printing time (normal mode) = 1h 2m 31s
"""


def test_time_filament_and_supports_are_read():
    part = slicer.read(GCODE)
    assert part.minutes == 63
    assert part.grams == pytest.approx(3 * 2.405 * 1.24 / 1000, rel=0.001)
    assert part.supports == pytest.approx(4 * 2.405, rel=0.001)


def test_a_slicer_file_without_a_time_is_an_error():
    with pytest.raises(KastError, match="how long"):
        slicer.read(";TYPE:Perimeter\nG1 X1 E1\n")


def test_without_the_slicer_the_error_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.setattr(slicer, "PROGRAM", "no-such-slicer")
    with pytest.raises(KastError, match="apt install"):
        slicer.sliced(tmp_path / "part.stl")


def test_the_report_is_up_to_date():
    """`make slice` must renew the report after every change of the case."""
    assert slicer.fingerprint() in slicer.REPORT.read_text(), "run `make slice` and commit the result"


def test_the_report_has_no_supports_where_none_are_allowed():
    rows = re.findall(r"^\| ([\w.-]+) \| (\d+) \| ([\d.]+) \| (\d+) \|$", slicer.REPORT.read_text(), re.MULTILINE)
    assert {name for name, *_ in rows} == {path.stem for path in slicer.CASE.glob("*.stl")}
    for name, minutes, grams, supports in rows:
        assert int(minutes) > 0 and float(grams) > 0, name
        assert int(supports) == 0 or not name.startswith(slicer.MUST_STAND_FREE), name


@needs_slicer
def test_the_slicer_agrees_and_finds_a_ledge(tmp_path):
    """A committed cap needs no support; a cap with a flat flange, as in an earlier design, would need some."""
    assert slicer.sliced(slicer.CASE / "cap-left.stl").supports == 0
    ledge = tmp_path / "ledge.stl"
    ledge.write_bytes(stl(Manifold.cube((12, 12, 6), True) + Manifold.cube((16, 12, 2), True).translate((0, 0, 2))))
    assert slicer.sliced(ledge).supports > 10

"""Compare drawn pictures with the committed ones in tests/pictures."""

import os

import pytest
from kast_tools.common.paths import ROOT
from PIL import Image
from tests_paths import TESTS

PICTURES = TESTS / "pictures"
FAILED = TESTS / "failed"
ENLARGED = 4
RENEW = "KAST_NEW_PICTURES"


def check_picture(drawn: Image.Image, name: str) -> None:
    """Fail unless `drawn` equals tests/pictures/NAME.png; the failure names a file that shows both side by side.

    With KAST_NEW_PICTURES=1 in the environment, `drawn` is written as the committed picture instead: look at it before
    committing.
    """
    path = PICTURES / f"{name}.png"
    drawn = drawn.convert("1")
    if os.environ.get(RENEW):
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn.save(path, optimize=True)
        return
    committed = Image.open(path).convert("1") if path.exists() else Image.new("1", drawn.size)
    if committed.size == drawn.size and committed.tobytes() == drawn.tobytes():
        return
    pair = Image.new("L", (committed.width + drawn.width + 4, max(committed.height, drawn.height)), 128)
    pair.paste(committed.convert("L"), (0, 0))
    pair.paste(drawn.convert("L"), (committed.width + 4, 0))
    failed = FAILED / f"{name}.png"
    failed.parent.mkdir(parents=True, exist_ok=True)
    pair.resize((pair.width * ENLARGED, pair.height * ENLARGED), Image.Resampling.NEAREST).save(failed)
    relative = failed.relative_to(ROOT)
    pytest.fail(f"{name} looks different: see {relative}, left as committed, right as drawn.", pytrace=False)

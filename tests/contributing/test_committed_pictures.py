"""Test what a developer gets from a test that sees another picture than the committed one."""

from pathlib import Path

import committed_pictures
import pytest
from PIL import Image

OLD, NEW = (Image.new("1", (128, 64), ink) for ink in (0, 1))


@pytest.fixture(autouse=True)
def _one_committed_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, folder in (("ROOT", ""), ("PICTURES", "pictures"), ("FAILED", "failed")):
        monkeypatch.setattr(committed_pictures, name, tmp_path / folder)
    monkeypatch.delenv(committed_pictures.RENEW, raising=False)
    (tmp_path / "pictures").mkdir()
    OLD.save(tmp_path / "pictures" / "menu.png")


def test_the_failure_names_a_file_that_shows_both_pictures(tmp_path: Path) -> None:
    committed_pictures.check_picture(OLD, "menu")
    with pytest.raises(pytest.fail.Exception, match=r"^menu looks different: see failed/menu\.png,"):
        committed_pictures.check_picture(NEW, "menu")
    both = Image.open(tmp_path / "failed" / "menu.png")
    assert [both.getpixel((x, both.height // 2)) for x in (both.width // 4, both.width * 3 // 4)] == [0, 255]


def test_a_new_picture_is_accepted_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAST_NEW_PICTURES", "1")
    committed_pictures.check_picture(NEW, "menu")
    monkeypatch.delenv("KAST_NEW_PICTURES")
    committed_pictures.check_picture(NEW, "menu")

"""Test that builds of the firmware are kept in the user's cache folder, and made again when anything changes."""

import os
from pathlib import Path
from typing import Any

import pytest
from kast_tools.build import firmware as firmware_build
from kast_tools.build import stored_builds as builds
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.mounted_firmware import board_folder


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder with builds in an empty cache."""
    monkeypatch.setattr(builds, "user_cache_path", lambda name: tmp_path / "cache" / name)
    return tmp_path / "cache" / "kast" / "firmware"


def test_virtual_board_and_commands_get_the_same_byte_code(cache: Path, tmp_path: Path) -> None:
    build = board_folder(FIRMWARE)
    files = {path.relative_to(build).as_posix(): path.read_bytes() for path in build.rglob("*") if path.is_file()}
    cache.rename(tmp_path / "other")  # so that these files are made again
    assert dict(compiled()) == files
    assert [path.name for path in cache.iterdir()] == [build.name]
    assert board_folder(FIRMWARE) == build
    assert board_folder(build) == build  # compiled files are used as they are
    assert dict(compiled(build)) == files


def test_each_kind_of_board_has_a_build_of_its_own(cache: Path) -> None:
    boards: tuple[dict[str, Any], ...] = ({}, {"jack": True}, {"jack": False}, {"wifi": True}, {"left_out": ()})
    made = [compiled(**options)["kast.mpy"] for options in boards]
    assert len({*made}) == 4  # board.py says that there is no jack
    assert [compiled(**options)["kast.mpy"] for options in boards] == made


def test_a_second_command_compiles_nothing(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = compiled()
    monkeypatch.delattr(firmware_build, "byte_code")
    assert compiled() == files


def test_edited_sources_are_compiled_again(cache: Path, tmp_path: Path) -> None:
    firmware = firmware_with(FIRMWARE / "main.py", tmp_path)
    before = board_folder(firmware)
    (firmware / "kast" / "app.py").write_text("print('edited')\n")
    after = board_folder(firmware)
    assert after != before
    assert (after / "kast.mpy").read_bytes() != (before / "kast.mpy").read_bytes()
    (firmware / "kast" / "app.py").write_text("1 +\n")
    with pytest.raises(KastError, match=r"app\.py does not compile: SyntaxError"):
        board_folder(firmware)
    assert {path.name for path in cache.iterdir()} == {before.name, after.name}


def test_another_mqtt_client_makes_another_build(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled(wifi=True)
    client = tmp_path / "simple2.py"
    client.write_bytes(builds.sources.MQTT_CLIENT.read_bytes() + b"\nEDITED = 1\n")
    monkeypatch.setattr(builds.sources, "MQTT_CLIENT", client)
    assert compiled(wifi=True)["kast.mpy"] != before["kast.mpy"]


def test_without_a_cache_the_virtual_board_says_why_and_commands_compile(cache: Path, tmp_path: Path) -> None:
    files = compiled()
    cache.parent.rename(tmp_path / "other")
    cache.parent.touch()
    with pytest.raises(KastError, match=r"cannot be written: (Not a directory|File exists)\. Kast stores builds there"):
        board_folder(FIRMWARE)
    assert compiled() == files


def test_a_build_without_its_bundle_is_not_trusted(cache: Path) -> None:
    files = compiled()
    (build,) = cache.iterdir()
    (build / "kast.mpy").unlink()
    assert compiled() == files


def test_old_builds_are_deleted(cache: Path) -> None:
    for i in range(70):
        (cache / str(i)).mkdir(parents=True)
        os.utime(cache / str(i), (i, i))
    build = board_folder(FIRMWARE)
    assert {path.name for path in cache.iterdir()} == {build.name, *(str(i) for i in range(11, 70))}

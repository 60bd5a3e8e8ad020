"""Test how MicroPython is put on boards in BOOTSEL mode; folders stand in for their drives."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import boot_rom
import click
import made_up_micropython
import psutil
import pytest
from kast_tools.boards import Board
from kast_tools.boards.flash import bootsel
from kast_tools.boards.flash.bootsel import Drive, copy_to, drives_of, find_drives, give_micropython, wait_for_new
from kast_tools.boards.image.build import image_of_files
from kast_tools.boards.port_errors import NoAnswer
from kast_tools.common.errors import KastError
from kast_tools.common.models import MODELS, RP2040, RP2350

PICO, PICO_W, PICO_2, PICO_2_W = MODELS.values()
A, B, C = (Board(f"socket://{letter}:1") for letter in "abc")


def micropython(model, family: int | None = None) -> bytes:
    program = made_up_micropython.program(model.filesystem, model.blocks * 4096)
    return made_up_micropython.uf2(program, family or model.chip.firmware[0])


@pytest.fixture
def drives(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., list[Drive]]:
    """Return a function that makes folders the mounted drives of boards with these chips, and returns the drives."""

    def drives(*chips) -> list[Drive]:
        folders = [tmp_path / f"drive {number}" for number in range(len(chips))]
        for folder, chip in zip(folders, chips, strict=True):
            folder.mkdir(exist_ok=True)
            (folder / "INFO_UF2.TXT").write_bytes(b"UF2\r\nBoard: \xff\r\nBoard-ID: %s \r\n" % chip.drive.encode())
        others = [tmp_path / "no-such-drive", tmp_path]
        mounted = [SimpleNamespace(mountpoint=str(path)) for path in [*others, *reversed(folders)]]
        monkeypatch.setattr(psutil, "disk_partitions", lambda: mounted)
        return [Drive(folder, chip) for folder, chip in zip(folders, chips, strict=True)]

    return drives


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[int]]:
    """Return a function that has `find_boards` find these lists of boards, one after another and then the last again.

    That function returns the list of how often it was asked. Waiting takes no time.
    """

    def connected(*found: list[Board]) -> list[int]:
        asked: list[int] = []

        def find_boards() -> list[Board]:
            asked.append(len(asked))
            return found[min(len(asked), len(found)) - 1]

        monkeypatch.setattr(bootsel, "find_boards", find_boards)
        return asked

    monkeypatch.setattr(bootsel.time, "sleep", lambda seconds: None)
    return connected


@pytest.fixture
def agrees(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], list[str]]:
    """Return a function that answers each question with its argument, and returns the list of questions."""

    def agrees(answer: bool) -> list[str]:
        questions: list[str] = []
        monkeypatch.setattr(bootsel, "confirmed", lambda question: questions.append(question) or answer)
        return questions

    return agrees


def test_drives_are_found_by_their_files_and_sorted(drives, tmp_path) -> None:
    expected = drives(RP2040, RP2350)
    (tmp_path / "INFO_UF2.TXT").write_text("UF2\nBoard-ID: SAMD21\n")  # a board of another make
    assert find_drives() == expected
    (tmp_path / "INFO_UF2.TXT").write_text("UF2\n")
    assert find_drives() == expected
    assert expected[1].advice == (
        f"The board at {expected[1].folder} waits for MicroPython: for a Pico 2 download the .uf2 file from "
        "https://micropython.org/download/RPI_PICO2/, for a Pico 2 W from https://micropython.org/download/RPI_PICO2_W/"
        ", then use `kast flash --uf2 FILE`."
    )
    assert expected[0].is_there
    (expected[0].folder / "INFO_UF2.TXT").unlink()
    assert not expected[0].is_there


@pytest.mark.parametrize("count", [1, 2])
def test_micropython_is_copied_to_one_drive_or_to_all(count, drives, connected, tmp_path, monkeypatch) -> None:
    uf2 = tmp_path / "given.uf2"
    uf2.write_bytes(micropython(PICO))
    there = drives(*[RP2040] * count)
    asked = connected([A], [A], [A], [A, B], [A, B, C])
    monkeypatch.setattr(bootsel, "choose_boards", lambda *_: pytest.fail("the drives are enough"))
    if count == 2:
        with pytest.raises(KastError) as error:
            give_micropython(uf2, None, every=False, ask=True)
        folders = f"{there[0].folder}, {there[1].folder}"
        assert str(error.value) == (f"2 boards wait for a UF2 file: {folders}. Unplug all but one, or use --all.")
        assert not (there[0].folder / uf2.name).exists()
        asked.clear()
    started = give_micropython(uf2, None, every=count == 2, ask=True)
    assert started == ([B] if count == 1 else [A, B, C])
    assert all((drive.folder / uf2.name).read_bytes() == uf2.read_bytes() for drive in there)


def test_running_boards_become_drives(drives, connected, monkeypatch, tmp_path, agrees) -> None:
    questions = agrees(True)
    uf2 = tmp_path / "given.uf2"
    uf2.write_bytes(micropython(PICO))
    there = drives(RP2040, RP2040)
    mounted = psutil.disk_partitions()
    became: list[str] = []
    monkeypatch.setattr(Board, "become_drive", lambda self: became.append(self.port))
    monkeypatch.setattr(Board, "about", lambda self: SimpleNamespace(machine="Raspberry Pi Pico with RP2040"))
    monkeypatch.setattr(psutil, "disk_partitions", lambda: mounted if len(became) == 2 else [])
    chosen = []
    monkeypatch.setattr(bootsel, "choose_boards", lambda port, every: chosen.append((port, every)) or [A, B])
    connected([A, B], [], [], [A], [A, B])
    assert give_micropython(uf2, None, every=True, ask=True) == [A, B]
    assert became == [A.port, B.port] and chosen == [(None, True)] and questions == []
    assert all((drive.folder / uf2.name).exists() for drive in there)


def test_a_named_port_is_chosen_though_no_board_is_found(connected, drives, monkeypatch, tmp_path) -> None:
    uf2 = tmp_path / "given.uf2"
    uf2.write_bytes(b"")
    drives()
    connected([])

    def choose(port: str | None, every: bool) -> list[Board]:
        raise KastError(f"chosen: {port} {every}")

    monkeypatch.setattr(bootsel, "choose_boards", choose)
    with pytest.raises(KastError, match=r"^chosen: /dev/x False$"):
        give_micropython(uf2, "/dev/x", every=False, ask=True)
    with pytest.raises(KastError, match=r"^No board waits for a UF2 file\. Hold BOOTSEL"):
        give_micropython(uf2, None, every=False, ask=True)


def test_drives_are_awaited_only_until_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(bootsel.time, "sleep", waits.append)
    monkeypatch.setattr(Board, "become_drive", lambda self: None)
    found: Iterator[list[str]] = iter(([], ["one"], ["one", "two"], ["one", "two", "three"]))
    monkeypatch.setattr(bootsel, "find_drives", lambda: next(found))
    assert drives_of([A, B]) == ["one", "two"] and waits == [0.2, 0.2]
    monkeypatch.setattr(bootsel, "START_SECONDS", 0)
    monkeypatch.setattr(bootsel, "find_drives", lambda: ["one"])
    assert drives_of([A, B]) == ["one"] and len(waits) < 5


def test_new_boards_are_awaited_until_their_ports_can_be_used(connected, monkeypatch) -> None:
    asked = connected([A], [A, B], [A, B], [A, B])
    refusals = iter((NoAnswer("not yet"), None))
    monkeypatch.setattr(bootsel, "cannot_open", lambda port: next(refusals) if port == B.port else None)
    assert wait_for_new([A], 1) == [B] and len(asked) == 3


@pytest.mark.parametrize(
    ("new", "count", "refusal", "says"),
    [
        ([], 1, None, "The board has not started MicroPython within 0 seconds. Check that the UF2 file is MicroPython"),
        ([B], 3, None, "2 of 3 boards have not started MicroPython within 0 seconds."),
        ([B], 1, NoAnswer("no permission"), "no permission"),
    ],
)
def test_boards_that_do_not_start_are_reported(new, count, refusal, says, connected, monkeypatch) -> None:
    connected([A, *new])
    monkeypatch.setattr(bootsel, "START_SECONDS", 0)
    monkeypatch.setattr(bootsel, "cannot_open", lambda port: refusal)
    with pytest.raises(KastError) as error:
        wait_for_new([A], count)
    assert str(error.value).startswith(says)


def test_a_drive_that_refuses_a_file_is_reported_unless_it_is_gone(drives, monkeypatch) -> None:
    """A drive disappears once the board has received the last block, often before the file is closed."""
    (drive,) = drives(RP2040)
    (drive.folder / "as-folder").mkdir()
    with pytest.raises(KastError) as error:
        copy_to(drive, b"data", "as-folder")
    assert str(error.value) == f"{drive.folder} does not accept as-folder: Is a directory. Plug the board in again."
    synced = []

    def fsync(number: int) -> None:
        synced.append(os.fstat(number).st_size)
        (drive.folder / "INFO_UF2.TXT").unlink()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fsync)
    copy_to(drive, b"data", "file")
    assert synced == [4] and (drive.folder / "file").read_bytes() == b"data"


ERASES = "all files on the board are erased, scores too. Save them with `kast backup`. Continue?"


@pytest.mark.parametrize(
    ("uf2", "machine", "question"),
    [
        (micropython(PICO), PICO.full_name, ""),
        (micropython(PICO), "", ""),
        (micropython(PICO), "Feather RP2040 with RP2040", ""),
        (micropython(PICO), PICO_W.full_name, "{} is for another board: " + ERASES),
        (micropython(PICO_W), PICO.full_name, "{} is for another board: " + ERASES),
        (micropython(PICO_2), PICO_2.full_name, "MicroPython's file for this chip overwrites the last 4 KB of a board"),
        (micropython(PICO_2), PICO_2_W.full_name, "{} is for another board: " + ERASES),
        (image_of_files(PICO_W, {"main.py": b""}), PICO_W.full_name, "{} contains files of its own: " + ERASES),
        (image_of_files(PICO_2_W, {"main.py": b""}), "", "{} contains files of its own: " + ERASES),
        (made_up_micropython.uf2(bytes(9000), 0xE48BFF56), PICO.full_name, ""),
        (b"no UF2", PICO.full_name, ""),
    ],
)
def test_the_user_is_asked_before_files_may_be_lost(uf2, machine, question, drives, agrees, monkeypatch, tmp_path):
    path = tmp_path / "given.uf2"
    path.write_bytes(uf2)
    questions = agrees(False)
    there = drives(RP2350 if "2350" in machine else RP2040)
    mounted = psutil.disk_partitions()
    monkeypatch.setattr(psutil, "disk_partitions", list if machine else lambda: mounted)
    monkeypatch.setattr(bootsel, "find_boards", lambda: [A])
    monkeypatch.setattr(bootsel, "choose_boards", lambda port, every: [A])
    monkeypatch.setattr(bootsel, "require_uf2_for", lambda *_: None)
    monkeypatch.setattr(Board, "about", lambda self: SimpleNamespace(machine=machine))
    monkeypatch.setattr(bootsel, "drives_of", lambda boards: [])
    monkeypatch.setattr(bootsel, "copy_to", lambda *_: None)
    monkeypatch.setattr(bootsel, "wait_for_new", lambda *_: [])
    if question:
        with pytest.raises(click.Abort):
            give_micropython(path, None, every=False, ask=True)
        assert len(questions) == 1 and questions[0].startswith(question.format(path))
    elif machine:
        with pytest.raises(KastError, match="No board waits"):
            give_micropython(path, None, every=False, ask=True)
    else:
        assert give_micropython(path, None, every=False, ask=True) == [] and there
    if question:
        questions.clear()
        answer = agrees(True)
        monkeypatch.setattr(bootsel, "drives_of", lambda boards: there)
        assert give_micropython(path, None, every=False, ask=True) == [] and len(answer) == 1
        assert give_micropython(path, None, every=False, ask=False) == [] and len(answer) == 1


@pytest.mark.parametrize(
    ("uf2", "chip", "says"),
    [
        (micropython(PICO), RP2350, "is made for another chip. The board at"),
        (micropython(PICO_2), RP2040, "is made for another chip. The board at"),
        (b"PK", RP2040, "is not in UF2 format. The board at"),
    ],
)
def test_a_uf2_for_another_chip_is_refused_before_it_is_copied(uf2, chip, says, drives, connected, tmp_path) -> None:
    path = tmp_path / "given.uf2"
    path.write_bytes(uf2)
    connected([])
    (drive,) = drives(chip)
    with pytest.raises(KastError) as error:
        give_micropython(path, None, every=False, ask=False)
    assert str(error.value).startswith(f"{path} {says}") and not (drive.folder / path.name).exists()


@pytest.mark.parametrize("family", RP2350.firmware)
def test_micropython_for_both_kinds_of_cores_of_a_pico_2_is_accepted(family, drives, connected, tmp_path) -> None:
    assert RP2350.firmware == (boot_rom.RP2350_ARM, boot_rom.RP2350_RISCV)
    path = tmp_path / "given.uf2"
    path.write_bytes(micropython(PICO_2, family))
    connected([], [A])
    drives(RP2350)
    assert give_micropython(path, None, every=False, ask=False) == [A]


def test_a_running_board_whose_chip_the_file_is_not_for_keeps_its_files(drives, connected, monkeypatch, tmp_path):
    path = tmp_path / "given.uf2"
    path.write_bytes(micropython(PICO_2))
    (drive,) = drives(RP2040)
    monkeypatch.setattr(psutil, "disk_partitions", list)
    monkeypatch.setattr(bootsel, "drives_of", lambda boards: [drive])
    monkeypatch.setattr(bootsel, "choose_boards", lambda port, every: [A])
    connected([A])
    with pytest.raises(KastError, match="is made for another chip"):
        give_micropython(path, None, every=False, ask=False)
    assert not (drive.folder / path.name).exists()

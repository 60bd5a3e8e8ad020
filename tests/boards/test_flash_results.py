"""Test what `kast flash` reports about each board, in which order it asks, and which boards it refuses."""

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from kast_tools.boards import About, Board
from kast_tools.boards.flash import command, update
from kast_tools.boards.flash.bootsel import Drive
from kast_tools.boards.flash.command import boards_with_micropython, update_side_by_side
from kast_tools.boards.flash.update import (
    CopyOrder,
    Outcome,
    Survey,
    Unagreed,
    Update,
    require_micropython,
    require_radio,
    shorten_list,
)
from kast_tools.common.errors import KastError
from kast_tools.common.models import RP2040
from kast_tools.common.paths import FIRMWARE
from noted_bars import NotedBars

A, B, C = (Board(f"/dev/{letter}") for letter in "abc")
PICO = "Raspberry Pi Pico with RP2040"
STARTED = "The game has started; scores and settings are as they were."


def outcome(**changed: Any) -> Outcome:
    usual: dict[str, Any] = {
        "machine": "Raspberry Pi Pico",
        "copied": 0,
        "kept": 4,
        "removed": 0,
        "renamed": {},
        "user_files": [],
    }
    return Outcome(**usual | {"notes": (), "dry_run": False} | changed)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({}, f"all 4 files are up to date. {STARTED}"),
        ({"dry_run": True}, "all 4 files are up to date."),
        ({"copied": 1}, f"1 file copied, 4 kept, 0 removed. {STARTED}"),
        ({"copied": 2, "removed": 3}, f"2 files copied, 4 kept, 3 removed. {STARTED}"),
        ({"removed": 3, "dry_run": True}, "0 files would be copied, 4 kept, 3 removed."),
        (
            {"renamed": {"kast": "kast-2", "a": "b"}},
            f"0 files copied, 4 kept, 0 removed. {STARTED} Your files were renamed: kast as kast-2, a as b.",
        ),
        (
            {"renamed": {"a": "b"}, "dry_run": True, "notes": ("First.", "Second."), "user_files": ["z", "y"]},
            "0 files would be copied, 4 kept, 0 removed. First. Second. Your files would be renamed: a as b. "
            "Your other files stay: y, z.",
        ),
    ],
)
def test_the_result_of_an_update_is_put_into_words(changed: dict, says: str) -> None:
    assert str(outcome(**changed)) == f"Raspberry Pi Pico: {says}"


def test_the_result_has_advice_for_a_board_of_another_maker() -> None:
    begin = f"Feather: all 4 files are up to date. {STARTED} Feather is not a Raspberry Pi Pico: check"
    assert str(outcome(machine="Feather")).startswith(begin)


def test_at_most_eight_files_are_named() -> None:
    names = [f"file {number}" for number in range(10)]
    assert shorten_list(names[7::-1]) == ", ".join(names[:8])
    assert shorten_list(names) == ", ".join(names[:8]) + " and 2 more"


# Which boards are refused


def about(**changed: Any) -> About:
    usual: dict[str, Any] = {"implementation": "micropython", "platform": "rp2", "version": (1, 24, 0), "mpy": (6, 3)}
    return About(**usual | {"machine": PICO, "id": "cafe", "free": 0} | changed)


@pytest.mark.parametrize("version", [(1, 24, 0), (1, 25, 9), (2, 0, 0)])
def test_micropython_from_1_24_on_is_accepted(version: tuple[int, ...]) -> None:
    require_micropython(about(version=version), "/dev/a")


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        (
            {"implementation": "cpython"},
            "The board on /dev/a runs cpython for rp2; Kast needs MicroPython on a Raspberry",
        ),
        ({"platform": "esp32"}, "The board on /dev/a runs micropython for esp32; Kast needs MicroPython"),
        (
            {"version": (1, 23, 9)},
            "The board on /dev/a has MicroPython 1.23.9; Kast needs 1.24 or later. Download it from "
            "https://micropython.org/download/RPI_PICO/, hold BOOTSEL",
        ),
        (
            {"version": (0, 99, 0), "machine": "Feather"},
            "The board on /dev/a has MicroPython 0.99.0; Kast needs 1.24 or later. Download it from "
            "https://micropython.org/download/, hold BOOTSEL",
        ),
        ({"mpy": (6, 2)}, "MicroPython 1.24.0 on /dev/a reads .mpy files of version 6.2, not this Kast's 6.3."),
        ({"mpy": (7, 3)}, "MicroPython 1.24.0 on /dev/a reads .mpy files of version 7.3, not this Kast's 6.3."),
    ],
)
def test_a_board_with_another_python_is_refused(changed: dict, says: str) -> None:
    with pytest.raises(KastError) as error:
        require_micropython(about(**changed), "/dev/a")
    assert str(error.value).startswith(says)


def test_only_boards_with_a_radio_get_wifi() -> None:
    require_radio(about(machine="Raspberry Pi Pico W with RP2040"), "/dev/a")
    require_radio(about(machine="Raspberry Pi Pico2 W with RP2350"), "/dev/a")
    for machine in (PICO, "Feather W"):
        with pytest.raises(KastError) as error:
            require_radio(about(machine=machine), "/dev/a")
        assert str(error.value).startswith(f"The {machine} on /dev/a has no radio; only a Pico W")


# What is found on a board, and in which order it is replaced

FILES = {"kast.mpy": b"k" * 9000, "main.py": b"m" * 10, "data/new-1.bin": b"n" * 5000, "data/same.bin": b"s" * 4096}
VERSION = Update(FILES, FIRMWARE)
BLOCK = 4096


def survey(kast_files: dict[str, str], free_blocks: int, user_files: dict[str, int] | None = None, **changed) -> Survey:
    """Return a survey of a board on which each of Kast's files has two blocks, but "same" and main.py have one."""
    sizes = {path: 4096 if "same" in path or path == "main.py" else 8192 for path in kast_files} | (user_files or {})
    found: dict[str, Any] = {"new_names": {}, "arrived": set(), "is_recorded": True} | changed
    user = set(user_files or {})
    return Survey(about=about(free=free_blocks * BLOCK), kast_files=kast_files, user_files=user, sizes=sizes, **found)


SAME = {"data/same.bin": VERSION._hashes["data/same.bin"]}
OLD = SAME | {"kast.mpy": "old", "main.py": "old", "data/old-1.bin": "old"}
SPARE = 4
"""Blocks that must stay free."""


@pytest.mark.parametrize(
    ("kast_files", "blocks", "order"),
    [
        ({}, SPARE + 2 + 3 + 1 + 2 + 1, CopyOrder()),  # the folder for data takes two blocks
        (OLD, SPARE + 3 + 1 + 2, CopyOrder()),
        (OLD, SPARE + 3 + 1 + 1, CopyOrder(["data/old-1.bin"], ["data/new-1.bin"])),
        (OLD, SPARE + 3 + 1 - 2, CopyOrder(["data/old-1.bin"], ["data/new-1.bin"])),
        (OLD, SPARE + 1, CopyOrder(["data/old-1.bin", "data/same.bin"], ["data/new-1.bin", "data/same.bin"])),
        (SAME, SPARE + 3 + 1 + 2, CopyOrder()),
    ],
)
def test_data_is_removed_first_only_if_space_is_short(
    kast_files: dict[str, str], blocks: int, order: CopyOrder
) -> None:
    found = VERSION._order(A, survey(kast_files, blocks))
    assert (list(found.remove_first), list(found.copy_last)) == (list(order.remove_first), list(order.copy_last))


@pytest.mark.parametrize(
    ("kast_files", "blocks", "need", "free"),
    [
        (OLD, SPARE, (SPARE + 1) * 4, SPARE * 4),
        (SAME, SPARE + 3 + 1 + 1, (SPARE + 6) * 4, (SPARE + 5) * 4),
        ({}, SPARE + 8, (SPARE + 9) * 4, (SPARE + 8) * 4),
    ],
)
def test_a_board_without_enough_space_is_refused(kast_files: dict[str, str], blocks: int, need: int, free: int) -> None:
    with pytest.raises(KastError) as error:
        VERSION._order(A, survey(kast_files, blocks, {"b": 5, "c": 9, "a": 5, "d": 1}))
    assert str(error.value) == (
        f"The file system of the board on /dev/a is too full: the new version needs {need} KB in addition to the old "
        f"one, but {free} KB are free. Free space with `kast export --clear`, or remove files of your own: c, a, b."
    )


def test_without_files_of_the_user_only_games_can_be_removed() -> None:
    with pytest.raises(KastError, match=r"free\. Free space with `kast export --clear`\.$"):
        VERSION._order(A, survey({}, 0))


def test_the_record_has_the_hashes_of_both_versions_while_one_replaces_the_other() -> None:
    """Byte code of early versions is recognised by its header."""
    found = survey(OLD | {"kast/app.mpy": "old", "update/kast/app.mpy": "old", "main.py.new": "half"}, 1)
    new = VERSION._hashes
    assert VERSION._recorded_hashes(found) == {
        "data/new-1.bin": [new["data/new-1.bin"]],
        "data/old-1.bin": ["old"],
        "data/same.bin": [new["data/same.bin"]],
        "kast.mpy": sorted(["old", new["kast.mpy"]]),
        "main.py": sorted(["old", new["main.py"]]),
    }


def test_what_an_interrupted_update_left_is_used_or_removed() -> None:
    left = OLD | {"main.py.new": "right", "kast.mpy.new": "half", "kast.old/app.mpy": "old", "data/x.bin.new": "half"}
    found = survey(left, 1, arrived={"main.py"})
    assert found.hashes == OLD
    assert found.leftovers == ["data/x.bin.new", "kast.mpy.new", "kast.old/app.mpy"]
    assert found.free == BLOCK + 3 * 2 * BLOCK


@pytest.mark.parametrize(
    ("user_files", "new_names", "size"),
    [
        ({"main.py": 700}, {"main.py": "main-2.py"}, 700),
        ({"main.py": 700}, {}, 0),
        ({"main.py": 700, "main-2.py": 700}, {"main.py": "main-2.py"}, 0),  # it is copied already
        ({"kast.py": 700}, {"kast.py": "kast-2.py"}, 0),
    ],
)
def test_space_for_a_copy_of_the_main_py_of_the_user_is_needed_once(user_files, new_names, size) -> None:
    assert survey({}, 1, user_files, new_names=new_names).main_copy_bytes == size


# Several boards


def versions(results: dict[str, list[Any]], log: list[tuple]) -> Any:
    """Return what gives the version for a board, whose updates end with these results in turn, by port."""

    def update_for(board: Board) -> Any:
        def run(board: Board, dry_run: bool, show: Any, names: Any) -> Any:
            log.append((board.port, dry_run, names))
            show("copying", 1, 2)
            result = results[board.port].pop(0)
            if isinstance(result, Exception):
                raise result
            return result

        return SimpleNamespace(run=run)

    return update_for


def test_boards_that_ask_wait_until_the_others_are_updated(monkeypatch, capsys) -> None:
    asks = Unagreed("/dev/b", {"kast": "kast-2"})
    results = {"/dev/a": [KastError("It failed.")], "/dev/b": [asks, KastError("It failed, too.")], "/dev/c": ["Done."]}
    log: list[tuple] = []
    questions = []
    monkeypatch.setattr(command, "confirmed", lambda question: questions.append(len(log)) or True)
    assert command._update_all(versions(results, log), [A, B, C], False, ask=True) == 2
    assert sorted(log[:3]) == [("/dev/a", False, {}), ("/dev/b", False, {}), ("/dev/c", False, {})]
    assert log[3:] == [("/dev/b", False, {"kast": "kast-2"})] and questions == [3]
    out, err = capsys.readouterr()
    assert out == "/dev/c: Done.\n"
    assert err == (
        "/dev/a: It failed.\nThe board on /dev/b has files of yours with names that Kast needs. They are renamed: "
        "kast as kast-2.\n/dev/b: It failed, too.\n"
    )


def test_nothing_is_renamed_if_the_user_does_not_agree(monkeypatch, capsys) -> None:
    results = {"/dev/a": [Unagreed("/dev/a", {"kast": "kast-2"})], "/dev/b": ["Done."]}
    log: list[tuple] = []
    monkeypatch.setattr(command, "confirmed", lambda question: False)
    with pytest.raises(click.Abort):
        command._update_all(versions(results, log), [A, B], True, ask=True)
    assert len(log) == 2 and capsys.readouterr().out == "/dev/b: Done.\n"


def test_without_questions_all_renames_are_agreed(capsys) -> None:
    log: list[tuple] = []
    assert command._update_all(versions({"/dev/a": ["Done."]}, log), [A], True, ask=False) == 0
    assert log == [("/dev/a", True, None)] and capsys.readouterr() == ("/dev/a: Done.\n", "")


def test_the_error_of_a_single_board_is_raised(monkeypatch, capsys) -> None:
    monkeypatch.setattr(command, "confirmed", lambda question: True)
    for results in ([KastError("It failed.")], [Unagreed("/dev/a", {}), KastError("It failed.")]):
        with pytest.raises(KastError, match=r"^It failed\.$"):
            command._update_all(versions({"/dev/a": results}, []), [A], False, ask=True)
        assert "It failed" not in str(capsys.readouterr())


def test_results_have_the_order_of_the_boards() -> None:
    first = threading.Event()

    def update_for(board: Board) -> Any:
        def run(*_: Any) -> str:
            if board == A:
                first.wait(5)
            first.set()
            return f"Done on {board.port}."

        return SimpleNamespace(run=run)

    assert update_side_by_side(update_for, [A, B], False, None) == ["Done on /dev/a.", "Done on /dev/b."]


def test_boards_that_wait_for_micropython_are_reported(monkeypatch, capsys, tmp_path: Path) -> None:
    drive = Drive(tmp_path, RP2040)
    found = [A]
    monkeypatch.setattr(command, "find_drives", lambda: [drive])
    monkeypatch.setattr(command, "find_boards", lambda: found)
    monkeypatch.setattr(command, "choose_boards", lambda port, every: [port, every])
    assert boards_with_micropython("/dev/x", False) == ["/dev/x", False] and capsys.readouterr().err == ""
    assert boards_with_micropython(None, True) == [None, True]
    assert capsys.readouterr() == ("", f"{drive.advice}\n")
    found.clear()
    with pytest.raises(KastError) as error:
        boards_with_micropython(None, False)
    assert str(error.value) == drive.advice


@pytest.mark.parametrize(
    ("result", "last"),
    [
        ("Done.", {"description": "done", "total": 1, "completed": 1}),
        (KastError("It failed."), {"description": "failed"}),
        (Unagreed("/dev/a", {}), {"description": "waits for an answer", "total": 1}),
    ],
)
def test_each_board_has_a_bar(result: Any, last: dict, monkeypatch: pytest.MonkeyPatch) -> None:
    bars = NotedBars()
    monkeypatch.setattr(command, "bars", bars)
    update_side_by_side(versions({"/dev/a": [result]}, []), [A], False, None)
    assert bars.shown == [
        (1, {"description": "asking", "port": "/dev/a", "total": None}),
        (1, {"description": "copying", "advance": 1, "total": 2}),
        (1, last),
    ]


def test_ctrl_c_stops_the_updates_of_all_boards() -> None:
    """A board whose update goes on learns of it by its next step, and then starts its game."""
    begun, stopped = threading.Event(), threading.Event()

    def update_for(board: Board) -> Any:
        def run(board: Board, dry_run: bool, show: Any, names: Any) -> str:
            if board == A:
                begun.wait(5)
                raise KeyboardInterrupt
            begun.set()
            with pytest.raises(KastError, match=r"^Stopped\.$"):
                while True:
                    show("copying")
            stopped.set()
            return ""

        return SimpleNamespace(run=run)

    with pytest.raises(KeyboardInterrupt):
        update_side_by_side(update_for, [A, B], False, None)
    assert stopped.is_set()


class StoppingBoard(Board):
    """A board that has this version already, and whose game ends at its start with the error "short: no"."""

    def run(self, *programs: str, on_value: Any = None) -> list[Any]:
        description = vars(about(free=10**6)) | {"version": [1, 27, 0], "mpy": [6, 3]}
        return [description, *([path, digest, 1] for path, digest in VERSION._hashes.items()), {}, True]

    def restart(self) -> str:
        return self.__dict__.get("error", "short: no")


@pytest.mark.parametrize(("jack", "wifi"), [(None, False), (True, False)])
def test_an_error_at_the_start_is_reported_with_the_names_of_the_sources(jack, wifi, monkeypatch) -> None:
    builds = []
    monkeypatch.setattr(update, "readable_modules", lambda source, **kind: (source, kind))
    monkeypatch.setattr(update, "readable", lambda text, build: builds.append(build) or text.replace("short", "long"))
    version, shown = Update(FILES, FIRMWARE, jack=jack, wifi=wifi), []
    board = StoppingBoard("/dev/a")
    with pytest.raises(KastError) as error:
        version.run(board, False, lambda *step, **_: shown.append(step))
    advice = f"Check {FIRMWARE / 'board.py'}, then repeat the command."
    assert str(error.value) == f"Kast is on /dev/a but stops when the board starts: long: no. {advice}"
    assert builds == [(FIRMWARE, {"jack": jack, "wifi": wifi})] and shown == [("starting",)]
    board.__dict__["error"] = ""
    with pytest.raises(KastError) as error:
        version.run(board, False, lambda *_, **__: None)
    assert str(error.value) == f"Kast is on /dev/a but stops when the board starts. {advice}"
    assert str(version.run(board, True, lambda *_, **__: None)).startswith(f"{PICO}, MicroPython 1.27.0: all 4 files")


def test_the_result_names_what_the_menu_has(monkeypatch) -> None:
    board = StoppingBoard("/dev/a")
    monkeypatch.setattr(update, "require_radio", lambda about, port: None)
    for kind, note in (
        ({}, ()),
        ({"jack": False}, ()),
        ({"jack": True}, ("Its menu has Together: it has a jack.",)),
        ({"wifi": True}, ("Its menu has Together, over its own radio: set the network with `kast wifi`.",)),
        (
            {"jack": True, "wifi": True},
            ("Its menu has Together, over its own radio: set the network with `kast wifi`.",),
        ),
    ):
        assert Update(FILES, FIRMWARE, **kind).run(board, True, lambda *_, **__: None).notes == note
    monkeypatch.undo()
    with pytest.raises(KastError, match="has no radio"):
        Update(FILES, FIRMWARE, wifi=True).run(board, True, lambda *_, **__: None)

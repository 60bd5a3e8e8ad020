"""Test single checks of `kast doctor`, and other small functions about a board's files, without a board at a port."""

import contextlib
import hashlib
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from board_files import write_files
from kast.multiplayer.online.settings import PATH
from kast.storage import board_name
from kast_tools.boards import About, Board, traceback
from kast_tools.boards.backup import backup as backup_command
from kast_tools.boards.backup import restore
from kast_tools.boards.backup.backup import default_name, take_backup
from kast_tools.boards.backup.file import Backup, load_backup, save_backup
from kast_tools.boards.doctor import board_checks, command, computer_checks
from kast_tools.boards.doctor.board_checks import BoardState
from kast_tools.boards.flash.bootsel import Drive
from kast_tools.boards.flash.update import Features
from kast_tools.boards.name.command import _in_folder, _width, name_among
from kast_tools.common.errors import KastError
from kast_tools.common.models import RP2040
from kast_tools.common.paths import FIRMWARE
from little_board import LittleBoard
from little_flash import Flash
from noted_bars import NotedBars

PICO = "Raspberry Pi Pico with RP2040"


def state(
    run: Any = None,
    hashes: dict[str, str | None] | None = None,
    *,
    machine: str = PICO,
    free: int = 200_000,
    **features,
) -> BoardState:
    """Return the state of a board that answers each program by what `run` returns."""
    about = About("micropython", "rp2", (1, 27, 0), (6, 3), machine, "cafe", free)
    board: Any = SimpleNamespace(port="COM3", run=lambda *programs: [run], restart=lambda: run)
    return BoardState(board, about, hashes or {}, Features(**{"jack": False, "wifi": False} | features))


def outcome(check: Any) -> str:
    """Return what a check returns, or after a "!" what it raises."""
    try:
        return check()
    except KastError as error:
        return f"! {error}"


@pytest.mark.parametrize(
    ("volts", "usb", "says"),
    [
        (1.79, 1, "nothing is wired to its pins; not measured"),
        (1.8, 1, "! Its pins read 1.8 V with USB, though USB is plugged in."),
        (3.99, 1, "! Its pins read 4.0 V with USB,"),
        (4.0, 1, "4.0 V by USB"),
        (5.6, 1, "5.6 V by USB"),
        (5.61, 1, "! Its pins read 5.6 V with USB,"),
        (4.7, 0, "! Its pins read 4.7 V without USB, though USB is plugged in."),
    ],
)
def test_the_battery_is_checked_within_limits(volts: float, usb: int, says: str) -> None:
    assert outcome(state([volts, usb]).battery).startswith(says)


@pytest.mark.parametrize("machine", ["Raspberry Pi Pico W with RP2040", "Feather"])
def test_the_battery_of_other_boards_is_not_measured(machine: str) -> None:
    assert outcome(state([0, 0], machine=machine).battery) == "not measured on this board"


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({}, "! It is not on the board. Install it with `kast flash`."),
        ({"main.py": b"m", "kast.mpy": b"k"}, "the version of this computer, 2 files"),
        ({"main.py": b"m", "kast.mpy": b"k", "notes.txt": b"n"}, "the version of this computer, 2 files"),
        ({"main.py": b"m", "kast.mpy": b"?"}, "! Other files than on this computer: kast.mpy. Update them"),
        (
            {"main.py": b"m", "kast/a.mpy": b"?"},
            "! Other files than on this computer: kast.mpy and 1 more. Update them",
        ),
        (
            {"main.py": b"?", "kast/a.mpy": b"", "data/x.bin": b""},
            "! Other files than on this computer: kast.mpy and 3",
        ),
    ],
)
def test_the_version_on_the_board_is_compared(files: dict[str, bytes], says: str, monkeypatch) -> None:
    built = []
    monkeypatch.setattr(
        board_checks, "compiled", lambda **kind: built.append(kind) or {"kast.mpy": b"k", "main.py": b"m"}
    )
    hashes: dict[str, str | None] = {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}
    assert outcome(state(None, hashes).kast).startswith(says)
    if "version of" in says:
        assert outcome(state(None, hashes, jack=True).kast) == f"{says}, with Together"
    state(None, hashes, jack=True, wifi=True)._built()
    assert built[0] == {"jack": None, "wifi": False} and built[-1] == {"jack": True, "wifi": True}


@pytest.mark.parametrize(
    ("hashes", "free", "says"),
    [
        ({"a": "1", "b": "2"}, 64 << 10, "2 files can be read, 64 KB are free"),
        (
            {"a": None, "b": "2", "c": None, "x.py.new": "3"},
            0,
            "! a, c cannot be read. Save the games with `kast export`",
        ),
        ({"kast.mpy.new": "1", "kast-restore/of-kast": "1"}, 64 << 10, "! An installation was cut off."),
        ({"main.py.new": "1"}, 64 << 10, "! An installation was cut off."),
        ({"data/x.bin.new": "1"}, 64 << 10, "! An installation was cut off."),
        ({"kast.old/a": "1"}, 64 << 10, "! An installation was cut off."),
        ({"update/a": "1"}, 64 << 10, "! An installation was cut off."),
        ({"notes.txt.new": "1", "kast.older": "1", "main.py": "1"}, 64 << 10, "3 files can be read, 64 KB are free"),
        ({"kast-restore/of-kast": "1"}, 0, "! A restore was cut off."),
        ({}, 8191, "! Only 7 KB are free. Free space with `kast export --clear`."),
    ],
)
def test_the_file_system_is_checked(hashes: dict[str, str | None], free: int, says: str) -> None:
    assert outcome(state(None, hashes, free=free).filesystem).startswith(says)


def test_space_just_enough_for_games_is_enough() -> None:
    low = board_checks.store.LOW
    assert outcome(state(None, free=low).filesystem).endswith("are free") and low > 8192
    assert outcome(state(None, free=low - 1).filesystem).startswith("! Only")


@pytest.mark.parametrize(
    ("failure", "says"),
    [
        (None, "Kast starts and keeps running"),
        ("", "! Kast stops at once. Repair it with `kast flash`."),
        ("Error: no", "! Kast stops at once: Error: no. Repair it with `kast flash`."),
    ],
)
def test_a_start_is_checked(failure: str | None, says: str, monkeypatch) -> None:
    monkeypatch.setattr(board_checks, "readable_modules", lambda **kind: kind)
    builds = []
    monkeypatch.setattr(board_checks, "readable", lambda text, build: builds.append(build) or text)
    assert outcome(state(failure, jack=True, wifi=True).start) == says
    assert builds == ([{"jack": True, "wifi": True}] if failure is not None else [])
    assert outcome(state(failure).start) == says and builds[1:] == ([{"jack": None, "wifi": False}] if builds else [])


def test_only_checks_that_apply_are_made() -> None:
    titles = ["Board", "MicroPython", "Kast", "Battery", "File system", "Scores"]
    assert [title for title, _ in state().checks()] == titles
    assert [title for title, _ in state(None, {"main.py": "1"}, wifi=True).checks()] == [*titles, "Network", "Start"]
    assert state().identity() == f"{PICO}, number cafe"
    assert state(machine="Feather").identity().startswith("Feather, number cafe. Feather is not a Raspberry Pi Pico")
    assert state().micropython() == "1.27.0"


def test_boards_in_bootsel_mode_are_reported_instead_of_a_missing_port(monkeypatch, capsys, tmp_path) -> None:
    def none(port: str | None, every: bool) -> list[Board]:
        raise KastError(f"none: {port} {every}")

    monkeypatch.setattr(command, "choose_boards", none)
    monkeypatch.setattr(command, "find_drives", list)
    report = command.Report()
    assert command._boards(None, report) == [] and not report.healthy
    assert capsys.readouterr().out == "Boards\n  !   Port: none: None True\n"
    monkeypatch.setattr(command, "find_drives", lambda: [Drive(tmp_path, RP2040)])
    report = command.Report()
    assert command._boards("COM3", report) == [] and not report.healthy
    said = capsys.readouterr().out
    assert said.startswith(f"The board at {tmp_path}\n  !   MicroPython: The board at") and "Port" not in said
    monkeypatch.setattr(command, "choose_boards", lambda port, every: [port, every])
    assert command._boards("COM3", report) == ["COM3", False]


def test_a_report_has_a_line_for_each_check(capsys) -> None:
    report = command.Report()
    report.begin_group("Here")
    report.check("One", lambda: "all\nwell")
    assert report.healthy
    report.check("Two", lambda: (_ for _ in ()).throw(KastError("not\nwell")))
    report.check("Three", lambda: "well")
    assert not report.healthy
    assert capsys.readouterr().out == "Here\n  ok  One: all well\n  !   Two: not well\n  ok  Three: well\n"


def test_this_computer_is_described(monkeypatch: pytest.MonkeyPatch) -> None:
    assert computer_checks.python().endswith(f" in {sys.prefix}") and computer_checks.python()[0] == "3"
    assert computer_checks.python_packages().endswith(", in the versions that Kast needs")
    assert Path(computer_checks.node()).name.startswith("node")
    monkeypatch.setattr(computer_checks, "compiled", lambda: {"main.py": b"", "kast.mpy": b""})
    assert computer_checks.firmware() == "2 files, compiled for a board"
    monkeypatch.setattr(computer_checks, "IS_INSTALLED", True)
    assert computer_checks.npm_packages() == "included in Kast"


@pytest.mark.skipif(sys.platform != "linux", reason="groups and udev are Linux's")
def test_permission_for_ports_without_the_group(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert computer_checks.leave_for_ports() == "root may use all ports"
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(computer_checks, "_UDEV_RULES", [str(tmp_path / "none"), str(tmp_path)])
    monkeypatch.setattr(computer_checks, "SERIAL_GROUP", "no-such-group")
    (tmp_path / "1.rules").write_bytes(b"\xff")
    (tmp_path / "2.txt").write_text("2e8a")
    assert computer_checks.leave_for_ports() == "there is no group no-such-group here; plug a board in to find out"
    (tmp_path / "1.rules").write_bytes(b"\xff 2E8A")
    assert computer_checks.leave_for_ports() == f"granted by {tmp_path}/1.rules"


# Backups


def test_a_backup_leaves_out_passwords_and_is_named_after_board_and_time() -> None:
    board = LittleBoard("COM3").use(Flash(64), fresh=True)
    files = {"main.py": b"m" * 5000, f"{PATH}.old": b"mine", "saves/empty": b""}
    write_files(board, files | {PATH: b"secret", f"{PATH}.new": b"secret"})
    begun = datetime.now(UTC)
    about, backup = take_backup(board)
    assert backup.files == files and (backup.board, backup.machine, backup.micropython) == (about.id, "Pico", "1.27.0")
    assert begun <= backup.made <= datetime.now(UTC) and backup.made.utcoffset() is not None
    dated = Backup(datetime(2026, 1, 31, 5, 4, 3, tzinfo=UTC), "cafe", "", "", {})
    assert default_name(dated) == "kast-cafe-2026-01-31-050403.zip"
    assert default_name(dated, "-before") == "kast-cafe-2026-01-31-050403-before.zip"


def test_a_backup_that_arrives_damaged_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    board = LittleBoard("COM3").use(Flash(64), fresh=True)
    write_files(board, {"a": b"1", "b": b"2"})
    monkeypatch.setattr(Board, "read_files", lambda self, sizes, on_bytes: {"a": b"1", "b": b"3"})
    with pytest.raises(KastError, match=r"^What arrived from the board on COM3 is damaged\. Try another cable"):
        take_backup(board)


def test_a_backup_and_a_restore_show_their_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    board = LittleBoard("COM3").use(Flash(64), fresh=True)
    files = {"main.py": b"m" * 5000, "saves/empty": b"", "data/a.bin": b"a" * 7000}
    write_files(board, files)
    for module, doing in ((backup_command, "reading"), (restore, "restoring")):
        bars = NotedBars()
        monkeypatch.setattr(module, "bars", bars)
        if module is restore:
            restore.replace_files(board, board.about().free, files, files | {"data/b.bin": b"b" * 9000})
        else:
            take_backup(board)
        (first, *rest) = bars.shown
        assert first[1].pop("description") == doing and bars.transient
        assert rest and all(task == 1 for task, _ in rest)
        assert sum(values["advance"] for _, values in rest) == first[1]["total"]
    assert board.contents() == files | {"data/b.bin": b"b" * 9000}


@pytest.mark.parametrize(
    "earlier", [{"notes.txt": b"mine"}, {"saves/settings.a": b"\0"}, {}], ids=["user", "scores", "none"]
)
def test_a_restore_first_saves_what_the_board_holds(
    monkeypatch: pytest.MonkeyPatch, kast: Any, tmp_path: Path, earlier: dict[str, bytes]
) -> None:
    board = LittleBoard("COM3").use(Flash(64), fresh=True)
    write_files(board, earlier)
    files = {"main.py": b"print()", "saves/settings.b": b"\1"}
    save_backup(Backup(datetime(2026, 1, 31, tzinfo=UTC), "cafe", "Pico", "1.27.0", files), tmp_path / "it.zip")
    monkeypatch.setattr(restore, "choose_boards", lambda port: [board])
    monkeypatch.setattr(Board, "game_stopped", lambda self: contextlib.nullcontext())
    monkeypatch.setattr(Board, "restart", lambda self: None)
    code, said = kast("restore", "--yes", "it.zip")
    assert code == 0, said
    assert board.contents() == files
    assert [load_backup(path).files for path in tmp_path.glob("*-before-restore.zip")] == [earlier] * bool(earlier)


@pytest.mark.parametrize(
    ("file", "beside"), [("a/b.zip", "a/x"), ("b.zip", "x"), ("a/folder", "a/x"), (".", "{}/x"), ("..", "{}/../x")]
)
def test_the_copy_of_earlier_files_is_next_to_the_backup(file: str, beside: str, tmp_path, monkeypatch) -> None:
    folder = tmp_path / "one" / "two"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    expected = beside.format(folder.parent)
    assert restore._beside(Path(file), "x") == Path(os.path.normpath(expected) if "{" in beside else expected)


def test_space_for_files_and_their_folders() -> None:
    block = 4096
    assert restore._space_for_tree({}) == 0
    assert restore._space_for_tree({"a": b"", "b": b"1"}) == 2 * block + block
    assert restore._space_for_tree({"x/y/a": bytes(5000), "x/b": b"1"}) == 3 * 2 * block + 2 * block + block


def test_files_move_by_their_folder_but_data_one_by_one() -> None:
    old = {"main.py": b"1", "a": b"1", "gone/x": b"1", "kast/x": b"1", "kast/y": b"1", "data/1": b"1", "data/2": b"2"}
    new = {"main.py": b"1", "a": b"1", "kast/x": b"1", "kast/y": b"2", "data/2": b"2", "data/3": b"3", "b": b"1"}
    folder = "kast-restore/new/"
    assert restore._staged(old, new) == {
        f"{folder}b": b"1",
        f"{folder}data/3": b"3",
        f"{folder}kast/x": b"1",
        f"{folder}kast/y": b"2",
        f"{folder}main.py": b"1",
        "kast-restore/leaving.json": b'["data/1","gone"]',
    }
    assert restore._staged({"main.py": b"1", "å": b""}, {})["kast-restore/leaving.json"] == '["å"]'.encode()


# Names of boards


def test_widths_of_letters() -> None:
    assert [_width(letter) for letter in "\x1f\x7f\x9fĀ\n"] == [0] * 5
    assert all(0 < _width(letter) <= 12 for letter in " ~\xa0ÿWi")
    assert _width("i") < _width("W")


def test_a_name_is_found_among_the_files_of_a_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _in_folder(tmp_path, None) == ""
    assert _in_folder(tmp_path, "Ant") == "Ant" and _in_folder(tmp_path, "Bee") == "Bee"
    files = {path.name: path.read_bytes() for path in (tmp_path / "saves").iterdir()}
    assert sorted(files) == ["name.a", "name.b"] and name_among(files) == "Bee"
    assert {name_among({slot: files[slot]}) for slot in files} == {"Ant", "Bee"}
    assert name_among({}) == name_among({"name.a": b"damaged", "history.a": b""}) == ""
    monkeypatch.setattr(board_name, "call_board", lambda name: False)
    with pytest.raises(KastError, match=f"^The name cannot be written into {tmp_path}"):
        _in_folder(tmp_path, "Cat")
    assert _in_folder(tmp_path, None) == "Bee"


# Tracebacks


def test_the_build_that_fits_most_lines_translates_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Any] = []
    fits = {(True, True): 2, (False, True): 2, (None, False): 1}

    def readable_modules(firmware: Path, *, jack: bool | None, wifi: bool) -> tuple[bool | None, bool]:
        assert firmware == FIRMWARE
        tried.append((jack, wifi))
        return jack, wifi

    monkeypatch.setattr(traceback, "readable_modules", readable_modules)
    monkeypatch.setattr(traceback, "readable", lambda said, build: f"{said} {build}")
    monkeypatch.setattr(
        traceback, "_fitting_calls", lambda text, _: next((n for build, n in fits.items() if str(build) in text), 0)
    )
    assert traceback._read_best("said", FIRMWARE, None, None) == "said (False, True)"
    assert sorted(map(str, tried)) == sorted(str((j, w)) for w in (False, True) for j in (None, False, True))
    for jack, wifi in ((True, False), (False, True)):
        tried.clear()
        assert traceback._read_best("said", FIRMWARE, jack, wifi) == f"said {(jack, wifi)}" and tried == [(jack, wifi)]
    assert traceback._read_best("said", FIRMWARE, None, False) == "said (None, False)"
    assert traceback._read_best("said", FIRMWARE, True, None) == "said (True, True)"


def test_calls_fit_if_their_module_has_the_function(tmp_path: Path) -> None:
    (tmp_path / "kast").mkdir()
    (tmp_path / "kast" / "__init__.py").write_text("def one():\n    pass\n")
    (tmp_path / "kast" / "dice.py").write_text(
        "FACES = 6\n\n\ndef outer():\n    async def inner():\n        return 1\n\n    return inner\n"
    )

    def fitting(*calls: tuple[str, str]) -> int:
        text = "".join(f'  File "{module}", in {name}\n' for module, name in calls)
        return traceback._fitting_calls(f"Traceback\n{text}ValueError: no\n", tmp_path)

    fit = ("kast", "one"), ("kast.dice", "outer"), ("kast.dice", "inner")
    assert fitting(*fit) == len(fit)
    assert fitting(("kast", "outer"), ("kast.dice", "one"), ("kast.gone", "one"), ("kast.dice", "FACES")) == 0

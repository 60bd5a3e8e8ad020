"""Test with button presses that stored games which cannot be loaded are quarantined, and all else still works."""

import contextlib
import itertools
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from changed_firmware import firmware_where
from kast.games import RULE_SETS
from kast.multiplayer.protocol.packing import SEQ_BYTES, STORED_TABLE
from kast.multiplayer.protocol.restoring import host_agreement
from kast.storage import saved_game, store
from kast_tools.common.paths import FIRMWARE
from linked_games import Game, person
from played import Played
from suites import TO_THE_END

ENTRIES = ("new_game", "together", "score_keeper", "scores", "how_to_play", "daily", "settings", "self_test")
"""Entries of the menu of a board with a jack for the cable, in their order."""
START = "wait 2200"
TAKES_UP = ("together", "new_game", "score_keeper", "daily")
"""Entries of the menu that lead to the stored multiplayer game."""


def choose(entry: str) -> str:
    return "press RIGHT / " * ENTRIES.index(entry) + "press ROLL / wait 600"


def with_a_jack(firmware: Path) -> Path:
    board = firmware / "board.py"
    assert board.read_text().count("LINK = False") == 1
    board.write_text(board.read_text().replace("LINK = False", "LINK = True"))
    return firmware


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the firmware of a board with a jack."""
    firmware = tmp_path_factory.mktemp("linked") / "firmware"
    shutil.copytree(FIRMWARE, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    return with_a_jack(firmware)


def table() -> bytes:
    """Return an unfinished multiplayer game in the form in which a machine stores it."""
    game = Game("yatzy", start="random", hosts=[person("Asa", 0)], guests=[person("Bo", 1)])
    while len(game.tables[0].play.moves) < 12:
        game.beat()
    return game.machines[0].stored[-1]


def other_moves(data: bytes) -> bytes:
    return data[:-2] + bytes((data[-2] ^ 1, data[-1]))


def other_paper(data: bytes) -> bytes:
    paper = host_agreement(data)
    return data.replace(paper, paper[:29] + b"\x77" + paper[30:])  # 0x77 is the number of no game


TABLES: dict[str, Callable[[bytes], bytes]] = {
    "of another version": lambda data: b"\x09" + data[1:],
    "cut short": lambda data: data[: len(data) // 2],
    "with other moves": other_moves,
    "of another game": other_paper,
    "noise": lambda data: random.Random(1).randbytes(len(data)),
    "one byte": lambda data: data[:1],
}


def stored_files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted((folder / "saves").glob("*.?"))}


def store_table(folder: Path, data: bytes, **more: bytes) -> dict[str, bytes]:
    """Store a multiplayer game in a new folder; return all files stored there.

    more: other files to store, by name, such as the seat that leads back to the game.
    """
    folder.mkdir(parents=True)
    with contextlib.chdir(folder):
        assert store.save(STORED_TABLE, (1).to_bytes(SEQ_BYTES, "little") + data)
        for name, value in more.items():
            assert store.save(name, value)
    return stored_files(folder)


def is_aside(files: dict[str, bytes], folder: Path) -> bool:
    """Return whether exactly these files are quarantined, unchanged, and none is left under its former name."""
    now = stored_files(folder)
    aside = {name.split("-", 2)[2]: content for name, content in now.items() if name.startswith("aside-")}
    return aside == files and not files.keys() & now.keys()


def unreadable() -> Iterator[Any]:
    """Yield each kind of damage with each entry; the full suite has each kind once, the fast suite two of them."""
    entries = itertools.cycle(TAKES_UP)
    for how in TABLES:
        in_gate = next(entries)
        in_suite = () if how in ("with other moves", "noise") else pytest.mark.long
        for entry in TAKES_UP:
            yield pytest.param(how, entry, marks=in_suite if entry == in_gate else pytest.mark.soak)


@pytest.mark.long
@pytest.mark.parametrize(("how", "entry"), list(unreadable()))
def test_an_unreadable_multiplayer_game_is_quarantined(tmp_path: Path, linked: Path, how: str, entry: str) -> None:
    folder = tmp_path / "out" / "store"
    files = store_table(folder, TABLES[how](table()), seat=b"somewhere")
    said = f"{START} / shot before / {choose(entry)} / shot said / press ROLL / wait 300 / shot menu"
    each = [f"power off / power on / {START} / {choose(one)} / shot {one}" for one in ENTRIES]
    again = f"power off / power on / {START} / shot again"
    with_each = how == "noise" or TO_THE_END
    played = Played(" / ".join([said, again, *(each if with_each else ())]), tmp_path / "out", "--firmware", linked)
    played.check_pictures("said", folder="kept")
    assert played.same("again", "menu") and not played.same("before", "menu")  # its entry no longer offers the game
    assert is_aside(files, folder)
    if with_each:
        check_each_is_shown(played)


def check_each_is_shown(played: Played) -> None:
    """Check that each entry of the menu opened another screen."""
    pictures = [played.shots[name].tobytes() for name in ("menu", *ENTRIES)]
    assert len(set(pictures)) == len(pictures)


def test_a_damaged_multiplayer_game_is_quarantined(tmp_path: Path, linked: Path) -> None:
    folder = tmp_path / "out" / "store"
    store_table(folder, table())
    (file,) = (folder / "saves").glob("link.?")
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    files = stored_files(folder)
    script = f"{START} / {choose('together')} / shot said / press ROLL / wait 300 / {choose('together')} / shot meet"
    played = Played(script, tmp_path / "out", "--firmware", linked)
    played.check_pictures("said", folder="kept")
    assert not played.same("said", "meet")
    assert is_aside(files, folder)


FAULTS = ("KeyError", "RuntimeError", "ImportError")
"""Errors that loading a stored game is not expected to raise."""


def faults(in_gate: str) -> list[Any]:
    """Return the faults for a test: the fast suite has RuntimeError, the full suite also `in_gate`."""
    marks = {"RuntimeError": (), in_gate: pytest.mark.long}
    return [pytest.param(fault, marks=marks.get(fault, pytest.mark.soak)) for fault in FAULTS]


@pytest.mark.parametrize("fault", faults(in_gate="KeyError"))
def test_a_fault_while_a_multiplayer_game_is_loaded(tmp_path: Path, fault: str) -> None:
    line = "    reader = Reader(data)\n    if reader.number() != VERSION:\n"
    firmware = with_a_jack(
        firmware_where(tmp_path, "kast/multiplayer/protocol/restoring.py", line, f"    raise {fault}\n{line}")
    )
    folder = tmp_path / "out" / "store"
    files = store_table(folder, table())
    script = f"{START} / {choose('score_keeper')} / shot said / press ROLL / wait 300 / {choose('score_keeper')}"
    played = Played(f"{script} / shot keeper", tmp_path / "out", "--firmware", firmware)
    played.check_pictures("said", folder="kept")
    assert not played.same("said", "keeper")
    assert is_aside(files, folder)


@pytest.mark.long
@pytest.mark.parametrize("fault", faults(in_gate="ImportError"))
def test_a_fault_while_a_game_is_loaded(tmp_path: Path, fault: str) -> None:
    line = '    game.current = whole(state["current"]'
    new = f"    raise {fault}\n{line}"
    firmware = with_a_jack(firmware_where(tmp_path, "kast/storage/restored_game.py", line, new))
    folder = tmp_path / "out" / "store"
    folder.mkdir(parents=True)
    with contextlib.chdir(folder):
        game = game_of("yatzy")
        assert store.save("game", saved_game.pack(game.state()))
    files = stored_files(folder)
    each = [f"power off / power on / {START} / {choose(one)} / shot {one}" for one in ENTRIES]
    script = f"{START} / shot said / press ROLL / wait 300 / shot menu"
    played = Played(" / ".join([script, *each]), tmp_path / "out", "--firmware", firmware)
    played.check_pictures("said", folder="kept")
    assert is_aside(files, folder)
    check_each_is_shown(played)


def game_of(id: str) -> Any:
    return RULE_SETS.module(id, "game").GAME(id, {}, [person("Asa", 0)], random.Random(1).randbytes, "listed")


def test_a_game_that_fails_again_is_quarantined(tmp_path: Path) -> None:
    """The screen of the turn raises an error. The first message reports the error, the second one the quarantine."""
    line = "    def look(self):\n"
    firmware = firmware_where(tmp_path, "kast/ui/screens/turn/play.py", line, line + "        raise ValueError\n")
    new_game = "press ROLL / press ROLL / press HOLD1 / press ROLL / wait 600"
    again = f"press ROLL / {START} / press ROLL / wait 600 / shot again / press ROLL / {START} / shot menu"
    played = Played(f"{START} / {new_game} / shot trouble / {again}", tmp_path / "out", "--firmware", firmware)
    played.check_pictures("trouble", folder="restart")
    assert not played.same("trouble", "again")
    files = stored_files(tmp_path / "out" / "store")
    assert [name for name in files if name.startswith("aside-1-game")] and "game.a" not in files


@pytest.mark.long
def test_a_multiplayer_game_that_fails_again_is_quarantined(tmp_path: Path) -> None:
    line = "    def draw(self, canvas):\n        names"
    firmware = firmware_where(
        tmp_path,
        "kast/ui/screens/multiplayer/waiting.py",
        line,
        line.replace("names", "raise ValueError\n        names"),
    )
    folder = tmp_path / "out" / "store"
    files = store_table(folder, table())
    to_table = f"{START} / {choose('together')} / wait 2500"
    script = (
        f"{to_table} / shot failed / press ROLL / {to_table} / shot said / press ROLL / {START} / {choose('together')}"
    )
    played = Played(f"{script} / wait 2500 / shot meet", tmp_path / "out", "--firmware", with_a_jack(firmware))
    played.check_pictures("said", folder="kept")
    assert not played.same("failed", "said")
    assert not played.same("meet", "failed")
    assert is_aside(files, folder)

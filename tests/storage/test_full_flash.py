"""Test that a new game on a full flash deletes nothing until the player agrees.

Scripts of button presses run on the virtual board, whose LittleFS is that of a Pico, and on the emulated Pico.
"""

import contextlib
import json
from bisect import bisect_left
from pathlib import Path

import pytest
from emulated_pico import PlayedOnPico, given
from filed_games import played_game
from kast.multiplayer.protocol.packing import SEQ_BYTES, STORED_TABLE
from kast.storage import history, journal, log, saved_game, store
from kast.storage.statistics import Statistics
from kast_tools.boards.image.filesystem import filesystem
from kast_tools.build.firmware import compiled
from kast_tools.common.errors import KastError
from kast_tools.common.models import MODELS
from kast_tools.virtual_board.run import preset_language
from linked_games import Game, person, turns_of
from played import FREE_BLOCKS, Played
from test_quarantine import START, choose, linked

__all__ = ["linked"]

BLOCK = 4096
ENDED = 24
"""Number (seq) of the game that ends when the flash is full: 23 games are in the history (issue 36)."""
TO_GAMES = "wait 1800 / press RIGHT / press ROLL / wait 600"
"""Steps from power-on to "New game". A finished game is stored, so "Continue" is above "New game"."""
BEGIN = "press ROLL / press HOLD1 / press ROLL / wait 300 / dice 1 3 3 6 6 / press ROLL / wait 1500"
"""Steps from the list of games to the first roll of Yatzy with one player."""


def fill_history(folder: Path, games: int, segments: int) -> None:
    """Write `games` records into `segments` history files; filler makes each file take four blocks."""
    with contextlib.chdir(folder):
        for seq in range(1, games + 1):
            number = 1 + (seq - 1) * segments // games
            filler = "x" * (16_000 * segments // games - 200)
            line = log.sealed([f'{{"v":1,"id":"x-{seq}","seq":{seq},"filler":"{filler}"'], log.JSON)
            assert log.append(f"history-{number:04d}.jsonl", line)


def fill(folder: Path, free: int) -> None:
    """Fill the flash until about `free` blocks are left."""
    saves = folder / "saves"
    used = sum(-(-path.stat().st_size // BLOCK) for path in saves.iterdir() if path.stat().st_size > 504)
    (saves / "filler").write_bytes(bytes((FREE_BLOCKS - used - free) * BLOCK))


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """Return the folder of a board's files: a history of 23 games in three segments."""
    folder = tmp_path / "store"
    (folder / "saves").mkdir(parents=True)
    fill_history(folder, ENDED - 1, 3)
    return folder


def seqs(folder: Path) -> list[int]:
    """Return the numbers of the games in the history; incomplete lines do not count."""
    with contextlib.chdir(folder):
        return [json.loads(line.read())["seq"] for line in history.Lines() if line]


def end_a_game(folder: Path) -> None:
    """Store a finished game that is not yet in the history."""
    game = played_game(folder, "yatzy", ["Fox"])
    assert (game.seq, game.phase) == (ENDED, "over")
    with contextlib.chdir(folder):
        assert store.save("game", saved_game.pack(game.state()))


class TestFinishedGame:
    """Test a board on which a finished game is stored that the history has no space for.

    Such a game was lost when the next one began, although the player had agreed to delete old games (issue 36).
    """

    @pytest.fixture(autouse=True)
    def full(self, board: Path) -> None:
        end_a_game(board)
        fill(board, 0)

    def test_a_finished_game_is_filed_once_the_oldest_may_be_deleted(self, board: Path, tmp_path: Path) -> None:
        played = Played(f"{TO_GAMES} / shot full / press ROLL / wait 600 / shot games / {BEGIN}", tmp_path)
        played.check_pictures("full")
        assert seqs(board)[-1] == ENDED and seqs(board)[0] > 1
        assert played.game()["rolls"] == "13366" and played.game()["seq"] == ENDED + 1
        with contextlib.chdir(board):
            assert Statistics().counted == ENDED - 1, "what goes must be in the best scores"

    def test_a_finished_game_stays_stored_if_none_may_be_deleted(self, board: Path, tmp_path: Path) -> None:
        before = board.joinpath("saves/turns").read_bytes()
        keep = "press SCORE / wait 300 / shot refused / press ROLL / wait 600 / shot menu"
        again = "power off / power on / wait 1800 / press ROLL / wait 1500 / shot result"
        ask = "press ROLL / wait 600 / shot full / press SCORE / wait 100 / press SCORE / wait 600 / shot menu-again"
        played = Played(f"{TO_GAMES} / {keep} / {again} / {ask}", tmp_path)
        played.check_pictures("full", "refused")
        assert played.same("menu", "menu-again") and not played.same("result", "full")
        assert played.game()["seq"] == ENDED and played.game()["phase"] == "over"
        assert seqs(board)[: ENDED - 1] == list(range(1, ENDED))
        assert board.joinpath("saves/turns").read_bytes() == before

    def test_another_game_also_needs_a_confirmation(self, board: Path, tmp_path: Path) -> None:
        """ROLL on the result screen begins another game without the menu."""
        script = "wait 1800 / press ROLL / wait 1500 / press ROLL / wait 600 / shot full / press ROLL / wait 900"
        played = Played(f"{script} / dice 1 3 3 6 6 / press ROLL / wait 1500", tmp_path)
        played.check_pictures("full")
        assert seqs(board)[-1] == ENDED and seqs(board)[0] > 1
        assert played.game()["rolls"] == "13366"

    def test_a_finished_game_is_filed_after_an_export_freed_space(self, board: Path, tmp_path: Path) -> None:
        (board / "saves/filler").unlink()
        played = Played(f"{TO_GAMES} / {BEGIN}", tmp_path)
        assert seqs(board) == list(range(1, ENDED + 1))
        assert played.game()["rolls"] == "13366"


@pytest.mark.long
@given
class TestOnAPico:
    """Repeat two tests of TestFinishedGame on the emulated Pico, with a user file that fills the flash."""

    TO_GAMES = "wait 3000 / press RIGHT / wait 600 / press ROLL / wait 3000 / shot full"
    BEGIN = " / ".join(f"press {button} / wait 1500" for button in ("ROLL", "HOLD1", "ROLL"))

    @pytest.fixture(autouse=True)
    def full(self, board: Path) -> None:
        end_a_game(board)
        preset_language(board)
        saves = {f"saves/{path.name}": path.read_bytes() for path in (board / "saves").iterdir()}

        def is_too_large(blocks: int) -> bool:
            try:
                filesystem({**compiled(), **saves, "holiday.jpg": bytes(blocks * BLOCK)}, MODELS["pico"].blocks)
            except KastError:
                return True
            return False

        blocks = bisect_left(range(MODELS["pico"].blocks), True, key=is_too_large) - 1
        (board / "holiday.jpg").write_bytes(bytes(blocks * BLOCK))

    def test_a_finished_game_is_filed_once_the_oldest_may_be_deleted(self, board: Path, tmp_path: Path) -> None:
        begins = f"press ROLL / wait 3000 / {self.BEGIN} / press ROLL / wait 2500"
        played = PlayedOnPico(f"{self.TO_GAMES} / {begins}", tmp_path)
        played.check_pictures("full")
        assert played.game()["seq"] == ENDED + 1
        assert seqs(board)[-1] == ENDED and seqs(board)[0] > 1
        assert (board / "holiday.jpg").exists()

    def test_a_finished_game_stays_stored_if_none_may_be_deleted(self, board: Path, tmp_path: Path) -> None:
        played = PlayedOnPico(f"{self.TO_GAMES} / press SCORE / wait 1500 / shot refused", tmp_path)
        played.check_pictures("full", "refused")
        assert played.game()["seq"] == ENDED
        assert seqs(board)[: ENDED - 1] == list(range(1, ENDED))


class TestLittleFreeSpace:
    """Test a board on which fewer blocks are free than a game may need, and all finished games are already filed."""

    @pytest.fixture(autouse=True)
    def nearly_full(self, board: Path) -> None:
        fill(board, 6)

    STEPS = "wait 1800 / press ROLL / wait 600 / shot full / press {} / wait 600 / shot after"

    def test_the_oldest_games_are_deleted_if_the_player_agrees(self, board: Path, tmp_path: Path) -> None:
        played = Played(f"{self.STEPS.format('ROLL')} / {BEGIN}", tmp_path)
        played.check_pictures("full")
        assert len(list((board / "saves").glob("history*"))) == 2 and seqs(board)[-1] == ENDED - 1
        assert played.game()["rolls"] == "13366"

    def test_nothing_is_deleted_and_no_game_begins_if_the_player_declines(self, board: Path, tmp_path: Path) -> None:
        Played(f"{self.STEPS.format('SCORE')} / press ROLL / wait 300", tmp_path).check_pictures("full")
        assert seqs(board) == list(range(1, ENDED))
        with contextlib.chdir(board):
            assert not store.load("game")

    def test_exported_games_are_deleted_without_asking(self, board: Path, tmp_path: Path) -> None:
        with contextlib.chdir(board):
            assert log.append("exported", log.sealed(["16"]))
        played = Played(f"wait 1800 / press ROLL / wait 900 / {BEGIN}", tmp_path)
        # Deleting one of three segments was enough, and nothing was asked: the game has begun.
        assert len(list((board / "saves").glob("history*"))) == 2
        assert played.game()["rolls"] == "13366"


@pytest.mark.long
def test_a_finished_multiplayer_game_waits_for_free_space(tmp_path: Path, linked: Path) -> None:
    """While the history has no space for it, the finished game stays stored; it is filed later."""
    folder = tmp_path / "store"
    (folder / "saves").mkdir(parents=True)
    table = Game("pig", start="listed", hosts=[person("Asa", 0)], guests=[person("Bo", 1)]).play()
    machine = table.machines[0]
    with contextlib.chdir(folder):
        for number, turn in enumerate(turns_of(machine.table)):
            assert journal.append(1, number, turn)
        assert store.save(STORED_TABLE, (1).to_bytes(SEQ_BYTES, "little") + machine.stored[-1])
    fill(folder, 0)
    to_table = f"{START} / {choose('together')} / wait 2500"
    Played(f"{to_table} / press SCORE / wait 600 / {choose('new_game')}", tmp_path, "--firmware", linked)
    assert not seqs(folder)
    with contextlib.chdir(folder):
        assert (store.load(STORED_TABLE) or b"")[:SEQ_BYTES] == (1).to_bytes(SEQ_BYTES, "little")
    (folder / "saves/filler").unlink()
    Played(f"{to_table} / press SCORE / wait 900", tmp_path, "--firmware", linked)
    assert seqs(folder) == [1]
    with contextlib.chdir(folder):
        assert (store.load(STORED_TABLE) or b"")[:SEQ_BYTES] == bytes(SEQ_BYTES)  # still stored for the other machine

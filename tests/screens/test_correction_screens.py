"""Test with button presses: corrected boxes, players who leave, games that do not count, and reset best scores."""

import contextlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from emulated_pico import PlayedOnPico, given
from filed_games import lines_of, played_game, players
from kast.games import RULE_SETS
from kast.storage import history, journal, saved_game, store
from kast.storage.statistics import Statistics
from kast.storage.unpacked_game import unpack
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.recorded_game import RecordedGame
from played import Played
from recount import recounted
from suites import every_second
from test_score_keeper import CHORD, GO_ON, told


def store_for_board(out: Path, game: Any) -> None:
    """Store a game and the language English for a later script."""
    with contextlib.chdir(out / "store"):
        store.save("settings", json.dumps({"language": "en"}).encode())
        store.save("game", saved_game.pack(game.state()))
        if game.phase == "over":
            assert history.add(game, "cafe")


class Board(Played):
    """A script played on a board with a stored game, which may be finished."""

    def __init__(self, steps: str, out: Path, game: Any) -> None:
        store_for_board(out, game)
        super().__init__(GO_ON + steps, out)

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in lines_of(self.out / "store")]


def game_on(out: Path, rule_set: str = "yatzy", names: str = "AB", **more: Any) -> Any:
    """Return a game of people with these names. Its turns are stored for a later script."""
    return played_game(out / "store", rule_set, players(*names), **more)


def chosen(left: int) -> str:
    """Return presses that open the menu of a game and choose a row, counted from the last: 1 is "End game"."""
    return CHORD + " / press LEFT" * left + " / press ROLL / wait 400"


CORRECT, LEAVE = chosen(3), chosen(2)
RETELL = " / press ROLL / wait 400 / press ROLL 600 / wait 100"


def check_filed(line: dict[str, Any]) -> RecordedGame:
    """Check that the host tools accept the line of a game; return the game."""
    game = RecordedGame.from_line(json.dumps(line).encode())
    game.family.check_moves(game)
    return game


# Tests of boxes that were entered wrongly


class Correction:
    """The first box of the first player of a game with real dice, and the presses that correct it."""

    def __init__(self, rule_set: str, out: Path, *, is_over: bool) -> None:
        self.rules = RULE_SETS[rule_set]
        self.out = out
        self.game = game_on(out, rule_set, real_dice=True, turns=None if is_over else len(self.rules.boxes))
        with contextlib.chdir(out / "store"):
            self.turn = next(iter(journal.turns(1, 1)))
        place = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM".index(self.turn[1])
        filled = [box for box in self.rules.boxes if box in self.game.cards[0].boxes]
        self.before = self.game.cards[0].state()
        # The menu of a result has three rows, and the second one corrects. In a turn the menu has other rows.
        menu = CHORD + " / press RIGHT / press ROLL / wait 400" if is_over else CORRECT
        steps = " / wait 3000" * is_over + menu + " / press HOLD1 / wait 100"
        steps += (
            " / press RIGHT" * filled.index(self.rules.boxes[place]) + RETELL + told(*[6] * (self.rules.dice - 1), 5)
        )
        self.steps = steps + " / shot told / press SCORE / press SCORE / wait 1500 / shot corrected"

    def check(self) -> None:
        game = self.game
        with contextlib.chdir(self.out / "store"):
            after = unpack(store.load("game") or b"")
            assert after["marks"] == [True, 1, []] and after["current"] == game.current
            game.corrections = 1
            boxes, bonuses, extra = recounted(game, 0)
        assert after["cards"][0] == [bonuses, extra, *(boxes.get(box, -1) for box in self.rules.boxes)] != self.before
        assert after["cards"][1] == game.cards[1].state()
        if game.phase == "over":
            (line,) = map(json.loads, lines_of(self.out / "store"))
            assert check_filed(line).corrected == [(0, self.turn)]
            assert line["players"][0]["boxes"] == boxes
            assert line["turns"][0].endswith("6" * (self.rules.dice - 1) + "5")


@pytest.mark.parametrize(
    ("rule_set", "is_over"),
    every_second(CARD_GAMES, (False, True), short=lambda game, _: game == "triple"),
)
def test_the_first_box_of_the_first_player_is_corrected(rule_set: str, is_over: bool, tmp_path: Path) -> None:
    correction = Correction(rule_set, tmp_path / "run", is_over=is_over)
    Board(correction.steps, correction.out, correction.game)
    correction.check()


@given
@pytest.mark.long
def test_a_box_is_corrected_on_a_pico(tmp_path: Path) -> None:
    """The finished game with most boxes takes most memory."""
    correction = Correction("triple", tmp_path / "run", is_over=True)
    store_for_board(correction.out, correction.game)
    # A press while a screen is still being opened would be lost, since buttons are polled.
    patient = re.sub(r"(press|up) [A-Z0-9]+( \d+)?", r"\g<0> / wait 900", GO_ON + correction.steps)
    PlayedOnPico("wait 2500 / " + patient, correction.out)
    correction.check()


def test_leaving_a_correction_changes_nothing(tmp_path: Path) -> None:
    out = tmp_path / "run"
    game = game_on(out, real_dice=True, turns=7)
    steps = CORRECT + " / shot which / press ROLL / wait 400 / shot as-told / press ROLL / press ROLL / wait 11000"
    steps += CHORD + " / wait 300 / press SCORE / wait 300 / shot back"
    board = Board(steps, out, game)
    assert board.game() == game.state()
    board.check_pictures("which", "as-told", folder="put-right")


def test_a_correction_survives_a_power_cut_and_the_game_continues(tmp_path: Path) -> None:
    out = tmp_path / "run"
    game = game_on(out, real_dice=True, turns=2)
    steps = CORRECT + " / press HOLD2 / wait 100" + RETELL + told(1, 1, 1, 1, 2)
    steps += " / press SCORE / press SCORE / wait 400 / press SCORE / wait 400 / power off / power on / " + GO_ON
    steps += told(2, 2, 3, 3, 3) + " / press SCORE / wait 1500 / shot handed-over"
    # A box filled after a correction can be undone and filled again.
    steps += " / press LEFT / wait 300 / press SCORE / wait 1500 / shot again"
    board = Board(steps, out, game)
    state = board.game()
    assert state["marks"] == [True, 1, []] and state["current"] == 1 and state["undo"]
    with contextlib.chdir(out / "store"):
        turns = list(journal.turns(1, 3, 1))
    assert turns[1].endswith("11112") and turns[2].endswith("22333")


@pytest.mark.long
def test_the_winner_follows_from_the_corrected_card(tmp_path: Path) -> None:
    out = tmp_path / "run"
    game = game_on(out, "forced", real_dice=True, options={"yatzy_adds_dice": True})
    loser = game.ranking()[1][1]
    steps = " / wait 3000 / shot before" + CHORD + " / shot menu / press RIGHT / press ROLL / wait 400"
    # The dice of the last box (Yatzy) and of the one before it (Chance) are entered again.
    steps += f" / press HOLD{loser + 1} / press LEFT" + RETELL + told(6, 6, 6, 6, 6) + " / press SCORE / wait 500"
    for presses in range(2, 9):
        steps += " / press LEFT" * presses + RETELL + told(6, 6, 6, 6, 6) + " / press SCORE / press SCORE / wait 500"
    board = Board(steps + " / press SCORE / wait 1500 / shot after", out, game)
    (line,) = board.lines
    assert check_filed(line).winners == [loser] and not board.same("before", "after")
    assert len(line["corrected"]) > 1
    board.check_pictures("menu", folder="put-right")


# Tests of players who leave


@pytest.mark.parametrize(
    ("rule_set", "real_dice"),
    every_second(
        [*CARD_GAMES, "pig"],
        (False, True),
        short=lambda game, _: game in ("yatzy", "pig"),
    ),
)
def test_a_player_leaves_and_the_others_play_to_the_end(rule_set: str, real_dice: bool, tmp_path: Path) -> None:
    out = tmp_path / "run"
    # Only the last turns are left. The second of three players is next, and leaves.
    whole = game_on(tmp_path / "other", rule_set, "ABC", real_dice=real_dice)
    turns = whole.turns_finished - (5 if rule_set != "pig" else 4)
    turns -= (turns - 1) % 3
    game = game_on(out, rule_set, "ABC", real_dice=real_dice, turns=turns)
    assert game.current == 1
    steps = LEAVE + " / shot who / press ROLL / wait 300 / shot sure / press ROLL / wait 1000 / shot third"
    board = Board(steps, out, game)
    state = board.game()
    assert state["marks"] == [True, 0, [[1, turns]]] and state["current"] == 2
    if (rule_set, real_dice) in (("yatzy", False), ("pig", False)):
        board.check_pictures("who", "sure", folder=f"put-right/{rule_set}")


def test_a_game_of_two_continues_solo_and_is_filed_with_both_players(tmp_path: Path) -> None:
    out = tmp_path / "run"
    game = game_on(out, "yatzy", real_dice=True, turns=26)
    steps = LEAVE + " / press RIGHT / press ROLL / wait 300 / press ROLL / wait 500"
    steps += (told(1, 2, 3, 4, 6) + " / press SCORE / press SCORE / wait 700") * 2
    board = Board(steps + " / wait 4000 / shot result / press RIGHT / wait 100 / shot everyone", out, game)
    (line,) = board.lines
    assert line["end"] == "finished" and line["players"][1]["left"] == 26
    filed = check_filed(line)
    assert filed.winners == [] and len(line["turns"]) == 28 and len(filed.results[1].boxes) == 13
    with contextlib.chdir(out / "store"):
        statistics = Statistics()
        list(statistics.catch_up())
    (best,) = statistics.games["yatzy"]["best"]
    assert best[2] == "A" and "B" in statistics.names and not statistics.names["B"]["games"]
    board.check_pictures("result", "everyone", folder="put-right")


def test_the_last_box_can_be_undone_after_a_player_left(tmp_path: Path) -> None:
    out = tmp_path / "run"
    game = game_on(out, "yatzy", "ABC", turns=4)  # A has just filled a box
    steps = chosen(2) + " / press RIGHT / press ROLL / wait 300 / press ROLL / wait 500 / shot next"
    board = Board(steps + CHORD + " / press RIGHT / press ROLL / wait 500 / shot taken-back", out, game)
    state = board.game()
    assert state["current"] == 0 and state["marks"][2] == [[2, 3]] and state["cards"][0][2:].count(-1) == 14


def test_the_last_person_cannot_leave_a_game_to_robots(tmp_path: Path) -> None:
    out = tmp_path / "run"
    seats = [*players("A"), {"name": "Pip", "kind": "cpu", "level": 1, "picture": None}]
    game = played_game(out / "store", "yatzy", seats, turns=2)
    board = Board(LEAVE + " / shot settings", out, game)
    alone = game_on(tmp_path / "other", "yatzy", "A", turns=2)
    again = Board(LEAVE + " / shot settings", tmp_path / "other", alone)
    assert board.shots["settings"].tobytes() == again.shots["settings"].tobytes()


# Tests of games that do not count


def test_a_game_is_marked_as_not_counting_and_counts_again(tmp_path: Path) -> None:
    out = tmp_path / "run"
    game = game_on(out, "yatzy", "A")
    mark = CHORD + " / press RIGHT / press ROLL / wait 300"
    steps = " / wait 3000" + mark + " / shot sure / press ROLL / wait 1500 / shot not-counting"
    board = Board(steps, out, game)
    (line,) = board.lines
    assert line["counts"] is False and board.game()["marks"] == [False, 0, []]
    with contextlib.chdir(out / "store"):
        statistics = Statistics()
        list(statistics.catch_up())
        assert not statistics.games and statistics.counted == 1
        (out / "store/saves/statistics.b").unlink(missing_ok=True)
        (out / "store/saves/statistics.a").unlink(missing_ok=True)
    board.check_pictures("sure", "not-counting", folder="put-right")
    again = Played(GO_ON + " / wait 3000" + mark + " / wait 1500 / shot counts", out)
    assert "counts" not in json.loads(lines_of(out / "store")[0]) and "marks" not in again.game()
    with contextlib.chdir(out / "store"):
        statistics = Statistics()
        list(statistics.catch_up())
    assert statistics.games["yatzy"]["games"] == 1


def test_best_scores_are_reset_after_two_confirmations(tmp_path: Path) -> None:
    out = tmp_path / "run"
    game = game_on(out, "yatzy", "A")
    scores = " / press SCORE / wait 300 / press RIGHT / press RIGHT / press RIGHT / press ROLL / wait 1000"
    steps = " / wait 3000" + scores + " / shot scores / press HOLD6 / wait 300 / shot once / press ROLL / wait 300"
    steps += " / shot twice / press SCORE / wait 1000 / shot kept / press HOLD6 / wait 300 / press ROLL / wait 300"
    board = Board(steps + " / press ROLL / wait 1000 / shot none", out, game)
    assert board.same("scores", "kept") and not board.same("scores", "none")
    assert len(board.lines) == 1, "the history keeps it"
    with contextlib.chdir(out / "store"):
        statistics = Statistics()
        assert not statistics.games and statistics.counted == 1
        for name in ("statistics.a", "statistics.b"):
            (out / "store/saves" / name).unlink(missing_ok=True)
        list(Statistics().catch_up())
        assert not Statistics().games, "not even where the statistics are damaged"
    board.check_pictures("once", "twice", folder="put-right")

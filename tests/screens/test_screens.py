"""Test that screens match their committed pictures, even with the longest names and the highest scores."""

import contextlib
import random
from pathlib import Path

import pytest
from committed_pictures import check_picture
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast.storage import history, journal, saved_game, store
from PIL import Image
from played import Played, run_script, store_before
from tests_paths import TESTS

SCREENS = TESTS / "scripts" / "screens.txt"
LONGEST_NAME = "W" * 10


def check_run(script: Path, out: Path, name: str, *options: str | Path) -> None:
    """Run a script; check that its pictures match the committed ones."""
    run_script("--script", script, "--out", out, "--seed", "1", *options)
    for shot in sorted(out.glob("*.png")):
        check_picture(Image.open(shot), f"{name}/{shot.stem}")


def test_screens_match_the_committed_pictures(tmp_path: Path) -> None:
    check_run(SCREENS, tmp_path, "screens")


def nearly_over(rule_set: str, options: dict, players: int, boxes: dict[str, int], bonuses: int, extra: int) -> dict:
    """Return the state of a game in which each player has one box left. boxes: the filled boxes of each card."""
    people = [{"name": LONGEST_NAME, "kind": "human", "picture": i} for i in range(players)]
    game = CardGame(rule_set, options, people, bytes, "listed")
    for card in game.cards:
        filled = [bonuses, extra, *(boxes.get(box, -1) for box in game.rules.boxes)]
        game.cards[game.cards.index(card)] = type(card).from_state(rule_set, options, filled)
    return game.state()


def play_stored(state: dict, steps: str, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "store"
    folder.mkdir()
    with contextlib.chdir(folder):
        assert store.save("game", saved_game.pack(state))
    script = tmp_path / "script.txt"
    script.write_text("wait 1900\npress ROLL\nwait 100\n" + steps.replace(" / ", "\n"))
    check_run(script, tmp_path / "out", name, "--store", folder)


BEST_UPPER = {"ones": 5, "twos": 10, "threes": 15, "fours": 20, "fives": 25, "sixes": 30}
BEST_AMERICAN = BEST_UPPER | {
    "three_of_a_kind": 30,
    "four_of_a_kind": 30,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "yatzy": 50,
}


def test_the_highest_american_game(tmp_path: Path) -> None:
    steps = "dice 6 6 6 6 6 / press ROLL / wait 4100 / shot roll / press SCORE 700 / wait 100 / shot card"
    steps += " / press LEFT / wait 50 / shot total / press ROLL / wait 100 / press SCORE / wait 3500 / shot result"
    state = nearly_over("american", {}, 1, BEST_AMERICAN, 11, 0)
    play_stored(state, steps, tmp_path, "highest-american")


def test_six_players_with_the_longest_names(tmp_path: Path) -> None:
    boxes = dict.fromkeys(RULE_SETS["maxi"].boxes, 0)
    boxes |= {"ones": 6, "twos": 12, "threes": 18, "fours": 24, "fives": 30, "sixes": 36}
    del boxes["small_straight"]
    steps = "dice 1 2 3 4 5 6 / press ROLL / wait 1200 / shot roll / press SCORE / wait 1500 / shot hand-over"
    for _ in range(5):
        steps += " / dice 1 2 3 4 5 6 / press ROLL / wait 1200 / press SCORE / wait 200"
    steps += " / wait 3500 / shot result / press RIGHT / wait 50 / shot everyone"
    play_stored(nearly_over("maxi", {}, 6, boxes, 0, 0), steps, tmp_path, "longest-names")


@pytest.mark.long
def test_the_lead_is_over_the_second_best_player(tmp_path: Path) -> None:
    def hand_over(second: int, third: int) -> Played:
        people = [{"name": name, "kind": "human", "picture": i} for i, name in enumerate(("Fox", "Cat", "Owl"))]
        game = CardGame("yatzy", {}, people, bytes, "listed")
        game.cards = [Card("yatzy", None, {"chance": points}) for points in (20, second, third)]
        out = tmp_path / f"{second} {third}"
        store_before(out, game)
        steps = "wait 1900 / press ROLL / wait 200 / dice 6 6 6 6 5 / press ROLL / wait 1900 / press SCORE / wait 2500"
        return Played(f"{steps} / shot next", out)

    shots = {points: hand_over(*points).shots["next"].tobytes() for points in ((15, 9), (15, 5), (14, 9))}
    assert shots[15, 9] == shots[15, 5] != shots[14, 9]


def test_an_eleventh_letter_of_a_name_is_refused(play) -> None:
    typed = " / press HOLD1" * 22  # each letter takes two presses
    steps = f"wait 1900 / press ROLL / press ROLL / press HOLD1 / wait 100 / press HOLD1 / wait 100{typed}"
    played = play(f"{steps} / press SCORE / wait 100 / press ROLL / wait 500")
    assert [player["name"] for player in played.game()["players"]] == ["A" + "a" * 9]


def test_spaces_at_the_end_of_a_name_are_left_out(play) -> None:
    typed = " / press HOLD1" * 2 + " / press HOLD6" * 4  # A and two spaces
    steps = f"wait 1900 / press ROLL / press ROLL / press HOLD1 / wait 100 / press HOLD1 / wait 100{typed}"
    played = play(f"{steps} / press SCORE / wait 100 / press ROLL / wait 500")
    assert [player["name"] for player in played.game()["players"]] == ["A"]


def test_triple_with_the_highest_scores(tmp_path: Path) -> None:
    boxes = {f"{kind}.{column}": points for kind, points in BEST_AMERICAN.items() for column in (1, 2, 3)}
    boxes |= {"chance.1": 30, "chance.2": 30}
    steps = "dice 6 6 6 6 6 / press ROLL / wait 4100 / shot roll / press SCORE 700 / wait 100 / shot card"
    steps += " / press ROLL / wait 50 / press SCORE / wait 3500 / shot result"
    play_stored(nearly_over("triple", {}, 1, boxes, 35, 0), steps, tmp_path, "widest-triple")


def test_saved_rolls_and_first_roll_points(tmp_path: Path) -> None:
    boxes = dict.fromkeys(RULE_SETS["maxi"].boxes, 0)
    del boxes["large_straight"], boxes["chance"]
    state = nearly_over("maxi", {"saved_rolls": True, "first_roll_bonus": 40}, 1, boxes, 0, 0)
    state["saved"] = [36]
    steps = "shot start / dice 2 3 4 5 6 6 / press ROLL / wait 1200 / shot extra"
    play_stored(state, steps, tmp_path, "saved-rolls")


def play_at_random(rule_set: str, options: dict, names: list[str], seq: int) -> None:
    """Play a whole game with one roll per turn, and file it in the current folder."""
    choose = random.Random(seq)
    people = [{"name": name, "kind": "human", "picture": i} for i, name in enumerate(names)]
    game = CardGame(rule_set, options, people, choose.randbytes, "listed")
    game.seq = seq
    while game.phase == "play":
        before = game.turns_finished
        game.roll()
        game.fill(max(game.choices(), key=lambda choice: choice[1])[0])
        assert journal.append(seq, before, game.last_turn)
    assert history.add(game, "test")


def test_best_scores_match_the_committed_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "store"
    folder.mkdir()
    with contextlib.chdir(folder):
        for seq in range(1, 9):
            play_at_random("yatzy", {}, ["Åsa", LONGEST_NAME], seq)
        play_at_random("american", {"joker": "free"}, ["Åsa"], 9)
    script = tmp_path / "script.txt"
    steps = "wait 1900 / press RIGHT / press RIGHT / wait 50 / shot menu / press ROLL / wait 1000"
    for page in (
        *("american-options", "american", "american-games", "american-dice"),
        *("yatzy", "yatzy-more", "yatzy-games", "yatzy-dice"),
        *("longest", "longest-dice", "name", "name-more", "name-dice", "dice", "american-options-again"),
    ):
        steps += f" / shot {page} / press RIGHT / wait 50"
    script.write_text(steps.replace(" / ", "\n"))
    check_run(script, tmp_path / "out", "best-scores", "--store", folder)
    # The statistics are stored, so the second run has no games left to count.
    check_run(script, tmp_path / "again", "best-scores", "--store", folder)


def test_best_scores_before_the_first_game(tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text("wait 1900\npress RIGHT\npress RIGHT\npress ROLL\nwait 300\nshot none")
    check_run(script, tmp_path / "out", "no-scores")

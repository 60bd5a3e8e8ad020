"""Test with button presses the end of a game: undoing the last box, the result, playing again, rolls for the win."""

import contextlib
import json
from pathlib import Path

import pytest
from filed_games import file_game, lines_of, played_game
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.storage import saved_game, store
from kast_tools.build.firmware import firmware_with
from played import Played, store_before
from suites import languages_of
from tests_paths import TESTS
from vm import run_on_vm

GO_ON = "wait 1900 / press ROLL / wait 200"
LAST_BOX = "dice 1 1 1 1 2 / press ROLL / wait 1900 / press SCORE / wait 200 / press SCORE / wait 4000"
# SCORE on the result opens the menu with the bar on "Continue"; on the list of games it leads back to the menu.
LOOK_INTO_THE_SCORE_KEEPER = (
    "press SCORE / wait 100 / press RIGHT / press RIGHT / press ROLL / wait 100 / press SCORE / wait 100"
)


def person(name: str, picture: int) -> dict:
    return {"name": name, "kind": "human", "picture": picture}


ROBOT = {"name": "Pip", "kind": "cpu", "level": 1, "picture": None}


def last_turn(rule_set: str, *players: dict) -> CardGame:
    """Return a game in which only the last of these players has a box to fill."""
    game = CardGame(rule_set, {}, list(players), bytes, "listed")
    game.seq = 1
    full = [0] * len(RULE_SETS[rule_set].boxes)
    for player, card in enumerate(game.cards):
        open_box = [-1] if player == len(players) - 1 else [0]
        game.cards[player] = type(card).from_state(rule_set, {}, [0, 0, *full[:-1], *open_box])
    game.current = len(players) - 1
    return game


@pytest.fixture
def go_on_with(tmp_path: Path):
    """Return a function that plays a script from a stored game."""

    def run(game: CardGame, script: str) -> Played:
        out = tmp_path / "out"
        (out / "store").mkdir(parents=True)
        with contextlib.chdir(out / "store"):
            assert store.save("game", saved_game.pack(game.state()))
        return Played(f"{GO_ON} / {script}", out)

    return run


@pytest.mark.parametrize("others", [[], [person("Cat", 1)]], ids=["alone", "two"])
def test_the_last_box_can_be_undone(go_on_with, others: list[dict]) -> None:
    game = last_turn("yatzy", *others, person("Fox", 0))
    played = go_on_with(game, f"{LAST_BOX} / shot over / press LEFT / wait 300 / shot taken-back")
    assert played.game()["phase"] == "play"
    assert played.game()["cards"][-1][-1] == -1
    assert not played.same("over", "taken-back")
    assert lines_of(played.out / "store") == []


def test_returning_to_the_winner_undoes_nothing(go_on_with) -> None:
    game = last_turn("yatzy", person("Cat", 1), person("Fox", 0))
    pages = "shot winner / press RIGHT / wait 100 / shot all / press LEFT / wait 300 / shot back"
    played = go_on_with(game, f"{LAST_BOX} / {pages}")
    assert played.game()["phase"] == "over"
    assert played.same("winner", "back") and not played.same("winner", "all")


def test_the_last_box_of_a_robot_cannot_be_undone(go_on_with) -> None:
    played = go_on_with(last_turn("forced", person("Fox", 0), ROBOT), "wait 20000 / press LEFT / wait 300")
    assert played.game()["phase"] == "over"


@pytest.mark.parametrize(("mine", "picture"), [(20, "lost-by-4"), (0, "lost-by-24")])
def test_no_robot_dances_when_it_has_beaten_a_person(go_on_with, mine: int, picture: str) -> None:
    """A child used to see the robot dance in fireworks, and its own animal nowhere (issue 40)."""
    game = last_turn("yatzy", ROBOT, person("Fox", 0))
    zeros = [0] * (len(RULE_SETS["yatzy"].boxes) - 2)
    game.cards[0] = type(game.cards[0]).from_state("yatzy", {}, [0, 0, *zeros, 24, 0])
    game.cards[1] = type(game.cards[1]).from_state("yatzy", {}, [0, 0, *zeros, mine, -1])
    script = "dice 1 1 1 1 2 / press ROLL / wait 1900 / press SCORE / wait 300"
    played = go_on_with(game, f"{script} / shot {picture} / wait 600 / shot still / wait 4000 / shot result")
    played.check_pictures(picture, folder="game-over")
    assert played.same(picture, "still") and not played.same("still", "result")


def test_looking_at_another_game_does_not_change_the_next(go_on_with) -> None:
    game = last_turn("forced", ROBOT, person("Fox", 0))
    script = f"{LAST_BOX} / {LOOK_INTO_THE_SCORE_KEEPER} / press ROLL / wait 200"
    played = go_on_with(game, f"{script} / shot over / press ROLL / wait 600")
    again = played.game()
    assert (again["game"], again["real_dice"], again["seq"]) == ("forced", False, 2)
    assert [player["name"] for player in again["players"]] == ["Pip", "Fox"]


def test_robots_alone_play_again(go_on_with) -> None:
    script = f"wait 20000 / {LOOK_INTO_THE_SCORE_KEEPER} / press ROLL / wait 200 / press ROLL"
    played = go_on_with(last_turn("forced", ROBOT), f"{script} / wait 600")
    assert (played.game()["seq"], played.game()["players"][0]["name"]) == (2, "Pip")


@pytest.mark.long
@pytest.mark.parametrize("still_open", [1, pytest.param(15, marks=pytest.mark.soak)])
def test_robots_play_on_after_weeks_and_while_the_battery_fails(tmp_path: Path, still_open: int) -> None:
    game = CardGame("forced", {}, [ROBOT, dict(ROBOT, name="Rex", level=4)], bytes, "listed")
    filled_before = len(game.rules.boxes) - still_open
    game.cards[:] = [
        type(card).from_state("forced", {}, [0, 0, *[0] * filled_before, *[-1] * still_open]) for card in game.cards
    ]
    out = tmp_path / "out"
    (out / "store").mkdir(parents=True)
    with contextlib.chdir(out / "store"):
        assert store.save("game", saved_game.pack(game.state()))
    main = TESTS / "on_board" / "robots_after_weeks.py"
    Played(f"{GO_ON} / wait {30_000 * still_open}", out, "--firmware", firmware_with(main, tmp_path))
    filled = (out / "serial.txt").read_text().split()
    assert filled == [str(count + 1) for count in range(2 * filled_before, 30)]


# Tests of what the result shows


def totals_of(folder: Path) -> list[int]:
    """Return the totals of the filed games, the oldest first."""
    return [json.loads(line)["players"][0]["total"] for line in lines_of(folder)]


@pytest.fixture
def end_after(tmp_path: Path):
    """Return a function that files a game of Yatzy by Mum for each seed, then plays the last box of a game by Fox.

    last: seed of Fox's game.
    """

    def run(script: str, *seeds: int, last: int, language: str = "en", box: str = LAST_BOX) -> Played:
        files = tmp_path / "files"
        for seed in seeds:
            file_game(files, names=["Mum"], seed=seed)
        game = played_game(files, "yatzy", ["Fox"], seed=last, turns=14)
        store_before(tmp_path / "out", game, files, language=language, won=1)
        return Played(f"{GO_ON} / {box} / {script}", tmp_path / "out")

    return run


ON = "press RIGHT / wait 100 / shot"
BACK = "press LEFT / wait 300 / shot"


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_a_new_best_score_is_named(end_after, language: str) -> None:
    names = f"best-{language}", f"best-list-{language}"
    played = end_after(f"shot {names[0]} / {ON} {names[1]}", 3, 6, last=4, language=language)
    *before, now = totals_of(played.out / "store")
    assert now > max(before)
    played.check_pictures(*names, folder="game-over")


@pytest.mark.parametrize(
    ("seeds", "last", "dances"),
    [((3, 6), 4, True), ((1, 2), 5, False), pytest.param((), 4, False, marks=pytest.mark.long)],
)
def test_a_solo_best_score_is_celebrated(end_after, seeds: tuple[int, ...], last: int, dances: bool) -> None:
    sights = " / wait 180 / ".join(f"shot {number}" for number in range(30))
    played = end_after(sights, *seeds, last=last, box=LAST_BOX.removesuffix(" / wait 4000"))
    seen = {shot.tobytes() for shot in played.shots.values()}
    # A best score has fireworks. Otherwise the player dances in two pictures, and titles follow one another.
    assert (len(seen) > 12) == dances


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_the_distance_to_the_best_score_and_the_place_are_shown(end_after, language: str) -> None:
    names = f"to-best-{language}", f"list-{language}", f"keys-{language}"
    script = f"shot {names[0]} / {ON} {names[1]} / {BACK} back / wait 20500 / shot {names[2]}"
    played = end_after(script, 1, 2, 3, 6, 7, 8, 4, last=5, language=language)
    *before, now = totals_of(played.out / "store")
    assert sorted([*before, now], reverse=True)[:6].count(now) == 1 and now < max(before)
    played.check_pictures(*names, folder="game-over")
    assert played.same(names[0], "back")


@pytest.mark.long
def test_keys_and_goal_are_shown_in_turn_without_a_press(end_after) -> None:
    steps = "wait 5000 / shot goal / wait 11700 / shot keys / wait 10000 / shot more / wait 10000 / shot goal-again"
    played = end_after(steps, last=4)
    assert played.same("goal", "goal-again")
    played.check_pictures("keys", "more", folder="game-over")


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_what_was_achieved_for_the_first_time_is_danced_and_then_the_next_goal_stays(end_after, language: str) -> None:
    names = [f"{name}-{language}" for name in ("achieved-dance", "achieved", "goal")]
    script = f"wait 1000 / shot {names[0]} / wait 2000 / shot {names[1]} / wait 5000 / shot {names[2]}"
    box = LAST_BOX.removesuffix(" / wait 4000")
    end_after(script, last=4, language=language, box=box).check_pictures(*names, folder="game-over")


GOALS = """
from kast.games.cards.game import CardGame
from kast.games.pig.game import Pig
from kast.storage.statistics import Statistics
from kast.text import speak, texts
from kast.ui.widgets.goals import Goals

speak("en")
words = texts("result")


def goal(game, names, totals, best=None, stamps=(0, 0), played=5, won=1, own=190):
    people = [{"name": name, "kind": "human", "picture": 0} for name in names]
    game = Pig("pig", {}, people, bytes, "listed") if game == "pig" else CardGame(game, {}, people, bytes, "listed")
    game.total = lambda player: totals[player]
    game.seq = 9
    statistics = Statistics()
    key = game.rules.id
    entry = {"games": played, "cards": played, "best": [[best, 1, "Mum"]] if best else []}
    statistics.games = {key: entry}
    statistics.names = {name: {"games": {key: [1, own, own]}, "stamps": stamps[i]} for i, name in enumerate(names)}
    print(Goals(game, list(range(len(names))), statistics, words, 116).next(won))


goal("yatzy", ["Fox"], [190], 200)
goal("yatzy", ["Fox"], [100], 200, played=8)
goal("yatzy", ["Fox"], [100], 200, (1, 0))
goal("yacht", ["Fox"], [100], 200, (1, 0))
goal("yatzy", ["Fox"], [100], 200, (15, 0))
goal("yatzy", ["Fox"], [200], 200, (15, 0))
goal("yatzy", ["Fox"], [200], 200, (15, 0), won=5)
goal("yatzy", ["Fox", "Owl"], [200, 180], 200, (15, 7))
goal("yatzy", ["Fox", "Owl"], [200, 100], 200, (15, 15))
goal("yatzy", ["Grandmother", "Owl"], [200, 100], None)
goal("pig", ["Fox"], [100], 103)
goal("pig", ["Fox"], [100], 100, own=100)
"""


def test_the_nearest_goal_is_shown() -> None:
    """In Yacht there is no bonus; in Pig only points and dice are goals."""
    assert run_on_vm(GOALS).splitlines() == [
        "Mum's best: 10 more",
        "2 games to new dice",
        "Next: first bonus",
        "Next: all dice alike",
        "Fox's best: 90 more",
        "5 games to new dice",
        "Now beat 200",
        "Owl's best: 10 more",
        "Owl's best: 90 more",
        "Gran… » first straight",
        "Mum's best: 3 more",
        "5 games to new dice",
    ]


@pytest.mark.parametrize(
    ("name", "rules", "cats", "foxs"),
    [
        ("by-upper", "american", ({"fives": 10, "chance": 8}, 0), ({"sixes": 12}, 0)),
        (
            "by-fives",
            "american",
            ({"yatzy": 50, "chance": 6}, 1),
            ({"yatzy": 50, "three_of_a_kind": 5, "full_house": 25, "small_straight": 30, "large_straight": 40}, 0),
        ),
        ("shared", "yatzy", ({"chance": 6}, 0), ({}, 0)),
    ],
)
def test_a_draw_is_explained(tmp_path: Path, name: str, rules: str, cats: tuple, foxs: tuple) -> None:
    """Fox fills Chance with 6 points and then has as many points as Cat."""
    game = last_turn(rules, person("Cat", 1), person("Fox", 0))
    for player, (boxes, bonuses) in enumerate((cats, foxs)):
        card = dict.fromkeys(game.rules.boxes, 0) | boxes
        if player:
            del card["chance"]
        game.cards[player] = type(game.card)(rules, None, card, bonuses)
    store_before(tmp_path / "out", game)
    last_box = LAST_BOX.replace("wait 4000", "wait 2300")
    played = Played(f"{GO_ON} / {last_box} / shot {name} / {ON} {name}-everyone", tmp_path / "out")
    played.check_pictures(name, f"{name}-everyone", folder="game-over")


def equal_but_for_the_last_box(rules: str, *players: dict, game_class: type[CardGame] = CardGame) -> CardGame:
    """Return a game whose last player has only Chance open and needs 6 points there for a draw with all others."""
    game = game_class(rules, {"ties": "roll"}, list(players), bytes, "listed")
    game.seq = 1
    for player in range(len(players)):
        card = dict.fromkeys(game.rules.boxes, 0) | {"chance": 6}
        if player == len(players) - 1:
            del card["chance"]
        game.cards[player] = type(game.card)(rules, {"ties": "roll"}, card)
    game.current = len(players) - 1
    return game


def thrown(dice: str) -> str:
    """Return steps that throw these dice, and end before the next roll for the win follows by itself."""
    return f"dice {dice} / press ROLL / wait 1700"


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_one_roll_each_decides_a_draw(tmp_path: Path, language: str) -> None:
    game = equal_but_for_the_last_box("yatzy", person("Cat", 1), person("Owl", 2), person("Fox", 0))
    store_before(tmp_path / "out", game, language=language)
    names = [f"{name}-{language}" for name in ("draw", "draw-rolled", "draw-again", "draw-won", "draw-result")]
    sights = [f"shot {name}" for name in names]
    rolls = [thrown(dice) for dice in ("6 6 6 6 1", "1 1 1 1 1", "6 6 6 5 2", "1 2 1 2 1", "1 2 1 3 1")]
    steps = [LAST_BOX, sights[0], rolls[0], sights[1], *rolls[1:3], sights[2], *rolls[3:], sights[3]]
    played = Played(" / ".join([GO_ON, *steps, "press ROLL / wait 4000", sights[4]]), tmp_path / "out")
    played.check_pictures(*names, folder="game-over")
    (record,) = [json.loads(line) for line in lines_of(played.out / "store")]
    assert record["draw"] == {"won": [2], "rolls": "6666111111666521212112131"}


@pytest.mark.long
def test_a_roll_for_the_win_cannot_be_undone_but_the_box_before_it_can(tmp_path: Path) -> None:
    game = equal_but_for_the_last_box("american", person("Cat", 1), person("Fox", 0))
    store_before(tmp_path / "out", game)
    played = Played(f"{GO_ON} / {LAST_BOX} / press LEFT / wait 500 / shot taken-back", tmp_path / "out")
    assert played.game()["phase"] == "play" and played.game()["current"] == 1
    rolled = "dice 6 6 6 5 1 / press ROLL / wait 1200"
    again = tmp_path / "again"
    store_before(again, game)
    played = Played(f"{GO_ON} / {LAST_BOX} / {rolled} / press LEFT / wait 200 / power off", again)
    assert (played.game()["phase"], played.game()["rolls"], played.game()["undo"]) == ("draw", "66651", None)
    assert lines_of(again / "store") == []
    played = Played(f"{GO_ON} / {thrown('1 2 3 4 5')}", again)
    assert played.game()["phase"] == "over"
    assert json.loads(lines_of(again / "store")[0])["draw"] == {"won": [0], "rolls": "6665112345"}


def test_a_robot_rolls_for_the_win_by_itself_and_all_others_follow(tmp_path: Path) -> None:
    game = equal_but_for_the_last_box("yatzy", ROBOT, person("Fox", 0))
    store_before(tmp_path / "out", game)
    box = LAST_BOX.replace("wait 4000", "dice 6 6 5 5 5 1 2 1 2 1 / wait 12000")
    played = Played(f"{GO_ON} / {box}", tmp_path / "out")
    assert json.loads(lines_of(played.out / "store")[0])["draw"] == {"won": [0], "rolls": "6655512121"}


def test_the_winner_of_a_draw_with_real_dice_is_entered(tmp_path: Path) -> None:
    game = equal_but_for_the_last_box("yatzy", person("Cat", 1), person("Fox", 0), game_class=RealDiceGame)
    store_before(tmp_path / "out", game)
    told = " / ".join(f"press HOLD{face} / wait 60" for face in (1, 1, 1, 1, 2))
    box = f"{told} / press SCORE / wait 600"
    played = Played(
        f"{GO_ON} / {box} / shot draw-told / press HOLD2 / wait 4000 / shot draw-told-result", tmp_path / "out"
    )
    played.check_pictures("draw-told", "draw-told-result", folder="game-over")
    assert json.loads(lines_of(played.out / "store")[0])["draw"] == {"won": [1], "rolls": ""}

"""Test animations and feedback: what moves, which animations a press shortens, and that each press has a reaction."""

import contextlib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kast.games.cards.game import CardGame
from kast.storage import saved_game, store
from kast_tools.emulator.dice_seen import Seen
from kast_tools.emulator.timings import frames as frames_of
from played import Played

FRAME_MS = 33
LANDS = 196  # hertz of the click of a die that lands
ANSWER_MS = 15 + 5 + FRAME_MS  # three polls to debounce a press, one turn of the loop, and a frame to show the reaction
BUTTONS = ("HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6", "ROLL", "SCORE", "LEFT", "RIGHT")
CONTINUE = "wait 1900 / press ROLL / wait 400"
UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}


class Felt(Played):
    """A played script whose presses, tones and display transfers can be examined."""

    def downs(self) -> list[dict[str, Any]]:
        return [event for event in self.trace if event["event"] == "down"]

    def tones(self, since: int, until: int) -> list[tuple[int, float, int]]:
        """Return the tones between two times: start, hertz, milliseconds."""
        changes = [event for event in self.trace if event["event"] == "tone"]
        ends = [*changes[1:], {"t": self.trace[-1]["t"]}]
        heard = [
            (now["t"], now["hz"], end["t"] - now["t"]) for now, end in zip(changes, ends, strict=True) if now["hz"]
        ]
        return [tone for tone in heard if since <= tone[0] < until]

    def changed(self, since: int, until: int) -> bool:
        """Return whether the display was sent anything between two times."""
        return any(event["event"] == "i2c" and since <= event["t"] < until for event in self.trace)


@pytest.fixture
def play(tmp_path: Path) -> Callable[[str, CardGame | None], Felt]:
    """Return a function that plays a script on a board, with a stored game if one is given."""

    def run(steps: str, game: CardGame | None = None) -> Felt:
        out = tmp_path / f"run{len(list(tmp_path.iterdir()))}"
        (out / "store").mkdir(parents=True)
        with contextlib.chdir(out / "store"):
            assert store.save("game", saved_game.pack((game or nearly_over()).state()))
        return Felt(f"{CONTINUE} / {steps}", out)

    return run


def nearly_over(
    players: int = 1, still_open: tuple[str, ...] = ("sixes", "chance", "yatzy"), rules: str = "yatzy"
) -> CardGame:
    """Return a game in which all players have the same boxes open, and in Yatzy 45 points in the upper section."""
    people = [{"name": name, "kind": "human", "picture": i} for i, name in enumerate(("Fox", "Owl")[:players])]
    game = CardGame(rules, {}, people, bytes, "listed")
    filled = [-1 if box in still_open else UPPER.get(box, 0) for box in game.rules.boxes]
    game.cards = [type(card).from_state(rules, {}, [0, 0, *filled]) for card in game.cards]
    return game


def frames(name: str, count: int, ms: int = FRAME_MS) -> str:
    """Return steps that take `count` pictures, one every `ms` milliseconds."""
    return " / ".join(f"wait {ms} / shot {name}{i}" for i in range(count))


def test_dice_land_one_by_one_with_a_click_each(play) -> None:
    played = play(f"dice 6 5 4 1 2 / down ROLL / wait 165 / up ROLL / wait 272 / {frames('lands', 6, 99)}")
    played.check_pictures(folder="feel")
    thrown = next(event["t"] for event in played.trace if event["event"] == "up" and event["t"] > 2300)
    clicks = [at for at, hertz, ms in played.tones(thrown + 220, thrown + 900) if hertz < 200 and ms <= 5]
    assert len(clicks) == 5
    assert {later - at for at, later in pairwise(clicks)} <= {95, 100, 105}


@pytest.mark.parametrize(
    ("dice", "held", "late"),
    [("6 6 6 6 1", 0, True), ("6 6 6 6 6", 0, True), ("1 6 6 6 6", 0, False), ("6 6 6 6 1", 4, False)],
)
def test_the_last_die_lands_late_to_a_drum_if_all_others_are_alike(play, dice: str, held: int, late: bool) -> None:
    """The face of the last die does not matter, which would give it away; a single die thrown lands as usual."""
    holds = "".join(f"press HOLD{die} / wait 200 / " for die in range(1, held + 1))
    first = f"dice {dice} / press ROLL / wait 2500 / {holds}" if held else ""
    played = play(f"{first}dice {dice} / press ROLL / wait 2500")
    thrown = max(event["t"] for event in played.trace if event["event"] == "up")
    clicks = [at for at, hertz, ms in played.tones(thrown + 250, thrown + 2000) if hertz == LANDS and ms <= 5]
    assert (clicks[-1] - clicks[0] > 800) == late
    assert (len(clicks) > 8) == late


def test_a_press_cuts_the_wait_for_the_last_die_short(play) -> None:
    hurried = play("dice 6 6 6 6 1 / press ROLL / wait 1100 / shot waits / press HOLD1 / wait 300 / shot held")
    patient = play("dice 6 6 6 6 1 / press ROLL / wait 2500 / shot rests / press HOLD1 / wait 300 / shot held")
    assert hurried.shots["waits"].tobytes() != patient.shots["rests"].tobytes()
    assert hurried.shots["held"].tobytes() == patient.shots["held"].tobytes()


def test_a_die_hops_when_it_is_held_and_drops_when_it_is_not(play) -> None:
    roll = "dice 6 5 4 1 2 / press ROLL / wait 1000 / "
    hold = f"down HOLD2 / wait 4 / {frames('held', 5)} / up HOLD2 / wait 50"
    played = play(f"{roll} {hold} / down HOLD2 / wait 4 / {frames('free', 3)}")
    played.check_pictures(folder="feel")


def test_points_count_up_and_the_total_with_them(play) -> None:
    steps = "dice 6 6 5 5 4 / press ROLL / wait 1000 / press SCORE / wait 10"
    steps += f" / {frames('counts', 4, 130)} / wait 150 / shot counted"
    played = play(steps)
    played.check_pictures(folder="feel")


def test_the_upper_bonus_is_celebrated(play) -> None:
    steps = "dice 6 6 6 1 2 / press ROLL / wait 1000 / press SCORE / wait 600 / shot bonus-sign"
    played = play(f"{steps} / wait 250 / shot bonus-sign-blinks / wait 1500 / shot bonus-now-plays", nearly_over(2))
    played.check_pictures(folder="feel")


def test_celebrations_end(play) -> None:
    steps = "dice 6 6 6 6 6 / press ROLL / wait 1750 / shot five-of-a-kind / wait 550 / shot five-of-a-kind-later"
    steps += " / wait 2000 / shot five-of-a-kind-over / press SCORE / wait 500 / shot win / wait 700 / shot win-later"
    played = play(steps + " / wait 3000 / shot win-over", nearly_over(still_open=("yatzy",)))
    played.check_pictures(folder="feel")


def test_celebration_of_six_of_a_kind_and_of_a_shared_win(play) -> None:
    everyone = "dice 6 6 6 6 6 6 / press ROLL / wait 2500 / shot six-of-a-kind / wait 2500 / press SCORE / wait 900"
    game = nearly_over(2, ("yatzy",), "maxi")
    played = play(f"{everyone} / {everyone.replace('six-of-a-kind', 'again')} / shot shared-win", game)
    del played.shots["again"]
    played.check_pictures(folder="feel")


@pytest.mark.long
def test_the_next_press_ends_every_animation(play) -> None:
    """The press also has its usual effect, but never rolls or fills unexpectedly."""
    steps = "dice 6 6 6 6 6 / press ROLL / press HOLD6 / wait 500 / shot party / press SCORE / wait 100"
    steps += " / shot after-party"
    steps += " / press SCORE / shot counts / press HOLD6 / wait 300 / shot after-count"
    steps += " / dice 1 2 3 4 6 / press ROLL / press HOLD2 / wait 250 / shot held-in-flight"
    steps += " / press HOLD2 / dice 1 2 3 4 6 / press ROLL / press ROLL / wait 50"
    steps += " / press SCORE / wait 300 / shot win / press ROLL / wait 200 / shot after-win"
    calm = "dice 6 6 6 6 6 / press ROLL / wait 4000 / shot after-party / press SCORE / wait 2000 / shot after-count"
    calm += " / dice 1 2 3 4 6 / press ROLL / wait 2000 / press HOLD2 / wait 500 / shot held-in-flight"
    calm += " / press HOLD2 / dice 1 2 3 4 6 / press ROLL / wait 2000 / press SCORE / wait 5000 / shot after-win"
    boxes = ("chance", "yatzy")
    hurried, patient = play(steps, nearly_over(1, boxes)), play(calm, nearly_over(1, boxes))
    for name in ("after-party", "after-count", "held-in-flight", "after-win"):
        assert hurried.shots[name].tobytes() == patient.shots[name].tobytes(), name
    for name in ("party", "counts", "win"):
        assert hurried.shots[name].tobytes() not in [shot.tobytes() for shot in patient.shots.values()]


def test_every_press_clicks(play) -> None:
    """The click is soft if the press has an effect, and duller if it has none."""
    presses = " / ".join(f"press {button} / wait 400" for button in BUTTONS if button not in ("ROLL", "SCORE"))
    played = play(
        f"{presses} / press SCORE / wait 400 / dice 1 2 3 4 6 / press ROLL / wait 1200 / press HOLD6 / wait 100"
    )
    (*before, roll, nothing) = played.downs()[1:]
    for press in before:
        assert played.changed(press["t"], press["t"] + ANSWER_MS), press["button"]
    for press in (*before, nothing):
        (tone,) = played.tones(press["t"], press["t"] + ANSWER_MS)
        assert 130 <= tone[1] < 140
        assert tone[2] <= 5
    assert played.changed(roll["t"], roll["t"] + ANSWER_MS)
    assert 320 < played.tones(roll["t"], roll["t"] + ANSWER_MS)[0][1] < 340
    assert not played.changed(nothing["t"], nothing["t"] + ANSWER_MS)


def test_score_and_undo_are_shown_as_pressed(play) -> None:
    steps = "dice 6 6 5 5 4 / press ROLL / wait 1000 / down SCORE / wait 50 / shot score-down / up SCORE / wait 900"
    played = play(f"{steps} / down LEFT / wait 50 / shot undo-down / up LEFT / wait 100 / shot undone")
    played.check_pictures(folder="feel")
    score, undo = played.downs()[-2:]
    for press in (score, undo):
        assert played.changed(press["t"], press["t"] + ANSWER_MS)
        assert 320 < played.tones(press["t"], press["t"] + 60)[0][1] < 340


def test_a_useless_press_highlights_what_to_press(play) -> None:
    played = play("press HOLD1 / shot prompt / wait 400 / shot prompt-over")
    played.check_pictures(folder="feel")


def test_mute_silences_every_animation(play) -> None:
    mute = "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 60 / press RIGHT / press RIGHT / press ROLL"
    mute += " / press ROLL / wait 60 / press SCORE / wait 500"
    steps = f"{mute} / dice 6 6 6 6 6 / press ROLL / wait 4000 / press HOLD6 / press HOLD1 / press SCORE / wait 3000"
    played = play(steps)
    muted = next(event["t"] for event in played.trace if event["event"] == "tone" and event["t"] > 1900)
    pressed = [event["t"] for event in played.downs()][7]
    assert muted < pressed
    assert all(event["duty"] == 0 for event in played.trace if event["event"] == "tone" and event["t"] > pressed)


def stored(played: Felt, since: int) -> list[int]:
    return [event["t"] for event in played.trace if event["event"] == "flash" and event["t"] > since]


def test_holds_are_not_stored_while_dice_are_shaken(play) -> None:
    """A flash write would stop the animation, so a due save waits until the thrown dice have left the picture."""
    steps = "dice 6 5 4 1 2 / press ROLL / wait 1500 / press HOLD2 / wait 9800 / down ROLL / wait 450 / up ROLL"
    played = play(f"{steps} / wait 2000")
    shaken, thrown = played.downs()[-1]["t"], played.trace[-1]["t"] - 2000
    assert thrown + 66 < min(stored(played, shaken)) < thrown + 200


def test_a_throw_is_stored_while_the_dice_stand_at_the_edge(play) -> None:
    """The power is cut at the first write."""
    steps = "dice 6 5 4 1 2 / press ROLL / wait 1500 / press HOLD2 / wait 300 / cut 1 / press ROLL / wait 500"
    played = play(f"{steps} / power on / {CONTINUE} / shot as-before")
    cut = next(event["t"] for event in played.trace if event["event"] == "power" and not event["on"] and event["t"] > 0)
    shown = [frame for frame in frames_of(played.trace) if frame.ends <= cut]
    assert [frame.seen for frame in shown[-4:]] == [Seen.IN_AIR] * 2 + [Seen.AT_EDGE] * 2
    assert played.game()["rolls"] == "65412"


@pytest.mark.parametrize(
    "wait",
    [
        60,
        pytest.param(130, marks=pytest.mark.long),
        *(pytest.param(wait, marks=pytest.mark.soak) for wait in (20, 100)),
    ],
)
@pytest.mark.long
def test_a_press_while_dice_leave_the_picture_shortens_the_throw(play, wait: int) -> None:
    """The press has the same effect as when the dice are at rest. If the battery is pulled, the roll stays the same."""
    throw = f"dice 6 5 4 1 2 / down ROLL / wait 300 / up ROLL / wait {wait}"
    held = play(f"{throw} / press HOLD2 / wait 300 / shot held / power off / power on / {CONTINUE} / shot again")
    calm = play("dice 6 5 4 1 2 / press ROLL / wait 2000 / press HOLD2 / wait 300 / shot held")
    assert held.shots["held"].tobytes() == calm.shots["held"].tobytes()
    assert held.game()["rolls"] == "65412"
    menu = play(f"{throw} / down LEFT / down RIGHT / wait 100 / up LEFT / up RIGHT / wait 300 / shot menu")
    calm = play("dice 6 5 4 1 2 / press ROLL / wait 2000 / down LEFT / down RIGHT / wait 400 / shot menu")
    assert menu.shots["menu"].tobytes() == calm.shots["menu"].tobytes()
    for button in ("ROLL", "SCORE"):
        played = play(f"{throw} / press {button} / wait 200 / shot cut / wait 2000 / shot later")
        assert played.same("cut", "later")
        assert played.game()["rolls"] == "65412"


@pytest.mark.long
def test_holds_are_stored_with_the_menu_and_after_a_long_rest(play) -> None:
    """Holds are not stored earlier, since a press during a flash write has to wait."""
    hold = "dice 6 5 4 1 2 / press ROLL / wait 1500 / press HOLD2"
    assert play(f"{hold} / wait 9500").game()["held"] == 0
    assert play(f"{hold} / wait 10500").game()["held"] == 0b10
    assert play(f"{hold} / wait 500 / press HOLD3 / wait 9500").game()["held"] == 0
    assert play(f"{hold} / wait 100 / down LEFT / down RIGHT / wait 100").game()["held"] == 0b10


@pytest.mark.long
def test_throws_of_robots_and_for_the_start_are_stored_while_the_dice_stand(play) -> None:
    """A flash write delays no frame in which dice of such throws move."""
    game = nearly_over(2)
    game.players[0] = {"name": "Robot", "kind": "cpu", "level": 2}
    played = play("wait 6000", game)
    written = stored(played, 2000)
    shown = list(frames_of(played.trace))
    assert written
    for at in written:
        last = [frame for frame in shown if frame.ends <= at][-1]
        assert last.seen is not Seen.IN_AIR


def test_a_press_that_shortens_a_throw_fills_no_box(play) -> None:
    played = play("dice 1 2 3 4 6 / press ROLL / wait 300 / press SCORE / wait 900 / shot rolled")
    assert played.game()["rolls"] == "12346"

"""Test games on the emulated Pico with the coach, robots, six players and real dice, and in kid mode."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from emulated_pico import PlayedOnPico, check_as_on_the_virtual_board, given, history, play_on_both
from fast_hands import CUT, THOUGHT, TO_MENU, FastHands, begun
from final_cards import check_final_cards
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.tenthousand.real_dice_game import RealTenThousand
from kast.session.plan import LONGEST_NAME
from played import Played, store_before
from suites import TO_THE_END

pytestmark = [given, pytest.mark.long]
GO_ON = [*TO_MENU, "press ROLL", "settle 500"]


def people(*names: str) -> list[dict]:
    return [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(names)]


def turns_in(played: Played) -> int:
    """Return the number of filled boxes in the stored game."""
    return sum(points >= 0 for card in played.game()["cards"] for points in card[2:])


class AsksTheCoach(FastHands):
    """A player that requests the coach's advice at every roll and ignores it."""

    def _hold(self):
        self._ask()
        return super()._hold()

    def _fill(self):
        if not self._game.can_roll:
            self._ask()
        super()._fill()

    def _ask(self):
        self._lines += ["press ROLL 700", THOUGHT, "press SCORE", "settle"]


def test_the_coach_advises_at_every_roll_of_maxi(tmp_path: Path) -> None:
    turns = len(RULE_SETS["maxi"].boxes) if TO_THE_END else 1
    script = AsksTheCoach("maxi", rolls=3).text()
    if not TO_THE_END:
        script = begun(script, turns)
    assert script.count("press ROLL 700") == script.count("dice ") >= turns
    played = PlayedOnPico(script, tmp_path / "pico")
    if TO_THE_END:
        (game,) = history(played)
        check_final_cards(script, "maxi", 1, game)
    else:
        assert turns_in(played) == turns


def test_robots_play_maxi(tmp_path: Path) -> None:
    """The script presses a button several times a second, which shortens animations.

    It does not wait for the picture to settle: robots would play to the end of the game meanwhile.
    """
    robots = [{"name": f"Robot {level}", "kind": "cpu", "level": level, "picture": None} for level in (4, 3)]
    game = CardGame("maxi", {}, robots, bytes, "listed")
    hurried = ["press HOLD6", "wait 150"] * (1000 if TO_THE_END else 100)
    end = "settle 1000" if TO_THE_END else "wait 100"
    store_before(tmp_path / "pico", game)
    played = PlayedOnPico("\n".join([*TO_MENU, "press ROLL", "wait 500", *hurried, end]), tmp_path / "pico")
    if TO_THE_END:
        (filed,) = history(played)
        assert (filed["end"], len(filed["turns"])) == ("finished", 40)
    else:
        assert turns_in(played) >= 4


def test_six_players_with_long_names_play_triple(tmp_path: Path) -> None:
    turns = len(RULE_SETS["triple"].boxes) * 6 if TO_THE_END else 7
    script = FastHands("triple", 6).text()
    if not TO_THE_END:
        script = begun(script, turns) + "\n".join(["shot then", "press SCORE 700", "settle", "shot card"])
    played, virtual = play_on_both(script, tmp_path, plan={"players": people(*["W" * LONGEST_NAME] * 6)})
    if TO_THE_END:
        (filed,) = history(played)
        assert len(filed["turns"]) == turns
        check_final_cards(script, "triple", 6, filed)
    else:
        assert turns_in(played) == turns
        assert [player["name"] for player in played.game()["players"]] == ["W" * LONGEST_NAME] * 6
        assert played.game() == virtual.game()
    check_as_on_the_virtual_board(played, virtual)


def dice_and(turn: list[str], count: int) -> Iterable[str]:
    """Yield the steps of `count` turns, each with five other dice."""
    for number in range(count):
        yield "dice " + " ".join(str((number * step + number // 6) % 6 + 1) for step in (1, 2, 3, 5, 7))
        yield from turn


def told(*faces: int) -> list[str]:
    """Return steps that enter dice. The first step waits for the animation after the previous player's turn."""
    presses = [f"press HOLD{face}" for face in faces]
    return [presses[0], "settle", *presses[1:], "settle"]


def test_a_game_with_real_dice(tmp_path: Path) -> None:
    boxes = dict.fromkeys(RULE_SETS["yatzy"].boxes[:-2], 0)
    game = RealDiceGame("yatzy", {}, people("Fox", "Cat"), bytes, "listed")
    game.cards[:] = [Card("yatzy", {}, boxes) for _ in game.players]
    game.seq = 1
    script = GO_ON.copy()
    for faces in ((6, 6, 5, 5, 4), (1, 2, 3, 4, 6), (3, 3, 3, 3, 3), (2, 2, 2, 2, 2)):
        script += [*told(*faces), "press SCORE", "settle"]
    script += ["press HOLD6", "settle 1000", "shot result", "press RIGHT", "settle", "shot everyone", "press RIGHT"]
    played, virtual = play_on_both("\n".join([*script, "settle", "shot no-review"]), tmp_path, game=game)
    (filed,) = history(played)
    assert (filed["dice"], filed["end"]) == ("real", "finished")
    chance, yatzy = RULE_SETS["yatzy"].boxes[-2:]
    assert [(player["boxes"][chance], player["boxes"][yatzy]) for player in filed["players"]] == [(26, 50), (16, 50)]
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.parametrize("kids", [False, True])
def test_a_game_with_entered_points(tmp_path: Path, kids: bool) -> None:
    """Two of six players with long names have their last turns in Ten Thousand."""
    names = ["W" * LONGEST_NAME] * 6
    game = RealTenThousand("tenthousand", {}, people(*names), bytes, "listed")
    game.totals, game.turns = [500, 9000, 9500, 0, 500, 9900], [3, 2, 2, 2, 2, 2]
    game.current, game.closer, game.seq = 1, -1, 1
    entered = ["press HOLD1", "settle", "press HOLD4", "press ROLL", "settle", "press HOLD6", "settle", "shot entered"]
    script = [*GO_ON, *entered, "press SCORE", "settle 700", "shot banked", "press LEFT", "settle", "shot undone"]
    script += ["press ROLL 700", "settle", "press HOLD1", "press SCORE", "settle 700"]
    script += ["press HOLD2", "settle", "press SCORE", "settle 700", "press ROLL", "settle", "shot last", "press SCORE"]
    script += ["settle 700", *["press HOLD2", "settle", "press SCORE", "settle 700"] * 3]
    script += ["press ROLL", "settle 1000", "shot result"]
    played, virtual = play_on_both("\n".join(script), tmp_path, game=game, kids=kids)
    (filed,) = history(played)
    assert [player["total"] for player in filed["players"]] == [1000, 10_000, 10_000, 0, 1000, 10_400]
    check_as_on_the_virtual_board(played, virtual)


def test_a_game_in_kid_mode(tmp_path: Path) -> None:
    """Two children begin a game with hints on what to press. Then the last boxes of another game are filled."""
    menu = [*TO_MENU, *["press ROLL", "settle"] * 2]
    table = ["press HOLD2", "settle", *["press ROLL", "settle"] * 2]
    told = [THOUGHT, "shot told", "press SCORE", "settle", "shot best"]
    turn = ["press ROLL", *CUT, "settle", *told, "press SCORE", "settle 700"]
    # Leaves out the first dice, five ones, for which the screen shows the box at once.
    dice = list(dice_and(turn, 4))[1 + len(turn) :]
    begin = "\n".join([*menu, *table, *dice, "shot then"])
    played, virtual = play_on_both(begin, tmp_path / "begun", kids=True, plan={"start": "listed"})
    assert turns_in(played) == 3
    check_as_on_the_virtual_board(played, virtual)
    game = CardGame("yatzy", {}, people("Fox"), bytes, "listed")
    game.cards[:] = [Card("yatzy", {}, dict.fromkeys(RULE_SETS["yatzy"].boxes[:-1], 0))]
    game.seq = 1
    last = [
        "dice 1 2 3 4 6",
        "press ROLL",
        *CUT,
        "settle",
        THOUGHT,
        *["press SCORE", "settle"] * 3,
        "press HOLD6",
    ]
    end = "\n".join([*GO_ON, *last, "settle 1000", "shot result"])
    played, virtual = play_on_both(end, tmp_path / "over", game=game, kids=True)
    assert [filed["end"] for filed in history(played)] == ["finished"]
    check_as_on_the_virtual_board(played, virtual)

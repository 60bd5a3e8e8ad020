"""Play whole games on the emulated Pico with a Pico's memory, from the first roll to the scores."""

from pathlib import Path

import pytest
from dealt_grab import dealt, dice_of_each_turn
from emulated_pico import check_as_on_the_virtual_board, given, history, play_on_both
from fast_hands import CHORD, THOUGHT, DailyHands, FastHands, after_the_game, begun, best_scores, leave
from filed_games import played_game
from final_cards import check_final_cards
from kast.games.grab import VALUES
from kast_tools.games.family import CARD_GAMES
from suites import in_soak

pytestmark = given

REVIEW = [*["press RIGHT", "settle"] * 3, THOUGHT, "shot review", "press RIGHT", "settle", "shot dearest"]
REVIEW += ["press SCORE", "settle"]
"""Steps from the result of a game of two to the review of the first player, and back."""


@pytest.mark.long
@pytest.mark.parametrize("rule_set", in_soak(CARD_GAMES, "american".__eq__))
def test_a_solo_game_to_the_best_scores(tmp_path: Path, rule_set: str) -> None:
    rolls = 3 if rule_set == "yatzy" else 1
    script = FastHands(rule_set, rolls=rolls).text() + after_the_game()
    played, virtual = play_on_both(script, tmp_path)
    (game,) = history(played)
    check_final_cards(script, rule_set, 1, game)
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.soak
def test_a_daily_game(tmp_path: Path) -> None:
    """The battery is pulled during the game. The result shows the place on that day; then the next day is offered."""
    script = DailyHands("2026-12-03", 2, rolls=2, pulled=5).text()
    end = ["settle", "press RIGHT", "settle 1000", "shot list", "press LEFT", "settle", "press ROLL", "settle"]
    played, virtual = play_on_both("\n".join([script, *end, "shot day"]), tmp_path)
    (game,) = history(played)
    check_final_cards(script, "yatzy", 1, game)
    assert game["day"] == "2026-12-03"
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_an_abandoned_game(tmp_path: Path) -> None:
    turns = 4
    give_up = [*CHORD, "press LEFT", "settle", "press ROLL", "settle", "press LEFT", "settle", "shot asked"]
    menu = ["press ROLL", "settle", "shot menu", "press RIGHT", "settle", "press RIGHT", "settle", "press ROLL"]
    script = "\n".join([begun(FastHands("yatzy", 2).text(), turns), *give_up, *menu, "settle 1000", "shot scores"])
    played, virtual = play_on_both(script, tmp_path)
    (game,) = history(played)
    assert (game["end"], len(game["turns"])) == ("abandoned", turns)
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_a_finished_game_that_was_not_filed_is_filed_at_the_start(tmp_path: Path) -> None:
    """The power was cut after the last box was stored, but before the game was filed."""
    game = played_game(tmp_path / "files", "american")
    script = "\n".join(
        [
            "wait 3000",  # the splash screen ends by itself
            "press ROLL",
            "settle",
            "shot result",
            "press ROLL",
            "settle",
            *leave(),
            *best_scores(),
        ]
    )
    played, virtual = play_on_both(script, tmp_path, game=game, files=tmp_path / "files")
    (filed,) = history(played)
    assert filed["end"] == "finished"
    assert filed["players"][0]["total"] == game.card.total
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_a_game_of_pig_to_its_end(tmp_path: Path) -> None:
    """Two people roll for the start, undo a turn, lose a turn and have a power cut; then they play another game."""

    def rolled(*faces: int) -> list[str]:
        return [line for face in faces for line in (f"dice {face}", "press ROLL", "wait 250", "press HOLD6", "settle")]

    bank = ["press SCORE", "wait 400", "press HOLD6", "settle"]
    begin = ["wait 3000", "press ROLL", "settle", *["press LEFT", "settle"] * 2, "shot pig", "press ROLL", "settle"]
    begin += ["press HOLD2", "settle", *["press ROLL", "settle"] * 3]
    begin += [*rolled(6), *rolled(2), "shot begins"]
    first = [
        *rolled(6, 6, 6, 6, 5),
        "shot many",
        *bank,
        "shot handed",
        "press LEFT",
        "settle",
        "shot undone",
        *rolled(6),
    ]
    lost = [
        *rolled(3),
        "shot three",
        "dice 1",
        "press ROLL",
        "wait 250",
        "press HOLD6",
        "wait 4000",
        "settle",
        "shot lost",
    ]
    second = [*rolled(6, 6, 6), "power off", "power on", "wait 3000", "settle", "press ROLL", "settle", "shot resumed"]
    last = [
        *rolled(6, 6, 6, 6, 6, 6, 6, 5),
        "shot wins",
        "press SCORE",
        "settle",
        "press HOLD6",
        "settle",
        "shot result",
    ]
    again = [*REVIEW, "press ROLL", "settle", "shot again"]
    script = "\n".join([*begin, *first, *bank, *lost, *second, *bank, *rolled(4), *bank, *last, *again])
    played, virtual = play_on_both(script, tmp_path)
    (game,) = history(played)
    assert (game["game"], game["end"]) == ("pig", "finished")
    assert [player["total"] for player in game["players"]] == [35 + 18 + 47, 4]
    assert game["turns"] == ["0a666656", "1a31", "0a666", "1a4", "0a66666665"]
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_a_game_of_ten_thousand_to_its_end(tmp_path: Path) -> None:
    """Two people set dice aside, undo a turn, lose a turn and have a power cut; the goal brings one last turn."""

    def rolled(*rolls: str) -> list[str]:
        return [line for faces in rolls for line in (f"dice {' '.join(faces)}", "press ROLL", "wait 2500", "settle")]

    bank = ["press SCORE", "wait 400", "press RIGHT", "settle"]
    begin = ["wait 3000", "press ROLL", "settle", *["press LEFT", "settle"] * 3, "shot tenthousand", "press ROLL"]
    begin += ["settle", "press HOLD2", "settle", *["press ROLL", "settle"] * 3]
    # The second roll would follow by itself a second after the first.
    begin += ["dice 6 5 6 5 6 5", "press ROLL", "settle", "dice 1 2 1 2 1 2", "press ROLL", "settle", "shot begins"]
    first = [*rolled("154264"), "shot aside", "press HOLD2", "settle", "shot taken-back", "press HOLD2", "settle"]
    first += [*rolled("4446"), "shot enough", *bank, "shot handed", "press LEFT", "settle", "shot undone"]
    first += [*rolled("5"), "shot hot", *rolled("111111"), "shot rich", *bank]
    lost = ["dice 2 2 3 4 4 6", "press ROLL", "wait 6000", "settle", "shot lost"]
    second = [*rolled("154264"), "power off", "power on", "wait 3000", "settle", "press ROLL", "settle", "shot resumed"]
    second += ["press ROLL 700", "wait 1500", "settle", "shot advised", *rolled("11114"), "shot on", *bank]
    last = [*rolled("111264"), "shot last", "press SCORE", "settle", "press RIGHT", "settle", "shot result"]
    again = [*REVIEW, "press ROLL", "settle", "shot again"]
    script = "\n".join([*begin, *first, *lost, *second, *last, *again])
    played, virtual = play_on_both(script, tmp_path)
    (game,) = history(played)
    assert (game["game"], game["end"]) == ("tenthousand", "finished")
    assert [player["total"] for player in game["players"]] == [8600 + 2100, 1000]
    assert game["turns"] == ["0a154264..4446.....5111111", "1a223446", "0a154264.11114", "1a111264"]
    check_as_on_the_virtual_board(played, virtual)


PEOPLE = [{"name": name, "kind": "human", "picture": picture} for picture, name in enumerate(("Fox", "Cat"))]


def rolled(*rolls: str) -> list[str]:
    return [line for faces in rolls for line in (f"dice {' '.join(faces)}", "press ROLL", "wait 2500", "settle")]


TAKE = ["press SCORE", "settle 1500", "press RIGHT", "settle"]


@pytest.mark.long
def test_turns_of_grab_with_the_coach_and_a_power_cut(tmp_path: Path) -> None:
    """A card is taken from the other player; a turn is undone, and goes on after a power cut."""
    game = dealt(PEOPLE, ("full_house", "threes", "small_straight", "chance", "twos"))
    first = ["wait 3000", "press ROLL", "settle", *rolled("33366"), "shot best", "press RIGHT", "settle", "shot other"]
    first += ["press LEFT", "settle", *TAKE, "shot handed", "press LEFT", "settle", "shot undone", *TAKE]
    second = [*rolled("66612"), "press ROLL 700", "wait 3000", "settle", "shot advised"]
    second += ["power off", "power on", "wait 3000", "settle", "press ROLL", "settle", "shot resumed"]
    second += ["press HOLD1", "settle", "press HOLD2", "settle", "press HOLD3", "settle", *rolled("55"), "shot again"]
    second += [*TAKE, "shot banked", "press SCORE", "settle", "shot cards"]
    played, virtual = play_on_both("\n".join([*first, *second]), tmp_path, game=game)
    assert played.game()["turns"] == [1, 1]
    check_as_on_the_virtual_board(played, virtual)


@pytest.mark.long
def test_a_game_of_grab_to_its_end(tmp_path: Path) -> None:
    game = dealt(PEOPLE[:1], (), {"deck": 18})
    turns = [line for dice in dice_of_each_turn(game) for line in (*rolled(dice), "press SCORE", "wait 2000", "settle")]
    script = "\n".join(["wait 3000", "press ROLL", "settle", *turns, "press RIGHT", "settle", "shot result"])
    played, virtual = play_on_both(script, tmp_path, game=game)
    (line,) = history(played)
    assert (line["game"], line["end"]) == ("grab", "finished")
    assert [player["total"] for player in line["players"]] == [sum(VALUES[card] for card in game.deck)]
    check_as_on_the_virtual_board(played, virtual)

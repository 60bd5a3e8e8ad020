"""Test daily dice with button presses: day, player, a whole game, pulled batteries, the result."""

import datetime
import json
from pathlib import Path
from typing import Any

import pytest
from fast_hands import DailyHands
from filed_games import file_game, lines_of
from final_cards import check_final_cards
from kast import daily
from kast.games.cards.card import Card
from kast.games.cards.daily_game import DailyGame, faces
from kast_tools.games.recorded_game import RecordedGame
from played import Played, store_before
from suites import also_long, languages_of

DAY = "2026-12-24"
FOX = {"name": "Fox", "kind": "human", "picture": 0}
CAT = {"name": "Cat", "kind": "human", "picture": 1}
START = "wait 1900"
OK = " / press ROLL / wait 200"
MENU = START + " / press RIGHT" * 4 + OK
THROW = " / press ROLL / wait 1300"
GO_ON = START + OK


def planned(day: str = DAY, alone: dict[str, Any] | None = None, language: str = "en", **more: Any) -> dict[str, Any]:
    plan = {"game": "maxi", "options": {"saved_rolls": True}, "players": [CAT, FOX], "start": "listed"}
    return {"language": language, "plan": {**plan, "day": day, "alone": alone or FOX}, **more}


def last_box(name: str = "Fox", day: str = DAY) -> DailyGame:
    """Return a daily game in which only Chance is open."""
    game = DailyGame("yatzy", {}, [dict(FOX, name=name)], bytes, "listed")
    game.day = day
    game.seq = 8
    game.cards[:] = [Card("yatzy", {}, dict.fromkeys(set(game.rules.boxes) - {"chance"}, 0))]
    return game


def rolled(played: Played, roll: int = 1, turn: int = 1, day: str = DAY) -> bool:
    """Return whether the stored game shows the right daily dice for this turn and roll; no die must have been held."""
    return played.game()["rolls"][-5:] == "".join(map(str, faces(day, turn, roll)))


def test_the_calendar_is_right() -> None:
    day = datetime.date(2026, 1, 1)
    while day < datetime.date(2099, 12, 31):
        following = day + datetime.timedelta(1)
        there, then = (day.year, day.month, day.day), (following.year, following.month, following.day)
        assert daily.read(day.isoformat()) == there
        assert daily.text(there) == day.isoformat()
        assert daily.walk(there, 2, 1) == then
        assert daily.walk(then, 2, -1) == there
        day = following


def test_the_dice_of_all_days_are_fair() -> None:
    """The number of each face is within 3.9 standard deviations of a sixth, as for 9,999 of 10,000 fair counts."""
    counts = [0] * 7
    days = [datetime.date(2027, 1, 1) + datetime.timedelta(number) for number in range(365)]
    for day in days:
        for turn in range(1, 16):
            for roll in (1, 2, 3):
                for face in faces(day.isoformat(), turn, roll):
                    counts[face] += 1
    dice = sum(counts)
    assert dice == 365 * 15 * 3 * 5
    assert max(abs(6 * count - dice) for count in counts[1:]) < 3.9 * (5 * dice) ** 0.5


def test_screens_from_the_first_start_to_the_first_roll(play) -> None:
    script = f"{START} / press RIGHT / press RIGHT / press RIGHT / press RIGHT / wait 100 / shot menu{OK} / shot first"
    script += " / press RIGHT / wait 100 / press HOLD2 / wait 100 / press HOLD3 / wait 100 / shot moved"
    script += f" / wait 21000 / shot keys{OK} / shot player / press RIGHT{OK} / wait 300{THROW} / shot rolled"
    played = play(script, {"language": "en"})
    played.check_pictures(folder="daily")
    assert played.game()["day"] == "2027-11-02"
    assert played.game()["players"] == [CAT]
    assert rolled(played, day="2027-11-02")


@pytest.mark.parametrize("language", languages_of(("de", "fi")))
def test_the_day_is_asked_for_in_every_language(play, language: str) -> None:
    play(f"{MENU} / shot day-{language}", planned(language=language)).check_pictures(folder="daily")


def test_holding_an_arrow_repeats(play) -> None:
    played = play(f"{MENU} / press RIGHT 1500 / wait 100{OK}{OK} / wait 300", planned("2026-12-30"))
    assert "2027-01-04" < played.game()["day"] < "2027-01-14"


def test_the_day_and_who_played_are_remembered(play) -> None:
    """The plan of other games stays unchanged."""
    played = play(f"{MENU} / press LEFT{OK}{OK} / wait 300", planned())
    assert played.game()["day"] == "2026-12-23"
    plan = played.settings()["plan"]
    assert (plan["day"], plan["alone"]) == ("2026-12-23", dict(FOX))
    assert (plan["game"], plan["options"], plan["players"]) == ("maxi", {"saved_rolls": True}, [CAT, FOX])
    assert (played.game()["options"], played.game()["players"]) == ({}, [FOX])


def test_the_player_may_have_any_picture_and_name(play) -> None:
    """The player may be one of those planned for other games, but no robot: no robot is to the left of the fox."""
    typed = " / press HOLD1 / wait 100 / press LEFT / press LEFT / press LEFT / press HOLD1 / press HOLD2 / press SCORE"
    played = play(
        f"{MENU}{OK} / shot fox / press LEFT / wait 100 / shot last{typed} / wait 200{OK} / wait 300", planned()
    )
    assert not played.same("fox", "last")
    (player,) = played.game()["players"]
    assert (player["name"], player["kind"], player["picture"]) == ("B", "human", 11)


def test_an_unfinished_game_needs_a_confirmation(play) -> None:
    """If the unfinished game is resumed, it is unchanged. If it is given up, the daily dice begin."""
    begin = f"{START}{OK}{OK} / press HOLD1 / wait 200{OK} / wait 300{THROW}"
    leave = f" / down LEFT / down RIGHT / wait 100 / up LEFT / up RIGHT / wait 200 / press LEFT{OK}{OK}"
    ask = f"{leave} / press LEFT / press LEFT / press LEFT{OK} / shot asked"
    on = play(begin + ask + f"{OK} / wait 300")
    assert "day" not in on.game()
    given_up = play(begin + ask + f" / press RIGHT{OK} / shot day{OK}{OK} / wait 300")
    assert given_up.game()["day"] == "2026-12-01"
    assert not given_up.same("asked", "day")


def test_a_daily_game_in_kid_mode(play) -> None:
    played = play(f"{MENU}{OK} / shot kid-player{OK} / wait 300{THROW} / shot kid-rolled", planned(kids=True))
    played.check_pictures(folder="daily")
    assert rolled(played)


@pytest.mark.long
def test_a_battery_pulled_in_a_turn_changes_no_dice(play) -> None:
    """The battery is pulled after each roll, with held dice."""
    off = " / power off / power on / "
    script = f"{MENU}{OK}{OK} / wait 300{THROW} / press HOLD1 / press HOLD3 / wait 10500{off}{GO_ON} / shot held"
    played = play(script + f"{THROW}{off}{GO_ON} / shot second", planned())
    first, second = faces(DAY, 1, 1), faces(DAY, 1, 2)
    text = "".join("." if place in (0, 2) else str(face) for place, face in enumerate(second))
    assert played.game()["rolls"] == "".join(map(str, first)) + text
    assert not played.same("held", "second")


@pytest.mark.parametrize("write", also_long(range(1, 7), (2).__eq__))
def test_a_power_cut_at_any_write_changes_no_dice(play, write: int) -> None:
    """The next roll has the dice of the day, no matter what was stored before the cut."""
    script = f"{MENU}{OK}{OK} / wait 300 / cut {write}{THROW} / wait 500 / power on / {GO_ON}"
    played = play(f"{script} / shot back{THROW}", planned())
    rolls = played.game()["rolls"]
    assert rolls
    for roll in range(len(rolls) // 5):
        assert rolls[5 * roll : 5 * roll + 5] == "".join(map(str, faces(DAY, 1, roll + 1)))


@pytest.mark.long
def test_undo_gives_no_other_dice(play) -> None:
    fill = " / press SCORE / wait 200 / press SCORE / wait 900"
    script = f"{MENU}{OK}{OK} / wait 300{THROW}{fill} / press LEFT / wait 300{THROW}"
    again = play(script, planned())
    assert len(again.game()["rolls"]) == 10
    assert rolled(again, roll=2)
    assert rolled(play(f"{script}{fill}{THROW}", planned()), turn=2)


@pytest.mark.long
def test_a_whole_game(tmp_path: Path) -> None:
    """All dice are those of the day, and the history line passes the checks of the host tools."""
    script = DailyHands("2026-12-03", 2, rolls=3, pulled=7).text()
    played = Played(script, tmp_path / "out")
    (line,) = lines_of(tmp_path / "out" / "store")
    check_final_cards(script, "yatzy", 1, json.loads(line))
    game = RecordedGame.from_line(line)
    game.family.check_moves(game)
    assert (game.day, len(game.turns)) == ("2026-12-03", 15)
    played.check_pictures("result", folder="daily")


def finish(tmp_path: Path, *others: str, language: str = "en", steps: str = "", kids: bool = False) -> Played:
    """Fill the last box of Fox's game and show the result.

    others: names of players who played that day before; "-" after a name means that this player gave up.
    """
    files = tmp_path / "files"
    for name in others:
        file_game(files, names=[name.rstrip("-")], day=DAY, turns=5 if name.endswith("-") else None)
    for day in ("2026-12-23", "2026-12-18", "2026-12-17"):
        file_game(files, names=["Fox"], day=day)
    file_game(files, names=["Cat"], day="2026-12-20")
    file_game(files, names=["Fox"], day="2026-12-22", turns=5)
    out = tmp_path / "out"
    store_before(out, last_box(), files, **planned(language=language, kids=kids))
    end = " / press SCORE / wait 200 / press SCORE / wait 4000 / press HOLD6 / wait 1500"
    return Played(GO_ON + THROW + end + steps, out)


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
def test_the_result_shows_the_place_the_day_and_the_week(tmp_path: Path, language: str) -> None:
    script = f" / shot place-{language} / wait 2500 / shot week-{language}"
    script += f" / press RIGHT / wait 200 / shot list-{language}"
    finish(tmp_path, "Cat", "Owl", "Elk-", language=language, steps=script).check_pictures(folder="daily")


@pytest.mark.parametrize("before", also_long(("Fox", "Fox-"), "Fox".__eq__))
def test_a_second_try_does_not_count(tmp_path: Path, before: str) -> None:
    """A second try does not count even if the first one was not finished, since its dice are known."""
    name = "given-up" if before.endswith("-") else "again"
    script = f" / shot {name} / press RIGHT / wait 200 / shot list-{name}"
    finish(tmp_path, "Cat", before, steps=script).check_pictures(folder="daily")


def test_the_next_day_is_offered_after_the_result(tmp_path: Path) -> None:
    """ROLL asks for a day, since another game with the same dice would not count."""
    played = finish(tmp_path, steps=f"{OK} / shot asked / press RIGHT{OK}{OK} / wait 300{THROW}")
    assert played.game()["day"] == "2026-12-25"
    assert rolled(played, day="2026-12-25")
    assert played.game()["seq"] == 9


def test_daily_games_are_not_in_the_best_scores(tmp_path: Path) -> None:
    steps = " / press SCORE / wait 200" + " / press RIGHT" * 3 + " / press ROLL / wait 1500 / shot none"
    finish(tmp_path, "Cat", steps=steps).check_pictures(folder="daily")

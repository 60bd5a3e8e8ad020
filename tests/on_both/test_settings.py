"""Test that any stored settings, even damaged ones, are read as valid settings."""

from kast.game import PICTURES
from kast.games import RULE_SETS
from kast.session.plan import ALONE, Plan, checked_plan
from kast.storage import settings
from kast.storage.settings import GAMES, VALUES, next_value
from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.pips_data import PICTURES as PIPS

DEFAULTS = {
    "language": "",
    "volume": 2,
    "brightness": 3,
    "flipped": False,
    "auto_off": 5,
    "demo": False,
    "kids": False,
    "shake": True,
    "coach": "ask",
    "by_ear": False,
    "best_first": True,
    "robots": "auto",
    "large": False,
    "other_names": False,
    "first": False,
    "dice": 0,
    "won": 0,
    "plan": {
        "game": "yatzy",
        "options": {},
        "players": [],
        "start": "roll",
        "real_dice": False,
        "day": "",
        "alone": None,
        "recent": [],
    },
}
CHOSEN = {
    "language": "fi",
    "volume": 0,
    "brightness": 1,
    "flipped": True,
    "auto_off": 15,
    "demo": True,
    "kids": True,
    "shake": False,
    "coach": "0.5",
    "by_ear": True,
    "best_first": False,
    "robots": "slow",
    "large": True,
    "other_names": True,
    "first": True,
    "dice": 2,
    "won": 3,
    "plan": {
        "game": "american",
        "options": {"joker": "open", "first_roll_bonus": 20},
        "players": [
            {"name": "Åsa", "kind": "human", "picture": 0},
            {"name": "Bo", "kind": "cpu", "picture": None, "level": 2},
        ],
        "start": "listed",
        "real_dice": True,
        "day": "2026-12-24",
        "alone": {"name": "Bo", "kind": "human", "picture": 3},
        "recent": ["pig", "american"],
    },
}


def checked(stored):
    """Return stored settings in the form in which the firmware reads them at its start."""
    chosen = settings.checked(stored)
    chosen["plan"] = checked_plan(chosen["plan"])
    return chosen


JUNK = (None, True, 7, -1, 1.0, "", "x", [], [1], {}, {"a": 1}, [[]], [{}])


def test_allowed_values_are_restored():
    assert checked(CHOSEN) == CHOSEN
    assert checked(DEFAULTS) == DEFAULTS


def test_junk_becomes_the_defaults():
    for junk in JUNK:
        assert checked(junk) == DEFAULTS, junk


def test_a_bad_value_resets_only_itself():
    for name in VALUES:
        for junk in JUNK:
            if not any(type(junk) is type(value) and junk == value for value in VALUES[name]):
                expected: dict = dict(CHOSEN)
                expected[name] = DEFAULTS[name]
                if name == "won":
                    expected["dice"] = 0
                stored: dict = dict(CHOSEN)
                stored[name] = junk
                assert checked(stored) == expected, (name, junk)


def test_dice_designs_that_are_not_won_are_reset():
    for won in VALUES["won"]:
        taken = [checked({"dice": dice, "won": won})["dice"] for dice in VALUES["dice"]]
        assert taken == [dice if dice <= won else 0 for dice in VALUES["dice"]]
    assert checked({"dice": 2})["dice"] == 0, "as an older version leaves it to be"


def test_there_are_as_many_dice_designs_as_can_be_won():
    assert len(PIPS) == len(VALUES["won"]) == len(VALUES["dice"]) == len(GAMES) + 1


def plan(**changes):
    """Return the checked plan of CHOSEN with some values changed."""
    stored = dict(CHOSEN["plan"])
    stored.update(changes)
    return checked({"plan": stored})["plan"]


def test_a_bad_part_of_the_planned_game_resets_only_itself():
    for junk in JUNK:
        chosen = CHOSEN["plan"]
        assert plan(start=junk) == dict(chosen, start="roll"), junk
        assert plan(real_dice=junk) == dict(chosen, real_dice=junk is True), junk
        assert plan(day=junk) == dict(chosen, day=""), junk
        assert plan(alone=junk) == dict(chosen, alone=None), junk
        assert plan(recent=junk) == dict(chosen, recent=[]), junk
        # Options belong to a game, so an unknown game has none.
        assert plan(game=junk) == dict(chosen, game="yatzy", options={}), junk
        assert plan(options=junk) == dict(chosen, options={}), junk
        assert plan(options={"joker": junk}) == dict(chosen, options={}), junk
        assert plan(players=junk) == dict(chosen, players=[]), junk
        for key in ("name", "kind", "picture"):
            if (key, junk) not in (("name", "x"), ("picture", 7)):
                player: dict = {"name": "Bo", "kind": "human", "picture": 3}
                player[key] = junk
                assert plan(players=[player]) == dict(chosen, players=[]), (key, junk)
        machine = {"name": "Rex", "kind": "cpu", "picture": None, "level": junk}
        assert plan(players=[machine]) == dict(CHOSEN["plan"], players=[]), junk
    assert plan(alone=CHOSEN["plan"]["players"][1])["alone"] is None  # robots cannot play daily games
    for level in (0, 5):
        assert plan(players=[{"name": "Rex", "kind": "cpu", "picture": None, "level": level}])["players"] == []
    assert plan(players=[CHOSEN["plan"]["players"][0]] * 7)["players"] == []
    assert plan(players=[{"name": "W" * 11, "kind": "human", "picture": 3}])["players"] == []


def test_defaults_are_not_shared():
    checked(None)["plan"]["players"].append(1)
    assert checked(None) == DEFAULTS


def test_presses_walk_all_values_in_their_order():
    for name, values in VALUES.items():
        in_order = list(values)
        assert [next_value(name, value) for value in in_order] == in_order[1:] + in_order[:1], name


def test_there_is_a_picture_for_every_animal():
    assert len(ANIMALS) == PICTURES


def test_stored_players_are_complete():
    """Another program may have stored a robot without a picture, or a person with additional values."""
    robot = {"name": "Rex", "kind": "cpu", "level": 4}
    person = {"name": "Bo", "kind": "human", "picture": 3, "level": 2, "more": []}
    assert checked({"plan": {"players": [robot, person]}})["plan"]["players"] == [
        {"name": "Rex", "kind": "cpu", "level": 4, "picture": None},
        {"name": "Bo", "kind": "human", "picture": 3},
    ]
    grown_up = {"name": "Owl", "kind": "human", "picture": 0, "grown_up": True}
    child = {"name": "Fox", "kind": "human", "picture": PICTURES - 1, "grown_up": 1}
    assert plan(players=[grown_up, child], alone=grown_up) == dict(
        CHOSEN["plan"],
        players=[grown_up, {"name": "Fox", "kind": "human", "picture": PICTURES - 1}],
        alone=grown_up,
    )


def test_a_plan_has_the_values_of_the_settings():
    stored = checked(CHOSEN)
    chosen = Plan(stored)
    for name, value in stored["plan"].items():
        assert getattr(chosen, name) == value, name


def test_choosing_another_game_resets_its_options_and_real_dice_exclude_robots():
    stored = checked(CHOSEN)
    chosen = Plan(stored)
    people = CHOSEN["plan"]["players"][:1]
    chosen.choose_game("american", False)
    assert chosen.options == CHOSEN["plan"]["options"] and len(chosen.players) == 2
    chosen.choose_game("maxi", False)
    assert chosen.options == {} and len(chosen.players) == 2
    chosen.choose_game("maxi", True)
    assert chosen.players == people
    after = dict(CHOSEN["plan"], game="maxi", options={}, players=people, real_dice=True)
    assert stored["plan"] == after == checked(stored)["plan"]


def test_a_plan_of_an_older_version_has_no_recent_games():
    stored = dict(CHOSEN["plan"])
    del stored["recent"]
    assert checked({"plan": stored})["plan"] == dict(CHOSEN["plan"], recent=[])


def test_unknown_and_repeated_games_are_left_out_of_the_recent_ones():
    recent = ["pig", "gone", "yatzy", "pig", 7, None, [], "yatzy", "maxi"]
    assert plan(recent=recent)["recent"] == ["pig", "yatzy", "maxi"]


def test_games_that_were_begun_come_first():
    stored = checked({})
    in_menu = list(RULE_SETS)
    assert Plan(stored).games() == in_menu
    for game in ("maxi", "pig", "maxi", "yatzy"):
        Plan(stored).put_first(game)
    first = ["yatzy", "maxi", "pig"]
    assert stored["plan"]["recent"] == first and checked(stored) == stored
    assert Plan(stored).games() == first + [id for id in in_menu if id not in first]


def test_only_the_chosen_player_is_changed():
    cat = {"name": "Cat", "kind": "human", "picture": 1}
    for index in (0, 1, ALONE):
        stored = checked(CHOSEN)
        chosen = Plan(stored)
        others = [chosen.player(other) for other in (0, 1, ALONE) if other != index]
        chosen.change_player(index, cat)
        again = Plan(stored)
        assert again.player(index) == cat
        assert [again.player(other) for other in (0, 1, ALONE) if other != index] == others

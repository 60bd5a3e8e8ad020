"""Test that the numbers of games and options in stored files never change."""

from kast.games import RULE_SETS, RuleError, codes_of
from kast.games.american import boxes
from kast.games.cards.boxes import card_game, ties
from kast.games.cards.game import CardGame
from kast.games.options import complete, options_of
from kast.storage import saved_game, store, unpacked_game
from kast.storage.statistics import Statistics, key_of
from kast.storage.statistics import options_of as options_of_key

# Numbers of the first version, which never change. New games get new numbers; new options are added at the end.
NUMBERS = {"yatzy": 0, "american": 1, "maxi": 2, "forced": 3, "triple": 4}
FIRST_ROLL = ("first_roll_bonus", (0, 10, 20, 40))
NO_YES = (False, True)
JOKER = ("joker", ("forced", "open", "free", "plain", "only_with_50"))
TIES = ("ties", ("shared", "upper", "roll"))
TIES_BY_UPPER = ("ties", ("upper", "shared", "roll"))
CODES = {
    "yatzy": [("yatzy_adds_dice", NO_YES), FIRST_ROLL, TIES],
    "american": [JOKER, FIRST_ROLL, TIES_BY_UPPER],
    "maxi": [
        ("yatzy_adds_dice", NO_YES),
        ("full_straight", (21, 25)),
        ("full_house_all_dice", NO_YES),
        ("saved_rolls", NO_YES),
        ("finnish", NO_YES),
        FIRST_ROLL,
        TIES,
    ],
    "forced": [
        ("yatzy_adds_dice", NO_YES),
        ("bonus_at", (63, 42)),
        FIRST_ROLL,
        ("last_box", ("yatzy", "chance")),
        TIES,
    ],
    "triple": [JOKER, FIRST_ROLL, TIES_BY_UPPER],
}
PLAYERS = [{"name": "Fox", "kind": "human", "picture": 0}]


def refused(error, function, *arguments):
    try:
        function(*arguments)
    except error:
        return True
    return False


def test_numbers_and_codes_of_the_first_version_stay():
    for game, number in NUMBERS.items():
        assert RULE_SETS.number(game) == number
        assert RULE_SETS.numbered(number).id == game
        coded = RULE_SETS[game].coded
        assert [option for option, _ in coded] == [option for option, _ in CODES[game]]
        for (_, values), (_, first) in zip(coded, CODES[game]):
            assert values[: len(first)] == first  # later versions add values at the end


def test_each_number_is_that_of_one_game():
    numbers = [RULE_SETS.number(game) for game in RULE_SETS]
    assert len(set(numbers)) == len(numbers)
    assert refused(ValueError, RULE_SETS.numbered, 200)


def test_rules_are_always_the_same_object():
    for game in RULE_SETS:
        assert RULE_SETS[game] is RULE_SETS[game]
        assert RULE_SETS[game].id == game
    assert refused(KeyError, lambda: RULE_SETS["poker"])


def test_options_as_codes():
    maxi = RULE_SETS["maxi"]
    options = {"finnish": True, "first_roll_bonus": 40}
    assert codes_of(maxi, options) == [0, 0, 0, 0, 1, 3, 0]
    assert options_of(maxi, [0, 0, 0, 0, 1, 3]) == options
    assert options_of(maxi, [0, 1]) == {"full_straight": 25}
    assert refused(ValueError, options_of, maxi, [2])
    assert refused(ValueError, options_of, maxi, [0] * 8)
    assert refused(RuleError, complete, maxi, {"joker": "free"})


def with_other_options():
    """Simulate a future version of American: another default, another menu order, and one more option."""
    return card_game(
        "american",
        scoring=boxes(),
        bonus=35,
        bonus_at=63,
        table="american",
        scores="american",
        options=(
            ("first_roll_bonus", 1, ((0, 0), (10, 1), (20, 2), (40, 3))),
            ("saved_rolls", 3, ((False, 0), (True, 1))),
            ties(2, "upper"),
            ("joker", 0, (("wild", 4), ("open", 1), ("forced", 0), ("free", 2), ("plain", 3))),
        ),
    )


def test_statistics_of_earlier_versions_continue():
    for name in store.names():
        store.remove(name)
    counted = {"fives": 1, "faces": [5] * 6, "seq": 3}
    before = Statistics()
    before.counted = 3
    before.games = {"american 10": dict(counted, games=1, cards=1, sum=200, best=[[200, 3, "Fox"]])}
    before.names = {"Fox": dict(counted, stamps=0, games={"american 10": [1, 200, 200]})}
    before.save()
    usual = RULE_SETS["american"]
    RULE_SETS.made["american"] = with_other_options()
    try:
        now = Statistics()
    finally:
        RULE_SETS.made["american"] = usual
    assert now.counted == 3
    assert now.games == {"american 1000": before.games["american 10"]}
    assert now.names["Fox"]["games"] == {"american 1000": [1, 200, 200]}
    assert Statistics().games == {"american 100": before.games["american 10"]}


def test_a_stored_game_is_unchanged_when_options_are_added_or_reordered():
    chosen = ({}, {"joker": "open"}, {"joker": "plain", "first_roll_bonus": 20})
    stored = []
    for options in chosen:
        game = CardGame("american", options, PLAYERS, bytes, "listed")
        stored.append((saved_game.pack(game.state()), key_of(game.rules, options)))
    assert [key for _, key in stored] == ["american", "american 100", "american 320"]
    before = RULE_SETS["american"]
    RULE_SETS.made["american"] = with_other_options()
    try:
        for (packed, key), options in zip(stored, chosen):
            now = dict({"joker": "forced"}, **options)
            assert unpacked_game.unpack(packed)["options"] == now
            assert options_of_key(key) == ("american", now)
        # Games that this future version stores are read unchanged, too.
        options = {"joker": "open", "saved_rolls": True}
        game = CardGame("american", options, PLAYERS, bytes, "listed")
        assert game.options == {"joker": "open", "saved_rolls": True, "first_roll_bonus": 0, "ties": "upper"}
        assert unpacked_game.unpack(saved_game.pack(game.state()))["options"] == options
        assert key_of(game.rules, options) == "american 1001"
    finally:
        RULE_SETS.made["american"] = before

"""Test the mistakes that are reported in the files of own games, and that random files do no harm."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kast.text import LANGUAGES
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.places import find_places
from kast_tools.games.own.reading import MOST_BYTES, OwnGame, OwnGameError, checked, read_game
from kast_tools.games.own.rule_text import WordError, read_rule
from slow_own_games import SlowGame, own_games

patient = settings(deadline=None)

GAME = """name = "Small"
dice = 5
rolls = 2
[upper]
ones = "sum of ones"
sixes = "sum of sixes"
[lower]
pairs = "pair and pair: those dice"
"""
KNIFFEL = EXAMPLES["kniffel"].read_text(encoding="utf-8")


def mistakes(text: str) -> list[str]:
    game, found = checked(text.encode())
    assert (game is None) == bool(found)
    return [str(mistake) for mistake in found]


def changed(old: str, new: str, text: str = GAME) -> list[str]:
    assert text.count(old) == 1
    return mistakes(text.replace(old, new))


def test_a_right_file_has_no_mistakes() -> None:
    assert not mistakes(GAME)


@pytest.mark.parametrize(
    ("old", "new", "line", "part"),
    [
        ('name = "Small"', "", None, 'name is missing: write for example name = "Kniffel".'),
        ('"Small"', '"' + "a" * 25 + '"', 1, "name has 25 letters: 24 at most."),
        ('"Small"', '"A\\u0007"', 1, "a letter that cannot be shown"),
        ('"Small"', "7", 1, "name is no text"),
        ("dice = 5", "dice = 7", 2, "dice is a whole number from 1 to 6."),
        ("dice = 5", "dice = true", 2, "dice is a whole number from 1 to 6."),
        ("dice = 5", "dise = 5", 2, 'There is no "dise": a game has name, dice'),
        ("rolls = 2", "rolls = 2.0", 3, "rolls is a whole number from 1 to 5."),
        ("rolls = 2", "faces = 11", 3, "faces is a whole number from 2 to 10."),
        ("rolls = 2", "bonus = 20", 3, "bonus_needs is missing"),
        ("rolls = 2", "columns = 2\nin_order = true", 3, "A game in order has one column"),
        ("rolls = 2", "in_order = 1", 3, "in_order is true or false."),
        ("rolls = 2", 'jokers = "wild"', 3, "jokers is one of forced, open, free"),
        ("rolls = 2", 'jokers = "forced"', 3, "in [upper] the boxes ones, twos, threes, fours, fives and sixes."),
        ('"sum of ones"', '"sum of onces"', 5, "ones: “sum of onces” is not understood. Write for example: "),
        ('"sum of ones"', '"sum of sevens"', 5, "The dice of this game show 1 to 6, not 7."),
        ('"sum of ones"', "1", 5, "ones is no text"),
        ("ones =", "Ones =", 5, '"Ones" is no name for a box'),
        ("pairs =", "sixes =", 6, "sixes is in two sections"),
        (": those dice", "", 8, "The points of “pair and pair” are missing. Write a colon and for example: 30; "),
        ("those dice", "these dice", 8, "“these dice” is not understood. Write for example: 30; all dice"),
        ("those dice", "0", 8, "A box pays 1 to 999 points: "),
        ("pair and pair", "pair and pair and pair", 8, "needs 6 dice, and this game has 5."),
        ("pair and pair", "pair with all different", 8, "no roll of 5 dice can show this."),
        ("pair and pair", "2 alike or 6 alike", 8, "“6 alike” needs 6 dice, and this game has 5."),
        ("pair and pair", "6 in a row", 8, "“6 in a row” cannot be with the dice of this game."),
        ("pair and pair", "at least 31", 8, "“at least 31” cannot be: all dice add up to 5 to 30."),
        ("[lower]", "[boxes]", 7, "write [upper] and [lower], or [boxes]."),
        ("[upper]", "[uper]", 4, 'There is no "uper"'),
        ("[lower]", "[lower", 7, "This is not TOML"),
        ("[lower]", "[names.xx]\nones = 'A'\n[lower]", 7, "[names.xx] is no table of names: choose en, sv, nb"),
        ("[lower]", "[names.de]\ntwos = 'A'\n[lower]", 8, '"twos" is no box of this game.'),
        ('"Small"', '"""Small"""', 1, "Write each text on one line"),
    ],
)
def test_a_mistake_has_its_line_and_a_way_out(old: str, new: str, line: int | None, part: str) -> None:
    found = changed(old, new)
    where = f"line {line}: " if line else ""
    assert any(one.startswith(where) and part in one for one in found), found
    assert all(one.endswith(".") and "\n" not in one for one in found)


def test_all_mistakes_are_listed() -> None:
    found = changed("dice = 5\nrolls = 2", "dice = 5\nrolls = 9\nbonus = 1", GAME.replace("pair and pair", "nothing"))
    assert [one.split(":")[0] for one in found] == ["line 3", "line 4", "line 9"]


def test_jokers_need_the_boxes_that_they_are_about() -> None:
    with_jokers = KNIFFEL.replace("dice = 5\n", 'dice = 5\njokers = "forced"\n')
    assert not mistakes(with_jokers)
    for old, new, part in (
        ('"5 alike: 50"', '"5 alike: 60"', 'Jokers need a box yatzy = "all alike: 50"'),
        ('"sum of twos"', '"sum of twos: 5"', 'twos: with jokers this box is "sum of twos".'),
        ('"full house: 25"', '"full house: those dice"', "full_house: with jokers this box pays fixed points"),
        ("dice = 5\n", "dice = 5\nin_order = true\n", "A game in order has no jokers"),
    ):
        assert any(part in one for one in changed(old, new, with_jokers)), part


def test_too_many_boxes_are_refused() -> None:
    boxes = "".join(f'b{number} = "any dice: 1"\n' for number in range(21))
    assert mistakes(f'name = "Long"\ndice = 2\n[boxes]\n{boxes}') == ["line 3: The game has 21 boxes: 20 at most."]


def test_a_file_is_read_only_up_to_its_limit() -> None:
    assert not mistakes(GAME + "#" * (MOST_BYTES - len(GAME)))
    assert "more than 16,384 bytes" in mistakes(GAME + "#" * (MOST_BYTES - len(GAME) + 1))[0]
    with pytest.raises(OwnGameError, match="This is no file"):
        read_game(Path("/dev/zero"))


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe",
        b"a = " + b"[" * 8000,
        b"a = " + b"9" * 8000,
        b"a." * 8000 + b"b = 1",
        b"name = 1979-05-27\ndice = nan",
        b"\x00",
        b"",
        "name = 'x'\ndice = 5\n[boxes]\na = '٣ alike: ٣'".encode(),
    ],
)
def test_strange_files_are_refused_in_a_sentence(data: bytes) -> None:
    game, found = checked(data)
    assert game is None and found
    assert all(str(one).isprintable() and len(str(one)) < 500 for one in found)


def refused_or_sound(data: bytes) -> None:
    game, found = checked(data)
    assert (game is None) == bool(found)
    for mistake in found:
        assert str(mistake).isprintable() and str(mistake).endswith((".", "…")), mistake
    if game:
        bounded(game)


def bounded(game: OwnGame) -> None:
    definition = game.definition
    assert 1 <= definition["dice"] <= 6 and 2 <= definition["faces"] <= 10 and 1 <= definition["rolls"] <= 5
    assert 1 <= len(definition["boxes"]) <= 20 and 1 <= definition["columns"] <= 3
    assert 1 <= len(game.name) <= 24 and game.name.isprintable()
    assert all(len(name) <= 24 and name.isprintable() for names in game.names.values() for name in names.values())


@settings(patient, max_examples=300)
@given(st.binary(max_size=300))
def test_any_bytes_are_refused_or_a_game(data: bytes) -> None:
    refused_or_sound(data)


@pytest.mark.long
@settings(patient, max_examples=300)
@given(st.sampled_from(sorted(EXAMPLES)), st.data())
def test_a_damaged_example_is_refused_or_a_game(name: str, data: st.DataObject) -> None:
    check_damaged(name, data)


@pytest.mark.soak
@settings(patient, max_examples=50_000)
@given(st.sampled_from(sorted(EXAMPLES)), st.data())
def test_many_damaged_examples_are_refused_or_games(name: str, data: st.DataObject) -> None:
    check_damaged(name, data)


def check_damaged(name: str, data: st.DataObject) -> None:
    content = bytearray(EXAMPLES[name].read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        end = data.draw(st.integers(start, min(len(content), start + 12)))
        copied = content[: data.draw(st.integers(0, 60))]
        content[start:end] = data.draw(st.one_of(st.binary(max_size=6), st.just(copied)))
    refused_or_sound(bytes(content))


_WORDS = (
    "sum of", "ones", "sixes", "3", "alike", "pair", "and", "or", "with", ":", "all", "dice", "those", "in a row", "to",
    "total", "at least", "only", "even", "different", "99", "full house", ",", "any", "\u0660", "…", "",
)  # fmt: skip


random_words = st.lists(st.one_of(st.sampled_from(_WORDS), st.text(max_size=4)), max_size=12)


@pytest.mark.long
@settings(patient, max_examples=500)
@given(random_words, st.integers(1, 6), st.integers(2, 10))
def test_any_words_are_a_rule_or_refused(words: list[str], dice: int, faces: int) -> None:
    check_words(words, dice, faces)


@pytest.mark.soak
@settings(patient, max_examples=50_000)
@given(random_words, st.integers(1, 6), st.integers(2, 10))
def test_many_random_words_are_a_rule_or_refused(words: list[str], dice: int, faces: int) -> None:
    check_words(words, dice, faces)


def check_words(words: list[str], dice: int, faces: int) -> None:
    try:
        rule = read_rule(" ".join(words), dice, faces)
    except WordError as error:
        assert str(error)
    else:
        assert 0 <= rule.fixed <= 999 and rule.dice in (0, 1, 2) and (rule.fixed or rule.dice)
        assert 1 <= len(rule.pattern) <= 12 and all(1 <= len(conditions) <= 4 for conditions in rule.pattern)


@patient
@given(own_games(3, 6, 4))
def test_the_places_of_all_keys_are_found(game: SlowGame) -> None:
    places = find_places(game.text)
    content = tomllib.loads(game.text)
    for table in ("upper", "lower"):
        for box in content[table]:
            assert game.text.split("\n")[places[table, box] - 1].startswith(box)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_has_a_name_for_each_box_in_each_language(name: str) -> None:
    game = read_game(EXAMPLES[name])
    for language, _ in LANGUAGES:
        names = [game.box_name(box[0], language) for box in game.definition["boxes"]]
        assert all(names) and len(set(names)) == len(names), (language, names)

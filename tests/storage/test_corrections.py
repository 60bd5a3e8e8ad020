"""Test corrections of boxes with real dice: points follow the rules, host tools agree.

test_correction_screens.py tests corrections with button presses, test_power_loss.py with power cuts.
"""

import contextlib
import json
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
import slow_scorer as slow
from any_options import options_of
from filed_games import lines_of, played_game, sealed
from hypothesis import given, settings
from hypothesis import strategies as st
from kast.games import RULE_SETS
from kast.games.cards import draws
from kast.games.cards.real_dice_game import RealDiceGame
from kast.session.correction import Correction
from kast.storage import journal, store
from kast.storage.restored_game import restored
from kast.storage.unpacked_game import unpack
from kast_tools.archive.archive import ImportCounts, open_archive
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.recorded_game import ImpossibleGame, RecordedGame
from real_session import DEVICE, session_with, without_gc
from recount import recounted
from suites import also_long

NOW = datetime(2026, 1, 31, tzinfo=UTC)


def tell(game: Any, dice: list[int], is_first: bool) -> None:
    """Clear the entered dice and enter these; is_first: whether they are from the first roll of the turn."""
    game.clear()
    for face in dice:
        assert game.add(face)
    game.set_first_roll(is_first)


def corrected_by(correction: Correction, box: str) -> bool:
    """Fill a box in a correction and store it, as the screen does; return whether anything changed."""
    changed = correction.end_turn(box)
    correction.file()
    return changed


def reloaded(game: Any) -> Any:
    """Load the stored game as at the next start; return it."""
    return restored(RealDiceGame, unpack(store.load("game") or b""), bytes)


@pytest.mark.long
@settings(deadline=None, max_examples=40)
@given(st.data())
def test_any_correction_gives_a_valid_card_with_right_totals(data: Any) -> None:
    rule_set = data.draw(st.sampled_from(CARD_GAMES))
    options = data.draw(options_of(rule_set))
    players = data.draw(st.integers(1, 3))
    rules = RULE_SETS[rule_set]
    most = players * len(rules.boxes)
    turns = data.draw(st.one_of(st.just(most), st.integers(1, most)))
    names = [{"name": name, "kind": "human", "picture": 0} for name in "ABC"[:players]]
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        seed = data.draw(st.integers(0, 1000))
        game = played_game(Path(), rule_set, names, options=options, turns=turns, seed=seed, real_dice=True)
        session = session_with(game)
        changed = 0
        for _ in range(data.draw(st.integers(1, 4))):
            player = data.draw(st.sampled_from([one for one in range(players) if game.cards[one].boxes]))
            before = game.current, game.turns_finished, [len(card.boxes) for card in game.cards]
            others = [card.state() for one, card in enumerate(game.cards) if one != player]
            correction = Correction(session, player, data.draw(st.sampled_from(sorted(game.cards[player].boxes))))
            face = st.integers(1, 6)
            dice = st.lists(face, min_size=rules.dice, max_size=rules.dice)
            same = face.map(lambda one: [one] * rules.dice)
            assert correction.game
            tell(correction.game, data.draw(st.one_of(dice, same)), data.draw(st.booleans()))
            box, shown = data.draw(st.sampled_from(correction.game.choices()))
            changed += corrected_by(correction, box)
            card = game.cards[player]
            assert (card.boxes, card.bonuses, card.extra) == recounted(game, player)
            assert card.boxes[box] == shown
            assert card.total == sum(slow.totals(rule_set, options, card.boxes, card.bonuses)) + card.extra
            assert others == [card.state() for one, card in enumerate(game.cards) if one != player]
            assert before == (game.current, game.turns_finished, [len(card.boxes) for card in game.cards])
            if changed:
                assert reloaded(game).state() == game.state()
        assert game.corrections == changed
        if game.phase == "draw":
            return  # the device would ask who won the roll for the win, and file the game then
        session.file()
        (line,) = lines_of(Path())
    filed = RecordedGame.from_line(line)
    filed.family.check_moves(filed)
    assert len(filed.corrected) == changed and ("corrected" in filed.record) == bool(changed)
    assert [result.state() for result in filed.results] == [card.state() for card in game.cards]


@pytest.mark.parametrize("rule_set", also_long(CARD_GAMES, ("american",).__contains__))
def test_correcting_a_yatzy_changes_later_jokers(rule_set: str, tmp_path: Path) -> None:
    """Five equal dice after a filled Yatzy earn a bonus, which is lost if the Yatzy box is corrected to 0."""
    if "joker" not in RULE_SETS[rule_set].options:
        pytest.skip("no jokers")
    with contextlib.chdir(tmp_path):
        game = RealDiceGame(rule_set, {}, [{"name": "A", "kind": "human", "picture": 0}], bytes, "listed")
        game.seq = 1
        session = session_with(game)
        yatzys = [box for box in game.rules.boxes if box.startswith("yatzy")]
        sixes = next(box for box in game.rules.boxes if box.startswith("sixes"))
        with without_gc:
            for box, face in [*((box, 5) for box in yatzys), (sixes, 6)]:
                tell(game, [face] * 5, False)
                session.end_turn(box)
                session.keep_turn()
        assert game.card.bonuses == 1
        correction = Correction(session, 0, yatzys[0])
        tell(correction.game, [1, 1, 1, 1, 2], False)
        assert corrected_by(correction, yatzys[0])
        assert game.card.bonuses == 0 and game.card.boxes[yatzys[0]] == 0 and game.card.boxes[sixes] == 30


@pytest.mark.parametrize("rule_set", CARD_GAMES)
def test_only_a_correction_that_changes_the_first_place_decides_the_win_again(rule_set: str, tmp_path: Path) -> None:
    """Two players with equal points have rolled for the win. The history has the game only while it is over."""
    count = RULE_SETS[rule_set].dice
    seats = [{"name": name, "kind": "human", "picture": 0} for name in "AB"]
    with contextlib.chdir(tmp_path):
        game = RealDiceGame(rule_set, {"ties": "roll"}, seats, bytes, "listed")
        game.seq = 1
        session = session_with(game)
        with without_gc:
            while game.phase == "play":
                luck = Random(f"{rule_set} {game.turn}")  # both players roll the same dice
                tell(game, [luck.randint(1, 6) for _ in range(count)], False)
                session.end_turn(game.choices()[0][0])
                session.keep_turn()
        box = game.rules.boxes[0]
        ones = game.cards[0].boxes[box]

        def correct_to(number: int, is_first: bool) -> list[Any]:
            """Correct the dice of the first box of player A to this number of ones; return the lines of the history."""
            correction = Correction(session, 0, box)
            tell(correction.game, ([1] * number + [2, 3] * count)[:count], is_first)
            assert correction.game and box in dict(correction.game.choices())
            assert corrected_by(correction, box)
            return [json.loads(line) for line in lines_of(Path())]

        assert game.phase == "draw"
        draws.won_by(game, 1)
        session.file()
        (line,) = correct_to(ones, True)
        assert line["draw"]["won"] == [1] and game.ranking() == [(1, 1), (2, 0)]
        (line,) = correct_to(more := ones + 1 if ones < count - 1 else ones - 1, False)
        assert "draw" not in line and game.ranking()[0] == (1, 0 if more > ones else 1)
        assert correct_to(ones, False) == [] and game.phase == "draw" and game.contenders == [0, 1]


def _played(turns: int) -> Any:
    """Return a game of two players after `turns` turns, whose turns are stored in the current folder."""
    people = [{"name": name, "kind": "human", "picture": 1} for name in ("Åsa", "Bo")]
    game = RealDiceGame("yatzy", {}, people, bytes, "listed")
    game.seq = 1
    _play_on(game, turns)
    return game


def _play_on(game: Any, turns: int = 99) -> None:
    table = Random(game.turns_finished)
    while game.phase == "play" and game.turns_finished < turns:
        finished = game.turns_finished
        tell(game, [table.randint(1, 6) for _ in range(5)], False)
        game.fill(table.choice(game.choices())[0])
        assert journal.append(game.seq, finished, game.last_turn)


def test_a_damaged_correction_loses_the_turns_but_not_the_game(tmp_path: Path) -> None:
    with contextlib.chdir(tmp_path):
        game = _played(30)
        session = session_with(game)
        correction = Correction(session, 0, "ones")
        tell(correction.game, [1, 1, 1, 1, 1], False)
        assert corrected_by(correction, "ones")
        corrections = Path("saves/corrections")
        corrections.write_bytes(corrections.read_bytes().replace(b"?????1", b"?????2"))
        session.file()
        (line,) = lines_of(Path())
    filed = RecordedGame.from_line(line)
    filed.family.check_moves(filed)
    assert not filed.turns and filed.results[0].boxes["ones"] == 5


# Tests of corrected games in the host tools


@pytest.fixture
def corrected(tmp_path: Path) -> tuple[bytes, bytes, bytes]:
    """Return three history lines of a game: as filed at its end, after one correction, and after a second one."""
    with contextlib.chdir(tmp_path):
        game = _played(30)
        session = session_with(game)
        session.file()
        lines = [lines_of(Path())[-1]]
        for player, box, dice in ((0, "ones", [1, 1, 1, 1, 1]), (1, "sixes", [6, 6, 6, 6, 1])):
            correction = Correction(session, player, box)
            tell(correction.game, dice, False)
            assert corrected_by(correction, box)
            lines.append(lines_of(Path())[-1])
        assert len(lines_of(Path())) == 1
    return lines[0], lines[1], lines[2]


def test_the_archive_replaces_a_game_by_its_correction(corrected: tuple[bytes, bytes, bytes], tmp_path: Path) -> None:
    first, second, third = corrected
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        assert archive.add([first], NOW) == ImportCounts(new=1)
        assert archive.add([third], NOW) == ImportCounts(replaced=1)
        assert archive.add([first, second, third], NOW) == ImportCounts(known=3), "an older copy changes nothing"
        (game,) = archive.games()
        assert game.game.line == third and game.id == f"{DEVICE}-1"
        assert game.game.results[0].boxes["ones"] == 5
        assert all(archive.is_archived(line) for line in corrected)


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record["corrected"].__setitem__(0, [99, record["corrected"][0][1]]),
        lambda record: record["corrected"].__setitem__(0, [1, record["corrected"][0][1]]),
        lambda record: record["corrected"].__setitem__(0, [0, "0a1234"]),
        lambda record: record["corrected"].__setitem__(0, [0, "0a?????77777"]),
        lambda record: record["turns"].__setitem__(0, record["corrected"][0][1]),
        lambda record: record.pop("dice"),
    ],
)
def test_an_impossible_correction_is_not_imported(
    corrected: tuple[bytes, bytes, bytes], change: Any, tmp_path: Path
) -> None:
    record = json.loads(corrected[1])
    change(record)
    with pytest.raises(ImpossibleGame):
        game = RecordedGame.from_line(sealed(record))
        game.family.check_moves(game)

"""Test that games on two machines can be played by listening to their buzzers alone."""

import contextlib
import json
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from buzzer_listener import (
    DIE_MS,
    FALLS,
    FREE,
    HELD,
    TAP,
    TAP_THERE,
    TICK,
    Note,
    box,
    dice,
    in_phrases,
    listening,
    number,
    phrases,
    pitches,
)
from kast.games import RULE_SETS
from kast.multiplayer.protocol.packing import SEQ_BYTES, STORED_TABLE
from kast.multiplayer.protocol.restoring import restore
from kast.storage import store
from kast.turn_text import dice_after, parts, roll_text, turn_text
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.mounted_firmware import board_folder
from linked_games import turns_of
from played import store_before
from suites import TO_THE_END

PIP_MOST_MS = 45
"""Maximum length in ms of notes of dice; all notes of numbers are longer."""
DULL_MS = 6
"""Maximum length in ms of the sound of a press without effect; the tone that introduces a box is longer."""
FACES = {pitch: face for row in (FREE, HELD) for face, pitch in enumerate(row, 1)}
START = [72, 79, 84]
LONGER = [(2, True), (30, False), (30, True)]
"""Pairs of `make soak`: number of turns; whether the machines are in kid mode. The full suite hears kid mode in Pig."""
REFUSED, ZERO = [52, 52], [67, 60]

Face = tuple[int, bool]
"""Face of a die, and whether it is held."""


class Told:
    """The cues of one machine as words: boxes, numbers, players whose turn it was, rows of five dice, single dice."""

    def __init__(self, heard: list[list[Note]]) -> None:
        self.rows: list[list[Face]] = []
        self.singles: list[Face] = []
        self.boxes: list[str] = []
        self.numbers: list[int] = []
        self.players: list[tuple[int, bool]] = []
        for phrase in heard:
            if is_player(phrase):
                self.players.append(a_player(phrase))
            elif phrase[0][2] == TICK:
                self.boxes.append(box(phrase))
            elif is_dice(phrase):
                row = dice(phrase) if is_whole(phrase) else []
                self.singles += row if len(row) == 1 else []
                self.rows += [row] if len(row) == 5 else []
            elif pitches(phrase) == FALLS or is_number(phrase):
                self.numbers.append(number(phrase))


def is_player(phrase: list[Note]) -> bool:
    return set(pitches(phrase)) in ({TAP}, {TAP_THERE}) and all(ms <= PIP_MOST_MS for _, ms, _ in phrase)


def a_player(phrase: list[Note]) -> tuple[int, bool]:
    """Return the number of the player, from 0, and whether that player uses the other machine."""
    return len(phrase) - 1, phrase[0][2] == TAP_THERE


def is_dice(phrase: list[Note]) -> bool:
    return set(pitches(phrase)) <= {*FREE, *HELD} and all(ms <= PIP_MOST_MS for _, ms, _ in phrase)


def is_whole(phrase: list[Note]) -> bool:
    """Return whether all dice of the cue were heard to the end."""
    return all(len(die) == FACES[die[0][2]] for die in phrases(phrase, DIE_MS))


def is_number(phrase: list[Note]) -> bool:
    """Return whether the phrase is a number. The notes of tunes have other lengths."""
    return all(min(abs(ms - long) for long in (50, 140, 300)) <= 8 for _, ms, _ in phrase)


class Side:
    """A user who presses the buttons of one machine and hears its buzzer.

    heard: the cues of this machine, in phrases, since the last call of take().
    """

    def __init__(self, table: "Table", side: int) -> None:
        self._table = table
        self._side = side
        self.heard: list[list[Note]] = []

    def press(self, button: str, ms: int = 60) -> list[list[Note]]:
        """Press a button and listen until both machines are silent; return the phrases that this one played."""
        return self._table.do(self._side, {"do": "press", "button": button, "ms": ms})[self._side]

    def listen(self, ms: int = 0) -> list[list[Note]]:
        """Wait `ms`, listen until both machines are silent, and return the phrases that this one played."""
        return self._table.do(self._side, {"do": "wait", "ms": ms})[self._side]

    def open_menu(self) -> None:
        """Press LEFT and RIGHT at once, which opens the menu."""
        for do in "down", "up":
            for button in "LEFT", "RIGHT":
                self._table.do(self._side, {"do": do, "button": button}, True)
            self._table.do(self._side, {"do": "wait", "ms": 60}, True)
        self.listen()

    def cable(self, on: bool) -> None:
        self._table.do(self._side, {"do": "cable", "on": on})

    def take(self) -> list[list[Note]]:
        """Return the phrases heard since the last call, and forget them."""
        heard, self.heard = self.heard, []
        return heard


class Table:
    """Two machines joined by a cable."""

    def __init__(self, ask: Callable[[object], Any]) -> None:
        self._ask = ask
        self.sides = Side(self, 0), Side(self, 1)

    def do(self, side: int, step: dict[str, Any], at_once: bool = False) -> list[list[list[Note]]]:
        found = []
        for one, notes in zip(self.sides, self._ask([side, step, at_once]), strict=True):
            found.append([phrase for phrase in in_phrases(note for note in notes if note[1] > DULL_MS) if phrase])
            one.heard += found[-1]
        return found


@contextlib.contextmanager
def table(folder: Path, game: str = "yatzy", **settings: Any) -> Generator[Table]:
    """Start two machines that are joined by a cable, have audio cues on, and show the menu; yield their Table."""
    stores = []
    for name in ("one", "other"):
        plan = {"game": game, "options": {}, "players": [{"name": "Fox", "kind": "human", "picture": 0}]}
        store_before(folder / name, by_ear=True, plan={**plan, "start": "listed"}, **settings)
        stores.append(folder / name / "store")
    with listening("two_buzzer_listeners.mjs", board_folder(FIRMWARE, jack=True), *stores, 5) as ask:
        yield Table(ask)


def seated(found: Table, game: str = "yatzy", robot: int | None = None) -> int:
    """Go from the menu into a game by sound alone; return the side that has the first turn.

    robot: the side at which a robot plays.
    """
    one, other = found.sides
    one.listen()
    (row,) = one.press("RIGHT")
    assert number(row) == 2  # the row "Together"
    nobody, there = one.press("ROLL")
    assert (pitches(nobody), pitches(there)) == (REFUSED, [TAP_THERE])
    other.press("RIGHT")
    assert is_player(other.press("ROLL")[-1][-1:])  # the machine `one` is already there
    assert a_player(one.take()[-1]) == (0, True)
    one.press("ROLL")
    one.press("ROLL")  # offer the game that was played last
    who(one, robot == 0)
    one.press("ROLL")  # a random player begins
    start, row, players = other.take()[-3:]
    assert pitches(start) == START and number(row) == list(RULE_SETS).index(game) + 1
    assert a_player(players) == (0, True)
    other.press("ROLL")
    who(other, robot == 1)
    begins = []
    for place, side in enumerate(found.sides):
        told = side.take()
        at = max(number for number, phrase in enumerate(told) if pitches(phrase) == START)
        side.heard = told[at + 1 :]  # if a robot begins, its turn has already been heard
        if place != robot:  # a robot's machine does not announce a player before it rolls
            begins.append(a_player(side.heard.pop(0)))
    if robot is None:
        assert {there for _, there in begins} == {False, True} and begins[0][0] == begins[1][0]
    is_there = begins[0][1]
    return 1 if is_there != (robot == 0) else 0


def who(side: Side, is_robot: bool) -> None:
    side.press("HOLD1")
    if is_robot:
        side.press("LEFT")
    side.press("ROLL")


@pytest.mark.long
def test_the_game_that_begins_comes_first_in_both_menus(tmp_path: Path) -> None:
    with table(tmp_path, "maxi") as found:
        seated(found, "maxi")
    for name in ("one", "other"):
        with contextlib.chdir(tmp_path / name / "store"):
            assert json.loads(store.load("settings") or b"")["plan"]["recent"] == ["maxi"]


def stored_turns(folder: Path) -> tuple[list[str], Any]:
    """Check that both machines stored the same turns; return these turns and the game."""
    tables = []
    for name in ("one", "other"):
        with contextlib.chdir(folder / name / "store"):
            data = store.load(STORED_TABLE)
        assert data
        tables.append(restore(data[SEQ_BYTES:], list, bytes))
    one, other = map(turns_of, tables)
    assert one == other
    return one, tables[0].play.game


def hold_most(side: Side, row: list[Face]) -> None:
    """Hold the dice with the most frequent face."""
    faces = [face for face, _ in row]
    wanted = max(faces, key=lambda face: (faces.count(face), face))
    for place, (face, held) in enumerate(row, 1):
        if held != (face == wanted):
            side.press(f"HOLD{place}")


def rolled(side: Side) -> list[Face]:
    told = Told(side.press("ROLL"))
    if not told.rows:
        told = Told(side.listen())  # five equal dice: the celebration is heard before the dice
    return told.rows[-1]


def card_turn(side: Side) -> None:
    """Roll three times, or until all dice are equal, and fill the shown box; confirm a zero."""
    row = rolled(side)
    for _ in range(2):
        if len({face for face, _ in row}) > 1:
            hold_most(side, row)
            row = rolled(side)
    for _ in range(3):
        if fills(side):
            return


def fills(side: Side) -> bool:
    """Press SCORE; return whether the turn ended.

    The wait is long enough for the result of the game, which is heard after the celebration.
    """
    return bool(Told(side.press("SCORE") + side.listen(4000)).players)


def pig_turn(side: Side) -> None:
    """Roll twice and bank. A roll that leaves no points ends the turn at once."""
    for _ in range(2):
        numbers = Told(side.press("ROLL")).numbers
        if numbers[:1] == [0]:
            return
    fills(side)


def heard_turn(player: int, told: Told, rules: Any) -> str:
    """Return the text of the turn that was heard at the other machine."""
    rolls = "".join(roll_text([face for face, _ in row], [held for _, held in row]) for row in told.rows)
    return turn_text(player, rules.boxes.index(told.boxes[0]), rolls)


@pytest.mark.parametrize(
    ("turns", "kids"), [(2, False), *(pytest.param(*one, marks=pytest.mark.soak) for one in LONGER)]
)
@pytest.mark.long
def test_a_game_is_played_by_two_buzzers(tmp_path: Path, turns: int, kids: bool) -> None:
    """The turns heard at one machine are equal to the turns played at the other and to the stored turns."""
    rules = RULE_SETS["yatzy"]
    written = []
    own = told = Told([])
    with table(tmp_path, kids=kids) as found:
        at = seated(found)
        for turn in range(turns):
            mover, listener = found.sides[at], found.sides[1 - at]
            card_turn(mover)
            own, told = Told(mover.take()), Told(listener.take())
            at = 1 - at
            if turn < 29:
                (next_one, there), (same, here) = told.players[-1], own.players[-1]
                assert next_one == same and (there, here) == (False, True)
                assert told.boxes == own.boxes[-1:] and told.numbers == own.numbers[-1:]
                assert told.singles == own.singles
                written.append((heard_turn(1 - next_one, told, rules), told.boxes[0], told.numbers[0]))
    stored, game = stored_turns(tmp_path)
    assert len(stored) == turns and stored[:29] == [text for text, _, _ in written]
    for text, one, points in written:
        assert game.cards[parts(text)[0]].boxes[one] == points
    if turns == 30:
        for ended in own, told:
            assert [place for place, _ in ended.players] == [0, 1]
            assert ended.numbers[-2:] == [game.total(0), game.total(1)]
        assert [there for _, there in own.players] == [not there for _, there in told.players]


@pytest.mark.long
@pytest.mark.parametrize(
    ("turns", "kids"),
    [(4, True), *(pytest.param(*one, marks=pytest.mark.soak) for one in ((4, False), (200, False), (200, True)))],
)
def test_pig_is_played_by_two_buzzers(tmp_path: Path, turns: int, kids: bool) -> None:
    """The die, the points of the turn, banking and the next player are heard at both machines."""
    heard = []
    with table(tmp_path, "pig", kids=kids) as found:
        at = seated(found, "pig")
        while len(heard) < turns:
            pig_turn(found.sides[at])
            own, told = (Told(found.sides[side].take()) for side in (at, 1 - at))
            faces = "".join([str(face) for face, _ in told.singles])
            assert (own.singles, own.numbers[: len(faces)]) == (told.singles, told.numbers[: len(faces)])
            heard.append((faces, told.numbers))
            if len(told.players) == 2:  # after a win the total of each player is heard
                break
            at = 1 - at
            assert told.numbers[-1] == own.numbers[-1] and told.players[0][1] is False and own.players[0][1] is True
    stored, game = stored_turns(tmp_path)
    assert [parts(text)[2] for text in stored] == [faces for faces, _ in heard]
    for faces, numbers in heard if turns == 4 else heard[:-1]:
        points = [sum(map(int, faces[:rolls])) for rolls in range(1, len(faces) + 1)]
        points[-1] *= faces[-1] != "1"
        assert numbers == [*points, points[-1]]
    assert turns == 4 or heard[-1][1][-2:] == [game.total(0), game.total(1)]


@pytest.mark.long
def test_a_robots_turns_at_the_other_machine_are_heard(tmp_path: Path) -> None:
    """The robot does not wait for the sounds; yet its last roll and its box are heard to the end."""
    rules = RULE_SETS["yatzy"]
    robots_turns = 3 if TO_THE_END else 1
    filled = []
    with table(tmp_path) as found:
        at = seated(found, robot=1)
        person, host_of_it = found.sides
        for _ in range(robots_turns):
            if at == 0:
                card_turn(person)
            at = 0
            person.listen()
            told, there = Told(person.take()), Told(host_of_it.take())
            assert told.boxes[-1] == there.boxes[-1] and told.numbers[-1] == there.numbers[-1]
            (next_one, elsewhere), (same, here) = told.players[-1], there.players[-1]
            assert next_one == same and (elsewhere, here) == (False, True)
            filled.append((told.rows[-1], told.boxes[-1], told.numbers[-1]))
    stored, game = stored_turns(tmp_path)
    robot = next(index for index, player in enumerate(game.players) if player["kind"] == "cpu")
    turns = [text for text in stored if parts(text)[0] == robot]
    assert len(turns) == len(filled) == robots_turns
    for text, (row, one, points) in zip(turns, filled, strict=True):
        assert rules.boxes[parts(text)[1]] == one and game.cards[robot].boxes[one] == points
        assert [face for face, _ in row] == dice_after(parts(text)[2], rules.dice)


@pytest.mark.long
def test_leaving_return_and_giving_up_of_the_other_are_heard(tmp_path: Path) -> None:
    with table(tmp_path) as found:
        at = seated(found)
        mover, listener = found.sides[at], found.sides[1 - at]
        row = rolled(mover)
        mover.press("RIGHT")  # otherwise the machine would play the dice again after 20 s without a press
        for side in found.sides:
            side.take()
        mover.cable(False)
        mover.listen(3000)
        for side in found.sides:
            tune, there = side.take()
            assert pitches(tune) == REFUSED and a_player(there) == (0, True)
        mover.cable(True)
        mover.listen()
        own, other = (side.take() for side in (mover, listener))
        assert pitches(own[0]) == pitches(other[0]) == START
        assert (a_player(own[1])[1], a_player(other[1])[1]) == (False, True)
        assert Told(own).rows == Told(other).rows == [row]
        assert Told(own).boxes and not Told(other).boxes
        mover.open_menu()
        for _ in range(2):  # the last row of both menus ends the game for good
            mover.press("LEFT")
            mover.press("ROLL")
        tune, there = listener.take()
        assert pitches(tune) == ZERO and a_player(there) == (0, True)

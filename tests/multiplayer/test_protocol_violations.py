"""Test that each machine detects a cheating machine from its messages alone and never suspects an honest one."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from kast.games import RULE_SETS
from kast.multiplayer.protocol.hash_chains import SIZE, Chain, Faces, origin
from kast.multiplayer.protocol.messages import ANSWER, BACK, END, HEADS, is_plain
from kast.multiplayer.protocol.peer import Peer
from linked_games import HOSTS, SIX, SIX_MACHINES, Game, person
from suites import also_long

ROLLED = 3 + SIZE + 2
"""Number of bytes of a message with a reveal."""
PLAYERS: dict[int, dict[str, Any]] = {
    2: {"hosts": HOSTS[:1]},
    3: {"hosts": HOSTS[:1], "more": [[person("Dan", 3)]]},
    6: SIX_MACHINES,
}
"""Arguments of Game with one player at each machine, keyed by the number of machines."""


def _until(game: Game, ready: Callable[[], bool]) -> Game:
    while not ready():
        assert not game.is_over
        game.beat()
    return game


class Others:
    """All machines of a game except one (`side`). They receive the messages of `side`; all must agree on violations."""

    def __init__(self, tables: list[Any], side: int) -> None:
        self.side = side
        self.tables = [table for table in tables if table.side != side]
        self.play = self.tables[0].play

    def receive(self, message: bytes) -> list[bytes]:
        """Deliver a message of the machine `side` to all other machines; return their answers."""
        return [table.receive(message, self.side) for table in self.tables]

    @property
    def violation(self) -> str:
        """Check that all other machines report the same violation, committed by `side`; return it ("" if none)."""
        (violation,) = {table.violation for table in self.tables}
        assert not violation or {table.violator for table in self.tables} == {self.side}
        return violation


def _asked(kind: Callable[[int], bool], machines: int, seed: int = 1) -> tuple[Any, Others, bytes]:
    """Play until a machine asks for a move of this kind; return that machine, the others, and its question.

    No other machine has received the question yet. kind: returns True for the byte of a wanted move.
    """
    game = Game("yatzy", seed=seed, **PLAYERS[machines])
    luck = random.Random(seed)
    for _ in range(luck.randrange(3, 20 * machines)):
        game.beat()
    while not game.is_over:
        game.now += 10
        for machine in game.machines:
            machine.move()
            table = machine.table
            question = table.question()
            if question and kind(question[0]):
                others = Others(game.tables, table.side)
                number = int.from_bytes(question[1:3], "little")
                if not any(len(one.play.moves) + 1 != number or one.question() for one in others.tables):
                    return table, others, question
        for machine in game.machines:
            data = machine.line.due(game.now)
            for other in game.machines:
                if other is not machine:
                    other.line.feed(data, game.now)
    raise AssertionError(game.now)


def is_roll(move: int) -> bool:
    return move < END


def is_box(move: int) -> bool:
    return is_plain(move) and move != BACK


SEEDS = also_long(range(10), range(3).__contains__)
NOTHING_SAID = ([b""], [b""] * 2, [b""] * 5)


@pytest.mark.parametrize("machines", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
class TestQuestions:
    def test_honest_messages_are_accepted(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_roll, machines, seed)
        answers = others.receive(question)
        assert all(len(answer) == len(question) == ROLLED for answer in answers) and answers == others.receive(question)
        _tell_all(asked, others, answers)
        assert not asked.question() and not asked.violation and not others.violation
        assert {table.play.check for table in others.tables} == {asked.play.check}

    def test_a_value_of_another_hash_chain_is_a_violation(self, seed: int, machines: int) -> None:
        _, others, question = _asked(is_roll, machines, seed)
        assert (
            others.receive(question[:3] + bytes(SIZE) + question[-2:]) in NOTHING_SAID and others.violation == "chain"
        )

    def test_revealing_a_later_chain_value_is_a_violation(self, seed: int, machines: int) -> None:
        """A machine that may choose among several chain values can choose its dice, as if it rolled again."""
        asked, others, question = _asked(is_roll, machines, seed)
        later = asked.moves.links.own(asked.play.rolls + 1)
        assert others.receive(question[:3] + later + question[-2:]) in NOTHING_SAID and others.violation == "chain"

    def test_without_its_reveal_a_roll_gets_no_reveals_of_the_others(self, seed: int, machines: int) -> None:
        """The others do not answer a question without a reveal, so one machine can never know the dice alone."""
        _, others, question = _asked(is_roll, machines, seed)
        assert others.receive(question[:3] + question[-2:]) in NOTHING_SAID
        assert (
            others.receive(question[:3] + bytes(SIZE) + question[-2:]) in NOTHING_SAID and others.violation == "chain"
        )

    def test_holding_a_sixth_of_five_dice_is_a_violation(self, seed: int, machines: int) -> None:
        _, others, question = _asked(is_roll, machines, seed)
        changed = bytes([0x20]) + question[1:]  # holds a sixth die, though there are only five
        assert others.receive(changed) in NOTHING_SAID and others.violation == "holds"

    def test_changing_holds_after_the_roll_is_a_violation(self, seed: int, machines: int) -> None:
        _, others, question = _asked(is_roll, machines, seed)
        assert all(others.receive(question))
        assert others.receive(bytes([question[0] ^ 1]) + question[1:]) in NOTHING_SAID and others.violation == "twice"

    def test_a_fourth_roll_is_a_violation(self, seed: int, machines: int) -> None:
        asked, others, _ = _asked(is_box, machines, seed)
        assert asked.play.moves[:-1] == others.play.moves
        rolled = -1
        while not others.violation:
            rolled += 1
            done = len(others.play.moves) + 1
            link = asked.moves.links.own(others.play.rolls)
            roll = b"\0" + done.to_bytes(2, "little") + link + others.play.check[:2]
            _tell_each_other(others, others.receive(roll))
        assert others.violation == "holds" and rolled <= 2

    def test_filling_a_full_box_is_a_violation(self, seed: int, machines: int) -> None:
        found = (_asked(is_box, machines, number) for number in range(100 * seed, 100 * seed + 100))
        others, question = next((others, question) for _, others, question in found if others.play.game.card.boxes)
        filled = next(iter(others.play.game.card.boxes))
        place = others.play.game.rules.boxes.index(filled)
        assert others.receive(bytes([END + place]) + question[1:]) in NOTHING_SAID and others.violation == "box"

    def test_too_many_points_are_a_violation(self, seed: int, machines: int) -> None:
        _, others, question = _asked(is_box, machines, seed)
        changed = question[:3] + bytes([question[3] ^ 1, question[4]])
        assert others.receive(changed) in NOTHING_SAID and others.violation == "score"

    def test_another_box_under_the_same_number_is_a_violation(self, seed: int, machines: int) -> None:
        _, others, question = _asked(is_box, machines, seed)
        assert all(others.receive(question))
        assert others.receive(bytes([question[0] ^ 1]) + question[1:]) in NOTHING_SAID and others.violation == "twice"

    def test_playing_the_turn_of_another_is_a_violation(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_box, machines, seed)
        assert all(others.receive(question)) and others.play.writer != asked.side
        number = (len(others.play.moves) + 1).to_bytes(2, "little")
        assert others.receive(b"\x40" + number + others.play.check[:2]) in NOTHING_SAID and others.violation == "order"

    def test_undoing_the_turn_of_another_unasked_is_a_violation(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_box, machines, seed)
        others.receive(question)
        number = (len(asked.play.moves) + 1).to_bytes(2, "little")
        next_one = others.play.writer
        assert asked.receive(bytes([BACK]) + number + asked.play.check[:2], next_one) == b""
        assert (asked.violation, asked.violator) == ("box", next_one)

    def test_a_different_game_state_before_is_a_violation(self, seed: int, machines: int) -> None:
        _, others, question = _asked(is_roll, machines, seed)
        changed = question[:-2] + bytes([question[-2] ^ 1, question[-1]])
        assert others.receive(changed) in NOTHING_SAID and others.violation == "state"

    def test_a_different_game_state_after_is_a_violation(self, seed: int, machines: int) -> None:
        """Machines send their state twice a second; here one sends a state that contradicts the last move."""
        for kind, violation in ((is_roll, "dice"), (is_box, "score")):
            asked, others, question = _asked(kind, machines, seed)
            _tell_all(asked, others, others.receive(question))
            here = asked.heartbeat()
            assert others.receive(here) in NOTHING_SAID and not others.violation
            others.receive(here[:-2] + bytes([here[-2] ^ 1, here[-1]]))
            assert others.violation == violation

    def test_late_messages_are_no_violations(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_roll, machines, seed)
        answers = others.receive(question)
        _tell_all(asked, others, answers)
        _tell_all(asked, others, answers)
        number = int.from_bytes(question[1:3], "little")
        early = question[:1] + max(0, number - 2).to_bytes(2, "little") + question[3:]
        assert others.receive(early) in NOTHING_SAID and not others.violation and not asked.violation


def _tell_each_other(others: Others, answers: list[bytes]) -> None:
    for table, answer in zip(others.tables, answers, strict=True):
        for other in others.tables:
            if other is not table:
                other.receive(answer, table.side)


def _tell_all(asked: Any, others: Others, answers: list[bytes]) -> None:
    """Deliver the answer of each machine to all others, including the machine that asked."""
    for table, answer in zip(others.tables, answers, strict=True):
        asked.receive(answer, table.side)
    _tell_each_other(others, answers)


@pytest.mark.parametrize("machines", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
class TestAnswers:
    """One machine answers wrongly; the machine that asked and all others find what is wrong in the answer."""

    @staticmethod
    def _said(asked: Any, others: Others, answer: bytes, *, violation: str) -> None:
        """Deliver the answer of the first machine to all others; check the violation that they report."""
        cheat, *honest = others.tables
        for table in (asked, *honest):
            assert table.receive(answer, cheat.side) == b""
            assert (table.violation, table.violator) == ((violation, cheat.side) if violation else ("", -1))

    def test_a_value_of_another_hash_chain_is_a_violation(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_roll, machines, seed)
        answer = others.receive(question)[0]
        self._said(asked, others, answer[:3] + bytes(SIZE) + answer[-2:], violation="chain")

    def test_a_missing_reveal_is_a_violation(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_roll, machines, seed)
        answer = others.receive(question)[0]
        self._said(asked, others, answer[:3] + answer[-2:], violation="")
        assert asked.question() == question  # the asking machine still waits for the reveal

    def test_two_reveals_are_a_violation(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_roll, machines, seed)
        answer = others.receive(question)[0]
        self._said(asked, others, answer, violation="")
        self._said(asked, others, answer[:3] + bytes(SIZE) + answer[-2:], violation="twice")

    def test_a_different_game_state_before_is_a_violation(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_roll, machines, seed)
        answer = others.receive(question)[0]
        self._said(asked, others, answer[:-2] + bytes([answer[-2] ^ 1, answer[-1]]), violation="state")

    def test_different_points_are_a_violation(self, seed: int, machines: int) -> None:
        asked, others, question = _asked(is_box, machines, seed)
        answer = others.receive(question)[0]
        self._said(asked, others, answer[:-2] + bytes([answer[-2] ^ 1, answer[-1]]), violation="score")

    def test_an_answer_to_another_question_is_a_violation(self, seed: int, machines: int) -> None:
        """The machine that asked knows that the answer is wrong; the others only know that one of the two cheats."""
        asked, others, question = _asked(is_roll, machines, seed)
        answer = others.receive(question)[0]
        cheat, *honest = others.tables
        changed = bytes([answer[0] ^ 1]) + answer[1:]
        assert asked.receive(changed, cheat.side) == b"" and (asked.violation, asked.violator) == ("twice", cheat.side)
        for table in honest:
            assert table.receive(changed, cheat.side) == b"" and (table.violation, table.violator) == ("twice", -1)

    def test_an_answer_to_no_question_is_a_violation(self, seed: int, machines: int) -> None:
        asked, others, _ = _asked(is_roll, machines, seed)
        number = (len(others.play.moves) + 1).to_bytes(2, "little")
        link = asked.moves.links.own(others.play.rolls)
        assert others.receive(bytes([ANSWER]) + number + link + bytes(2)) in NOTHING_SAID and not others.violation


@pytest.mark.parametrize("seed", range(5))
def test_different_messages_to_two_machines_are_found(seed: int) -> None:
    """A machine sends two others the same question with different held dice. Each finds out from the answer of the
    other, before any dice are rolled.
    """
    asked, others, question = _asked(is_roll, 3, seed)
    one, other = others.tables
    rolls = one.play.rolls
    doctored = bytes([question[0] ^ 1]) + question[1:]
    answers = one.receive(question, asked.side), other.receive(doctored, asked.side)
    if not other.violation:  # the changed question may hold dice that cannot be held, which is a violation by itself
        one.receive(answers[1], other.side)
        other.receive(answers[0], one.side)
        assert (one.violation, one.violator) == (other.violation, other.violator) == ("twice", -1)
    assert one.play.rolls == other.play.rolls == rolls


class Sixes(Faces):
    def __call__(self, count: int) -> bytes:
        return b"\5" * count


class Lucky(Peer):
    """A machine that replaces all its dice by sixes and treats them as correct."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.play.faces = Sixes()


@pytest.mark.parametrize(("machines", "cheats"), [(2, 0), (2, 1), (3, 0), (3, 2), (6, 4)])
@pytest.mark.parametrize("name", RULE_SETS.having("linked"))
def test_a_machine_that_chooses_its_dice_is_found(name: str, machines: int, cheats: int) -> None:
    makes = tuple(Lucky if side == cheats else Peer for side in range(machines))
    game = Game(name, makes=makes, start="listed", **PLAYERS[machines])
    game.machines[cheats].table.__class__ = type(
        "Liar", (Lucky,), {"violation": property(lambda self: "", lambda self, value: None)}
    )
    honest = [table for table in game.tables if table.side != cheats]
    while not all(table.violation for table in honest) and game.now < 60_000:
        game.beat()
    # With start="listed" the first roll decides no dice, so the cheat is found at the first roll of the game.
    # In Ten Thousand the true dice may be too few points to end the turn ("box").
    found = ("dice", "score", "state", "box")
    # In Grab the cheater's dice may not take the card that an honest machine took: it does not answer, the game stops.
    is_behind = len(game.tables[cheats].play.moves) < min(len(table.play.moves) for table in honest)
    stops = name == "grab" and is_behind
    assert stops or all(table.violation in found and table.violator == cheats for table in honest), game.lies
    assert all(table.play.rolls < 10 for table in honest)


def test_two_commitments_for_the_next_chain_are_a_violation() -> None:
    """Each machine sends its commitment once, before it reveals the last value of the old chain."""
    game = Game("triple", **SIX)
    heads = lambda: [table for table in game.tables if table.pending_move == HEADS]  # noqa: E731
    while not heads():
        assert not game.is_over
        game.now += 10
        for machine in game.machines:
            machine.move()
        if not heads():
            for machine in game.machines:
                data = machine.line.due(game.now)
                game.machines[1 - machine.table.side].line.feed(data, game.now)
    (asked,) = heads()
    other = game.tables[1 - asked.side]
    question = asked.question()
    assert len(other.receive(question, asked.side)) == ROLLED
    second = Chain(origin(asked.secret, 9)).head
    assert other.receive(question[:3] + second + question[-2:], asked.side) == b"" and other.violation == "twice"


def test_a_roll_without_new_commitments_is_a_violation() -> None:
    game = Game("triple", **SIX)
    _until(game, lambda: all(table.play.rolls == 255 and not table.play.heads for table in game.tables))
    (asked,) = [table for table in game.tables if table.play.writer == table.side]
    other = game.tables[1 - asked.side]
    other.violation = ""
    number = (len(other.play.moves) + 1).to_bytes(2, "little")
    other.receive(b"\0" + number + asked.moves.links.own(255) + other.play.check[:2], asked.side)
    assert other.violation == "order"


def test_a_reported_violation_stays_reported() -> None:
    """The game stops, and the moves before the violation stay as they were."""
    _, others, question = _asked(is_roll, 3)
    moves = bytes(others.play.moves)
    others.receive(question[:3] + bytes(SIZE) + question[-2:])
    assert others.receive(question) == [b"", b""] and bytes(others.play.moves) == moves
    assert not any(table.question() for table in others.tables)

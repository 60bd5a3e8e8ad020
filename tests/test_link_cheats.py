"""A machine that cheats: the other names it at once, by its message alone; and honest ones are never suspected."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from kast.link.chains import SIZE, Chain, Faces, origin
from kast.link.messages import ANSWER, BACK, END, HEADS
from kast.link.table import Table
from linked_games import HOSTS, SIX, Game

ROLLED = 3 + SIZE + 2
"""Bytes of a message with a link."""


def _until(game: Game, ready: Callable[[], bool]) -> Game:
    while not ready():
        assert not game.is_over
        game.beat()
    return game


def _asked(kind: Callable[[int], bool], seed: int = 1, name: str = "yatzy") -> tuple[Any, Any, bytes]:
    """A game in which a machine has just asked such a move, which the other has not heard: both, and the question."""
    game = Game(name, seed=seed, hosts=HOSTS[:1])
    luck = random.Random(seed)
    for _ in range(luck.randrange(3, 40)):
        game.beat()
    while not game.is_over:
        game.now += 10
        for machine in game.machines:
            machine.move()
            table = machine.table
            question = table.question()
            if question and kind(question[0]):
                other = game.tables[1 - table.side]
                heard = len(other.play.moves) < int.from_bytes(question[1:3], "little")
                if heard and not other.question() and not other.lie:
                    return table, other, question
        for machine in game.machines:
            data = machine.line.due(game.now)
            game.machines[1 - machine.table.side].line.feed(data, game.now)
    raise AssertionError(game.now)


def is_roll(move: int) -> bool:
    return move < END


def is_box(move: int) -> bool:
    return END <= move < HEADS


@pytest.mark.parametrize("seed", range(10))
class TestQuestions:
    def test_honest(self, seed: int) -> None:
        asked, other, question = _asked(is_roll, seed)
        answer = other.hear(question)
        assert len(answer) == len(question) == ROLLED and answer == other.hear(question)
        asked.hear(answer)
        assert not asked.question() and not asked.lie and not other.lie and asked.play.check == other.play.check

    def test_a_link_of_another_chain(self, seed: int) -> None:
        _, other, question = _asked(is_roll, seed)
        assert other.hear(question[:3] + bytes(SIZE) + question[-2:]) == b"" and other.lie == "chain"

    def test_a_link_that_is_to_come_later(self, seed: int) -> None:
        """As good as a second throw: whoever may choose among its links chooses dice."""
        asked, other, question = _asked(is_roll, seed)
        later = asked.moves.links.own(asked.play.rolls + 1)
        assert other.hear(question[:3] + later + question[-2:]) == b"" and other.lie == "chain"

    def test_a_link_shown_only_after_the_other_s(self, seed: int) -> None:
        """The other shows nothing for a question without one: the dice are never known to one machine alone."""
        _, other, question = _asked(is_roll, seed)
        assert other.hear(question[:3] + question[-2:]) == b""
        assert other.hear(question[:3] + bytes(SIZE) + question[-2:]) == b"" and other.lie == "chain"

    def test_dice_that_were_never_rolled_are_held(self, seed: int) -> None:
        _, other, question = _asked(is_roll, seed)
        changed = bytes([0x20]) + question[1:]  # a sixth die, of five
        assert other.hear(changed) == b"" and other.lie == "holds"

    def test_other_dice_are_held_once_the_roll_is_known(self, seed: int) -> None:
        _, other, question = _asked(is_roll, seed)
        assert other.hear(question)
        assert other.hear(bytes([question[0] ^ 1]) + question[1:]) == b"" and other.lie == "twice"

    def test_a_roll_too_many(self, seed: int) -> None:
        asked, other, _ = _asked(is_box, seed)
        assert asked.play.moves[:-1] == other.play.moves
        rolled = -1
        while not other.lie:
            rolled += 1
            done = len(other.play.moves) + 1
            link = asked.moves.links.own(other.play.rolls)
            roll = b"\0" + done.to_bytes(2, "little") + link + other.play.check[:2]
            other.hear(roll)
        assert other.lie == "holds" and rolled <= 2

    def test_a_box_that_is_filled(self, seed: int) -> None:
        tables = (_asked(is_box, number) for number in range(100 * seed, 100 * seed + 100))
        other, question = next((other, question) for _, other, question in tables if other.play.game.card.boxes)
        filled = next(iter(other.play.game.card.boxes))
        place = other.play.game.rules.boxes.index(filled)
        assert other.hear(bytes([END + place]) + question[1:]) == b"" and other.lie == "box"

    def test_more_points_than_the_box_gives(self, seed: int) -> None:
        _, other, question = _asked(is_box, seed)
        assert other.hear(question[:3] + bytes([question[3] ^ 1, question[4]])) == b"" and other.lie == "score"

    def test_a_turn_for_the_other(self, seed: int) -> None:
        _, other, question = _asked(is_box, seed)
        assert other.hear(question) and other.play.writer == other.side
        number = (len(other.play.moves) + 1).to_bytes(2, "little")
        assert other.hear(b"\x40" + number + other.play.check[:2]) == b"" and other.lie == "order"

    def test_the_other_s_turn_is_taken_back_unasked(self, seed: int) -> None:
        asked, other, question = _asked(is_box, seed)
        other.hear(question)
        number = (len(asked.play.moves) + 1).to_bytes(2, "little")
        assert asked.hear(bytes([BACK]) + number + asked.play.check[:2]) == b"" and asked.lie == "box"

    def test_another_game_before(self, seed: int) -> None:
        _, other, question = _asked(is_roll, seed)
        assert other.hear(question[:-2] + bytes([question[-2] ^ 1, question[-1]])) == b"" and other.lie == "state"

    def test_late_messages_are_no_lies(self, seed: int) -> None:
        asked, other, question = _asked(is_roll, seed)
        answer = other.hear(question)
        asked.hear(answer)
        asked.hear(answer)
        number = int.from_bytes(question[1:3], "little")
        early = question[:1] + max(0, number - 2).to_bytes(2, "little") + question[3:]
        assert other.hear(early) == b"" and not other.lie and not asked.lie


@pytest.mark.parametrize("seed", range(10))
class TestAnswers:
    def test_a_link_of_another_chain(self, seed: int) -> None:
        asked, other, question = _asked(is_roll, seed)
        answer = other.hear(question)
        asked.hear(answer[:3] + bytes(SIZE) + answer[-2:])
        assert asked.lie == "chain"

    def test_no_link(self, seed: int) -> None:
        asked, other, question = _asked(is_roll, seed)
        answer = other.hear(question)
        asked.hear(answer[:3] + answer[-2:])
        assert asked.question() == question and not asked.lie  # it waits

    def test_other_faces(self, seed: int) -> None:
        asked, other, question = _asked(is_roll, seed)
        answer = other.hear(question)
        asked.hear(answer[:-2] + bytes([answer[-2] ^ 1, answer[-1]]))
        assert asked.lie == "dice"

    def test_other_points(self, seed: int) -> None:
        asked, other, question = _asked(is_box, seed)
        answer = other.hear(question)
        asked.hear(answer[:-2] + bytes([answer[-2] ^ 1, answer[-1]]))
        assert asked.lie == "score"

    def test_of_nothing_that_was_asked(self, seed: int) -> None:
        asked, other, _ = _asked(is_roll, seed)
        number = (len(other.play.moves) + 1).to_bytes(2, "little")
        link = asked.moves.links.own(other.play.rolls)
        assert other.hear(bytes([ANSWER]) + number + link + bytes(2)) == b"" and not other.lie


class Sixes(Faces):
    def __call__(self, count: int) -> bytes:
        return b"\5" * count


class Lucky(Table):
    """Its dice are all sixes, and it believes that."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)
        self.play.faces = Sixes()


@pytest.mark.parametrize("cheats", [0, 1])
@pytest.mark.parametrize("name", ["yatzy", "american", "maxi", "forced", "triple", "pig"])
def test_a_machine_with_dice_of_its_own(name: str, cheats: int) -> None:
    makes = (Lucky, Table) if cheats == 0 else (Table, Lucky)
    game = Game(name, makes=makes, start="listed")
    game.machines[cheats].table.__class__ = type(
        "Liar", (Lucky,), {"lie": property(lambda self: "", lambda self, value: None)}
    )
    game.play(60_000)
    # Before the first roll nobody has any dice: that of who begins is rolled, and the first of the game is wrong.
    assert game.tables[1 - cheats].lie in ("dice", "score", "state") and game.tables[1 - cheats].play.rolls < 10


def test_two_heads_for_the_next_chain() -> None:
    """Committed to before the last link of the old one, once: a second one is a lie, and so is a roll without."""
    game = Game("triple", **SIX)
    heads = lambda: [table for table in game.tables if table.asked == HEADS]  # noqa: E731
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
    assert len(other.hear(question)) == ROLLED
    second = Chain(origin(asked.secret, 9)).head
    assert other.hear(question[:3] + second + question[-2:]) == b"" and other.lie == "twice"


def test_a_roll_without_new_heads() -> None:
    game = Game("triple", **SIX)
    _until(game, lambda: all(table.play.rolls == 255 and not table.play.heads for table in game.tables))
    (asked,) = [table for table in game.tables if table.play.writer == table.side]
    other = game.tables[1 - asked.side]
    other.lie = ""
    number = (len(other.play.moves) + 1).to_bytes(2, "little")
    other.hear(b"\0" + number + asked.moves.links.own(255) + other.play.check[:2])
    assert other.lie == "order"


def test_it_stays_said() -> None:
    """Nothing goes on with a machine that has lied, and nothing of the game before is lost."""
    _, other, question = _asked(is_roll)
    moves = bytes(other.play.moves)
    other.hear(question[:3] + bytes(SIZE) + question[-2:])
    assert other.hear(question) == b"" and other.question() == b"" and bytes(other.play.moves) == moves

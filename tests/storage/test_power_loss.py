"""Test that a power cut at any single write of whole games loses nothing and stores nothing twice."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from kast.storage import history
from kast.storage.statistics import Statistics
from kast_tools.games.recorded_game import RecordedGame
from little_flash import Flash, board_with
from random_games import Action, RandomGames, counted
from real_session import switched_on, without_gc
from suites import TO_THE_END, also_long, in_soak

BLOCKS = 48
QUICK = 10
"""Seed of the fast suite, whose games soon have all actions."""
PEOPLE = [{"name": name, "kind": "human", "picture": index} for index, name in enumerate(("Åsa", "Bo", "Cy"))]
YATZY: dict[str, Any] = {"game": "yatzy", "options": {"ties": "roll"}, "start": "roll", "real_dice": False}
YATZY |= {"players": PEOPLE[:2], "daily": False, "day": "2026-01-31", "alone": PEOPLE[2]}
PLANS = [
    YATZY,
    YATZY | {"real_dice": True},
    YATZY | {"daily": True},
    YATZY | {"game": "pig", "options": {"goal": 50}, "players": PEOPLE},
    YATZY | {"game": "tenthousand", "options": {"goal": 5000, "entry": 0}},
    YATZY | {"game": "grab", "options": {"deck": 18}, "players": PEOPLE},
    YATZY | {"game": "pig", "options": {"goal": 50}, "real_dice": True},
    YATZY | {"game": "tenthousand", "options": {"goal": 5000}, "real_dice": True},
    YATZY | {"game": "grab", "options": {"deck": 18}, "real_dice": True},
    YATZY | {"game": "maxi", "options": {"saved_rolls": True, "ties": "roll"}, "start": "shuffled"},
    YATZY | {"game": "american", "options": {"joker": "free", "ties": "roll"}, "start": "random", "real_dice": True},
]
EACH = {"begin", "start", "roll", "end a turn", "undo", "suspend", "store holds", "scores", "correct"}
EACH |= {f"{does} a game {begun}" for does in ("give up", "begin over") for begun in ("begun", "unbegun")}
EACH |= {"leave", "leave at the end", "draw", "begin another game", "begin again", "let count"}
EACH |= {"correct back after the end into a draw"}
EACH |= {f"{name} after the end" for name in ("undo", "scores", "correct")}
"""All actions of RandomGames."""


@pytest.fixture(autouse=True)
def _small_segments() -> Iterator[None]:
    """Give the history a segment for every few games."""
    with without_gc, patch.object(history, "_SEGMENT", 3000):
        yield


@pytest.mark.parametrize("seed", [*also_long((QUICK, 0), QUICK.__eq__), *in_soak((1, 2), QUICK.__eq__)])
def test_a_power_cut_at_any_write_loses_nothing(seed: int) -> None:
    """The power is cut at each write. At some writes of each kind of action the device then plays on.

    This is one write of a kind, with seed 0 two; then the power is cut again later. In `make soak` it is 20 writes. The
    games of a seed have more than a thousand writes.
    """
    most = 20 if TO_THE_END else 2 if seed == 0 else 1
    empty = Flash(BLOCKS)
    with board_with(empty, fresh=True):
        flash = empty.after(len(empty.writes))
    with board_with(flash):
        games = RandomGames(flash, PLANS, seed)
        games.play_until_done(EACH)
        for line in history.Lines():
            game = RecordedGame.from_line(line.read())
            game.family.check_moves(game)
    luck = Random(seed)
    cuts: Counter[tuple[str, int]] = Counter()
    for action in games.actions:
        for done in range(action.first, action.end):
            place = action.name, done - action.first
            cuts[place] += 1
            again = cut(flash, action, done, luck)
            if cuts[place] <= most:
                play_on(again)
                if most > 1:
                    second = luck.choice([one for one in again.actions if one.first < one.end])
                    play_on(cut(again.flash, second, luck.randrange(second.first, second.end), luck))


def cut(flash: Flash, action: Action, done: int, luck: Random) -> RandomGames:
    """Cut the power before a write of that action or in the middle of it; switch on, and check what is stored.

    :param done: number of writes before this one
    """
    flash = flash.after(done, torn=luck.random() < 0.5)
    with board_with(flash):
        games = RandomGames(flash, PLANS, luck.randrange(1 << 30))
    assert action.allows(games.now), action
    return games


def play_on(games: RandomGames) -> None:
    """Play on after a power cut, in another game, too; the statistics must be as if counted from the start."""
    with board_with(games.flash):
        game = games.session.game
        if not game or game.phase == "over" or game.seq not in games.now.history:
            counted(games.session)  # not if the game was about to be given up: the scores would count it for good
        games.play()
        games.begin()
        games.play()
        games.check()
        statistics = counted(games.session)
        again = Statistics()
        again.clear()
        list(again.catch_up())
        assert b"".join(statistics) == b"".join(again)


@pytest.mark.parametrize("blocks", also_long((10, 8, 13), (10).__eq__))
def test_games_continue_on_a_full_file_system(blocks: int) -> None:
    """Without free space games can still be played, and what was stored before stays."""
    flash = Flash(blocks)
    filed: list[bytes] = []
    refused = 0
    with board_with(flash, fresh=True):
        session = switched_on(Random(2).randbytes)
        while refused < 5:
            begin(session)
            while session.game.phase == "play":
                play_turn(session)
            refused += not session.machine.storing_works
            counted(session)
            now = [line.read() for line in history.Lines()]
            assert now[: len(filed)] == filed
            filed = now
        assert filed and not history.free_space()
    with board_with(flash.after(len(flash.writes))):
        lines = history.Lines()
        assert [line.read() for line in lines] == filed and lines.damaged == 0


def test_flash_writes_per_turn() -> None:
    """All files of a turn are small, so at least two saves are made for each block that is erased."""
    flash = Flash(352)
    with board_with(flash, fresh=True):
        session = switched_on(Random(4).randbytes)
        begin(session)
        before = len(flash.writes)
        for _ in range(10):
            play_turn(session)
    erased = [offset for _, offset, _ in flash.writes[before:]].count(None)
    assert erased * 2 <= 2 * 10, "a turn saves the game after its roll and at its end"


def begin(session: Any) -> None:
    session.machine.settings["plan"].update(YATZY | {"start": "listed"})
    session.begin()
    session.save_holds()


def play_turn(session: Any) -> None:
    session.game.roll()
    session.store_roll()
    session.end_turn(session.game.choices()[0][0])
    session.keep_turn()

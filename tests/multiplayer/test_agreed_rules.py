"""Test that the machines of a game play by the rules in the host's agreement, and that none can play by others."""

import random
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kast.games import RULE_SETS, RuleError
from kast.games.options import complete
from kast.multiplayer.protocol.peer import Peer
from kast.multiplayer.protocol.transport import Transport
from kast.session.seating import Seating
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.transcript import DisprovedGame, prove
from linked_games import Game, filed, papers_of, person
from suites import also_long, every_second

STARTS = ("random", "listed", "shuffled")
"""Ways to find the first player that a host can choose."""
GAMES = RULE_SETS.having("linked")


def options_of(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy for house rules of a game; an option that is left out has its default."""
    choices = RULE_SETS[game].options.items()
    return st.fixed_dictionaries({}, optional={name: st.sampled_from(values[1:]) for name, values in choices})


def seated(machines: int, seed: object, offer: tuple[Any, ...], until: Callable[[list[Any]], bool]) -> list[Seating]:
    """Return the seatings of machines in a room, once `until` is true of them. The first machine makes the offer."""
    place = types.SimpleNamespace(is_for_people=False, is_for_many=True)
    seatings = [Seating(random.Random(f"{seed} {side}").randbytes, place) for side in range(machines)]
    lines = [Transport(seating.handshake) for seating in seatings]
    seatings[0].offer(*offer)
    now = 0
    while not until(seatings):
        now += 10
        assert now < 20_000
        for line in lines:
            data = line.due(now)
            for other in lines:
                if data and other is not line:
                    other.feed(data, now)
        for seating in seatings:
            seating.read()
    return seatings


@settings(max_examples=40, deadline=None)
@given(data=st.data(), game=st.sampled_from(GAMES), start=st.sampled_from(STARTS), machines=st.integers(2, 6))
def test_every_machine_learns_the_rules_before_it_joins(data: Any, game: str, start: str, machines: int) -> None:
    options = data.draw(options_of(game))
    people = [person(f"P{side}", side) for side in range(machines)]
    offer = game, people[:1], options, start

    def agree(seatings: list[Seating]) -> bool:
        host, *guests = seatings
        for side, guest in enumerate(guests, 1):
            if not guest.handshake.role and (seen := guest.offered()):
                assert seen == (game, options, start, people[:1])
                guest.accept(people[side : side + 1])
        if len(host.seated()) == len(guests) and not host.handshake.begins:
            host.begin()
        return all(seating.handshake.agreements for seating in seatings)

    tables = [seating.table(list) for seating in seated(machines, start, offer, agree)]
    setups = [table.play.setup for table in tables if table]
    assert len(setups) == machines and all(setup == setups[0] for setup in setups)
    assert (setups[0].game, setups[0].options, setups[0].start) == (game, options, start)


def test_an_offer_to_roll_for_the_start_is_refused() -> None:
    """No machine asks for these rolls, so the game would never begin."""
    offer = "pig", [person("P0", 0)], {}, "roll"
    _, guest = seated(2, 1, offer, lambda seatings: seatings[1].offered() is None and bool(seatings[1].violation))
    assert guest.violation == "papers"


@pytest.mark.parametrize("game", also_long(GAMES, ("yatzy", "pig", "grab", "tenthousand").__contains__))
@settings(max_examples=4, deadline=None)
@given(data=st.data(), start=st.sampled_from(STARTS), machines=st.integers(2, 6))
def test_machines_play_by_the_agreed_rules(game: str, data: Any, start: str, machines: int) -> None:
    """After 20 s of play, machines with as many moves have the same checksum, which covers options and seats."""
    options = data.draw(options_of(game))
    hosts, guests, *more = ([person(f"P{side}", side)] for side in range(machines))
    played = Game(game, options=options, start=start, hosts=hosts, guests=guests, more=more).play(20_000)
    assert not any(played.lies)
    first = played.tables[0].play
    assert len(first.moves) > 10
    for table in played.tables:
        play = table.play
        assert play.game.options == complete(RULE_SETS[game], options)
        assert len(play.moves) != len(first.moves) or play.check == first.check
        assert play.game.players == first.game.players
    if start == "listed":
        assert [player["name"] for player in first.game.players] == [f"P{side}" for side in range(machines)]


CHANGED = [(game, name) for game in GAMES for name in RULE_SETS[game].options if name != "deck"]
"""House rules of all games, without those that stop a game in its first turn, after which nothing is stored."""


def is_of_short_game(changed: tuple[str, str], _side: int) -> bool:
    """Return whether a house rule belongs to a game in which each side can change it without taking long."""
    return changed[0] in ("pig", "american")


def other_rules(option: str) -> Callable[..., Peer]:
    """Return a function that makes a machine which plays by another value of an option than was agreed on."""

    def make(*arguments: Any) -> Peer:
        table = Peer(*arguments)
        rules = RULE_SETS[table.play.setup.game]
        table.play.setup = table.play.setup._replace(options={option: rules.options[option][-1]})
        return table

    return make


@pytest.mark.parametrize(
    ("changed", "side"),
    every_second(CHANGED, (0, 2), short=is_of_short_game, whole=is_of_short_game),
    ids=str,
)
def test_a_machine_that_plays_by_other_rules_proves_nothing(
    tmp_path: Path, changed: tuple[str, str], side: int
) -> None:
    """The host or a guest plays by a house rule that the machines did not agree on. The game stops where this matters.

    What the others store is proved by the agreed rules, what this machine stores is not.
    """
    game, option = changed
    makes: list[Any] = [Peer] * 3
    makes[side] = other_rules(option)
    people = {"hosts": [person("P0", 0)], "guests": [person("P1", 1)], "more": [[person("P2", 2)]]}
    played = Game(game, start="random", makes=tuple(makes), **people).play(600_000)
    assert len(played.tables[1].play.moves) > 1

    def record(machine: int) -> RecordedGame:
        folder = tmp_path / str(machine)
        return RecordedGame.from_line(filed(played.tables[machine], folder, f"e6605481db3bfff{machine}"))

    with pytest.raises((DisprovedGame, RuleError), match=r"other rules|The next box is"):
        prove(record(side))
    assert all(prove(record(machine)).game.options == {} for machine in {0, 1, 2} - {side})


@pytest.mark.parametrize(
    ("game", "option"), [("maxi", "full_house_all_dice"), ("tenthousand", "straight"), ("grab", "deck")]
)
def test_a_machine_that_counts_other_points_is_named(game: str, option: str) -> None:
    """The others stop with the first points that differ, and name the machine that counts them."""
    makes = (other_rules(option), Peer, Peer)

    def violations(seed: int) -> set[tuple[str, int]]:
        played = Game(game, seed=seed, makes=makes, hosts=[person("P0", 0)], more=[[person("P2", 2)]]).play(600_000)
        return {(table.violation, table.violator) for table in played.tables[1:] if table.violation}

    assert next(filter(None, map(violations, range(20)))) == {("score", 0)}


@pytest.mark.parametrize("option", [{"goal": 50}, {}])
def test_different_rules_for_different_guests_end_the_game(option: dict[str, Any]) -> None:
    """The host shows one guest other rules than the other guest: the first messages of the game do not match."""
    played = Game("pig", options={"goal": 50} if not option else {}, start="listed", more=[[person("Dan", 3)]])
    secrets = [random.Random(f"1 {side}").randbytes(32) for side in range(3)]
    shown = papers_of(secrets, "pig", option, start="listed", more=[[person("Dan", 3)]])
    assert shown[1:] == played.agreements[1:] and shown[0] != played.agreements[0]
    deceived = played.machines[2]
    deceived.table = Peer(2, shown, secrets[2], deceived.keep)
    deceived.line = Transport(None, deceived.table)
    while not deceived.table.violation:
        played.beat()
        assert played.now < 10_000
    assert deceived.table.violation == "state" and not deceived.table.play.moves


@pytest.mark.parametrize(
    ("game", "options"),
    [("pig", {"goal": 50}), ("tenthousand", {"goal": 5000, "entry": 0}), ("grab", {"deck": 18})],
)
@pytest.mark.parametrize("start", STARTS)
def test_a_finished_game_is_proved_with_its_rules(
    tmp_path: Path, game: str, options: dict[str, Any], start: str
) -> None:
    played = Game(game, options=options, start=start).play()
    played.result()
    for side, table in enumerate(played.tables):
        line = filed(table, tmp_path / str(side), f"e6605481db3bfff{side}")
        proved = prove(RecordedGame.from_line(line))
        assert proved.game.options == options and proved.game.is_finished

"""Test the session of a multiplayer game between two machines, with and without a relay, and without power cuts."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from filed_games import file_game
from kast.game import MOST_PLAYERS
from kast.multiplayer.protocol.packing import STORED_TABLE
from kast.multiplayer.protocol.relay import ANYONE, NOWHERE, ROOM, SEAT, TABLE, TOURNAMENT
from kast.multiplayer.protocol.transport import Transport
from kast.session import joining
from kast.session.linked import Linked
from kast.session.seating import Seating
from kast.storage import history, store
from linked_games import GUESTS, HOSTS, person, robot
from real_session import session_with, without_gc
from table_machines import Table, network, two_in_one

PASSES = 3000
"""A game takes 300 to 600 passes of the device loop."""
SEAT_BYTES = bytes(range(SEAT - 1)) + b"\1"


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield the session of a board without stored files."""
    monkeypatch.chdir(tmp_path)
    with without_gc, two_in_one():
        yield session_with()


@pytest.mark.parametrize("game", ["pig", "tenthousand", "grab", "forced"])
def test_a_game_is_the_same_on_both_machines(game: str) -> None:
    with without_gc, two_in_one():
        table = Table([game], seed=1)
        turns = set()
        while min(sum(machine.ended.values()) for machine in table.machines) < 1:
            table.step()
            sessions = [machine.session for machine in table.machines]
            assert sessions[0].machine.now < PASSES * 20, "the game does not end"
            if not all(session.game for session in sessions):
                continue
            names = [joining.other_names(session) for session in sessions]
            assert names == ["Cat", "Åsa + Bo"] and not any(session.violation for session in sessions)
            assert joining.other_players(sessions[1], (0,)) == HOSTS
            assert not any(session.uses_relay or session.has_coach for session in sessions)
            if sessions[0].rolls == sessions[1].rolls and not any(session.is_over for session in sessions):
                turns.add(tuple(session.is_remote_turn for session in sessions))
                for session in sessions:
                    other = session.turn_screen == session.game.mirrored_screen
                    assert session.machine_plays == session.is_remote_turn == other
        assert {(False, True), (True, False)} <= turns
        one, other = (machine.proved() for machine in table.machines)
    (agreements,) = [key for key in one.keys() & other.keys() if one[key].game.is_finished]  # others were given up
    assert one[agreements].game.turns == other[agreements].game.turns


@pytest.mark.parametrize("stored", [b"\1\2", bytes(60)])
def test_a_stored_table_that_cannot_be_read_is_quarantined(alone: Any, stored: bytes) -> None:
    store.save(STORED_TABLE, stored)
    store.save(network.STORED_SEAT, SEAT_BYTES)
    session: Any = Linked(alone)
    assert not joining.resume(session) and alone.is_damaged and not session.table
    names = store.names()
    assert any("aside-1-" + STORED_TABLE in name for name in names)
    assert not store.load(STORED_TABLE) and not store.load(network.STORED_SEAT)
    alone.is_damaged = False
    assert not joining.resume(session) and not alone.is_damaged, "there is no table any more"


def test_a_seat_at_a_relay_is_stored_with_the_game_and_found_again(alone: Any) -> None:
    there = network.Network(alone.machine)
    assert (there.place, there.is_for_people, there.is_for_many, there.seat) == (NOWHERE, False, False, b"")
    there.begin()
    assert not store.load(network.STORED_SEAT), "a cable has no seats"
    for kind, for_people, for_many in ((ROOM, False, True), (ANYONE, True, False), (TOURNAMENT, True, False)):
        there.relay.ask(kind, b"\1\2\3")
        there.relay.seat = SEAT_BYTES
        assert there.place == kind
        there.begin()
        assert store.load(network.STORED_SEAT) == SEAT_BYTES and there.relay.kind == TABLE
        assert (there.place, there.is_for_people, there.is_for_many) == (kind, for_people, for_many)
    again = network.Network(alone.machine)
    assert again.return_to_table() and (again.relay.kind, again.seat, again.place) == (TABLE, SEAT_BYTES, ROOM)
    again.forget()
    assert not again.return_to_table() and not store.load(network.STORED_SEAT)


def test_the_relay_is_offered_the_line_of_the_game_that_ended(alone: Any, tmp_path: Path) -> None:
    for seed in (1, 2):
        file_game(tmp_path, seed=seed)
    there = network.Network(alone.machine)
    there.offer()
    assert there.is_reported, "there is no relay"
    there.relay.seat = SEAT_BYTES
    there.offer()
    assert not there.is_reported
    sizes = [len(line.read()) for line in history.Lines()]
    assert sizes[0] != sizes[1] and int.from_bytes(there.relay.due(9999)[3:5], "little") == sizes[1]


def test_a_lost_game_is_reported_before_the_table_is_left(alone: Any) -> None:
    session: Any = Linked(alone)
    for gives_up, unanswered, reported, is_reported in (
        (True, False, True, True),
        (True, True, True, False),
        (True, False, False, False),
        (False, False, True, False),
    ):
        session.gives_up = gives_up
        session.transport.table = SimpleNamespace(gives_up=unanswered)
        session.network = SimpleNamespace(is_reported=reported)
        assert joining.is_reported(session) == is_reported
    session.gives_up, session.network = True, None
    assert joining.is_reported(session), "a cable has no relay"


def test_a_session_begins_without_a_table(alone: Any) -> None:
    alone.machine.settings["plan"] |= {"players": HOSTS}
    alone.begin()
    session: Any = Linked(alone)
    assert alone.game is None and session.game is None and session.table is None
    assert session.violation == "" and not session.given_up and not session.is_over and not session.uses_relay
    assert (session.seq, session.finished, session.stored_name) == (0, 0, STORED_TABLE)
    assert session.file(), "there is nothing to store"
    assert not joining.resume(session) and not alone.is_damaged
    joining.start_handshake(session)
    assert session.seating.host_players() == [] and session.seating.offered() is None
    assert session.seating.taken() == session.seating.at_table() == []
    joining.close_table(session)
    assert session.seating is None and session.transport.handshake is None


def test_a_seating_knows_the_players_of_an_offered_game() -> None:
    host, guest = seatings = seatings_of(2)
    host.offer("pig", HOSTS)
    exchange(seatings, 0)
    assert guest.offered() == ("pig", {}, "random", HOSTS) and guest.taken() == HOSTS and not host.offered()
    guest.accept(GUESTS)
    assert guest.offered() is None and guest.at_table() == HOSTS + GUESTS
    exchange(seatings, 5000)
    assert host.taken() == GUESTS and host.seated() == [GUESTS] and not host.waits_for_more
    tables = [seating.table(list) for seating in seatings]
    exchange(seatings, 10_000)
    tables = [table or seating.table(list) for table, seating in zip(tables, seatings, strict=True)]
    assert [table and table.play.setup.players for table in tables] == [HOSTS + GUESTS] * 2
    assert [seating.table(list, table) for seating, table in zip(seatings, tables, strict=True)] == [None, None]


@pytest.mark.parametrize("level", [4, 2])
def test_two_guests_may_have_robots_of_different_levels(level: int) -> None:
    host, *guests = seatings = seatings_of(3)
    host.offer("pig", HOSTS)
    exchange(seatings, 0)
    robots = [[robot("Rex", 4)], [robot("Boxy", level)]]
    for guest, players in zip(guests, robots, strict=True):
        guest.accept(players)
    exchange(seatings, 5000)
    assert len(host.seated()) == (1 if level == 4 else 2)
    for guest in guests:
        guest.resolve_conflict()
    assert [guest.conflict for guest in guests if guest.conflict] in ([[], *robots] if level == 4 else [[]])


@pytest.mark.parametrize("count", [MOST_PLAYERS - 2, MOST_PLAYERS - 1])
def test_a_full_table_is_not_offered(count: int) -> None:
    host, guest, late = seatings = seatings_of(3)
    players = [person(f"P{number}", number) for number in range(count)]
    host.offer("pig", players)
    exchange(seatings, 0)
    offer = ("pig", {}, "random", players)
    assert guest.offered() == late.offered() == offer
    guest.accept([person("Fox", 7)])
    exchange(seatings, 5000)
    assert late.offered() == (None if count + 1 == MOST_PLAYERS else offer) and late.violation == ""


def test_a_robot_may_not_play_with_strangers() -> None:
    strangers = SimpleNamespace(is_for_people=True, is_for_many=False)
    host, guest = seatings = [*seatings_of(1), Seating(Random(2).randbytes, strangers)]
    host.offer("pig", [*HOSTS, robot("Rex", 4)])
    exchange(seatings, 0)
    assert guest.offered() is None and guest.violation == "papers"


@pytest.mark.parametrize("seat", [b"", SEAT_BYTES])
def test_a_table_is_resumed_with_its_seat(alone: Any, seat: bytes) -> None:
    session = session_at_table(alone, seat)
    assert session.table and (session.seq, store.load("game")) == (1, None)
    session.save()
    again: Any = Linked(session_with())
    assert joining.resume(again) and again.table.agreements == session.table.agreements and again.seq == 1
    assert (again.uses_relay, bool(again.network), bool(again.transport.relay)) == (bool(seat),) * 3
    if seat:
        assert again.network.seat == seat and again.transport.relay is again.network.relay


@pytest.mark.parametrize("quitter", [-1, 0, 1])
def test_only_a_game_that_was_given_up_is_forgotten_at_the_way_to_the_menu(alone: Any, quitter: int) -> None:
    session = session_at_table(alone)
    session.save()
    session.table.quitter = quitter
    joining.suspend(session)
    assert bool(store.load(STORED_TABLE)) == bool(session.table) == (quitter < 0)


def test_a_game_is_filed_as_soon_as_another_machine_gives_up(alone: Any) -> None:
    session = session_at_table(alone)
    with patch.object(Linked, "file") as file:
        for quitter, waits_for_space, filed in ((-1, False, 0), (1, False, 1), (1, True, 1)):
            session.table.quitter = quitter
            session.waits_for_space = session.waits_for_space or waits_for_space
            session.settle()
            assert file.call_count == filed
    assert session.given_up


def test_no_roll_is_asked_for_before_it_is_possible(alone: Any) -> None:
    session: Any = Linked(alone)
    session.transport.table = SimpleNamespace(may_move=False)
    assert session.ask_roll() == -1


def session_at_table(alone: Any, seat: bytes = b"") -> Any:
    """Return a session that has agreed on a game of Pig with another machine, before the first move."""
    store.save("game", b"an earlier game")
    session: Any = Linked(alone)
    joining.start_handshake(session)
    session.network.relay.seat = seat
    seatings = [session.seating, *seatings_of(1)]
    session.seating.offer("pig", HOSTS)
    exchange(seatings, 0)
    seatings[1].accept(GUESTS)
    for start in (5000, 10_000):
        exchange(seatings, start)
        joining.set_up_table(session)
    return session


def seatings_of(count: int) -> list[Any]:
    return [Seating(Random(f"seating {number}").randbytes) for number in range(count)]


def exchange(seatings: list[Any], start: int) -> None:
    """Carry messages between the handshakes for some seconds from `start`, in ms."""
    lines = [Transport(seating.handshake) for seating in seatings]
    for now in range(start, start + 4000, 20):
        for line in lines:
            data = line.due(now)
            for other in lines if data else ():
                if other is not line:
                    other.feed(data, now)
        for seating in seatings:
            seating.read()

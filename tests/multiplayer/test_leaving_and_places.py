"""Test parts of the multiplayer session by themselves: how a table is left, and which places are for people only."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from kast.multiplayer.protocol import relay
from kast.multiplayer.protocol.packing import STORED_TABLE
from kast.multiplayer.protocol.relay import ANYONE, NOWHERE, ROOM, SEATED, TABLE, TOURNAMENT
from kast.session import joining
from kast.storage import store
from real_session import BOARD

assert relay  # imported before `network`, which imports it, so that it stays in sys.modules
with patch.dict(sys.modules, BOARD):
    from kast.session.network import STORED_SEAT, Network

SEAT = bytes(range(17))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def network() -> Network:
    return Network(SimpleNamespace(device="e6605481db3b8a2f", try_to_store=lambda save, *values: save(*values)))


@pytest.mark.parametrize("has_space", [False, True])
def test_a_table_is_forgotten_once_its_game_is_filed(has_space: bool) -> None:
    """Otherwise a power cut between both would lose the game, and so would a history without free space."""
    assert store.save(STORED_TABLE, b"table") and store.save(STORED_SEAT, SEAT)
    still_stored = []

    def file() -> bool:
        still_stored.append(store.load(STORED_TABLE))
        return has_space

    session: Any = SimpleNamespace(file=file, network=SimpleNamespace(forget=lambda: store.forget(STORED_SEAT)))
    joining.close_table(session)
    assert still_stored == [b"table"]
    left = None if has_space else b"table"
    assert store.load(STORED_TABLE) == left and bool(store.load(STORED_SEAT)) == (not has_space)
    assert session.transport.table is session.game is session.seating is None


@pytest.mark.parametrize("place", [NOWHERE, ROOM, ANYONE, TOURNAMENT])
def test_robots_stay_away_from_strangers_and_tournaments(place: int, network: Network) -> None:
    """Where a machine asked for its seat decides, before it has the seat, once it has it, and in the game."""
    expected = place, place in (ANYONE, TOURNAMENT), place == ROOM
    network.relay.ask(place, b"\1\2\3" if place == ROOM else b"")
    assert (network.place, network.is_for_people, network.is_for_many) == expected
    network.relay.seat = SEAT
    network.relay.state = SEATED
    network.begin()
    assert network.relay.kind == TABLE and store.load(STORED_SEAT) == SEAT
    assert (network.place, network.is_for_people, network.is_for_many) == expected


def test_a_machine_returns_to_its_stored_seat(network: Network) -> None:
    assert not network.return_to_table(), "machines that a cable joined have no seat"
    assert store.save(STORED_SEAT, SEAT)
    assert network.return_to_table() and network.seat == SEAT and network.relay.kind == TABLE
    network.forget()
    assert not store.load(STORED_SEAT)

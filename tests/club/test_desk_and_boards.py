"""Test what players see on their devices of the desk's decisions: two browsers at `kast club --play`."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from browser import Driver, browser
from desk_parts import act, send
from friends import Side, move, who_plays
from kast_play import KAST
from kast_tools.common.firmware_text import board_text

pytestmark = pytest.mark.waits

TEXTS = board_text("en")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Run a club with a tournament; yield its addresses as members address, desk_link and play."""
    options = ["--play", "--tournament", "swiss", "--db", str(tmp_path_factory.mktemp("club") / "club.sqlite")]
    options += ["--page-port", "0", "--mqtt-port", "0", "--websocket-port", "0"]
    process = subprocess.Popen(
        [sys.executable, "-c", KAST, "club", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        found: dict[str, str] = {}
        starts = {
            "Its page: ": "address",
            "Play with it at ": "play",
            "The teacher's desk, for you alone: ": "desk_link",
        }
        while len(found) < len(starts):
            assert process.stdout
            line = process.stdout.readline()
            assert line, "the club has ended"
            for start, name in starts.items():
                if line.startswith(start):
                    found[name] = line.removeprefix(start).split()[0]
        yield SimpleNamespace(**found)
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


@pytest.fixture
def players(driver: Driver, club: Any) -> Iterator[tuple[Side, Side]]:
    """Yield two devices in browsers that wait for a round of the tournament."""
    for second in browser():
        sides = Side(driver, club.play), Side(second, club.play)
        for side in sides:
            side.go_to_the_menu()
            side.press("RIGHT", "ROLL")
            enter_tournament(side)
        yield sides


def reads(side: Side, text: str) -> None:
    """Wait until a screen shows a text, which may be broken into lines."""
    side.wait(f"kast.board.screenText.rows.flatMap(({{ parts }}) => parts).join(' ').includes({json.dumps(text)})")


def offer(host: Side, game: str) -> None:
    host.press("ROLL")
    host.see("Which game?")
    while f'"{game}"' not in host.rows():
        host.press("RIGHT")
    host.press("ROLL")
    who_plays(host)


def enter_tournament(side: Side) -> None:
    side.see(TEXTS["together.tournament"])
    side.press("RIGHT", "RIGHT", "ROLL")


@pytest.mark.long
def test_boards_show_another_game_an_absent_player_and_an_ended_table(players: tuple[Side, Side], club: Any) -> None:
    host, guest = players
    for side in players:
        reads(side, TEXTS["together.looks"])
    while len(send(club, "desk/state")["waiting"]) < 2:
        host.ask("page.waitForTimeout", 200)
    act(club, "game", game="pig", options={})
    act(club, "round")
    for side in players:
        reads(side, "Another Kast is")
    offer(host, "Yatzy")
    for side in players:
        reads(side, TEXTS["together.no_tournament"])
    assert [one["mark"] for one in send(club, "desk/state")["tables"]] == ["game"]
    for side in players:
        side.press("SCORE")
        enter_tournament(side)
    for side in players:
        reads(side, "Another Kast is")
    offer(host, "Pig")
    guest.see("Play with Fox?")
    guest.press("ROLL")
    who_plays(guest)
    move(host, guest)
    guest.reload()
    reads(host, TEXTS["together.kept_for_other"])
    reads(guest, TEXTS["together.game_at_table"])
    guest.press("RIGHT", "ROLL")
    move(host, guest)
    (table,) = send(club, "desk/state")["tables"]
    act(club, "end", table=table["table"])
    reads(host, TEXTS["together.ended_table"])

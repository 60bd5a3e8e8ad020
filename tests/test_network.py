"""Two boards far apart: a room of three animals by a real broker, from the menu into a game."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from brokers import club, mosquitto
from filed_games import lines_of
from kast_tools import cli
from kast_tools.linked_game import contradiction, prove
from kast_tools.recorded_game import RecordedGame

WAYS = "wait 1800 / press RIGHT / press ROLL / wait 1500 / shot ways"
ROOM = "press ROLL / wait 200 / shot room / press ROLL / wait 200 / press ROLL / wait 200 / press ROLL / wait 400"
ANYONE = "press RIGHT / wait 100 / press ROLL / wait 300"
HOST = "press ROLL / wait 150 / press ROLL / wait 150 / press HOLD1 / wait 150 / press ROLL / wait 3500"
GUEST = "wait 1500 / press ROLL / wait 150 / press HOLD1 / wait 150 / press ROLL / wait 2500"
TURN = "press ROLL / wait 2000 / press SCORE / wait 300 / press SCORE / wait 900"


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[str]:
    with mosquitto(tmp_path) as (address, _):
        yield address


def run(folder: Path, broker: str, *scripts: str) -> list[Path]:
    """The folders of the two boards that have played."""
    named: list[Any] = []
    for side, script in enumerate(scripts):
        file = folder / f"script{side}.txt"
        file.write_text(script.replace(" / ", "\n"))
        named += ["--script", file]
    arguments = ["kast", "run", *named, "--link", "broker", "--broker", broker, "--out", folder / "out"]
    sys.argv[:] = list(map(str, arguments))
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert not end.value.code
    return [folder / "out" / str(side) for side in (1, 2)]


def test_strangers_play_by_a_broker_and_the_club_hears_of_it(broker: str, tmp_path: Path) -> None:
    """One gives the game up after two turns: both file it, and the club gets the line of both."""
    turns = f"{TURN} / {TURN} / {TURN}"
    give_up = (
        "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 300 / press LEFT / press ROLL / wait 300 / "
        "press LEFT / press ROLL / wait 4000"
    )
    with club(broker) as asked:
        folders = run(
            tmp_path,
            broker,
            f"{WAYS} / {ANYONE} / shot looks / wait 3000 / shot choose / {HOST} / {turns} / {give_up}",
            f"{WAYS} / wait 400 / {ANYONE} / wait 3000 / {GUEST} / {turns} / wait 9000 / shot given-up / wait 4000",
        )
    one, other = (prove(RecordedGame.from_line(lines_of(folder / "store")[0])) for folder in folders)
    assert contradiction(one, other) == "" and one.game.turns
    assert [player["name"] for player in one.game.players] == ["Fox", "Cat"]
    wants = [one["want"] for one in asked]
    assert wants.count({"anyone": True}) >= 2
    told = [want["game"] for want in wants if "game" in want]
    assert told and {line.encode() for line in told} <= {lines_of(folder / "store")[0] for folder in folders}


def test_wrong_arguments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "script.txt"
    script.write_text("wait 1\n")
    two = ["--script", script, "--script", script, "--out", tmp_path / "out"]
    for more, code in (
        (["--link", "broker"], 2),
        (["--link", "cable", "--broker", "mqtt://127.0.0.1"], 2),
        (["--link", "broker", "--broker", "http://127.0.0.1"], 1),
        (["--link", "broker", "--broker", "mqtt://127.0.0.1:99999"], 1),
    ):
        sys.argv[:] = list(map(str, ["kast", "run", *two, *more]))
        with pytest.raises(SystemExit) as end:
            cli.main()
        assert end.value.code == code and capsys.readouterr().err.count("\n") == 1

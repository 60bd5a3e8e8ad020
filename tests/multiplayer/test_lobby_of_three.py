"""Test a room of three boards at a real broker with button presses, from the menu into a game."""

import json
from pathlib import Path

import pytest
from brokers import club
from committed_pictures import check_picture
from kast_tools.build.firmware import firmware_with
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.own.board_file import definitions_in
from kast_tools.games.own.registry import add_played
from proved_games import one_game
from suites import TO_THE_END
from test_cable_games import BANK, ROLL, SCORE, Joined, many
from test_network import GIVE_UP, WAYS
from test_own_games_at_table import definition, files_of, id_of

pytestmark = pytest.mark.waits

TO_ROOMS = f"{WAYS} / press ROLL / wait 300"
TO_ROOMS_OF_CHILDREN = "wait 1800 / press RIGHT / press ROLL / wait 1860"
"""Steps that take as long as TO_ROOMS, so that both boards choose at once."""
ENTERS = "press ROLL / wait 150 / press ROLL / wait 150 / press ROLL"
"""Steps that enter the room of the first three animals shown."""
SITS = "press ROLL / wait 150 / press HOLD1 / wait 150 / press ROLL"
OFFERS_PIG = f"press ROLL / wait 150 / press LEFT / press LEFT / wait 150 / {SITS} / wait 150 / press ROLL"
BATTERY = "wait 3000 / power off / wait 1500 / power on / wait 1800 / press RIGHT / press ROLL / wait 9400"
"""Steps that pull the battery, put it back and return to the game. In these 16 s the other boards only wait."""


@pytest.fixture(scope="module")
def firmwares(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Return the firmware of each of three boards: it always offers the same three animals when a room is chosen."""
    firmware = firmware_with(FIRMWARE / "main.py", tmp_path_factory.mktemp("room"))
    room = firmware / "kast" / "ui" / "screens" / "multiplayer" / "room.py"
    by_chance = "bytearray([byte % PICTURES for byte in app.machine.random_bytes(PLACES)])"
    text = room.read_text()
    assert text.count(by_chance) == 1
    room.write_text(text.replace(by_chance, "bytearray(PLACES)"))
    return [firmware] * 3


@pytest.mark.soak
def test_three_boards_play_in_a_room_to_the_end(broker: str, tmp_path: Path, firmwares: list[Path]) -> None:
    """The battery of one board is pulled during the game."""
    begins = (
        f"{OFFERS_PIG} / wait 9500 / press ROLL / wait 3000",
        f"wait 2000 / {SITS} / wait 11000",
        f"wait 4500 / {SITS} / wait 8500",
    )
    amid = "wait 16000", "wait 16000", BATTERY
    before, after = many(BANK, 5), many(BANK, 60)
    scripts = [
        f"{TO_ROOMS} / {ENTERS} / wait 4000 / {begin} / {before} / {off} / {after}"
        for begin, off in zip(begins, amid, strict=True)
    ]
    with club(broker):
        joined = Joined(tmp_path / "out", *scripts, firmwares=firmwares, broker=broker)
    proved = one_game(joined.folders)
    game = proved[0].game
    assert game.is_finished and [one.transcript.side for one in proved] == [0, 1, 2]
    assert [player["name"] for player in game.players] == ["Fox", "Cat", "Owl"]
    events = [json.loads(line)["event"] for line in (joined.folders[2] / "trace.jsonl").read_text().splitlines()]
    assert events.count("power") >= 4  # power on, battery pulled, power on again, and the end


MIXED = ("", "kid-")
BOTH_ALIKE = [(one, one) for one in MIXED]


@pytest.mark.long
@pytest.mark.parametrize("kids", [MIXED, *(pytest.param(one, marks=pytest.mark.soak) for one in BOTH_ALIKE)], ids=str)
def test_two_guests_who_choose_the_same_animal_at_once_end_with_two(
    broker: str, tmp_path: Path, firmwares: list[Path], kids: tuple[str, str]
) -> None:
    """Both choose the cat. One joins as the cat; the other is asked to choose again and plays as an owl."""
    again = "press ROLL / wait 300 / press HOLD1 / wait 300 / press ROLL"
    host = (
        f"{TO_ROOMS} / {ENTERS} / wait 4000 / {OFFERS_PIG} / wait 14000 / press ROLL / wait 3000 / {BANK} / {BANK} "
        f"/ {GIVE_UP}"
    )
    guests = [
        f"{TO_ROOMS_OF_CHILDREN if kid else TO_ROOMS} / {ENTERS} / wait 6500 / {SITS} / wait 4500 / shot {kid}same "
        f"/ {again} / wait 3500 / shot {kid}others / wait 5500 / {BANK} / {BANK} / wait 8000"
        for kid in kids
    ]
    children = [side for side, kid in enumerate(kids, 1) if kid]
    with club(broker):
        joined = Joined(tmp_path / "out", host, *guests, firmwares=firmwares, children=children, broker=broker)
    one, *others = one_game(joined.folders)
    names = [player["name"] for player in one.game.players]
    assert sorted(names) == ["Cat", "Fox", "Owl"]
    for side, (kid, other) in enumerate(zip(kids, others, strict=True), 1):
        shots = joined.shots(side)
        for shot in ("same", "others"):
            check_picture(shots[f"{kid}{shot}"], f"together/{kid}{shot}-{names[other.transcript.side].lower()}")


@pytest.mark.long
def test_an_own_game_of_one_board_is_played_in_a_room(broker: str, tmp_path: Path, firmwares: list[Path]) -> None:
    """The guest gets the rules over the network. The club is not asked to prove the game, whose rules it lacks.

    In `make soak` there are two guests; test_own_games_at_table.py lets five guests get rules at once.
    """
    offers = f"press ROLL / wait 150 / press LEFT / wait 150 / {SITS} / wait 150 / press ROLL"
    turns = many(f"{ROLL} / {SCORE}", 3)
    host = f"{TO_ROOMS} / {ENTERS} / wait 4000 / {offers} / wait 16000 / press ROLL / wait 3000 / {turns} / {GIVE_UP}"
    sits = (f"{SITS} / wait 9500", f"wait 2500 / {SITS} / wait 7000")[: 2 if TO_THE_END else 1]
    guests = [f"{TO_ROOMS} / {ENTERS} / wait 15000 / {one} / {turns} / wait 4000" for one in sits]
    with club(broker):
        joined = Joined(
            tmp_path / "out",
            host,
            *guests,
            firmwares=firmwares[: 1 + len(guests)],
            broker=broker,
            files={0: files_of("kniffel")},
        )
    for folder in joined.folders:
        add_played(definitions_in(folder / "store" / "saves"))
    games = [proved.game for proved in one_game(joined.folders)]
    assert {game.rule_set for game in games} == {id_of(definition("kniffel"))} and len(games[0].turns) >= 2

"""Test the club with real brokers (Mosquitto and the club's own), and with boards that use the firmware's protocol."""

import asyncio
import contextlib
import os
import random
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import aiomqtt
import pytest
from brokers import free_port
from click.testing import CliRunner
from club_parts import (
    SECONDS,
    asks,
    broker_of_kind,
    doctored,
    lines_of,
    mosquitto,
    needs_mosquitto,
    open_club,
    pig,
    relay,
    said,
    token,
)
from kast.text import LANGUAGES
from kast_dev.bench.tables.__main__ import tables as load
from kast_dev.bench.tables.crowd import Pace, Played, Sample
from kast_dev.bench.tables.figures import figures
from kast_dev.bench.tables.load import Look, Result, measure
from kast_dev.bench.tables.relay import Counts
from kast_tools.cli.main import main as kast
from kast_tools.club import message_handler, schema
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.messages import SEATS
from kast_tools.club.seats import Seats
from kast_tools.club.tournament.rounds import newest, open_tournament, standings_of
from kast_tools.club.web.page_server import projector
from kast_tools.club.web.text import TEXTS
from kast_tools.club.web.words import club_words
from linked_games import Game
from sqlalchemy import select
from suites import also_long

pytestmark = pytest.mark.waits

BROKERS = ["own", pytest.param("mosquitto", marks=needs_mosquitto)]
ROOM = {"room": [0, 2, 1]}


def rows(book, table):
    with book.reading() as connection:
        return connection.execute(select(table)).all()


async def stay(*relays):
    """Run all relays to their end; return the result of each."""
    return await asyncio.wait_for(asyncio.gather(*(one.run() for one in relays)), SECONDS)


def same_game(one, other):
    """Check that both boards have the same finished game."""
    first, second = one.board.table.play, other.board.table.play
    assert first.game.phase == "over" and first.game.state() == second.game.state()
    assert (first.moves, first.check) == (second.moves, second.check)


@pytest.mark.parametrize("kind", BROKERS)
def test_strangers_and_friends_in_a_room_play_and_a_cheater_is_found(kind, book, tmp_path):
    def cheat(line):
        return doctored(line, lambda record: record["players"][0].update(total=record["players"][0]["total"] + 1))

    async def play():
        async with broker_of_kind(kind, tmp_path) as address, open_club(book, address):
            friends = [relay(address.port, number, ROOM) for number in (1, 2)]
            strangers = [
                relay(address.port, 3, {"anyone": True}),
                relay(address.port, 4, {"anyone": True}, alter_line=cheat),
            ]
            of_room, of_strangers = await asyncio.gather(stay(*friends), stay(*strangers))
            same_game(*friends)
            same_game(*strangers)
            assert [one.proved for one in of_room] == [[True], [True]]
            assert [(one.proved, one.violations) for one in of_strangers] == [([True], []), ([False], ["score"])]

    asyncio.run(play())
    assert [one.lie for one in rows(book, schema.lies)] == ["score"]
    assert len(rows(book, schema.games)) == 2 and all(one.counts for one in rows(book, schema.games))


def lossy(luck):
    """Return a wire that drops, doubles, delays and so reorders messages."""

    def faults(data):
        kind = luck.random()
        late = luck.random() * 0.3 if luck.random() < 0.3 else 0
        return [] if kind < 0.1 else [(late, data), (late + 0.05, data)] if kind < 0.2 else [(late, data)]

    return faults


@pytest.mark.long
@needs_mosquitto
def test_lost_doubled_and_reordered_messages_change_no_game(book, tmp_path):
    async def play():
        async with broker_of_kind("mosquitto", tmp_path) as address, open_club(book, address):
            faults = lossy(random.Random(3))
            both = [relay(address.port, number, {"anyone": True}, faults=faults) for number in (1, 2)]
            await stay(*both)
            same_game(*both)

    asyncio.run(play())
    assert [one.counts for one in rows(book, schema.games)] == [True]


async def killed_amid(book, folder, kills):
    """Play a game during which the broker is killed and restarted `kills` times, and then the club is replaced."""
    with mosquitto(folder) as broker:
        await asyncio.sleep(0.3)
        both = [relay(broker.port, number, {"anyone": True}, make=pig(number, think_ms=150)) for number in (1, 2)]
        async with contextlib.AsyncExitStack() as stack:
            clubs = [await stack.enter_async_context(open_club(book, broker.address))]
            playing = asyncio.gather(*(one.run() for one in both))
            for _ in range(kills):
                await asyncio.sleep(0.6)
                broker.kill()
                await asyncio.sleep(0.1)
                broker.start()
            await stack.aclose()  # the club disappears during the game
            assert clubs
            await asyncio.sleep(0.3)
            async with open_club(book, broker.address):
                await asyncio.wait_for(playing, SECONDS)
        same_game(*both)
    assert [one.counts for one in rows(book, schema.games)] == [True]


@pytest.mark.long
@needs_mosquitto
def test_a_game_survives_killed_broker_and_club(book, tmp_path):
    asyncio.run(killed_amid(book, tmp_path, 2))


@pytest.mark.soak
@needs_mosquitto
def test_a_game_survives_fifty_kills_of_the_broker(book, tmp_path):
    asyncio.run(killed_amid(book, tmp_path, 50))


async def tournament(book, address, boards, rounds):
    """Play a Swiss tournament of this many boards and rounds to its end."""
    with book.writing() as connection:
        open_tournament(connection, "swiss", rounds)
    async with open_club(book, address) as clerk:
        relays = [
            relay(address.port, number, {"tournament": True}, is_done=lambda stay: len(stay.proved) == rounds)
            for number in range(1, boards + 1)
        ]
        playing = [asyncio.create_task(one.run()) for one in relays]
        while True:
            with book.reading() as connection:
                seats = Seats(connection, 0, random.randbytes)
                if len(seats.waiting("tournament")) == boards:
                    break
            await asyncio.sleep(0.1)
        await clerk.begin_round()
        await asyncio.wait_for(asyncio.gather(*playing), 4 * SECONDS)


def printed(book):
    """Check and print the result of the newest tournament."""
    with book.reading() as connection:
        of_it = newest(connection)
        assert of_it is not None and of_it.over
        ends = standings_of(connection, of_it)
    assert all(len(set(one.met)) == len(one.met) == of_it.rounds for one in ends)
    assert sum(one.halves for one in ends) == len(ends) * of_it.rounds
    for one in ends:
        print(f"{one.place:3} {one.players:8} {one.halves / 2:4} {one.buchholz / 2:5} {one.dice:5}")


@needs_mosquitto
def test_four_boards_play_a_swiss_tournament(book, tmp_path):
    async def play():
        async with broker_of_kind("mosquitto", tmp_path) as address:
            await tournament(book, address, 4, 2)

    asyncio.run(play())
    printed(book)


@pytest.mark.long
@needs_mosquitto
def test_a_class_of_twenty_plays_a_swiss_tournament_of_five_rounds(book, tmp_path):
    async def play():
        async with broker_of_kind("mosquitto", tmp_path) as address:
            await tournament(book, address, 20, 5)

    asyncio.run(play())
    printed(book)


@pytest.mark.long
@needs_mosquitto
def test_boards_in_two_processes_lose_no_game():
    result = measure(8, Pace("pig", think_ms=20, arrivals=40, within=SECONDS), processes=2)
    row = figures(result)
    games = ["games begun", "games ended", "proved to both", "count in the book"]
    assert [row[name] for name in games] == ["4"] * 4 and (row["lost"], row["lies"]) == ("0", "0")
    rolls = sum(len(one.rolled) for one in result.played)
    # Each roll takes a request and an answer; each board also reports its presence.
    assert rolls > 4 * 20 and 2 * rolls < sum(one.counts.sent for one in result.played)


def test_a_game_reported_by_one_board_alone_is_counted_as_lost():
    """The boards of two games run in two processes. They send nothing in the first minute, and ten messages a second in
    the second.
    """
    looks = [Look(at, (9 << 20, 70 << 20), (at / 10, at / 100), at) for at in range(120)]
    samples = [Sample(at, 5 * max(at - 60, 0), 4 * max(at - 60, 0), at / 2) for at in range(120)]
    here, there = (
        Played(Counts(sent=295, received=295), ["a", "b"], ["a", "b"], proved, rolled=[1, 2, 30], samples=samples)
        for proved in (["a", "b"], ["a"])
    )
    row = figures(Result(4, Pace("pig", 4000, 40, 120), looks, [here, there], 1))
    assert [row[name] for name in ("games begun", "games ended", "proved to both", "lost")] == ["2", "2", "1", "1"]
    assert (row["messages a second, in"], row["messages a second, out"]) == ("10", "8")
    assert row["ROLL to dice, ms"] == "2 / 30 / 30"
    assert [row[name] for name in ("Mosquitto, processor", "club, processor", "boards, processor")] == [
        "10 %",
        "1 %",
        "100 %",
    ]


def test_boards_for_which_too_few_files_may_be_open_are_refused(monkeypatch):
    monkeypatch.setattr("resource.getrlimit", lambda _: (256, 1024))
    ended = CliRunner().invoke(load, ["--boards", "2000"])
    assert ended.exit_code == 1 and "2000 boards take 2100 open files, and this system allows 1024" in ended.output


@pytest.mark.parametrize("kind", BROKERS)
def test_relays_receive_nothing_by_wildcard_subscriptions(kind, tmp_path):
    wild = ["#", "kast/#", "kast/1/to/+", "kast/1/to/#", "kast/1/wire/+/+", "kast/1/wire/#", "kast/1/wire/+/#",
            *(f"kast/1/wire/+/{seat}" for seat in range(SEATS)),
            *(f"kast/1/wire/{token(2)}/{seat}" for seat in (SEATS, "+", "#")),
            "kast/1/club/ask", "$share/x/kast/1/wire/+/+"]  # fmt: skip
    own = [f"kast/1/to/{token(1)}", *(f"kast/1/wire/{token(2)}/{seat}" for seat in range(SEATS)), "kast/1/club/hello"]

    async def ask():
        async with (
            broker_of_kind(kind, tmp_path) as address,
            aiomqtt.Client("127.0.0.1", address.port) as client,
        ):
            codes = {topic: (await client.subscribe(topic))[0] for topic in wild + own}
        assert [topic for topic, code in codes.items() if getattr(code, "value", code) < 0x80] == own

    asyncio.run(ask())


class Talker:
    """A stand-in for a board that sends its number four times a second and records the numbers that it receives."""

    is_over = False
    violation = ""

    def __init__(self, number):
        self.number = number
        self.received = set()
        self.says_at = 0

    def due(self, now):
        if now < self.says_at:
            return b""
        self.says_at = now + 250
        return bytes([0, int(self.number, 16), 0])

    def receive(self, data, now):
        self.received.add(data[1])


async def until(so):
    async def wait():
        while not so():
            await asyncio.sleep(0.05)

    await asyncio.wait_for(wait(), SECONDS)


@contextlib.asynccontextmanager
async def talkers(port, count) -> AsyncGenerator[list[Any]]:
    """Yield the relays of `count` boards that enter one room, one after another."""
    relays = [
        relay(port, number, ROOM, make=lambda _, number=number: Talker(f"{number:016x}"), is_done=lambda stay: False)
        for number in range(1, count + 1)
    ]
    running = []
    try:
        for number, one in enumerate(relays):
            running.append(asyncio.create_task(one.run()))
            if number:
                await until(lambda one=one: one.board)
        yield relays
    finally:
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def all_hear_the_others(relays):
    everybody = set(range(1, len(relays) + 1))
    return all(one.board.received == everybody - {number} for number, one in enumerate(relays, 1))


@pytest.mark.parametrize("kind", BROKERS)
@pytest.mark.parametrize("count", also_long(range(3, SEATS + 1), (3, SEATS).__contains__))
def test_in_a_room_each_receives_all_others_but_not_itself(kind, count, book, tmp_path):
    async def talk():
        async with (
            broker_of_kind(kind, tmp_path) as address,
            open_club(book, address),
            talkers(address.port, count) as relays,
        ):
            await until(lambda: all_hear_the_others(relays))
            assert len({one.stay.tables[-1] for one in relays}) == 1
            if count == SEATS:
                seventh = relay(address.port, 7, ROOM, make=lambda _: Talker(f"{7:016x}"))
                assert (await asyncio.wait_for(seventh.run(), SECONDS)).sorry == ["full"]

    asyncio.run(talk())
    sat = rows(book, schema.seats)
    assert sorted((one.seat, int(one.board, 16)) for one in sat) == [(seat, seat + 1) for seat in range(count)]


@pytest.mark.long
@pytest.mark.parametrize("kind", BROKERS)
def test_only_a_machine_that_sends_nothing_loses_its_seat(kind, book, tmp_path, monkeypatch):
    monkeypatch.setattr(message_handler, "UNHEARD", 3)

    async def talk():
        async with (
            broker_of_kind(kind, tmp_path) as address,
            open_club(book, address),
            talkers(address.port, 2),
            aiomqtt.Client("127.0.0.1", address.port) as silent,
        ):
            await silent.publish("kast/1/club/ask", asks(9, room=[0, 2, 1]), qos=1)
            await until(lambda: len(rows(book, schema.seats)) == 3)
            await until(lambda: len(rows(book, schema.seats)) == 2)
            await asyncio.sleep(4)

    asyncio.run(talk())
    assert sorted(int(one.board, 16) for one in rows(book, schema.seats)) == [1, 2]


@needs_mosquitto
def test_a_room_of_four_survives_killed_broker_and_club(book, tmp_path):
    async def talk():
        with mosquitto(tmp_path) as broker:
            async with talkers_of_club(book, broker) as relays:
                for _ in range(3):
                    broker.kill()
                    for one in relays:
                        one.board.received.clear()
                    await asyncio.sleep(0.1)
                    broker.start()
                    await until(lambda: all_hear_the_others(relays))
                assert all(len(one.stay.tables) == 1 for one in relays)

    asyncio.run(talk())
    assert sorted(one.seat for one in rows(book, schema.seats)) == [0, 1, 2, 3]


@contextlib.asynccontextmanager
async def talkers_of_club(book, broker) -> AsyncGenerator[list[Any]]:
    """Run four boards that were seated by a club which is no longer running."""
    async with contextlib.AsyncExitStack() as club:
        await club.enter_async_context(open_club(book, broker.address))
        async with talkers(broker.port, 4) as relays:
            await club.aclose()
            yield relays


POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


@pytest.fixture
def postgres():
    """Yield the address of an empty PostgreSQL database."""
    if not POSTGRES:
        pytest.skip("PostgreSQL is not here: apt install postgresql")
    programs, port = POSTGRES[-1].parent, free_port()
    folder = Path(tempfile.mkdtemp())  # not one of pytest's folders, which other users cannot enter
    as_whom = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        as_whom = ["runuser", "-u", "postgres", "--"]
        shutil.chown(folder, "postgres")
    quietly = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run([*as_whom, programs / "initdb", "-D", folder, "-U", "kast", "-A", "trust"], check=True, **quietly)
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
    control = [*as_whom, programs / "pg_ctl", "-D", folder, "-w"]
    subprocess.run([*control, "-o", options, "start"], check=True, **quietly)
    yield f"postgresql://kast@127.0.0.1:{port}/postgres"
    subprocess.run([*control, "-m", "immediate", "stop"], check=True, **quietly)
    shutil.rmtree(folder)


@pytest.mark.long
def test_two_clubs_share_a_postgresql_database(postgres, tmp_path):
    books = [Database(postgres), Database(postgres)]
    here, there = map(MessageHandler, books)
    assert said(here.handle(asks(1, anyone=True), 1000.0)) == {token(1): {"wait": 20}}
    told = said(there.handle(asks(2, anyone=True), 1000.0))
    assert told.keys() == {token(1), token(2)}
    for handler, number, line in zip((there, here), (1, 2), lines_of(Game("pig").play(), tmp_path), strict=True):
        assert said(handler.handle(asks(number, game=line), 1000.0)) == {token(number): {"proved": True}}
    assert [one.counts for one in rows(books[0], schema.games)] == [True]
    assert sorted(one.won for one in rows(books[1], schema.boards)) == [0, 1]
    for one in books:
        one.close()


# Tests of the club's web page


def read(page, path=""):
    with urllib.request.urlopen(page.address + path) as answer:
        return answer.read().decode()


def test_the_page_shows_who_plays_and_the_league_in_every_language(book, tmp_path):
    handler = MessageHandler(book)
    now = 1_000_000.0
    for number, name in ((1, "<b>kitchen"), (2, "")):
        handler.handle(asks(number, name=name, anyone=True), now)
    with projector(book, 0, None) as page:
        assert "&lt;b&gt;kitchen" in read(page) and club_words("en")["playing"] in read(page)
        for number, line in zip((1, 2), lines_of(Game("pig").play(), tmp_path), strict=True):
            handler.handle(asks(number, game=line), now)
        for language, _ in LANGUAGES:
            assert club_words(language)["league"] in read(page, f"?lang={language}")
        assert "Cat" not in read(page).replace("Cat-", "").replace("-Cat", ""), "players' names stay at the table"


def test_every_participant_gets_a_certificate(book):
    handler = MessageHandler(book)
    with book.writing() as connection:
        open_tournament(connection, "swiss", 3)
    for number in (1, 2, 3):
        handler.handle(asks(number, tournament=True), 1000.0)
    with projector(book, 0, None) as page:
        assert read(page, "certificates?lang=sv").count("<article>") == 3
        assert club_words("en")["begins"] in read(page)


def test_the_page_is_read_only_and_refuses_foreign_host_names(book):
    with projector(book, 0, None) as page:
        for request in (
            urllib.request.Request(page.address, headers={"Host": "elsewhere.example"}),
            urllib.request.Request(page.address, data=b"x", method="POST"),
            urllib.request.Request(page.address + "club.sqlite"),
        ):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(request)
            assert refused.value.code in (403, 404, 501)
            assert "default-src 'none'" in refused.value.headers["Content-Security-Policy"]


def test_the_languages_have_the_same_texts():
    assert TEXTS.keys() == {code for code, _ in LANGUAGES}
    for code, text in TEXTS.items():
        assert text.keys() == TEXTS["en"].keys(), code
        assert {key: one.count("{}") for key, one in text.items()} == {
            key: one.count("{}") for key, one in TEXTS["en"].items()
        }, code


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--broker", "mqtt://127.0.0.1:1"], "cannot be reached"),
        (["--broker", "http://127.0.0.1"], "--broker takes an address"),
        (["--db", "postgresql://nobody@127.0.0.1:1/none"], "database cannot be opened"),
        (["--rounds", "3"], "--rounds is for --tournament swiss"),
        (["--play", "--broker", "mqtt://127.0.0.1"], "--play is for the club's own broker"),
    ],
)
def test_wrong_arguments_are_explained_in_one_line(arguments, sentence, tmp_path, monkeypatch, capsys):
    more = [] if "--db" in arguments else ["--db", str(tmp_path / "club.sqlite")]
    monkeypatch.setattr("sys.argv", ["kast", "club", "--page-port", "0", *more, *arguments])
    with pytest.raises(SystemExit) as ended:
        kast()
    said_here = capsys.readouterr().err
    assert ended.value.code in (1, 2) and sentence in said_here and said_here.count("\n") == 1

"""Test that all tables of a tournament play the game that the teacher's desk has set."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from club_parts import SECONDS, board, broker_of_kind, lines_of, needs_mosquitto, open_club, relay, said, token
from desk_parts import NOW, act, ask, open_desk, send
from kast.games import RULE_SETS
from kast.multiplayer.protocol.frames import sealed
from kast.session.seating import Seating
from kast_dev.bench.tables.board import Board
from kast_tools.club.database import Database
from kast_tools.club.decisions import mark_of
from kast_tools.club.hearing.offers import OfferReader
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.messages import WIRE
from kast_tools.club.proof import read_report
from kast_tools.club.schema import entrants, games, lines, rounds, set_games
from kast_tools.club.tournament.rounds import current, open_tournament
from kast_tools.club.tournament.set_game import SetGame, game_of, games_to_set
from kast_tools.club.web.page import board_of
from kast_tools.club.web.page_server import projector
from kast_tools.club.web.text import TEXTS
from kast_tools.club.web.words import club_words, game_text, rules_of
from kast_tools.games.own.board_file import board_text, digest_of
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game
from linked_games import Game
from sqlalchemy import select, update

PLAYERS = [{"name": "Annabella", "kind": "human", "picture": 0}]


def tournament(book: Database, most: int = 3) -> None:
    with book.writing() as connection:
        open_tournament(connection, "swiss", most)


def set_game(book: Database) -> SetGame:
    with book.reading() as connection:
        return game_of(connection, current(connection))


def rows(book: Database, table: Any) -> list[Any]:
    with book.reading() as connection:
        return list(connection.execute(select(table)))


# What is set


@pytest.mark.parametrize(
    ("game", "options", "text"),
    [
        ("pig", {}, "Pig"),
        ("pig", {"goal": 50}, "Pig (Goal 50)"),
        ("yatzy", {"first_roll_bonus": 20, "yatzy_adds_dice": True}, "Yatzy (First roll +20, Yatzy + dice)"),
        ("american", {"first_roll_bonus": 0, "joker": "open"}, "American (First roll no, Joker open)"),
        ("forced", {"last_box": "chance"}, "Forced Yatzy (Last box Chance)"),
    ],
)
def test_a_game_is_shown_with_its_house_rules(game: str, options: dict[str, Any], text: str) -> None:
    assert game_text(game, options, club_words("en")) == text


def test_the_desk_offers_each_house_rule_with_its_values() -> None:
    assert rules_of("pig", club_words("en")) == [
        {"id": "goal", "name": "Goal", "values": [["100", "100"], ["50", "50"]]}
    ]


def test_any_game_with_its_usual_rules_is_played_until_one_is_set(book: Database) -> None:
    tournament(book)
    assert set_game(book).accepts("pig", {}) and set_game(book).accepts("maxi", {"finnish": False})
    assert not set_game(book).accepts("pig", {"goal": 50})
    with open_desk(book) as page:
        assert act(page, "game", game="pig", options={"goal": 50})["tournament"]["options"] == {"goal": "50"}
        assert set_game(book).accepts("pig", {"goal": 50})
        assert not set_game(book).accepts("pig", {}) and not set_game(book).accepts("maxi", {})
        state = act(page, "game", game="maxi", options={"finnish": True, "ties": "shared"})
        assert state["tournament"]["options"] == {"finnish": "true"}, "usual values are left out"
        act(page, "game", game="", options={})
        assert set_game(book) == SetGame()


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess", "options": {}},
        {"game": "pig", "options": {"goal": 51}},
        {"game": "pig", "options": {"goal": "50"}},
        {"game": "pig", "options": {"finnish": True}},
        {"game": "", "options": {"goal": 50}},
        {"game": "pig", "options": []},
    ],
)
def test_games_and_rules_that_do_not_exist_are_refused(book: Database, wrong: dict[str, Any]) -> None:
    tournament(book)
    with open_desk(book) as page, pytest.raises(OSError, match="400"):
        act(page, "game", **wrong)


def test_a_game_of_a_later_version_is_no_error(book: Database) -> None:
    tournament(book)
    with open_desk(book) as page:
        act(page, "game", game="pig", options={})
        for changed in ({"options": '{"later": 1}'}, {"game": "later"}):
            with book.writing() as connection:
                connection.execute(update(set_games).values(**changed))
            assert set_game(book) == SetGame() and send(page, "desk/state")["tournament"]["game"] == ""


@pytest.mark.long
@pytest.mark.parametrize("language", TEXTS)
def test_the_wall_names_the_game_and_its_rules_and_the_desk_every_value(book: Database, language: str) -> None:
    tournament(book)
    words = club_words(language)
    with open_desk(book) as page:
        act(page, "game", game="pig", options={"goal": 50})
        assert words["game.pig"] in board_of(book, language) and "50)" in board_of(book, language)
        act(page, "game", game="maxi", options={"finnish": True})
        assert f"({words['option.finnish']})" in board_of(book, language)
        with_any = act(page, "game", game="", options={})
        assert with_any["tournament"]["game"] == "" and words["game.maxi"] not in board_of(book, language)
    for game in games_to_set():
        for rule in rules_of(game, words):
            texts = [text for _, text in rule["values"]]
            assert rule["name"] and len(set(texts)) == len(texts) and "None" not in texts, (game, rule)


def test_a_tournament_is_opened_and_closed_at_the_desk(book: Database, handler: MessageHandler) -> None:
    with open_desk(book) as page:
        sent: list[Any] = []
        page.post = sent.extend
        assert act(page, "open_tournament", kind="everyone")["tournament"]["kind"] == "everyone"
        assert act(page, "open_tournament", kind="swiss", rounds=7)["tournament"]["kind"] == "everyone", "one runs"
        for number in (1, 2, 3):
            ask(handler, number, tournament=True)
        act(page, "round")
        sent.clear()
        assert act(page, "close_tournament")["tournament"] is None
        assert {tuple(sorted(one)) for one in said(sent).values()} == {("sorry", "table"), ("sorry",)}
        assert {answer["sorry"] for answer in said(sent).values()} == {"closed"} and len(said(sent)) == 3
        assert ask(handler, 1, tournament=True) == {"sorry": "closed"}
        assert act(page, "open_tournament", kind="swiss", rounds=7)["tournament"]["rounds"] == 7


# What is offered on the wire


def offer(game: str, options: dict[str, Any] | None = None, seed: int = 1) -> tuple[Seating, list[bytes]]:
    """Return a machine that offers a game, and its frames: HELLO, then the pieces of its agreement."""
    seating = Seating(random.Random(seed).randbytes)
    seating.offer(game, PLAYERS, options)
    handshake = seating.handshake
    frames = [sealed(handshake.heartbeat())]
    for number in range((len(handshake.agreement) + 39) // 40):
        frames.append(sealed(handshake.receive(bytes((0x75, number)) + handshake.token, 0)))
    return seating, frames


def test_an_offer_is_read_from_the_wire_however_its_bytes_arrive() -> None:
    _, frames = offer("pig", {"goal": 50})
    data = b"".join(frames)
    for size in (1, 7, 64, len(data)):
        reader = OfferReader()
        found = [one for start in range(0, len(data), size) for one in reader.read(0, data[start : start + size])]
        assert found == [("pig", {"goal": 50})] and not reader.has_begun
    reader = OfferReader()
    assert reader.read(0, b"".join(frames[1:])) == [], "without its size an agreement is not complete"
    assert reader.read(0, frames[0] + frames[2]) == [], "nor without its first piece"
    assert reader.read(0, frames[1] + frames[1] + frames[2]) == [("pig", {"goal": 50})]


def test_a_new_offer_of_the_same_machine_is_read_and_the_begin_is_noticed() -> None:
    seating, frames = offer("pig")
    reader = OfferReader()
    assert reader.read(0, b"".join(frames)) == [("pig", {})]
    seating.handshake.withdraw()
    assert reader.read(0, sealed(seating.handshake.heartbeat())) == []
    seating.offer("maxi", PLAYERS)
    again = [sealed(seating.handshake.heartbeat())]
    for number in range((len(seating.handshake.agreement) + 39) // 40):
        again.append(sealed(seating.handshake.receive(bytes((0x75, number)) + seating.handshake.token, 0)))
    assert reader.read(0, b"".join(again)) == [("maxi", {})]
    reader = OfferReader()
    hello, *pieces = frames
    withdrawn = Seating(random.Random(1).randbytes)
    assert reader.read(0, hello + sealed(withdrawn.handshake.heartbeat()) + b"".join(pieces)) == []
    reader = OfferReader()
    of_game = sealed(b"\x71\x00\x00\x00\x00\x00", 0x12345678)
    reader.read(1, of_game + of_game)
    assert not reader.has_begun
    reader.read(1, of_game)
    assert reader.has_begun


def own_offer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Return the frames of a machine that offers a game of its own."""
    monkeypatch.chdir(folder)
    text = board_text(read_game(EXAMPLES["kniffel"])).encode()
    (folder / "own").mkdir()
    (folder / "own" / "own-kniffel.json").write_bytes(text)
    frames = offer(f"own-kniffel-{digest_of(text)}")[1]
    (folder / "own" / "own-kniffel.json").unlink()
    monkeypatch.setattr(RULE_SETS, "made", {})
    return b"".join(frames)


@pytest.mark.parametrize("set_game", ["maxi", ""])
def test_an_own_game_is_refused_in_every_tournament(
    book: Database, handler: MessageHandler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, set_game: str
) -> None:
    tournament(book)
    with open_desk(book) as page:
        if set_game:
            act(page, "game", game=set_game, options={})
        for number in (1, 2):
            ask(handler, number, tournament=True)
        (table,) = {answer["table"] for answer in said(handler.begin_round(NOW)).values()}
        handler.hear(f"{WIRE}{table}/0", own_offer(tmp_path, monkeypatch), NOW)
        assert said(handler.tick(NOW + 2)) == {token(number): {"sorry": "closed", "table": table} for number in (1, 2)}
        assert [one["mark"] for one in send(page, "desk/state")["tables"]] == ["game"]


def test_hostile_bytes_are_no_offer() -> None:
    luck = random.Random(5)
    _, frames = offer("pig")
    for _ in range(300):
        reader = OfferReader()
        data = bytearray(b"".join(frames))
        for _ in range(luck.randrange(1, 20)):
            data[luck.randrange(len(data))] = luck.randrange(256)
        reader.read(luck.randrange(6), bytes(data))
        reader.read(0, luck.randbytes(luck.randrange(256)))
        for kind in (0x70, 0x76):
            reader.read(0, sealed(bytes((kind,)) + luck.randbytes(luck.randrange(1, 50))))


def test_a_table_with_another_game_is_sent_away_and_may_come_back(book: Database, handler: MessageHandler) -> None:
    tournament(book)
    with open_desk(book) as page:
        act(page, "game", game="pig", options={})
        for number in (1, 2):
            ask(handler, number, tournament=True)
        (table,) = {answer["table"] for answer in said(handler.begin_round(NOW)).values()}
        assert handler.unheard == {f"{WIRE}{table}/{seat}" for seat in (0, 1)}
        handler.hear(f"{WIRE}{table}/0", b"".join(offer("maxi")[1]), NOW)
        assert said(handler.tick(NOW + 2)) == {token(number): {"sorry": "closed", "table": table} for number in (1, 2)}
        assert club_words("en")["other_game"] in board_of(book, "en")
        assert [one["mark"] for one in send(page, "desk/state")["tables"]] == ["game"]
        for number in (1, 2):
            ask(handler, number, leave=True)
        assert [ask(handler, number, tournament=True)["table"] for number in (1, 2)] == [table, table]
        handler.hear(f"{WIRE}{table}/0", b"".join(offer("pig", {"goal": 50})[1]), NOW + 3)
        assert len(handler.tick(NOW + 4)) == 2, "nor other rules"
        handler.hear(f"{WIRE}{table}/1", b"".join(offer("pig")[1]), NOW + 5)
        assert handler.tick(NOW + 6) == []
        assert club_words("en")["playing"] in board_of(book, "en")


def test_a_report_of_another_game_does_not_count_and_its_table_plays_again(
    book: Database, handler: MessageHandler, tmp_path: Path
) -> None:
    tournament(book)
    with open_desk(book) as page:
        act(page, "game", game="maxi", options={})
        for number in (1, 2):
            ask(handler, number, tournament=True)
        (table,) = {answer["table"] for answer in said(handler.begin_round(NOW)).values()}
        reports = lines_of(Game("pig").play(), tmp_path)
        for number, line in zip((1, 2), reports, strict=True):
            assert ask(handler, number, game=line) == {"proved": True}
        assert rows(book, games) == [] and {one.halves for one in rows(book, rounds)} == {None}
        with book.reading() as connection:
            assert mark_of(connection, table) == "game"
        assert ask(handler, 1, tournament=True)["table"] == table
        act(page, "game", game="pig", options={})
        for number, line in zip((1, 2), reports, strict=True):
            assert ask(handler, number, game=line) == {"proved": True}
    assert [one.counts for one in rows(book, games)] == [True]
    assert None not in {one.halves for one in rows(book, rounds)}


@pytest.mark.long
@needs_mosquitto
@pytest.mark.waits
def test_nine_boards_play_a_tournament_of_one_game(book: Database, tmp_path: Path) -> None:
    """Some first offer another game or other rules: their tables are refused until they offer Pig to 50."""
    most = 2
    others: dict[int, tuple[str, dict[str, Any]]] = {1: ("pig", {}), 3: ("yacht", {}), 5: ("pig", {}), 7: ("maxi", {})}
    refused: set[int] = set()

    class Chooser(Board):
        """A board whose player offers what is left in `offers`, and then the set game; the others wait to accept."""

        def __init__(self, number: int, side: int) -> None:
            super().__init__(board(number), f"P{number}", "pig", is_host=False, seed=number)
            self._is_host = side == 0
            if self._is_host:
                game, options = (
                    ("pig", {"goal": 50}) if number in refused else others.get(number, ("pig", {"goal": 50}))
                )
                self._seating.offer(game, self._players, options)

        def receive(self, data: bytes, now: float) -> None:
            refused.add(int(self.number, 16))  # it has sat at a table
            super().receive(data, now)

    async def play() -> list[Any]:
        handler = MessageHandler(book)
        async with broker_of_kind("mosquitto", tmp_path) as address, open_club(book, address, handler):
            with projector(book, 0, None) as page:
                page.post = handler.post
                await asyncio.to_thread(act, page, "open_tournament", kind="swiss", rounds=most)
                await asyncio.to_thread(act, page, "game", game="pig", options={"goal": 50})
                relays = [
                    relay(
                        address.port,
                        number,
                        {"tournament": True},
                        make=lambda side, number=number: Chooser(number, side),
                        is_done=lambda stay: False,
                    )
                    for number in range(1, 10)
                ]
                playing = [asyncio.create_task(one.run()) for one in relays]
                while len(rows(book, entrants)) < 9:
                    await asyncio.sleep(0.1)
                await asyncio.to_thread(act, page, "round")
                async with asyncio.timeout(2 * SECONDS):
                    while (await asyncio.to_thread(send, page, "desk/state"))["tournament"]:
                        await asyncio.sleep(0.2)
                for one in playing:
                    one.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                return [one.stay for one in relays]

    stays = asyncio.run(play())
    played = [read_report(one.line) for one in rows(book, lines)]
    assert len(played) == 2 * most * 4
    assert {(one.rules, json.dumps(one.options)) for one in played} == {("pig", '{"goal": 50}')}
    assert all(one.counts for one in rows(book, games))
    assert sum(len(stay.sorry) for stay in stays) >= 4, "tables that offered another game were refused"

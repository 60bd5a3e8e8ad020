"""Test the club's message handling without a broker, with a database in the test's folder."""

import json
import random
import tracemalloc
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import pytest
from club_parts import asks, board, doctored, lines_of, said, token
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule
from kast_tools.club import league, message_handler, results, schema
from kast_tools.club.address import Address
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.proof import GameReport
from kast_tools.club.seats import FRESH
from kast_tools.club.tournament.pairing import everyone, swiss
from kast_tools.club.tournament.rounds import newest, open_tournament, standings_of
from kast_tools.club.tournament.standings import DRAW, LOSS, WIN, Played, Standing, standings
from kast_tools.club.web.page_data import view_of
from kast_tools.common.errors import KastError
from kast_tools.games.transcript import ProvedGame
from linked_games import Game, person, robot
from sqlalchemy import select, update
from suites import TO_THE_END, in_soak

NOW = 1_000_000.0
A, B, C = 1, 2, 3


@pytest.fixture(scope="module")
def pig_lines(tmp_path_factory):
    return lines_of(Game("pig").play(), tmp_path_factory.mktemp("pig"))


def rows(book, table):
    with book.reading() as connection:
        return connection.execute(select(table)).all()


def seated(handler, **want):
    """Seat A and B together; return the answers to both."""
    assert said(handler.handle(asks(A, **want), NOW)) == {token(A): {"wait": 20}}
    told = said(handler.handle(asks(B, **want), NOW))
    assert told[token(A)]["table"] == told[token(B)]["table"]
    return told


def test_two_strangers_are_seated_together(handler):
    told = seated(handler, anyone=True)
    assert [told[token(who)]["seat"] for who in (A, B)] == [0, 1]
    assert said(handler.handle(asks(C, anyone=True), NOW)) == {token(C): {"wait": 20}}


def test_a_repeated_request_gets_the_same_table(handler):
    told = seated(handler, anyone=True)
    assert said(handler.handle(asks(A, anyone=True), NOW + 60)) == {token(A): told[token(A)]}


def test_a_restarted_club_continues(handler, book):
    told = seated(handler, anyone=True)
    assert said(MessageHandler(book).handle(asks(B, anyone=True), NOW + 60)) == {token(B): told[token(B)]}


def test_a_board_that_comes_back_with_another_token_gets_its_table_again(handler):
    told = seated(handler, room=[3, 17, 8])
    payload = json.loads(asks(B, room=[3, 17, 8])) | {"token": token(99)}
    assert said(handler.handle(json.dumps(payload).encode(), NOW)) == {token(99): told[token(B)]}


def test_boards_with_the_same_number_are_told_apart(handler):
    everybodys = {"board": b"KASTVIRT".hex()}
    first, second = (json.dumps(json.loads(asks(who, anyone=True)) | everybodys).encode() for who in (A, B))
    handler.handle(first, NOW)
    assert {"seat"} <= said(handler.handle(second, NOW))[token(B)].keys()


def sits(handler, number, **want):
    """Return where this relay is seated now: (table, seat)."""
    told = said(handler.handle(asks(number, **want), NOW))[token(number)]
    return told["table"], told["seat"]


def test_a_room_has_six_seats_until_all_have_left(handler):
    room: dict[str, Any] = {"room": [0, 0, 23]}
    told = seated(handler, **room)
    table = told[token(A)]["table"]
    assert [sits(handler, number, **room) for number in range(3, 7)] == [(table, seat) for seat in range(2, 6)]
    assert said(handler.handle(asks(7, **room), NOW)) == {token(7): {"sorry": "full"}}
    assert said(handler.handle(asks(7, room=[0, 0, 22]), NOW)) == {token(7): {"wait": 20}}
    for who in range(1, 7):
        assert said(handler.handle(asks(8, **room), NOW)) == {token(8): {"sorry": "full"}}
        assert said(handler.handle(asks(who, leave=True), NOW)) == {token(who): {"left": True}}
    assert said(handler.handle(asks(8, **room), NOW)) == {token(8): {"wait": 20}}


def test_a_seat_stays_reserved_for_a_board_that_comes_back(handler):
    """The seat is reserved because the board may resume its game there."""
    room: dict[str, Any] = {"room": [1, 2, 3]}
    other: dict[str, Any] = {"room": [3, 2, 1]}
    table = seated(handler, **room)[token(A)]["table"]
    assert said(handler.handle(asks(B, **other), NOW)) == {token(B): {"wait": 20}}
    assert sits(handler, C, **room) == (table, 2)
    assert sits(handler, B, **room) == (table, 1)
    assert said(handler.handle(asks(4, **other), NOW)) == {token(4): {"wait": 20}}, "no machine waits there any longer"
    second, _ = sits(handler, B, **other)
    assert sits(handler, B, **room) == (table, 1)
    handler.handle(asks(4, leave=True), NOW)
    assert said(handler.handle(asks(4, **other), NOW)) == {token(4): {"wait": 20}}, "all have left it"
    assert sits(handler, C, **other)[0] not in (table, second)


def test_a_board_that_frees_its_seat_keeps_those_that_it_left_or_reported_from(handler, book, pig_lines):
    first, second, third = ({"room": [1, 1, number]} for number in range(3))
    tables = [seated(handler, **room)[token(A)]["table"] for room in (first, second)]
    for who, line in zip((A, B), pig_lines, strict=True):
        handler.handle(asks(who, game=line), NOW)
    handler.handle(asks(A, leave=True, free=True), NOW)
    handler.handle(asks(C, **third), NOW)
    table, _ = sits(handler, A, **third)
    assert said(handler.handle(asks(A, leave=True, free=True), NOW)) == {token(A): {"left": True}}
    of_a = {one.table for one in rows(book, schema.seats) if one.board == board(A)}
    assert of_a == set(tables) and table not in tables


class Rooms(RuleBasedStateMachine):
    """Nine machines enter two rooms, leave and restart, and the club restarts; its answers are compared with a model.

    - stays: number of the token that each machine uses now
    - sat: for each table, the machine in each seat
    - at: for each room, its table and the token numbers that have not left the table
    - waits: for each room, the machines that wait there, and since when
    """

    machines = st.integers(0, 8)
    rooms = st.sampled_from([(1, 2, 3), (3, 2, 1)])

    def __init__(self):
        super().__init__()
        self.folder = TemporaryDirectory()
        self.book = Database(f"{self.folder.name}/club.sqlite")
        self.handler = MessageHandler(self.book)
        self.now = NOW
        self.stays = {machine: machine for machine in range(9)}
        self.sat: dict[str, dict[int, int]] = {}
        self.at: dict[tuple[int, ...], tuple[str, set[int]]] = {}
        self.waits: dict[tuple[int, ...], dict[int, float]] = {}

    def teardown(self):
        self.book.close()
        self.folder.cleanup()

    @rule(machine=machines, room=rooms)
    def asks(self, machine, room):
        told = self.take(machine, room=room)
        stay = self.stays[machine]
        own = told.pop(token(stay))
        table, stays = self.at.get(room, ("", set()))
        if own == {"sorry": "full"}:
            assert len(self.sat[table]) == 6 and machine not in self.sat[table].values() and not told
            self.get_up(stay)
            return
        if own == {"wait": 20}:
            assert not table and not self.others_wait(machine, room) and not told
            self.get_up(stay)
            self.waits.setdefault(room, {})[machine] = self.now
            return
        self.get_up(stay, but=own["table"])
        if table:
            assert own["table"] == table and not told
        else:
            (first,) = self.others_wait(machine, room)
            del self.waits[room][first]
            assert own["table"] not in self.sat
            assert told == {token(self.stays[first]): {"table": own["table"], "seat": 0}}
            self.sat[own["table"]] = {0: first}
            stays = {self.stays[first]}
        seats = self.sat[own["table"]]
        before = [seat for seat, sitting in seats.items() if sitting == machine]
        assert [own["seat"]] == (before or [len(seats)]), "its own seat again, or the next"
        seats[own["seat"]] = machine
        self.at[room] = own["table"], {one for one in stays if one % 9 != machine} | {stay}

    @rule(machine=machines)
    def leaves(self, machine):
        assert self.take(machine, leave=True) == {token(self.stays[machine]): {"left": True}}
        self.get_up(self.stays[machine])

    @rule(machine=machines)
    def starts_anew(self, machine):
        """Restart a machine that does not wait: it comes back with another token, without having left."""
        if not any(machine in waiting for waiting in self.waits.values()):
            self.stays[machine] += 9

    @rule()
    def the_club_starts_anew(self):
        self.book.close()
        self.book = Database(f"{self.folder.name}/club.sqlite")
        self.handler = MessageHandler(self.book)

    @rule()
    def time_passes(self):
        self.machines_send()
        self.now += FRESH / 2
        assert self.handler.tick(self.now) == []

    def take(self, machine, **want):
        self.now += 4  # seconds, so that the club's rate limit is not exceeded
        payload = json.loads(asks(machine, **want)) | {"token": token(self.stays[machine])}
        told = said(self.handler.handle(json.dumps(payload).encode(), self.now))
        self.machines_send()
        return told

    def machines_send(self):
        for topic in self.handler.unheard:
            self.handler.hear(topic, b"", self.now)

    def others_wait(self, machine, room):
        waiting = self.waits.setdefault(room, {}).items()
        return [one for one, since in waiting if one != machine and since > self.now - FRESH]

    def get_up(self, stay, but=""):
        for waiting in self.waits.values():
            waiting.pop(stay % 9, None)
        for room, (table, stays) in list(self.at.items()):
            if table != but:
                stays.discard(stay)
                if not stays:
                    del self.at[room]


class TestRooms(Rooms.TestCase):
    settings = settings(max_examples=10, stateful_step_count=50, deadline=None, phases=[Phase.generate])


@pytest.mark.long
class TestMoreRooms(Rooms.TestCase):
    settings = settings(TestRooms.settings, max_examples=30)


def test_the_page_counts_boards_only_as_long_as_they_wait(handler, book):
    handler.handle(asks(A, anyone=True), NOW)
    assert [view_of(book, NOW + later).waiting for later in (0, FRESH - 1, FRESH)] == [1, 1, 0]


def test_a_board_that_stopped_waiting_gets_no_partner(handler):
    handler.handle(asks(A, anyone=True), NOW)
    assert said(handler.handle(asks(B, anyone=True), NOW + 61)) == {token(B): {"wait": 20}}


def test_a_game_counts_once_and_only_if_both_report_it(handler, book, pig_lines):
    seated(handler, anyone=True)
    for _ in range(2):
        assert said(handler.handle(asks(A, game=pig_lines[0]), NOW)) == {token(A): {"proved": True}}
    assert not rows(book, schema.games)[0].counts
    for _ in range(2):
        assert said(handler.handle(asks(B, game=pig_lines[1]), NOW)) == {token(B): {"proved": True}}
    (game,) = rows(book, schema.games)
    assert game.counts and game.winners in ("0", "1")
    assert sorted((one.won, one.lost) for one in rows(book, schema.boards)) == [(0, 1), (1, 0)]
    better, worse = sorted(rows(book, schema.boards), key=lambda one: -one.won)
    assert better.mu > worse.mu


def test_a_game_reported_too_early_counts_as_it_ended(handler, book, tmp_path):
    """A machine also reports a game that was given up, and reports it again if it was continued."""
    game = Game("pig")
    while game.is_on_the_wire or any(
        not table.play.game or table.play.game.turns_finished < 3 for table in game.tables
    ):
        game.beat()
    early = lines_of(game, tmp_path / "early")
    late = lines_of(game.play(), tmp_path / "late")
    seated(handler, anyone=True)
    for who, line in ((A, early[0]), (A, late[0]), (A, early[0]), (B, early[1])):
        assert said(handler.handle(asks(who, game=line), NOW)) == {token(who): {"proved": True}}
    assert {one.line for one in rows(book, schema.lines)} == {late[0], early[1]}
    (counted,) = rows(book, schema.games)
    assert counted.counts and counted.winners in ("0", "1")


def test_games_of_friends_in_a_room_change_no_rating(handler, book, pig_lines):
    seated(handler, room=[1, 2, 3])
    for who, line in zip((A, B), pig_lines, strict=True):
        handler.handle(asks(who, game=line), NOW)
    assert rows(book, schema.games)[0].counts
    assert not any(one.won or one.lost for one in rows(book, schema.boards))


@pytest.fixture(scope="module", params=["a robot wins", "a robot loses"])
def robot_lines(request, tmp_path_factory):
    """Return the history lines of a game of Pig in which the host's only player is a robot, which wins or loses."""
    for seed in range(1, 20):
        game = Game("pig", seed=seed, hosts=[robot("Rex", 4)], guests=[person("Cat", 2)]).play()
        ((_, winner),) = [one for one in game.tables[0].play.game.ranking() if one[0] == 1]
        if (game.tables[0].play.sides[winner] == 0) == (request.param == "a robot wins"):
            return lines_of(game, tmp_path_factory.mktemp("robots"))
    raise AssertionError


def tell(handler, who, lines):
    for one, line in zip(who, lines, strict=True):
        assert said(handler.handle(asks(one, game=line), NOW))[token(one)] == {"proved": True}


def test_a_robot_changes_no_rating(handler, book, robot_lines):
    """The firmware allows no robot among strangers, so a modified firmware must gain nothing by using one."""
    seated(handler, anyone=True)
    tell(handler, (A, B), robot_lines)
    (game,) = rows(book, schema.games)
    assert game.counts and game.winners == "1"
    assert not any(one.won or one.lost or one.drawn for one in rows(book, schema.boards))


def test_a_robot_may_win_among_friends(handler, book, robot_lines):
    seated(handler, room=[1, 2, 3])
    tell(handler, (A, B), robot_lines)
    (game,) = rows(book, schema.games)
    best = max(json.loads(robot_lines[0])["players"], key=lambda player: player["total"])
    assert game.counts and game.winners == ("0" if best["kind"] == "cpu" else "1")


def test_using_a_robot_loses_a_tournament_game(handler, book, robot_lines):
    with book.writing() as connection:
        open_tournament(connection, "swiss", 1)
    for who in (A, B):
        handler.handle(asks(who, tournament=True), NOW)
    handler.begin_round(NOW)
    tell(handler, (A, B), robot_lines)
    with book.reading() as connection:
        tournament = newest(connection)
        assert tournament is not None
        ends = standings_of(connection, tournament)
    assert [(int(one.board, 16), one.halves) for one in ends] == [(B, WIN), (A, 0)]


def test_a_doctored_game_does_not_count_and_is_reported(handler, book, pig_lines):
    told = seated(handler, anyone=True)

    def win(record):
        for player in record["players"]:
            player["total"] += 1

    assert said(handler.handle(asks(A, game=doctored(pig_lines[0], win)), NOW))[token(A)] == {
        "proved": False,
        "lie": "score",
    }
    assert said(handler.handle(asks(B, game=pig_lines[1]), NOW)) == {token(B): {"proved": True}}
    (game,) = rows(book, schema.games)
    assert game.counts, "the other has told it as it was"
    assert [(one.seat, one.lie) for one in rows(book, schema.lies)] == [(told[token(A)]["seat"], "score")]


def test_dice_that_the_hash_chains_do_not_give_are_reported(handler, pig_lines):
    seated(handler, anyone=True)

    def other_dice(record):
        record["turns"][0] = record["turns"][0][:2] + "6" * len(record["turns"][0][2:])

    told = said(handler.handle(asks(A, game=doctored(pig_lines[0], other_dice)), NOW))[token(A)]
    assert told["proved"] is False and told["lie"] in ("dice", "score")


def test_a_board_cannot_report_the_record_of_another(handler, pig_lines):
    seated(handler, anyone=True)
    handler.handle(asks(A, game=pig_lines[0]), NOW)
    assert said(handler.handle(asks(B, game=pig_lines[0]), NOW)) == {token(B): {"proved": False, "lie": "table"}}


def test_a_game_of_another_table_is_reported_as_false(handler, pig_lines):
    seated(handler, anyone=True)
    handler.handle(asks(A, game=pig_lines[0]), NOW)
    handler.handle(asks(B, game=pig_lines[1]), NOW)
    seated(handler, anyone=True)
    assert said(handler.handle(asks(A, game=pig_lines[0]), NOW)) == {token(A): {"proved": False, "lie": "twice"}}


def test_two_different_records_of_a_game_do_not_count(handler, book, tmp_path):
    """The boards report two games that have the same numbers but different players."""
    one, other = (
        lines_of(Game("pig", hosts=[{"name": name, "kind": "human", "picture": 0}]).play(), tmp_path / name)
        for name in ("Ann", "Bea")
    )
    seated(handler, anyone=True)
    handler.handle(asks(A, game=one[0]), NOW)
    told = said(handler.handle(asks(B, game=other[1]), NOW))
    assert told == {token(who): {"proved": False, "lie": "twice"} for who in (A, B)}
    assert not rows(book, schema.games)[0].counts
    assert sorted((one.seat, one.lie) for one in rows(book, schema.lies)) == [(0, "twice"), (1, "twice")]


def test_a_record_of_no_table_or_of_no_game_is_unknown(handler, pig_lines):
    assert said(handler.handle(asks(A, game=pig_lines[0]), NOW)) == {token(A): {"sorry": "unknown"}}
    seated(handler, anyone=True)
    for line in ("nonsense", pig_lines[0][:-9], pig_lines[0].replace("Cat", "Dog")):
        assert said(handler.handle(asks(A, game=line), NOW)) == {token(A): {"sorry": "unknown"}}


def test_too_many_requests_are_refused_and_then_ignored(handler):
    answers = [handler.handle(asks(A, anyone=True), NOW + number / 10) for number in range(50)]
    assert [bool(one) for one in answers] == [True] * 40 + [False] * 10
    assert all(said(one) == {token(A): {"sorry": "slow"}} for one in answers[20:40])
    assert said(handler.handle(asks(A, anyone=True), NOW + 120)) == {token(A): {"wait": 20}}


def hostile(luck, number):
    """Return a message that no relay would ever send, or that no relay would send at this moment."""
    whole = json.loads(asks(luck.randrange(1000), anyone=True))
    wants = (
        {},
        {"room": [1, 2]},
        {"room": [1, 2, 99]},
        {"anyone": 1},
        {"game": "x" * 20_000},
        {"leave": True, "anyone": True},
    )
    kind = number % 8
    if kind == 0:
        return luck.randbytes(luck.randrange(80))
    if kind == 1:
        return json.dumps(whole)[: luck.randrange(120)].encode()
    if kind == 2:
        return json.dumps(whole | {"token": luck.choice([None, "x", "A" * 32, [], "0" * 33])}).encode()
    if kind == 3:
        return json.dumps(whole | {"want": luck.choice(wants)}).encode()
    if kind == 4:
        return b"[" * luck.randrange(1, 3000)
    if kind == 5:
        return json.dumps(whole | {"want": {"game": luck.choice(["", "{}", '{"v":1}', "\udcff", "é" * 100])}}).encode()
    if kind == 6:
        return json.dumps(whole | {"name": luck.choice(["\x1b[2J", "n" * 17, 5, "\ud800"])}).encode()
    data = bytearray(json.dumps(whole).encode())
    data[luck.randrange(len(data))] = luck.randrange(256)
    return bytes(data)


def bear(handler, count, seed):
    """Pass hostile messages to the handler; return the peak of the memory allocated meanwhile, in bytes."""
    luck = random.Random(seed)
    tracemalloc.start()
    try:
        for number in range(count):
            for message in handler.handle(hostile(luck, number), NOW + number / 1000):
                assert message.topic.startswith("kast/1/to/") and len(message.topic) == 42
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.long
def test_hostile_messages_are_dropped_or_answered(handler):
    assert bear(handler, 2_000, 7) < 20_000_000


@pytest.mark.long
@pytest.mark.parametrize("seed", in_soak(range(10), range(3).__contains__))
def test_very_many_hostile_messages_are_dropped_or_answered(handler, seed):
    """A million messages are sent in `make soak`, and 6,000 in `make test-all`."""
    assert bear(handler, 100_000 if TO_THE_END else 2_000, seed) < 20_000_000


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("mqtt://broker.example", Address("broker.example", 1883)),
        ("mqtts://broker.example/", Address("broker.example", 8883, is_tls=True)),
        ("mqtt://kl%C3%BCb:p%40ss%2F@[::1]:1884", Address("::1", 1884, "klüb", "p@ss/")),
        ("mqtt://club@broker.example", Address("broker.example", 1883, "club")),
    ],
)
def test_the_address_of_a_broker_is_read(text, address):
    assert Address.from_text(text) == address
    assert str(address.password) not in str(address), "no password gets into messages"


def test_a_database_of_another_version_is_refused(tmp_path):
    book = Database(str(tmp_path / "club.sqlite"))
    with book.writing() as connection:
        connection.execute(update(schema.about).values(version=99))
    book.close()
    with pytest.raises(KastError, match="another version of Kast"):
        Database(str(tmp_path / "club.sqlite"))


# Tests of games of more than two machines, as reported to the club; test_verify.py tests what history lines prove


class Story:
    """A stand-in for the history lines of a game on three machines; `line` returns the line of one machine."""

    def __init__(self, monkeypatch):
        self._reports = {}
        for module in (message_handler, results):
            monkeypatch.setattr(module, "read_report", self._reports.__getitem__)

    def line(self, machine, *, machines=3, moves=b"moves", won=(2,), number=7):
        papers = tuple(bytes([1, number, *[one] * 40]) for one in range(machines))
        numbers = tuple(paper[1:9] for paper in papers)
        transcript: Any = SimpleNamespace(side=machine, agreements=papers, table=numbers, links=(), moves=moves)
        players = [{"name": f"P{one}", "kind": "human", "total": one} for one in range(machines)]
        game: Any = SimpleNamespace(is_finished=True, players=players, winners=list(won))
        line = f"{machine} {machines} {moves} {number}"
        self._reports[line] = GameReport(ProvedGame(game, transcript, 1, tuple(range(machines))))
        return line


@pytest.fixture
def story(monkeypatch):
    return Story(monkeypatch)


@pytest.fixture
def six(handler):
    """Seat six boards in a room: those with the tokens 1 to 6 get the seats 0 to 5."""
    seated(handler, room=[1, 2, 3])
    for number in range(3, 7):
        sits(handler, number, room=[1, 2, 3])


def tells(handler, number, line):
    return said(handler.handle(asks(number, game=line), NOW))


PROVED = {"proved": True}


def lie(kind):
    return {"proved": False, "lie": kind}


def test_a_game_of_three_counts_once_all_three_report_it(handler, book, six, story):
    """The host has seat 4, the first guest seat 2, the second guest seat 0; the second guest wins."""
    for number, machine in ((5, 0), (1, 2), (5, 0), (3, 1)):
        assert not any(one.counts for one in rows(book, schema.games))
        assert tells(handler, number, story.line(machine)) == {token(number): PROVED}
    (game,) = rows(book, schema.games)
    assert game.counts and game.winners == "0" and not rows(book, schema.lies)
    shown = view_of(book, NOW).now[0]
    assert shown.results == ["won", "", "lost", "", "lost", ""] and len(shown.boards) == 6


def test_points_and_names_of_a_machine():
    players = [{"name": name, "total": total} for name, total in (("Ann", 5), ("Bo", 7), ("Cat", 9))]
    game: Any = SimpleNamespace(players=players)
    report = GameReport(ProvedGame(game, SimpleNamespace(), 1, (0, 0, 1)))  # pyrefly: ignore[bad-argument-type]
    assert [(report.points(side), report.names(side)) for side in (0, 1, 2)] == [(7, "Ann + Bo"), (9, "Cat"), (0, "")]


def test_a_shared_win_counts_for_each_winner(handler, book, six, story):
    for number, machine in ((1, 0), (2, 1), (3, 2)):
        tells(handler, number, story.line(machine, won=(0, 2)))
    assert [one.winners for one in rows(book, schema.games)] == ["02"]
    assert view_of(book, NOW).now[0].results == ["draw", "lost", "draw", "", "", ""]


def test_a_false_record_from_a_possible_outsider_keeps_a_game_from_counting(handler, book, six, story):
    tells(handler, 1, story.line(0))
    tells(handler, 2, story.line(1))
    assert tells(handler, 6, story.line(1)) == {token(6): lie("table")}, "the second has told it as that machine"
    assert not rows(book, schema.games)[0].counts
    tells(handler, 3, story.line(2))
    assert rows(book, schema.games)[0].counts


def test_if_all_seated_boards_played_a_false_record_is_outvoted(handler, book, story):
    seated(handler, room=[1, 2, 3])
    sits(handler, C, room=[1, 2, 3])
    for number, machine in ((C, 0), (A, 1)):
        assert tells(handler, number, story.line(machine)) == {token(number): PROVED}
    assert tells(handler, B, story.line(1)) == {token(B): lie("table")}
    assert [(one.counts, one.winners) for one in rows(book, schema.games)] == [(True, "1")]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_different_records_of_three_boards_never_count_in_any_order(handler, book, six, story, order):
    for machine in order:
        tells(handler, machine + 1, story.line(machine, moves=b"other" if machine == 1 else b"moves"))
    assert [(one.counts, one.disputed) for one in rows(book, schema.games)] == [(False, True)]
    assert 2 in {one.seat + 1 for one in rows(book, schema.lies)}


def test_a_board_that_contradicts_itself_does_not_spoil_the_game_for_others(handler, book, story):
    seated(handler, anyone=True)
    tells(handler, A, story.line(0, machines=2, won=(1,)))
    assert tells(handler, A, story.line(0, machines=2, moves=b"other", won=(0,))) == {token(A): lie("twice")}
    assert tells(handler, B, story.line(1, machines=2, won=(1,))) == {token(B): PROVED}
    assert [(one.counts, one.winners) for one in rows(book, schema.games)] == [(True, "1")]


def test_strangers_play_only_in_twos(handler, book, story):
    seated(handler, anyone=True)
    assert tells(handler, A, story.line(0)) == {token(A): lie("table")}
    assert not rows(book, schema.games)


def test_a_game_reported_by_one_board_alone_never_counts(handler, book, pig_lines):
    """A single board may have invented the other board's part, with its hash chain."""
    seated(handler, anyone=True)
    handler.handle(asks(A, game=pig_lines[0]), NOW)
    for hours in (1, 23, 25):
        handler.tick(NOW + hours * 3600)
        assert not rows(book, schema.games)[0].counts
    assert not any(one.won or one.lost for one in rows(book, schema.boards))


@pytest.mark.parametrize(
    ("winner", "first", "second"), [(0, (1, 0, 0), (0, 0, 1)), (1, (0, 0, 1), (1, 0, 0)), (None, (0, 1, 0), (0, 1, 0))]
)
def test_the_league_has_every_board_with_a_win_a_draw_or_a_loss(book, winner, first, second):
    pair = board(A), board(B)
    with book.writing() as connection:
        league.store_board(connection, board(C), "no game yet")
        league.count_game(connection, pair, winner)
        found = {row.board: (row.won, row.drawn, row.lost) for row in league.leaders(connection, 9)}
    assert found == dict(zip(pair, (first, second), strict=True))
    assert winner is None or next(iter(found)) == pair[winner]
    ratings = {one.board: one.mu for one in rows(book, schema.boards)}
    if winner is None:
        assert ratings[pair[0]] == ratings[pair[1]]
    else:
        assert ratings[pair[winner]] > ratings[board(C)] > ratings[pair[1 - winner]]


# Tests of tournaments


def fresh(count):
    return [Standing(board(number), number) for number in range(count)]


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 20), st.randoms(use_true_random=False))
def test_swiss_rounds_repeat_no_pair_and_no_bye(count, luck):
    """In the first half of all possible rounds a pairing without repetition always exists (Dirac's theorem)."""
    played = []
    for _ in range((count + 1) // 2):
        pairs = swiss(standings(fresh(count), played))
        assert sorted(one for pair in pairs for one in pair if one) == [board(number) for number in range(count)]
        for first, second in pairs:
            halves = luck.choice((LOSS, DRAW, WIN)) if second else WIN
            played.append(Played(first, second, halves))
            if second:
                played.append(Played(second, first, WIN - halves))
    for one in standings(fresh(count), played):
        assert len(set(one.met)) == len(one.met) and one.byes <= 1


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 10), min_size=2, max_size=13))
def test_swiss_rounds_pair_neighbours_in_the_standings_and_the_last_sits_out(halves):
    ordered = [Standing(board(place), place, halves=one) for place, one in enumerate(sorted(halves, reverse=True))]
    places = {one.board: place for place, one in enumerate(ordered)}
    pairs = [tuple(places[one] for one in pair if one) for pair in swiss(ordered)]
    assert pairs == [tuple(range(len(halves))[first : first + 2]) for first in range(0, len(halves), 2)]


@pytest.mark.parametrize("count", range(2, 21))
def test_a_round_robin_pairs_everybody_once(count):
    rounds = count - 1 + count % 2
    pairs = [pair for number in range(1, rounds + 1) for pair in everyone({board(n): n for n in range(count)}, number)]
    met = [frozenset(pair) for pair in pairs if None not in pair]
    assert len(met) == len(set(met)) == count * (count - 1) // 2
    assert sum(None in pair for pair in pairs) == (count if count % 2 else 0)


def test_ties_are_decided_by_the_points_of_opponents():
    played = [
        *(Played(board(a), board(b), WIN) for a, b in ((0, 1), (2, 3), (1, 3))),
        *(Played(board(b), board(a), 0) for a, b in ((0, 1), (2, 3), (1, 3))),
    ]
    ordered = standings(fresh(4), played)
    # The first three have a point each, but the third one's only opponent has none.
    assert [(int(one.board, 16), one.place) for one in ordered] == [(0, 1), (1, 1), (2, 3), (3, 4)]


def test_a_bye_gives_points_but_is_no_game_won():
    played = [Played(board(0), board(1), WIN), Played(board(1), board(0), LOSS), Played(board(2), None, WIN)]
    ordered = standings(fresh(3), played)
    assert {int(one.board, 16): (one.halves, one.won, one.byes) for one in ordered} == {
        0: (WIN, 1, 0),
        1: (LOSS, 0, 0),
        2: (WIN, 0, 1),
    }


@pytest.mark.parametrize(("kind", "answer"), [("swiss", {"wait": 20}), ("everyone", {"sorry": "closed"})])
def test_a_latecomer_may_enter_a_swiss_tournament_only(handler, book, kind, answer):
    with book.writing() as connection:
        open_tournament(connection, kind, 3)
    for who in (A, B):
        handler.handle(asks(who, tournament=True), NOW)
    handler.begin_round(NOW)
    assert said(handler.handle(asks(C, tournament=True), NOW)) == {token(C): answer}


def test_a_tournament_seats_waiting_boards_and_ends_with_its_last_game(handler, book, pig_lines):
    assert said(handler.handle(asks(A, tournament=True), NOW)) == {token(A): {"sorry": "closed"}}
    with book.writing() as connection:
        open_tournament(connection, "swiss", 1)
    for who in (A, B, C):
        assert said(handler.handle(asks(who, tournament=True), NOW)) == {token(who): {"wait": 20}}
    told = said(handler.begin_round(NOW))
    pair = [who for who in (A, B, C) if token(who) in told]
    assert len(pair) == 2
    for who, line in zip(pair, pig_lines, strict=True):
        handler.handle(asks(who, game=line), NOW)
    with book.reading() as connection:
        tournament = newest(connection)
        assert tournament is not None and tournament.over
        ends = standings_of(connection, tournament)
    assert sorted(one.halves for one in ends) == [0, WIN, WIN]
    totals = {player["name"]: player["total"] for player in json.loads(pig_lines[0])["players"]}
    points = {"Cat": totals["Cat"], "Åsa + Bo": max(totals["Åsa"], totals["Bo"])}
    assert {one.players: one.dice for one in ends} == {**points, "": 0}


def test_the_next_round_begins_once_all_boards_are_back(handler, book, pig_lines):
    with book.writing() as connection:
        open_tournament(connection, "swiss", 2)
    for who in (A, B):
        handler.handle(asks(who, tournament=True), NOW)
    handler.begin_round(NOW)
    for who, line in zip((A, B), pig_lines, strict=True):
        handler.handle(asks(who, game=line), NOW)
        assert handler.tick(NOW) == []
        assert said(handler.handle(asks(who, tournament=True), NOW)) == {token(who): {"wait": 20}}
    assert said(handler.tick(NOW)).keys() == {token(A), token(B)}

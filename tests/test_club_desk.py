"""The club's desk: messages in, messages out; no broker. Its book is a database in the test's folder."""

import json
import random
import tracemalloc

import pytest
from kast_tools.club import schema
from kast_tools.club.book import Book
from kast_tools.club.desk import Desk
from kast_tools.club.pairing import everyone, swiss
from kast_tools.club.rounds import newest, open_tournament, standings_of
from kast_tools.club.standing import WIN, Played, Standing, standings
from kast_tools.errors import KastError
from short_form import TO_THE_END
from sqlalchemy import select, update

from tests.club_parts import asks, board, doctored, lines_of, said, token
from tests.linked_games import Game, person, robot

NOW = 1_000_000.0
A, B, C = 1, 2, 3


@pytest.fixture
def book(tmp_path):
    opened = Book(str(tmp_path / "club.sqlite"))
    yield opened
    opened.close()


@pytest.fixture
def desk(book):
    return Desk(book, random.Random(1).randbytes)


@pytest.fixture(scope="module")
def pig_lines(tmp_path_factory):
    return lines_of(Game("pig").play(), tmp_path_factory.mktemp("pig"))


def rows(book, table):
    with book.reading() as connection:
        return connection.execute(select(table)).all()


def seated(desk, **want):
    """A and B at one table: what both are told."""
    assert said(desk.take(asks(A, **want), NOW)) == {token(A): {"wait": 20}}
    told = said(desk.take(asks(B, **want), NOW))
    assert told[token(A)]["table"] == told[token(B)]["table"]
    return told


def test_two_strangers_come_to_one_table_and_are_told_apart_by_animals(desk):
    told = seated(desk, anyone=True)
    assert [told[token(who)]["side"] for who in (A, B)] == [0, 1]
    assert all(len(set(one["against"])) == 3 for one in told.values())


def test_whoever_asks_again_gets_the_same_table(desk):
    told = seated(desk, anyone=True)
    assert said(desk.take(asks(A, anyone=True), NOW + 60)) == {token(A): told[token(A)]}


def test_a_club_started_anew_goes_on(desk, book):
    told = seated(desk, anyone=True)
    assert said(Desk(book).take(asks(B, anyone=True), NOW + 60)) == {token(B): told[token(B)]}


def test_a_board_that_comes_back_with_another_token_gets_its_table_again(desk):
    told = seated(desk, room=[3, 17, 8])
    payload = json.loads(asks(B, room=[3, 17, 8])) | {"token": token(99)}
    assert said(desk.take(json.dumps(payload).encode(), NOW)) == {token(99): told[token(B)]}


def test_boards_that_share_a_number_are_two(desk):
    everybodys = {"board": b"KASTVIRT".hex()}
    first, second = (json.dumps(json.loads(asks(who, anyone=True)) | everybodys).encode() for who in (A, B))
    desk.take(first, NOW)
    assert {"side"} <= said(desk.take(second, NOW))[token(B)].keys()


def test_a_room_is_for_two_until_both_have_left(desk):
    seated(desk, room=[0, 0, 23])
    assert said(desk.take(asks(C, room=[0, 0, 23]), NOW)) == {token(C): {"sorry": "full"}}
    assert said(desk.take(asks(C, room=[0, 0, 22]), NOW)) == {token(C): {"wait": 20}}
    for who in (A, B):
        assert said(desk.take(asks(who, leave=True), NOW)) == {token(who): {"left": True}}
    assert said(desk.take(asks(C, room=[0, 0, 23]), NOW)) == {token(C): {"wait": 20}}


def test_who_waits_no_longer_is_nobodys_partner(desk):
    desk.take(asks(A, anyone=True), NOW)
    assert said(desk.take(asks(B, anyone=True), NOW + 61)) == {token(B): {"wait": 20}}


def test_a_game_counts_once_and_when_both_have_told_it(desk, book, pig_lines):
    seated(desk, anyone=True)
    for _ in range(2):
        assert said(desk.take(asks(A, game=pig_lines[0]), NOW)) == {token(A): {"proved": True}}
    assert not rows(book, schema.games)[0].counts
    for _ in range(2):
        assert said(desk.take(asks(B, game=pig_lines[1]), NOW)) == {token(B): {"proved": True}}
    (game,) = rows(book, schema.games)
    assert game.counts and game.winner in (0, 1)
    assert sorted((one.won, one.lost) for one in rows(book, schema.boards)) == [(0, 1), (1, 0)]
    better, worse = sorted(rows(book, schema.boards), key=lambda one: -one.won)
    assert better.mu > worse.mu


def test_friends_in_a_room_play_for_nothing(desk, book, pig_lines):
    seated(desk, room=[1, 2, 3])
    for who, line in zip((A, B), pig_lines, strict=True):
        desk.take(asks(who, game=line), NOW)
    assert rows(book, schema.games)[0].counts
    assert not any(one.won or one.lost for one in rows(book, schema.boards))


@pytest.fixture(scope="module", params=["a robot wins", "a robot loses"])
def robot_lines(request, tmp_path_factory):
    """Of a game of Pig with a robot at the host's machine."""
    for seed in range(1, 20):
        game = Game("pig", seed=seed, hosts=[robot("Rex", 4)], guests=[person("Cat", 2)]).play()
        ((_, winner),) = [one for one in game.tables[0].play.game.ranking() if one[0] == 1]
        if (game.tables[0].play.sides[winner] == 0) == (request.param == "a robot wins"):
            return lines_of(game, tmp_path_factory.mktemp("robots"))
    raise AssertionError


def tell(desk, who, lines):
    for one, line in zip(who, lines, strict=True):
        assert said(desk.take(asks(one, game=line), NOW))[token(one)] == {"proved": True}


def test_a_robot_changes_no_rating(desk, book, robot_lines):
    """Machines bring none among strangers: whoever has made one do so has won nothing by it."""
    seated(desk, anyone=True)
    tell(desk, (A, B), robot_lines)
    (game,) = rows(book, schema.games)
    assert game.counts and game.winner == 1
    assert not any(one.won or one.lost or one.drawn for one in rows(book, schema.boards))


def test_friends_may_have_a_robot_win(desk, book, robot_lines):
    seated(desk, room=[1, 2, 3])
    tell(desk, (A, B), robot_lines)
    (game,) = rows(book, schema.games)
    won = json.loads(robot_lines[0])["players"]
    assert game.counts and game.winner == (0 if max(won, key=lambda player: player["total"])["kind"] == "cpu" else 1)


def test_in_a_tournament_who_brings_a_robot_loses(desk, book, robot_lines):
    with book.writing() as connection:
        open_tournament(connection, "swiss", 1)
    for who in (A, B):
        desk.take(asks(who, tournament=True), NOW)
    desk.begin_round(NOW)
    tell(desk, (A, B), robot_lines)
    with book.reading() as connection:
        tournament = newest(connection)
        assert tournament is not None
        ends = standings_of(connection, tournament)
    assert [(int(one.board, 16), one.halves) for one in ends] == [(B, WIN), (A, 0)]


def test_a_doctored_game_wins_nothing_and_the_lie_is_told(desk, book, pig_lines):
    told = seated(desk, anyone=True)

    def win(record):
        for player in record["players"]:
            player["total"] += 1

    assert said(desk.take(asks(A, game=doctored(pig_lines[0], win)), NOW))[token(A)] == {
        "proved": False,
        "lie": "score",
    }
    assert said(desk.take(asks(B, game=pig_lines[1]), NOW)) == {token(B): {"proved": True}}
    (game,) = rows(book, schema.games)
    assert game.counts, "the other has told it as it was"
    assert [(one.side, one.lie) for one in rows(book, schema.lies)] == [(told[token(A)]["side"], "score")]


def test_dice_that_the_links_do_not_give_are_a_lie(desk, pig_lines):
    seated(desk, anyone=True)

    def other_dice(record):
        record["turns"][0] = record["turns"][0][:2] + "6" * len(record["turns"][0][2:])

    told = said(desk.take(asks(A, game=doctored(pig_lines[0], other_dice)), NOW))[token(A)]
    assert told["proved"] is False and told["lie"] in ("dice", "score")


def test_nobody_tells_the_others_line_as_their_own(desk, pig_lines):
    seated(desk, anyone=True)
    desk.take(asks(A, game=pig_lines[0]), NOW)
    assert said(desk.take(asks(B, game=pig_lines[0]), NOW)) == {token(B): {"proved": False, "lie": "table"}}


def test_a_game_of_another_table_is_a_lie(desk, pig_lines):
    seated(desk, anyone=True)
    desk.take(asks(A, game=pig_lines[0]), NOW)
    desk.take(asks(B, game=pig_lines[1]), NOW)
    seated(desk, anyone=True)
    assert said(desk.take(asks(A, game=pig_lines[0]), NOW)) == {token(A): {"proved": False, "lie": "twice"}}


def test_two_stories_of_one_game_win_nothing(desk, book, tmp_path):
    """The host's machine has two secrets: to the club it tells another game with the same numbers."""
    one, other = (
        lines_of(Game("pig", hosts=[{"name": name, "kind": "human", "picture": 0}]).play(), tmp_path / name)
        for name in ("Ann", "Bea")
    )
    seated(desk, anyone=True)
    desk.take(asks(A, game=one[0]), NOW)
    told = said(desk.take(asks(B, game=other[1]), NOW))
    assert told == {token(who): {"proved": False, "lie": "twice"} for who in (A, B)}
    assert not rows(book, schema.games)[0].counts


def test_a_line_of_no_table_or_of_no_game_is_unknown(desk, pig_lines):
    assert said(desk.take(asks(A, game=pig_lines[0]), NOW)) == {token(A): {"sorry": "unknown"}}
    seated(desk, anyone=True)
    for line in ("nonsense", pig_lines[0][:-9], pig_lines[0].replace("Cat", "Dog")):
        assert said(desk.take(asks(A, game=line), NOW)) == {token(A): {"sorry": "unknown"}}


def test_who_asks_too_often_is_told_and_then_not_answered(desk):
    answers = [desk.take(asks(A, anyone=True), NOW + number / 10) for number in range(50)]
    assert [bool(one) for one in answers] == [True] * 40 + [False] * 10
    assert all(said(one) == {token(A): {"sorry": "slow"}} for one in answers[20:40])
    assert said(desk.take(asks(A, anyone=True), NOW + 120)) == {token(A): {"wait": 20}}


def hostile(luck, number):
    """Something that no carrier says, or says in the wrong moment."""
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


def bear(desk, count, seed):
    """The most bytes that it took."""
    luck = random.Random(seed)
    tracemalloc.start()
    try:
        for number in range(count):
            for message in desk.take(hostile(luck, number), NOW + number / 1000):
                assert message.topic.startswith("kast/1/to/") and len(message.topic) == 42
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_hostile_messages_are_dropped_or_answered(desk):
    assert bear(desk, 2_000, 7) < 20_000_000


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_very_many_hostile_messages_are_dropped_or_answered(desk, seed):
    """A million in `make soak`, 20,000 in the gate."""
    assert bear(desk, 100_000 if TO_THE_END else 2_000, seed) < 20_000_000


def test_a_database_of_another_version_is_refused(tmp_path):
    book = Book(str(tmp_path / "club.sqlite"))
    with book.writing() as connection:
        connection.execute(update(schema.about).values(version=99))
    book.close()
    with pytest.raises(KastError, match="another version of Kast"):
        Book(str(tmp_path / "club.sqlite"))


# Tournaments


def fresh(count):
    return [Standing(board(number), number) for number in range(count)]


@pytest.mark.parametrize("count", [2, 5, 8, 20])
def test_in_swiss_rounds_nobody_meets_anybody_twice_or_sits_out_twice(count):
    luck = random.Random(count)
    played = []
    for _ in range(min(5, count - 1)):
        pairs = swiss(standings(fresh(count), played))
        assert sorted(one for pair in pairs for one in pair if one) == [board(number) for number in range(count)]
        for first, second in pairs:
            won = luck.choice((0, WIN)) if second else WIN
            played.append(Played(first, second, won))
            if second:
                played.append(Played(second, first, WIN - won))
    for one in standings(fresh(count), played):
        assert len(set(one.met)) == len(one.met) and one.byes <= 1


def test_swiss_rounds_bring_those_of_like_points_together():
    played = [Played(board(n), board(n ^ 1), WIN if n % 2 else 0) for n in range(8)]
    pairs = swiss(standings(fresh(8), played))
    assert all(int(first, 16) % 2 == int(second or "", 16) % 2 for first, second in pairs)


@pytest.mark.parametrize("count", [2, 5, 6])
def test_everybody_meets_everybody_once(count):
    rounds = count - 1 + count % 2
    pairs = [pair for number in range(1, rounds + 1) for pair in everyone({board(n): n for n in range(count)}, number)]
    met = [frozenset(pair) for pair in pairs if None not in pair]
    assert len(met) == len(set(met)) == count * (count - 1) // 2
    assert sum(None in pair for pair in pairs) == (count if count % 2 else 0)


def test_of_equal_points_the_opponents_points_decide():
    played = [
        *(Played(board(a), board(b), WIN) for a, b in ((0, 1), (2, 3), (1, 3))),
        *(Played(board(b), board(a), 0) for a, b in ((0, 1), (2, 3), (1, 3))),
    ]
    ordered = standings(fresh(4), played)
    # The first three have a point each; whom the third met has none.
    assert [(int(one.board, 16), one.place) for one in ordered] == [(0, 1), (1, 1), (2, 3), (3, 4)]


def test_a_tournament_seats_who_waits_and_ends_with_its_last_game(desk, book, pig_lines):
    assert said(desk.take(asks(A, tournament=True), NOW)) == {token(A): {"sorry": "closed"}}
    with book.writing() as connection:
        open_tournament(connection, "swiss", 1)
    for who in (A, B, C):
        assert said(desk.take(asks(who, tournament=True), NOW)) == {token(who): {"wait": 20}}
    told = said(desk.begin_round(NOW))
    pair = [who for who in (A, B, C) if token(who) in told]
    assert len(pair) == 2
    for who, line in zip(pair, pig_lines, strict=True):
        desk.take(asks(who, game=line), NOW)
    with book.reading() as connection:
        tournament = newest(connection)
        assert tournament is not None and tournament.over
        ends = standings_of(connection, tournament)
    assert sorted(one.halves for one in ends) == [0, WIN, WIN]
    assert {one.players for one in ends} >= {"Cat", "Åsa + Bo"}


def test_the_next_round_begins_once_all_sit_there_again(desk, book, pig_lines):
    with book.writing() as connection:
        open_tournament(connection, "swiss", 2)
    for who in (A, B):
        desk.take(asks(who, tournament=True), NOW)
    desk.begin_round(NOW)
    for who, line in zip((A, B), pig_lines, strict=True):
        desk.take(asks(who, game=line), NOW)
        assert desk.tick(NOW) == []
        assert said(desk.take(asks(who, tournament=True), NOW)) == {token(who): {"wait": 20}}
    assert said(desk.tick(NOW)).keys() == {token(A), token(B)}

"""Test the multiplayer protocol on CPython and MicroPython: whole games, storage, hostile messages."""

from hashlib import sha256

from kast.games.cards import Card
from kast.multiplayer.protocol import ProtocolError, restoring
from kast.multiplayer.protocol.agreement import guest_agreement, host_agreement
from kast.multiplayer.protocol.frames import LONGEST, Frames, opened, sealed
from kast.multiplayer.protocol.handshake import Handshake
from kast.multiplayer.protocol.hash_chains import LINKS, Chain, Faces, before, origin
from kast.multiplayer.protocol.messages import AWAY_MS
from kast.multiplayer.protocol.packing import pack
from kast.multiplayer.protocol.peer import Peer
from kast.multiplayer.protocol.restoring import restore, transcript
from kast.multiplayer.protocol.transport import Transport


class Noise:
    """A source of pseudo-random bytes that depend only on the seed."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, count):
        return bytes([self.below(256) for _ in range(count)])

    def below(self, most):
        self.state = (self.state * 16807) % 2147483647
        return self.state // 8 % most


def person(name, picture):
    return {"name": name, "kind": "human", "picture": picture}


def nothing():
    pass


def tables_of(game, seed=1, options=None, machines=2) -> list:
    """Return the machines of a game: two players at the first one, one at each other."""
    noise = Noise(seed)
    secrets = [noise(32) for _ in range(machines)]
    heads = [Chain(origin(secret, 0)).head for secret in secrets]
    papers = [host_agreement(noise(8), heads[0], game, options or {}, "roll", [person("Åsa", 0), person("Bo", 1)])]
    papers += [
        guest_agreement(noise(8), heads[side], [person("P" + str(side), 1 + side)]) for side in range(1, machines)
    ]
    return [Peer(side, tuple(papers), secrets[side], nothing) for side in range(machines)]


def move(table, noise):
    game = table.play.game
    if game is None or game.phase in ("start", "draw"):
        table.roll()
    elif hasattr(game, "can_bank"):
        if game.can_roll and (not game.can_bank or game.points < (20 if game.rules.id == "pig" else 600)):
            table.roll(table.play.held)
        else:
            table.end(0)
    elif game.can_roll and (not game.rolls_used or noise.below(3)):
        table.roll(noise.below((1 << game.rules.dice) - 1) if game.rolls_used else 0)
    else:
        choices = game.choices()
        table.end(game.rules.boxes.index(choices[noise.below(len(choices))][0]))


def play(tables, noise, moves=9999, lost=0):
    """Play up to `moves` moves of a game, over a wire that loses one of every `lost` frames (0: none)."""
    lines = [Transport(None, table) for table in tables]
    now = 0
    while moves and any(table.play.writer != -1 or table.question() for table in tables):
        now += 10
        assert now < 3_000_000 and not any(table.violation for table in tables), [table.violation for table in tables]
        for side, table in enumerate(tables):
            if table.may_move:
                move(table, noise)
                moves -= 1
            data = lines[side].due(now)
            for other, line in enumerate(lines):
                if data and other != side and not (lost and noise.below(lost) == 0):
                    line.feed(data, now)


def test_whole_games_are_equal_on_all_machines():
    for number, (game, machines) in enumerate((("yatzy", 2), ("triple", 2), ("pig", 5), ("tenthousand", 3))):
        tables = tables_of(game, number, machines=machines)
        play(tables, Noise(number), lost=0 if game == "triple" else 5)
        one = tables[0]
        assert one.play.game.phase == "over"
        for other in tables[1:]:
            assert one.play.game.state() == other.play.game.state() and one.play.check == other.play.check
            assert transcript(one)[8:] == transcript(other)[8:]


def test_a_draw_is_rolled_for():
    tables = tables_of("yatzy", 9, {"ties": "roll"})
    while not tables[0].play.game or tables[0].play.game.phase == "start":
        asks, answers = sorted(tables, key=lambda table: not table.may_move)
        asks.roll()
        asks.receive(answers.receive(asks.question(), asks.side), answers.side)
    for table in tables:  # all cards are filled with zeros except for the last box
        game = table.play.game
        for player in range(len(game.cards)):
            boxes = dict.fromkeys(game.rules.boxes, 0)
            if player == game.current:
                del boxes["yatzy"]
            game.cards[player] = Card("yatzy", game.options, boxes)
    play(tables, Noise(9))
    one, other = tables
    assert one.play.game.draw == other.play.game.draw and one.play.check == other.play.check
    assert one.play.game.phase == "over" and len(one.play.game.ranking()) == 3 and '"won":[' in one.play.game.draw


def test_a_game_is_restored_from_storage():
    for machines in (2, 3):
        tables = tables_of("forced", 5, machines=machines)
        noise = Noise(6)
        for _ in range(8):
            play(tables, noise, moves=5)
            for side in range(machines):
                tables[side].wants_undo = side == 0
                state = pack(tables[side])
                tables[side] = restore(state, nothing, noise)
                assert pack(tables[side]) == state and tables[side].wants_undo == (side == 0)
                assert restoring.host_agreement(state) == tables[side].agreements[0]
                tables[side].wants_undo = False
        play(tables, noise)
        assert len({table.play.check for table in tables}) == 1 and tables[0].play.game.phase == "over"


def test_a_stored_link_that_does_not_lead_to_its_head_is_refused():
    tables = tables_of("pig")
    for moves in (0, 1, 5):
        play(tables, Noise(1), moves)
        links = tables[0].moves.links.last
        state = pack(tables[0])
        at = state.rfind(links[1])
        try:
            restore(state[:at] + bytes((state[at] ^ 1,)) + state[at + 1 :], nothing, Noise(1))
        except (ValueError, ProtocolError):
            continue
        raise AssertionError(moves)


def test_other_rules_before_the_first_move_are_a_violation():
    one, other = tables_of("pig")
    message = other.heartbeat()
    assert one.receive(message, 1) == b"" and not one.violation
    one.receive(message[:-1] + bytes((message[-1] ^ 1,)), 1)
    assert (one.violation, one.violator) == ("state", 1)


def test_a_side_that_is_not_heard_for_three_seconds_is_absent():
    table, *others = tables_of("pig", machines=3)
    line = Transport(None, table)
    assert line.absent(0) == [1, 2] and line.away(0)
    for other in others:
        line.feed(sealed(other.heartbeat(), other.tags[other.side]), other.side * 100)
    for now, absent in ((AWAY_MS + 100, []), (AWAY_MS + 101, [1]), (AWAY_MS + 200, [1]), (AWAY_MS + 201, [1, 2])):
        assert line.absent(now) == absent and line.away(now) == bool(absent)


def meet(*machines):
    """Pass the messages of handshakes to all others, often enough for each question."""
    for sender in machines * 4:
        for message in (sender.heartbeat(), sender.question()):
            for receiver in machines:
                answer = receiver.receive(message, 0) if message and receiver is not sender else b""
                if answer:
                    sender.receive(answer, 0)


def host_and_guests():
    machines = [Handshake(Noise(seed)) for seed in range(3)]
    meet(*machines)
    machines[0].offer(host_agreement(bytes(8), bytes(20), "yatzy", {}, "roll", [person("Åsa", 0)]))
    meet(*machines)
    return machines


def accept(guest, picture):
    guest.accept(guest_agreement(bytes(8), bytes(20), [person("Bo", picture)]))


def test_guests_are_in_the_order_in_which_they_joined():
    for first in (1, 2):
        machines = host_and_guests()
        for guest in (machines[first], machines[3 - first]):
            accept(guest, 1)
            meet(*machines)
        assert [guest.token for guest in machines[0].guests] == [machines[first].token, machines[3 - first].token]
        assert not any(machine.question() for machine in machines)


def test_a_guest_confirms_a_game_once_it_has_all_agreements():
    host, one, other = machines = host_and_guests()
    for guest in (one, other):
        accept(guest, 1)
        meet(host, guest)
    host.begin(host.guests)
    assert one.receive(host.question(), 0) == b"" and not one.agreements and not host.agreements
    meet(*machines)
    assert one.agreements == other.agreements == host.agreements != ()


def test_hash_chains_give_every_value():
    chain = Chain(origin(bytes(32), 7))
    link = chain.head
    for number in range(1, LINKS + 1):
        assert before(chain.link(number)) == link
        link = chain.link(number)
    assert link == origin(bytes(32), 7)


def test_frames_are_packed_and_read():
    noise = Noise(2)
    frames = Frames()
    for size in range(1, LONGEST + 1):
        message = noise(size) if size % 3 else bytes(size)
        found = frames.feed(noise(noise.below(80)) + b"\0" + sealed(message, 0xFFFFFFF0))
        assert opened(found[-1], 0xFFFFFFF0) == message and opened(found[-1]) is None


def hostile(count, seed):
    tables = tables_of("yatzy", 3, machines=2 + seed % 2)
    play(tables, Noise(4), moves=30)
    noise = Noise(seed)
    stored = [pack(table) for table in tables]
    kinds = b"\x00\x01\x40\x45\x70\x71\x72\x73\x74\x75\x76\x7a\x7b\x7e\x7f\x80\xc0\xfa\xff"
    line = Transport(Handshake(noise), tables[0])
    for number in range(count):
        side = number % len(tables)
        table = tables[side]
        kind = bytes([kinds[noise.below(len(kinds))]])
        sizes = (2, 3, 4, 5, 24, 46, noise.below(LONGEST))
        message = kind + noise(sizes[noise.below(len(sizes))])
        if number % 3 and table.heartbeat():
            message = message[:1] + len(table.play.moves).to_bytes(2, "little") + message[3:]
        assert len(table.receive(message, table.others[0])) <= LONGEST
        line.feed(sealed(message[:LONGEST], tables[0].tags[1]), number)
        line.feed(sealed(message[:LONGEST]), number)
        line.feed(noise(9), number)
        line.due(number)
        if table.violation:
            tables[side] = restore(stored[side], nothing, noise)
            line.table = tables[0]
    assert [len(table.play.moves) for table in tables] == [stored_moves(state) for state in stored]


def test_hostile_messages_are_ignored():
    hostile(1000, 8)
    hostile(1000, 9)


def stored_moves(state):
    return len(restore(state, nothing, Noise(1)).play.moves)


def test_a_chain_of_any_length_has_the_links_of_the_whole_chain():
    whole = Chain(origin(bytes(32), 7))
    for length in (1, 2, 15, 16, 17, 31, 32, 33, LINKS):
        chain = Chain(whole.link(length), length)
        assert chain.head == whole.head
        for number in (length, 1, (length + 1) // 2, length):
            assert chain.link(number) == whole.link(number), (length, number)


def test_bytes_of_a_roll_follow_from_all_links_and_the_number_of_the_roll():
    links = [bytes(20), bytes(range(20))]
    digest = sha256(links[0] + links[1] + b"\x02\x01\0\0").digest()
    expected = digest + sha256(digest).digest()
    faces = Faces()
    for _ in range(2):
        faces.take(links, 0x102)
        assert faces(0) + faces(5) + faces(30) + faces(29) == expected


def test_frames_of_a_wrong_length_or_coding_are_ignored():
    frames = Frames()
    assert frames.feed(sealed(bytes(LONGEST + 1)) + sealed(b"x" * (LONGEST + 1)) + sealed(b"x" * 200)) == []
    assert frames.feed(b"\0\1\1\1\1\1\0") == []
    assert frames.feed(b"\0\1\1\1\1\1\2\0\1\1\1\1\7\1\0") == [None, None]
    for byte in sealed(b"next")[:-1]:
        assert frames.feed(bytes((byte,))) == []
    assert [opened(payload) for payload in frames.feed(b"\0\0")] == [b"next"]
    assert opened(None) is None and opened(b"") is None

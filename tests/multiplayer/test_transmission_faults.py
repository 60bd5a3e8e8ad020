"""Test that all machines end with the same finished game despite lost messages and pulled batteries."""

import copy
import copyreg
import importlib
import itertools
import random
import types
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

import pytest
from kast.game import GameError
from kast.games import RULE_SETS
from kast.multiplayer.protocol import ProtocolError, undo
from kast.multiplayer.protocol.agreement import STARTS, guest_agreement, host_agreement, host_offer, setup_of
from kast.multiplayer.protocol.frames import LONGEST, SHORT, Frames, opened, sealed
from kast.multiplayer.protocol.handshake import Handshake
from kast.multiplayer.protocol.hash_chains import LINKS, Chain, Faces, before, origin
from kast.multiplayer.protocol.messages import BACK, END, HEADS, is_plain
from kast.multiplayer.protocol.packing import pack
from kast.multiplayer.protocol.peer import Peer
from kast.multiplayer.protocol.restoring import restore
from kast.multiplayer.protocol.transport import Transport
from kast.session.seating import Seating
from linked_games import (
    BEAT_MS,
    HOSTS,
    SIX,
    SIX_MACHINES,
    THREE,
    WITH_ROBOTS,
    Game,
    Machine,
    Wire,
    papers_of,
    person,
    robot,
    whole,
)
from suites import TO_THE_END, also_long, every_second, in_soak
from tests_paths import TESTS
from vm import run_on_vm

from tests.on_both.test_relay import hostile as hostile_relay

AT_MORE = {
    "triple of six": SIX,
    "yatzy at three": THREE,
    "maxi at six": SIX_MACHINES,
    "pig at three": THREE,
    "pig at six": SIX_MACHINES,
    "triple at six": SIX_MACHINES,
}
GAMES = [*RULE_SETS.having("linked"), *AT_MORE]
SHORT_CHAINS = ("yatzy", "pig", "yatzy at three", "pig at six")
LONG_CHAINS = ("triple of six", "triple at six")
"""Games with more rolls than a hash chain has values."""
OF_MANY = ("maxi at six", "triple at six", "pig at six")
"""Games with more messages than all others together."""
FIFO = 32
"""Bytes that the UART of an RP2040 buffers while a flash write stops all interrupts (its datasheet, 4.2.2)."""
copyreg.pickle(types.ModuleType, lambda module: (importlib.import_module, (module.__name__,)))  # noqa: TID251  to copy games
Fault = Callable[[bytes], Iterable[tuple[int, bytes]]]
FAULTS: dict[str, Fault] = {
    "lost": lambda frame: [],
    "doubled": lambda frame: [(0, frame), (0, frame)],
    "late": lambda frame: [(700, frame)],
    "again after seconds": lambda frame: [(0, frame), (6_000, frame)],
    "cut": lambda frame: [(0, frame[: len(frame) // 2])],
    "spoilt": lambda frame: [(0, frame[:3] + bytes([frame[3] ^ 0x41]) + frame[4:])],
}


IN_GATE = set(zip(itertools.cycle(("forced", "triple of six", "pig at six")), FAULTS, strict=False))
"""Pairs of a game and a fault of test_a_fault_at_every_message_of_every_game in the full suite; `make soak` plays all.
The test before it has every fault in yatzy and others.
"""


def wire_with(fault: Fault, at: Callable[[int], bool]) -> Wire:
    return lambda number, side, frame: fault(frame) if at(number) else [(0, frame)]


def _game(name: str, **more: Any) -> Game:
    return Game(name.partition(" ")[0], **AT_MORE.get(name, {}), **more)


class Played(dict[str, Game]):
    """Games without faults, played to the end once a test asks for them."""

    def __missing__(self, name: str) -> Game:
        self[name] = _game(name).play()
        return self[name]


@pytest.fixture(scope="module")
def undisturbed() -> dict[str, Game]:
    return Played()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_faults_is_the_same_on_all_machines(undisturbed: dict[str, Game], name: str) -> None:
    game = undisturbed[name]
    state, _ = game.result()
    assert state["phase"] == "over" and not any(game.lies)
    assert len(set(game.tables[0].play.sides)) == len(game.machines)
    assert (game.tables[0].play.rolls > LINKS) == (name in LONG_CHAINS)


@pytest.mark.parametrize("start", STARTS)
def test_every_way_to_begin_works(start: str) -> None:
    for seed in range(8):
        game = Game("pig", start=start, seed=seed, options={"goal": 50}).play()
        game.result()
        seats = [game.tables[0].play.sides[player] for player in range(3)]
        names = [player["name"] for player in game.tables[1].play.game.players]
        assert [name == "Cat" for name in names] == [bool(side) for side in seats]
        three = Game("pig", start=start, seed=seed, options={"goal": 50}, **THREE).play().result()[0]["players"]
        assert {player["name"] for player in three} == {"Åsa", "Cat", "Dan", "Rex"}


@pytest.mark.parametrize("fault", also_long(FAULTS, "lost".__eq__))
def test_a_fault_at_every_message(fault: str) -> None:
    """The fault hits every message of Pig with two machines, every fifth with three machines, and some messages of
    other games; if it loses them, every message of Ten Thousand and Grab.
    """
    short = {"goal": 50}
    assert _mended("pig", fault, options=short) > 100
    assert _mended("pig at three", fault, step=5, options=short) > 80
    assert _mended("grab", fault, step=1 if fault == "lost" else 37, options={"deck": 18}) > 20
    assert _mended("tenthousand", fault, step=1 if fault == "lost" else 9, options={"goal": 5000}) > 20
    offset = sorted(FAULTS).index(fault)
    assert _mended("yatzy", fault, offset, step=17) > 10
    assert _mended("yatzy at three", fault, offset, step=67) > 10


@pytest.mark.long
@pytest.mark.parametrize("pair", in_soak(itertools.product(GAMES, FAULTS), IN_GATE.__contains__), ids=" ".join)
def test_a_fault_at_every_message_of_every_game(undisturbed: dict[str, Game], pair: tuple[str, str]) -> None:
    """In `make soak` the fault hits every message (in the longest games every `step`-th), else about 24 of them."""
    name, fault = pair
    every = {"triple of six": 7, "triple at six": 997, "maxi at six": 199}
    step = every.get(name, 1) if TO_THE_END else undisturbed[name].frames // 24
    assert _mended(name, fault, len(fault) % step, step) > 20


def _mended(name: str, fault: str, offset: int = 0, step: int = 1, **more: Any) -> int:
    """Disturb single frames of a game, each in its own copy of the game; return the number of copies.

    Each copy must recover.

    :param more: as in `_game`

    A copy has recovered once every machine has made four more moves and stored a state of the undisturbed game, and no
    frame is under way.
    """
    expected = _game(name, wire=whole, **more)
    sent_at: list[int] = []
    expected.wire = lambda number, side, frame: sent_at.append(expected.now) or whole(number, side, frame)
    states = [set(machine.stored) for machine in expected.play().machines]
    game = _game(name, **more)
    for number in range(offset, len(sent_at), step):
        while game.now + BEAT_MS < sent_at[number]:
            game.beat()
        disturbed = copy.deepcopy(game)
        disturbed.wire = wire_with(FAULTS[fault], lambda one, number=number: one == number)
        since = max(len(table.play.moves) for table in disturbed.tables)
        while not disturbed.is_over and (
            disturbed.now < sent_at[number]
            or disturbed.is_on_the_wire
            or min(len(table.play.moves) for table in disturbed.tables) < since + 4
            or any(machine.stored[-1] not in states[side] for side, machine in enumerate(disturbed.machines))
        ):
            disturbed.beat()
            assert not any(disturbed.lies) and disturbed.now < sent_at[number] + 120_000, (fault, number)
        if disturbed.is_over:
            assert disturbed.result() == expected.result(), (fault, number)
    return len(range(offset, len(sent_at), step))


IN_LOSSES = {"maxi at six": pytest.mark.long, "triple at six": pytest.mark.soak}


@pytest.mark.parametrize("name", [pytest.param(one, marks=IN_LOSSES.get(one, ())) for one in GAMES])
def test_random_losses_doubles_and_reordering_change_no_game(undisturbed: dict[str, Game], name: str) -> None:
    """A third of all frames is lost, doubled, late or damaged; the others arrive up to 60 ms late, so out of order."""
    luck = random.Random(name)
    faults = list(FAULTS.values())

    def wire(number: int, side: int, frame: bytes) -> Iterable[tuple[int, bytes]]:
        if luck.random() < 0.67:
            return [(luck.randrange(0, 60), frame)]
        return luck.choice(faults)(frame)

    game = _game(name, wire=wire).play()
    assert not any(game.lies) and game.result() == undisturbed[name].result()


@pytest.mark.long
def test_a_game_survives_minutes_of_silence(undisturbed: dict[str, Game]) -> None:
    expected = undisturbed["yatzy"]
    for number in range(5, expected.frames, 60):
        game = Game("yatzy")
        while game.frames < number:
            game.beat()
        game.wire = wire_with(FAULTS["lost"], lambda one: True)
        since = game.now
        while game.now < since + 300_000:
            game.beat()
        assert all(machine.line.away(game.now) for machine in game.machines) and not game.is_over
        game.wire = whole
        since = game.now
        moves = sum(len(table.play.moves) for table in game.tables)
        while game.now < since + 2_000:
            game.beat()
        assert sum(len(table.play.moves) for table in game.tables) > moves, "it goes on at once"
        assert game.play().result() == expected.result()
        assert not any(machine.line.away(game.now) for machine in game.machines)


STORES_APART = {"pig": 8, "yatzy": 26, "triple of six": 199, "pig at three": 7, "maxi at six": 197}
"""For each game, the step between the saves at which the battery is pulled, each in another copy of the game."""


@pytest.mark.parametrize(
    ("name", "side", "before"),
    every_second(
        STORES_APART,
        (0, 1),
        (True, False),
        short=lambda name, side, before: name.startswith("pig") and (side, before) == (0, True),
        whole=lambda name, *_: name.startswith("pig"),
    ),
)
def test_a_battery_pulled_at_any_save_loses_nothing(
    undisturbed: dict[str, Game], name: str, side: int, before: bool
) -> None:
    """The power goes off before a state is stored, or after it."""
    expected = undisturbed[name]
    for number in range(1, len(expected.machines[side].stored), STORES_APART[name]):
        game = _game(name)
        game.machines[side].cut_at = number, before
        game.play()
        assert game.restarts == 1 and not any(game.lies)
        assert game.result() == expected.result(), (name, number)


BAD_DAYS = [
    *in_soak(itertools.product(("american", "yatzy at three"), range(6)), lambda day: day[1] < 1),
    pytest.param(("pig at six", 0), marks=pytest.mark.long),
    *(pytest.param(("pig at six", seed), marks=pytest.mark.soak) for seed in range(1, 6)),
]
"""Pairs: a game; a seed of its losses and pulled batteries (600 pulled batteries in Pig with six players)."""


@pytest.mark.long
@pytest.mark.parametrize("day", BAD_DAYS, ids="{0[0]}-{0[1]}".format)
def test_all_batteries_pulled_and_a_bad_wire_lose_nothing(undisturbed: dict[str, Game], day: tuple[str, int]) -> None:
    name, seed = day
    luck = random.Random(seed)
    game = _game(name, wire=wire_with(FAULTS["lost"], lambda one: luck.random() < 0.2))
    while not game.is_over:
        for machine in game.machines:
            if not machine.cut_at and luck.random() < 0.01:
                machine.cut_at = len(machine.stored) + luck.randrange(3), luck.random() < 0.5
        game.beat()
        assert not any(game.lies), game.now
    assert game.restarts > 3 and game.result() == undisturbed[name].result()


@pytest.mark.parametrize("name", in_soak((*SHORT_CHAINS, *LONG_CHAINS), SHORT_CHAINS[:-1].__contains__))
def test_a_machine_without_saved_moves_gets_them_from_the_others(undisturbed: dict[str, Game], name: str) -> None:
    expected = undisturbed[name]
    for side in (0, 1, len(expected.machines) - 1):
        for stores in (1, 2, 5, 30):
            game = _game(name)
            while len(game.machines[side].stored) < len(expected.machines[side].stored) * 3 // 4:
                game.beat()
            game.machines[side].come_back(stores)
            assert not game.machines[side].table.may_move
            assert not any(game.play().lies) and game.result() == expected.result(), (side, stores)


@pytest.mark.parametrize("rolls", [LINKS - 1, LINKS + 2])
def test_a_machine_without_the_commitments_to_new_chains_gets_them_from_the_others(rolls: int) -> None:
    game = _game("triple of six")
    ahead, back = game.tables[0], game.machines[1]
    while ahead.play.rolls < rolls or not (ahead.play.heads or rolls >= LINKS):
        game.beat()
    assert pack(restore(pack(ahead), list, bytes)) == pack(ahead)
    while HEADS in back.table.play.moves:
        back.come_back(1)
    since = game.now
    while min(table.play.rolls for table in game.tables) < LINKS + 4:
        game.beat()
        assert not any(game.lies) and game.now < since + 20_000


@pytest.mark.parametrize("turns", [2, 5])
@pytest.mark.parametrize("seed", range(4))
def test_an_end_of_a_turn_that_its_machine_forgot_reaches_all_machines(seed: int, turns: int) -> None:
    """Of two others, only one receives the end of a turn; then the machine comes back without it. It learns the end
    from the one, and has to send it to the other, which does not ask.
    """
    game = Game("yatzy", seed=seed, **THREE)
    machine = _ending_a_turn(game, turns)
    table, made = machine.table, len(machine.table.play.moves)
    one, other = (another for another in game.tables if another is not table)
    one.receive(table.question(), table.side)
    assert (len(one.play.moves), len(other.play.moves)) == (made, made - 1)
    machine.come_back(1)
    assert len(machine.table.play.moves) < made
    assert not any(game.play(game.now + 60_000).lies)
    game.result()


def _ending_a_turn(game: Game, turns: int) -> Machine:
    """Play until a machine has ended a turn after `turns` others, and no machine has received that; return it."""
    while True:
        game.now += BEAT_MS
        for machine in game.machines:
            machine.move()
            table = machine.table
            if is_plain(table.pending_move) and sum(map(is_plain, table.play.moves)) > turns:
                return machine
        for machine in game.machines:
            data = machine.line.due(game.now)
            for other in game.machines:
                if other is not machine:
                    other.line.feed(data, game.now)


def test_messages_for_catching_up_cannot_be_misused() -> None:
    """A move sent to a machine that missed it must contain that machine's chain value, which cannot be guessed."""
    game = Game("yatzy")
    while game.tables[0].play.rolls < 20:
        game.beat()
    machine = game.machines[0]
    machine.come_back(5)  # to a stored state in which the machine waited for no answer
    table = machine.table
    token = table.question()[3:]
    number = (len(table.play.moves) + 1).to_bytes(2, "little")
    link = game.tables[1].moves.links.own(table.play.rolls)
    table.receive(b"\x73" + number + token + b"\0\0" + link + b"\1" * 20, 1)
    assert table.violation == "chain"


def test_the_last_turn_is_undone() -> None:
    """A machine can undo its own last turn until another machine has rolled, and never after the end of the game."""
    game = Game("yatzy", hosts=HOSTS[:1], start="listed")
    one, other = game.tables
    _wait(game, lambda: one.may_move)
    one.roll()
    _wait(game, lambda: one.may_move)
    one.roll()
    _wait(game, lambda: one.may_move)
    held = list(one.play.game.dice)
    with pytest.raises(GameError):
        undo.ask(one)
    one.end(0)
    undo.ask(one)
    _wait(game, lambda: one.may_move)
    assert bytes(one.play.moves[-2:]) == bytes((END, BACK)) and one.play.game.dice == held and not one.wants_undo
    one.end(14)
    _wait(game, lambda: other.may_move)
    with pytest.raises(GameError):
        undo.ask(other)
    other.roll()
    undo.ask(one)
    _wait(game, lambda: not one.wants_undo)
    assert one.play.game.rolls_used == 1 and one.play.game.current == 1
    with pytest.raises(GameError):
        undo.ask(one)
    game.play().result()
    with pytest.raises(GameError):
        undo.ask(other)


def test_a_turn_of_a_robot_cannot_be_undone() -> None:
    """Neither the robot's machine nor the other machine can undo the turn."""
    game = Game("yatzy", hosts=[robot("Rex", 1)], start="listed")
    one, other = game.tables
    for _ in range(2):  # the first roll is made before the game and shows no dice
        _wait(game, lambda: one.may_move)
        one.roll()
    _wait(game, lambda: one.may_move)
    one.end(0)
    with pytest.raises(GameError):
        undo.ask(one)
    _wait(game, lambda: other.may_move)
    with pytest.raises(GameError):
        undo.take(other)
    number = (len(one.play.moves) + 1).to_bytes(2, "little")
    one.receive(bytes((BACK,)) + number + one.play.check[:2], 1)
    assert one.violation == "box" and one.play.game.turns_finished == 1


def _wait(game: Game, until: Callable[[], bool]) -> None:
    """Let the machines exchange messages, without any move, until the condition holds."""
    for _ in range(500):
        if until():
            return
        for machine in game.machines:
            for part in machine.line.due(game.now).split(b"\0"):
                for other in game.machines if part else ():
                    if other is not machine:
                        other.line.feed(b"\0" + part + b"\0", game.now)
        game.now += 10
    raise AssertionError(game.lies)


@pytest.mark.parametrize("name", ["yatzy", "yatzy at three", "maxi at six"])
def test_giving_up_reaches_the_others_despite_losses(name: str) -> None:
    luck = random.Random(1)
    game = _game(name, wire=lambda number, side, frame: [(0, frame)] if luck.random() < 0.4 else [])
    while game.tables[0].play.rolls < 5:
        game.beat()
    *others, one = game.tables
    one.give_up()
    while one.gives_up:
        game.beat()
        assert game.now < 100_000
    assert all(other.quitter == one.side and not other.may_move for other in others)
    assert one.quitter < 0 and not any(game.lies)


@pytest.mark.parametrize("name", ["pig", "yatzy at three"])
def test_no_move_is_possible_after_another_machine_gave_up(name: str) -> None:
    """Checked whenever a machine may move in a whole game, before each such move."""
    game = _game(name)
    while not game.is_over:
        for table in game.tables:
            if table.may_move:
                other = game.tables[table.others[-1]]
                other.give_up()
                table.receive(other.question(), other.side)
                other.gives_up = False
                with pytest.raises(GameError, match="not this machine's move"):
                    table.roll()
                with pytest.raises(GameError, match="not this machine's move"):
                    table.end(0)
                if table.play.can_take_back:
                    with pytest.raises(GameError):
                        undo.take(table)
                table.quitter = -1
        game.beat()


def test_holds_are_shown_to_the_others_at_once() -> None:
    game = Game("yatzy", start="listed")
    one, other = game.tables
    for _ in range(2):  # the first roll is made before the game, the second in the first turn
        _wait(game, lambda: one.may_move)
        one.roll()
    _wait(game, lambda: one.may_move)
    one.play.game.toggle(1)
    one.play.game.toggle(4)
    wrote = game.machines[0].line.due(game.now)
    game.machines[1].line.feed(wrote, game.now)
    assert other.play.game.held == [False, True, False, False, True]


def test_messages_during_a_flash_write_fit_the_uart_buffer(undisturbed: dict[str, Game]) -> None:
    """The longest frame of a whole game takes 32 bytes, the size of the UART's buffer."""
    longest = {0: 0, 1: 0}

    def wire(number: int, side: int, frame: bytes) -> Iterable[tuple[int, bytes]]:
        longest[side] = max(longest[side], len(frame))
        return [(0, frame)]

    Game("triple", wire=wire).play().result()
    assert longest == {0: FIFO, 1: FIFO} and len(sealed(bytes(SHORT))) == FIFO


@pytest.mark.parametrize("stops_ms", [45, 400])
@pytest.mark.parametrize("name", ["yatzy", "yatzy at three", "pig at six"])
def test_flash_writes_that_stop_the_processor_lose_no_message(
    undisturbed: dict[str, Game], name: str, stops_ms: int
) -> None:
    """For `stops_ms` after each save, a machine receives only the first 32 bytes that are sent to it."""
    game = _game(name)
    until = [0] * len(game.machines)
    kept = [b""] * len(game.machines)
    stores = [0] * len(game.machines)
    while not game.is_over:
        game.now += 5
        for side, machine in enumerate(game.machines):
            if game.now < until[side]:
                continue
            if kept[side]:
                machine.line.feed(kept[side], game.now)
                kept[side] = b""
            else:
                machine.move()
            if len(machine.stored) != stores[side]:
                stores[side] = len(machine.stored)
                until[side] = game.now + stops_ms
                continue
            data = machine.line.due(game.now)
            for other in machine.table.others:
                kept[other] += data
                if game.now < until[other]:
                    kept[other] = kept[other][:FIFO]
        assert game.now < 3_600_000
    assert game.result() == undisturbed[name].result()


# Tests of parts of the protocol


def test_frames_are_packed_and_read() -> None:
    luck = random.Random(1)
    frames = Frames()
    for size in range(1, LONGEST + 1):
        for message in (bytes(size), b"\xff" * size, luck.randbytes(size)):
            for tag in (0, 0xFFFFFFFF, luck.randrange(1 << 32)):
                frame = sealed(message, tag)
                assert frame.count(0) == 2 and len(frame) == size + 7
                (payload,) = frames.feed(frame)
                assert opened(payload, tag) == message and opened(payload, tag ^ 1) is None


def test_noise_damages_only_the_frame_it_hits() -> None:
    luck = random.Random(2)
    frames = Frames()
    for _ in range(2000):
        frames.feed(luck.randbytes(luck.randrange(200)))
        frames.feed(b"\0")
        (payload,) = frames.feed(sealed(b"here"))
        assert opened(payload) == b"here"


@pytest.mark.parametrize("length", [1, 15, 16, 17, 100, LINKS])
def test_hash_chains_give_every_value(length: int) -> None:
    chain = Chain(origin(bytes(32), 3), length)
    links = [chain.link(number) for number in range(1, length + 1)]
    assert before(links[0]) == chain.head and links[-1] == origin(bytes(32), 3)
    assert all(before(link) == earlier for earlier, link in itertools.pairwise(links))
    assert [chain.link(number) for number in range(length, 0, -1)] == links[::-1]


def test_faces_depend_on_both_reveals_and_the_roll() -> None:
    faces = Faces()
    seen = set()
    for links, number in (((b"a" * 20, b"b" * 20), 0), ((b"b" * 20, b"a" * 20), 0), ((b"a" * 20, b"b" * 20), 1)):
        faces.take(links, number)
        bytes_of = faces(100)
        faces.take(links, number)
        assert b"".join(faces(1) for _ in range(100)) == bytes_of
        first = sha256(b"".join(links) + number.to_bytes(4, "little")).digest()  # as firmware/docs/protocol.md says
        assert bytes_of[:64] == first + sha256(first).digest()
        seen.add(bytes_of)
    assert len(seen) == 3


def test_malformed_agreements_are_refused() -> None:
    secrets = [bytes(32), bytes(32)]
    good = papers_of(secrets, "maxi")
    assert host_offer(good[0])[0] == "maxi" and setup_of(good).sides == [0, 0, 1]
    luck = random.Random(3)
    told = 0
    for side in (0, 1):
        for _ in range(4000):
            paper = bytearray(good[side])
            for _ in range(luck.randrange(1, 4)):
                paper[luck.randrange(len(paper))] = luck.randrange(256)
            papers = (bytes(paper), good[1]) if side == 0 else (good[0], bytes(paper[: luck.randrange(len(paper))]))
            try:
                setup_of(papers)
            except ProtocolError as lie:
                assert lie.args == ("papers",)
                told += 1
    assert told > 4000
    many = [person(f"P{number}", number) for number in range(5)]
    with pytest.raises(ProtocolError):
        setup_of(papers_of(secrets, "yatzy", hosts=many, guests=HOSTS))
    with pytest.raises(ProtocolError):
        setup_of((good[0], guest_agreement(bytes(8), bytes(20), [person("Ann\n", 1)])))
    for longer in ((good[0] + b"\0", good[1]), (good[0], good[1] + b"\0")):
        with pytest.raises(ProtocolError):
            setup_of(longer)


def test_agreements_contain_robots() -> None:
    """An agreement accepts a robot only with a name and a level from 0 to 4, and without a picture."""
    secrets = [bytes(32), bytes(32)]
    good = papers_of(secrets, "pig", **WITH_ROBOTS)
    assert setup_of(good).players == WITH_ROBOTS["hosts"] + WITH_ROBOTS["guests"]
    assert host_offer(good[0])[3] == WITH_ROBOTS["hosts"]
    for wrong in (robot("Rex", 5), robot("Rex", 255), dict(robot("Rex", 4), picture=3), robot("", 4), robot("R\n", 4)):
        for papers in (
            (good[0], guest_agreement(bytes(8), bytes(20), [wrong])),
            papers_of(secrets, "pig", hosts=[wrong]),
        ):
            with pytest.raises(ProtocolError):
                setup_of(papers)


@pytest.mark.parametrize("robots_at", [0, 1])
@pytest.mark.parametrize("for_people", [False, True])
def test_strangers_do_not_play_with_robots(robots_at: int, *, for_people: bool) -> None:
    """A machine refuses to play with a stranger whose machine has a robot; in other games robots are accepted."""
    network = types.SimpleNamespace(is_for_people=for_people, is_for_many=False)
    seatings = [Seating(random.Random(f"robots {side}").randbytes, network) for side in (0, 1)]
    lines = [Transport(seating.handshake) for seating in seatings]
    players = [[person(f"P{side}", side)] for side in (0, 1)]
    players[robots_at].append(robot("Rex", 3))
    tables: list[Any] = [None, None]
    seatings[0].offer("pig", players[0])
    for now in range(0, 20_000, 10):
        for side, line in enumerate(lines):
            lines[1 - side].feed(line.due(now), now)
        seatings[1].read()
        if seatings[1].handshake.role == 0 and seatings[1].offered():
            seatings[1].accept(players[1])
        tables = [table or seating.table(list) for table, seating in zip(tables, seatings, strict=True)]
    if for_people:
        assert not tables[1 - robots_at] and seatings[1 - robots_at].violation == "papers"
    else:
        assert all(tables) and [seating.violation for seating in seatings] == ["", ""]


class Guests:
    """Machines that meet over a wire that loses three of ten frames.

    sits: sides of the machines that join every game offered; off: sides of the machines that are switched off.
    """

    def __init__(self, machines: int, seed: int) -> None:
        self.luck = random.Random(seed)
        self.meetings = [Handshake(random.Random(f"{seed} {side}").randbytes) for side in range(machines)]
        self.lines = [Transport(meeting) for meeting in self.meetings]
        self.now = 0
        self.sits = set(range(machines))
        self.off: set[int] = set()

    def agreement(self, side: int) -> bytes:
        """Return the agreement that this machine writes as a guest."""
        return guest_agreement(bytes([side]) * 8, bytes([side]) * 20, [person(f"Guest {side}", side)])

    def offer(self, side: int) -> bool:
        people = [person(f"Host {side}", side)]
        agreement = host_agreement(bytes([side]) * 8, bytes([side]) * 20, "yatzy", {}, "roll", people)
        return self.meetings[side].offer(agreement)

    def beat(self, until: Callable[[], bool]) -> None:
        while not until():
            self.now += 10
            assert self.now < 120_000
            for side, line in enumerate(self.lines):
                data = line.due(self.now) if side not in self.off else b""
                for other, its in enumerate(self.lines):
                    if data and other != side and other not in self.off and self.luck.random() < 0.7:
                        its.feed(data, self.now)
                meeting = self.meetings[side]
                if side in self.sits and meeting.role == 0 and meeting.host and meeting.host.is_complete:
                    host_offer(meeting.host.agreement)
                    meeting.accept(self.agreement(side))


@pytest.mark.parametrize("machines", [2, 3, 6])
@pytest.mark.parametrize("seed", range(12))
def test_machines_find_each_other_and_agree(seed: int, machines: int) -> None:
    """The agreements arrive despite losses. With an odd seed two machines offer a game; one withdraws its offer."""
    met = Guests(machines, seed)
    meetings = met.meetings
    met.beat(lambda: met.now >= 600)
    met.offer(0)
    if seed % 2:
        met.offer(1)
    hosts = lambda: [meeting for meeting in meetings if meeting.role == 1]  # noqa: E731
    met.beat(lambda: len(hosts()) == 1 and len(hosts()[0].guests) == machines - 1)
    (host,) = hosts()
    host.begin(host.guests)
    met.beat(lambda: all(meeting.agreements for meeting in meetings))
    assert len({meeting.agreements for meeting in meetings}) == 1 and len(host.agreements) == machines
    assert sorted(meeting.side for meeting in meetings) == list(range(machines))
    assert all(meeting.agreements[meeting.side] == meeting.agreement for meeting in meetings)
    assert setup_of(host.agreements).sides == list(range(machines))


def test_a_game_begins_with_two_of_three() -> None:
    """The third machine, which has not joined, sees that the other two play."""
    met = Guests(3, 1)
    met.sits = {1}
    met.offer(0)
    host, guest, late = met.meetings
    met.beat(lambda: len(host.guests) == 1)
    host.begin(host.guests)
    met.beat(lambda: bool(host.agreements and guest.agreements))
    assert not late.agreements and setup_of(host.agreements).sides == [0, 1]
    for side, line in enumerate(met.lines[:2]):
        line.table = Peer(side, papers_of([bytes(32)] * 2, "yatzy"), bytes(32), list)
    tables: list[Any] = [line.table for line in met.lines]
    tables[0].roll()
    met.beat(lambda: met.lines[2].is_late(met.now))
    since = met.now
    met.beat(lambda: met.now > since + 4000)
    assert met.lines[2].is_late(met.now) and not late.host
    assert not any(line.is_late(met.now) for line in met.lines[:2])


def test_a_guest_leaves_before_the_game_begins() -> None:
    """The host begins with the remaining guests, and all have the same agreements."""
    met = Guests(4, 2)
    met.offer(0)
    host = met.meetings[0]
    met.beat(lambda: len(host.guests) == 3)
    gone = host.guests[1]
    met.off = {side for side, meeting in enumerate(met.meetings) if meeting.agreement == gone.agreement}
    host.begin(host.guests)
    met.beat(lambda: not host.begins)
    assert not host.agreements and len(host.guests) == 2
    host.begin(host.guests)
    left = [meeting for side, meeting in enumerate(met.meetings) if side not in met.off]
    met.beat(lambda: all(meeting.agreements == host.agreements != () for meeting in left))
    assert len(host.agreements) == 3


def test_the_host_leaves_before_the_game_begins() -> None:
    """The guests wait for the host, but can join the game of another machine."""
    met = Guests(3, 3)
    met.offer(0)
    met.beat(lambda: len(met.meetings[0].guests) == 2)
    met.off = {0}
    met.sits = set()
    since = met.now
    met.beat(lambda: met.now > since + 4000)
    assert met.meetings[1].role == met.meetings[2].role == 2 and met.meetings[1].host is None
    met.meetings[1] = Handshake(random.Random("anew").randbytes)
    met.lines[1] = Transport(met.meetings[1])
    met.beat(lambda: met.lines[1].met(met.now))
    assert met.offer(1)
    met.beat(lambda: met.meetings[2].role == 0)


class Room:
    """Machines in a room until the start of a game. lost: share of frames that the wire loses; now: time in ms."""

    def __init__(self, machines: int, seed: object, lost: float = 0) -> None:
        place = types.SimpleNamespace(is_for_people=False, is_for_many=True)
        self.seatings = [Seating(random.Random(f"{seed} {side}").randbytes, place) for side in range(machines)]
        self.now = 0
        self._lines = [Transport(seating.handshake) for seating in self.seatings]
        self._luck = random.Random(f"{seed}")
        self._lost = lost
        self._most_ms = 60_000 if lost else 20_000  # time limit of each call of talk()

    def talk(self, until: Callable[[], bool]) -> None:
        since = self.now
        while not until():
            self.now += 10
            assert self.now < since + self._most_ms
            for line in self._lines:
                data = line.due(self.now)
                for other in self._lines:
                    if data and other is not line and self._luck.random() >= self._lost:
                        other.feed(data, self.now)
            for seating in self.seatings:
                seating.read()


def test_a_full_game_admits_nobody_else() -> None:
    """No machine can join once six players or more have joined. A guest whose players exceed six does not play."""
    room = Room(4, "full")
    talk = room.talk
    host, three, two, late = room.seatings
    host.offer("yatzy", [person("A", 0), person("B", 1)])
    talk(lambda: all(seating.offered() for seating in room.seatings[1:]))
    three.accept([person(f"T{picture}", picture) for picture in (2, 3, 4)])
    talk(lambda: len(late.taken()) == 5)
    two.accept([person("U", 5), person("V", 6)])
    talk(lambda: len(host.seated()) == 2 and not late.offered())
    assert host.waits_for_more and not host.handshake.begins
    host.begin()
    talk(lambda: bool(host.handshake.agreements and three.handshake.agreements))
    assert (
        len(host.handshake.agreements) == 2
        and not two.handshake.agreements
        and setup_of(host.handshake.agreements).sides == [0, 0, 1, 1, 1]
    )
    begun = [seating.table(list) for seating in (host, three)]
    assert len({table.tags[0] for table in begun if table}) == 1 and all(begun)


def play_as(seating: Seating, picture: int) -> None:
    seating.accept([person(f"P{picture}", picture)])


@pytest.mark.parametrize("guests", [2, 3, 5])
@pytest.mark.parametrize("seed", range(8))
def test_guests_who_choose_the_same_animal_at_once_end_with_two(seed: int, guests: int) -> None:
    """All guests with the same animal but one lose their place and choose again, until all animals differ."""
    room = Room(1 + guests, seed, lost=0.3)
    host, *others = room.seatings
    host.offer("yatzy", [person("Host", 9)])
    room.talk(lambda: all(seating.offered() for seating in others))
    for seating in others:
        play_as(seating, 1)
    again = 0

    def settle() -> bool:
        nonlocal again
        for seating in others:
            seating.resolve_conflict()
            if seating.conflict:
                assert seating.handshake.role == 0 and seating.conflict["picture"] in (1, 2, 3, 4, 5)
                seating.conflict = None
                taken = [player["picture"] for player in seating.taken()]
                play_as(seating, next(picture for picture in range(1, 7) if picture not in taken))
                again += 1
        return len(host.seated()) == guests

    room.talk(settle)
    since = room.now
    room.talk(lambda: settle() and room.now > since + 4000)
    assert again >= guests - 1
    host.begin()
    room.talk(lambda: bool(host.handshake.agreements) and all(seating.handshake.agreements for seating in others))
    assert len({seating.handshake.agreements for seating in room.seatings}) == 1
    pictures = [player["picture"] for player in setup_of(host.handshake.agreements).players]
    assert len(set(pictures)) == len(pictures) == 1 + guests


def test_starting_while_two_have_the_same_animal_begins_with_one_of_them() -> None:
    """The game begins at once with one of the two guests; the other guest learns that its place is lost."""
    room = Room(3, "quick")
    host, *others = room.seatings
    host.offer("yatzy", [person("Host", 9)])
    room.talk(lambda: all(seating.offered() for seating in others))
    for seating in others:
        play_as(seating, 1)
    room.talk(lambda: len(host.handshake.guests) == 2)
    assert len(host.seated()) == 1
    host.begin()
    room.talk(lambda: bool(host.handshake.agreements))
    winner = max(others, key=lambda seating: seating.handshake.token)
    assert host.handshake.agreements[1:] == (winner.handshake.agreement,)
    for seating in others:
        seating.resolve_conflict()
    assert [bool(seating.conflict) for seating in others] == [seating is not winner for seating in others]


def test_a_guest_who_leaves_at_the_start_does_not_delay_the_others() -> None:
    room = Room(3, "up")
    host, *others = room.seatings
    host.offer("yatzy", [person("Host", 9)])
    room.talk(lambda: all(seating.offered() for seating in others))
    for picture, seating in enumerate(others):
        play_as(seating, picture)
    room.talk(lambda: len(host.seated()) == 2)
    others[0].handshake.withdraw()
    host.begin()
    room.talk(lambda: not host.handshake.begins and len(host.seated()) == 1)
    host.begin()
    room.talk(lambda: bool(host.handshake.agreements))
    assert host.handshake.agreements[1:] == (others[1].handshake.agreement,)


@pytest.mark.parametrize("name", also_long(GAMES, lambda name: name not in OF_MANY[:2]))
def test_stored_games_are_small_and_load_again(name: str) -> None:
    game = _game(name)
    while not game.is_over:
        game.beat()
        if game.now % 500 == 0:
            table = game.tables[0]
            again = restore(pack(table), list, bytes)
            assert pack(again) == pack(table) and again.play.check == table.play.check
    most = max(map(len, game.machines[0].stored))
    assert most < (1400 if name == "triple of six" else 1600 if name.endswith("at six") else 800)
    state = game.machines[0].stored[-1]
    for size in range(0, len(state) - len(game.tables[0].play.moves), 10):
        with pytest.raises((ValueError, ProtocolError)):
            restore(state[:size], list, bytes)


# Tests with hostile messages


def _hostile(count: int, seed: int) -> None:
    """Send random messages, and good ones with changed bytes, to machines that play a game.

    No message may raise an exception, change the moves or make stored lists grow.
    """
    luck = random.Random(seed)
    game = Game("yatzy" if seed % 2 else "pig", seed=seed, **(THREE if seed % 4 > 1 else {}))
    for _ in range(luck.randrange(10, 60)):
        game.beat()
    stored = [pack(table) for table in game.tables]
    moves = [len(table.play.moves) for table in game.tables]
    good = [table.question() or table.heartbeat() for table in game.tables]
    good += [said for table in game.tables if (said := table.moves.reveal_message(table.moves.number))]
    machines = [Machine.__new__(Machine) for _ in game.machines]
    for side, machine in enumerate(machines):
        machine.stored, machine.cut_at = [stored[side]], None
        machine.come_back()
    others = machines[0].table.others
    meeting = Handshake(luck.randbytes)
    line = Transport(meeting, machines[0].table)
    for number in range(count):
        kind = luck.randrange(4)
        if kind == 0:
            message = luck.randbytes(luck.randrange(1, LONGEST))
        elif kind == 1:
            message = bytes([luck.choice((0, 1, 0x40, 0x45, *range(0x70, 0x80), 0x80, 0xC5, 0xF7, 0xFA, 0xFE))])
            message += luck.randbytes(luck.choice((1, 2, 3, 4, 5, 8, 24, 45)))
        else:
            changed = bytearray(luck.choice(good))
            changed[luck.randrange(len(changed))] = luck.randrange(256)
            message = bytes(changed)
        if kind == 3:
            line.feed(sealed(message, luck.choice((0, machines[0].table.tags[luck.choice(others)]))), number)
            line.due(number)
        else:
            machine = luck.choice(machines)
            answer = machine.table.receive(message, luck.choice(machine.table.others))
            assert len(answer) <= LONGEST
            meeting.receive(message, number)
        for machine in machines:
            if machine.table.violation:
                machine.come_back()  # from its stored state, so that it continues
                if machine is machines[0]:
                    line.table = machine.table
            del machine.stored[:-1]
    for side, machine in enumerate(machines):
        assert len(machine.table.play.moves) == moves[side]
    assert len(meeting.others) <= 5 and all(len(other.agreement) <= 320 for other in meeting.others)


@pytest.mark.parametrize("seed", [1, 2])
def test_hostile_messages(seed: int) -> None:
    _hostile(3000, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", in_soak(range(250), (0).__eq__))
def test_many_hostile_messages_on_micropython(seed: int) -> None:
    """A million messages are sent in `make soak`, and 4,000 in `make test-all`.

    A process gets only 4,000 messages, all in one call: during a call this build collects no garbage and slows down.
    """
    code = (TESTS / "on_both" / "test_protocol.py").read_text()
    run_on_vm(f"{code}\nhostile(4000, {seed})\n")


@pytest.mark.long
@pytest.mark.parametrize("seed", in_soak(range(10), range(3).__contains__))
def test_very_many_hostile_messages(seed: int) -> None:
    """A million messages are sent in `make soak`, and 30,000 in `make test-all`."""
    _hostile(100_000 if TO_THE_END else 10_000, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", in_soak(range(10), range(3).__contains__))
def test_very_many_hostile_messages_from_a_relay(seed: int) -> None:
    """A million messages are sent in `make soak`, and 6,000 in `make test-all`."""
    hostile_relay(100_000 if TO_THE_END else 2_000, seed)

"""Test a player's own game between boards of which one has its definition, and hostile definitions."""

import itertools
import json
import random
import types
from binascii import crc32
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from kast.games import RULE_SETS
from kast.multiplayer.protocol import VERSION
from kast.multiplayer.protocol.agreement import guest_agreement, host_agreement, own_game, setup_of
from kast.multiplayer.protocol.frames import Frames, opened
from kast.multiplayer.protocol.handshake import HOST
from kast.multiplayer.protocol.transport import Transport
from kast.session.seating import Seating
from kast_tools.cli.commands import kast
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.own import registry
from kast_tools.games.own.board_file import board_id, board_text, definitions_in
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game
from kast_tools.games.own.registry import add_played
from linked_games import GUESTS, HOSTS, Game, person
from test_cable_games import BACK, GIVE_UP, MEET, MENU, ROLL, SCORE, Joined, guest, host, many, stranger

MOST_BYTES = 4096
ASK, PIECE = 0x75, 0x76
FIRST = 8
"""Number of the first piece of a definition; those of an agreement come before."""
TO_OWN = " / press LEFT"
"""Presses that choose the own game, which is the last one in the menu."""
AT_ONCE = 3500
"""Milliseconds from the start until a board shows the offer of an own game."""


JOIN = "press ROLL / wait 100 / press HOLD1 / wait 100 / press ROLL / wait 3000"


def definition(name: str) -> bytes:
    return board_text(read_game(EXAMPLES[name])).encode()


def files_of(name: str) -> dict[str, bytes]:
    """Return the file of an own game on a board, keyed by its path."""
    return {f"own/{board_id(read_game(EXAMPLES[name]))}.json": definition(name)}


def id_of(data: bytes) -> str:
    return f"{json.loads(data)['id']}-{crc32(data).to_bytes(4, 'little').hex()}"


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return a function that makes this process forget all own games, as in a new one."""

    def do() -> None:
        monkeypatch.setattr(registry, "_GAMES", {})
        for name in ("own", "carried", "made"):
            monkeypatch.setattr(RULE_SETS, name, {})

    do()
    return do


# The handshake


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with a board's files, in which there is no own game."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Offer:
    """A machine that offers an own game, and others that lack it.

    - seatings: the host's first
    - messages: the messages that were sent so far
    - now: time in ms
    """

    def __init__(self, folder: Path, data: bytes, guests: int = 1, network: Any = None) -> None:
        self.seatings = [Seating(random.Random(f"own {side}").randbytes, network) for side in range(1 + guests)]
        self.lines = [Transport(seating.handshake) for seating in self.seatings]
        self.messages: list[bytes] = []
        self.now = 0
        file = folder / "own" / f"{json.loads(data)['id']}.json"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
        self.id = id_of(data)
        self.seatings[0].offer(self.id, HOSTS, start="listed")
        file.unlink()
        RULE_SETS.made.clear()

    def talk(self, until: Callable[[], object], lost: int = -1) -> None:
        """Carry messages until `until` is true; the message with the number `lost` is lost."""
        since = self.now
        while not until():
            self.now += 10
            assert self.now < since + 30_000
            for line in self.lines:
                for frame in line.due(self.now).split(b"\0"):
                    if not frame:
                        continue
                    if len(self.messages) != lost:
                        for other in self.lines:
                            if other is not line:
                                other.feed(b"\0" + frame + b"\0", self.now)
                    self.messages += [opened(payload) or b"" for payload in Frames().feed(frame + b"\0")]
            for seating in self.seatings:
                seating.read()

    def asked(self) -> int:
        """Return how many questions for a piece of a definition were sent."""
        return sum(message[0] == ASK and message[1] >= FIRST for message in self.messages)


def test_guests_get_the_definition_whatever_message_is_lost(files: Path) -> None:
    data = definition("chicago")
    whole = Offer(files, data)
    guest = whole.seatings[1]
    whole.talk(guest.offered)
    assert guest.offered() == (whole.id, {}, "listed", HOSTS)
    assert RULE_SETS.carried == {whole.id: data} and not whole.seatings[1].handshake.others[0].definition
    for lost in range(len(whole.messages)):
        RULE_SETS.carried = {}
        again = Offer(files, data)
        again.talk(again.seatings[1].offered, lost)
        assert RULE_SETS.carried == {whole.id: data}, lost
    assert len(whole.messages) > 2 * len(data) // 40


def test_five_guests_take_no_longer_than_one(files: Path) -> None:
    data = definition("duck-pond")
    alone = Offer(files, data)
    alone.talk(alone.seatings[1].offered)
    RULE_SETS.carried = {}
    room = Offer(files, data, guests=5, network=types.SimpleNamespace(is_for_people=False, is_for_many=True))
    room.talk(lambda: all(seating.offered() for seating in room.seatings[1:]))
    assert room.now < 2 * alone.now


def test_a_guest_with_the_definition_asks_for_nothing(files: Path) -> None:
    data = definition("kniffel")
    offer = Offer(files, data)
    (files / "saves").mkdir()
    (files / "saves" / f"{offer.id}.json").write_bytes(data)
    offer.talk(offer.seatings[1].offered)
    assert not offer.asked() and not RULE_SETS.carried


def test_a_game_with_an_own_game_begins_and_is_the_same_on_both(files: Path) -> None:
    offer = Offer(files, definition("crag"))
    host, guest = offer.seatings
    offer.talk(guest.offered)
    guest.accept(GUESTS)
    offer.talk(lambda: host.handshake.guests)
    host.begin()
    offer.talk(lambda: all(seating.handshake.agreements for seating in offer.seatings))
    tables = [seating.table(list) for seating in offer.seatings]
    setups = [table.play.setup for table in tables if table]
    assert len(setups) == 2 and setups[0] == setups[1] and setups[0].game == offer.id


def test_strangers_and_tournaments_refuse_own_games(files: Path) -> None:
    offer = Offer(files, definition("kniffel"), network=types.SimpleNamespace(is_for_people=True, is_for_many=False))
    guest = offer.seatings[1]
    offer.talk(lambda: guest.violation)
    assert guest.violation == "papers" and not guest.offered() and not offer.asked()


def changed(data: bytes, **members: Any) -> bytes:
    return json.dumps(json.loads(data) | members, ensure_ascii=False, separators=(",", ":")).encode()


GOOD = definition("kniffel")
HOSTILE = {
    "no JSON": b"x" * 700,
    "nothing but zeros": bytes(40),
    "too deep": b"[" * 4000,
    "another member": changed(GOOD, more=1),
    "seven dice": changed(GOOD, dice=7),
    "a path as its name": changed(GOOD, id="own-../../main"),
    "no id": changed(GOOD, id=None),
    "boxes of another kind": changed(GOOD, boxes=7),
    "with blanks": json.dumps(json.loads(GOOD)).encode(),
}


def offered_by(agreement: bytes, pieces: Callable[[int], bytes], seed: int = 1) -> tuple[Seating, int]:
    """Return a seating to which a machine has offered this, and how many pieces of a definition were asked for.

    :param pieces: function that returns the answer to a question for the piece with this number
    """
    seating = Seating(random.Random(seed).randbytes)
    token = b"host"
    asked = 0
    for now in itertools.count(0, 100):
        size = len(agreement).to_bytes(2, "little")
        seating.handshake.receive(bytes((0x70, 1, HOST)) + size + token, now)
        question = seating.handshake.question()
        if question and question[1] < FIRST:
            data = agreement[question[1] * 40 :][:40]
            seating.handshake.receive(bytes((PIECE, question[1])) + token + data, now)
        elif question:
            asked += 1
            seating.handshake.receive(bytes((PIECE, question[1])) + token + pieces(question[1] - FIRST), now)
        seating.read()
        if seating.violation or seating.offered() or now > 20_000:
            return seating, asked
    raise AssertionError


def agreement_of(files: Path, data: bytes, size: int | None = None, digest: bytes | None = None) -> bytes:
    """Return the agreement of a host with this definition, and maybe another size or checksum of it."""
    good = Offer(files, GOOD).seatings[0].handshake.agreement
    digest = digest or crc32(data).to_bytes(4, "little")
    return good[:30] + digest + (len(data) if size is None else size).to_bytes(2, "little") + good[36:]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_definition_is_refused(files: Path, name: str) -> None:
    data = HOSTILE[name]
    seating, asked = offered_by(agreement_of(files, data), lambda number: data[number * 40 :][:40])
    assert seating.violation == "papers" and asked == -(-len(data) // 40) and not RULE_SETS.carried
    assert list(files.rglob("*.json")) == []


def test_a_definition_with_another_checksum_is_refused(files: Path) -> None:
    agreement = agreement_of(files, GOOD, digest=b"\1\2\3\4")
    seating, _ = offered_by(agreement, lambda number: GOOD[number * 40 :][:40])
    assert seating.violation == "papers" and not RULE_SETS.carried


@pytest.mark.parametrize("size", [0, MOST_BYTES + 1, 0xFFFF])
def test_nothing_is_asked_for_if_the_size_is_impossible(files: Path, size: int) -> None:
    seating, asked = offered_by(agreement_of(files, GOOD, size), lambda number: b"x" * 40)
    assert seating.violation == "papers" and not asked


@pytest.mark.parametrize("size", [39, 41, len(GOOD) - 1])
def test_a_definition_of_another_size_is_refused(files: Path, size: int) -> None:
    seating, _ = offered_by(agreement_of(files, GOOD, size), lambda number: GOOD[:size][number * 40 :][:40])
    assert seating.violation == "papers" and not RULE_SETS.carried


def test_pieces_out_of_order_or_of_another_length_are_ignored(files: Path) -> None:
    luck = random.Random(1)
    agreement = agreement_of(files, GOOD)

    def piece(number: int) -> bytes:
        return luck.choice((GOOD[number * 40 :][:40], GOOD[number * 40 :][:39], b"x" * 41))

    seating, asked = offered_by(agreement, piece)
    assert seating.offered() and asked > -(-len(GOOD) // 40) and list(RULE_SETS.carried.values()) == [GOOD]


def test_a_definition_grows_no_longer_than_was_agreed(files: Path) -> None:
    """Pieces that were not asked for change nothing, and an agreement never holds pieces of a definition."""
    seating = Seating(random.Random(1).randbytes)
    handshake = seating.handshake
    agreement = agreement_of(files, GOOD)
    handshake.receive(bytes((0x70, 1, HOST)) + len(agreement).to_bytes(2, "little") + b"host", 0)
    for number in range(256):
        handshake.receive(bytes((PIECE, number)) + b"host" + b"x" * 40, 0)
    (other,) = handshake.others
    assert len(other.agreement) <= len(agreement) and not other.definition
    for number in range(256):
        assert not handshake.receive(bytes((ASK, number)) + handshake.token, 0), "it offers nothing"


def test_a_missing_definition_makes_an_agreement_invalid(files: Path) -> None:
    agreement = Offer(files, GOOD).seatings[0].handshake.agreement
    assert own_game(agreement) == (crc32(GOOD).to_bytes(4, "little"), len(GOOD))
    with pytest.raises(Exception, match="papers"):
        setup_of((agreement, guest_agreement(bytes(8), bytes(20), [person("Cat", 2)])))


def test_losses_and_pulled_batteries_change_no_own_game(files: Path) -> None:
    """A fifth of all messages is lost, and both batteries are pulled: after that a machine has its files alone."""
    id = id_of(definition("chicago"))
    (files / "saves").mkdir()
    (files / "saves" / f"{id}.json").write_bytes(definition("chicago"))
    expected = Game(id).play().result()
    luck = random.Random(1)
    game = Game(id, wire=lambda number, side, frame: [] if luck.random() < 0.2 else [(0, frame)])
    while not game.is_over:
        for machine in game.machines:
            if not machine.cut_at and luck.random() < 0.01:
                machine.cut_at = len(machine.stored) + luck.randrange(3), luck.random() < 0.5
        RULE_SETS.made.clear()
        game.beat()
        assert not any(game.lies), game.now
    assert game.restarts > 3 and game.result() == expected


# Boards


@pytest.mark.long
def test_screens_until_the_first_turn(tmp_path: Path) -> None:
    one = f"{host(TO_OWN, then='wait 100')} / shot own-offers / wait 8000 / shot own-other"
    other = f"{MEET} / wait 1500 / shot own-fetches / wait 2000 / shot own-offered / {JOIN} / {ROLL} / shot own-turn"
    Joined(tmp_path / "out", one, f"{other} / wait 2000", files={0: files_of("duck-pond")}).check_pictures()


@pytest.mark.long
@pytest.mark.parametrize("side", [0, 1])
def test_a_pulled_battery_loses_nothing(tmp_path: Path, side: int) -> None:
    """The board with the game, or the one that got it from there, is off in the middle of a turn."""
    off = f"power off / wait 3000 / power on / {BACK}"
    steps = [f"{ROLL} / press HOLD1 / wait 500", "wait 2500"]
    one = f"{host(TO_OWN, then='wait 7000')} / {steps[1]} / {off if side == 0 else 'wait 6000'} / wait 1000"
    other = f"{guest(offered=AT_ONCE)} / {steps[0]} / {off if side == 1 else 'wait 6000'} / shot own-back-{side}"
    turns = many(f"{ROLL} / {SCORE}", 2)
    joined = Joined(
        tmp_path / "out",
        f"{one} / {turns} / {MENU} / {GIVE_UP}",
        f"{other} / wait 1000 / {turns} / wait 3000",
        files={0: files_of("duck-pond")},
    )
    joined.check_pictures()
    for folder in joined.folders:
        add_played(definitions_in(folder / "store" / "saves"))
    assert len(joined.one_game().game.turns) >= 2


@pytest.mark.long
def test_a_game_with_an_unknown_number_is_refused_in_words(tmp_path: Path) -> None:
    """So versions before own games at a table refuse number 255."""
    agreement = bytearray(host_agreement(bytes(8), bytes(20), "yatzy", {}, "listed", HOSTS))
    agreement[29] = 254
    hello = bytes((0x70, VERSION, HOST)) + len(agreement).to_bytes(2, "little") + b"host"
    pieces = [bytes((PIECE, number)) + b"host" + agreement[40 * number :][:40] for number in range(2)]
    other = stranger(tmp_path / "other", hello, *pieces)
    one = f"{MEET} / wait 500 / shot lie-papers"
    Joined(tmp_path / "out", one, "wait 4000", firmwares=(FIRMWARE, other)).check_pictures()


@pytest.mark.long
def test_only_the_host_has_the_game_and_both_play_it_to_its_end(tmp_path: Path, forget: Callable[[], None]) -> None:
    turns = many(f"{ROLL} / {SCORE}", 18)
    one = f"{host(TO_OWN, then='wait 7000')} / {turns}"
    other = f"{guest(offered=AT_ONCE)} / {turns}"
    joined = Joined(tmp_path / "out", one, other, files={0: files_of("duck-pond")})
    id = id_of(definition("duck-pond"))
    for folder in joined.folders:
        add_played(definitions_in(folder / "store" / "saves"))
        assert (folder / "store" / "saves" / f"{id}.json").read_bytes() == definition("duck-pond")
    game = joined.one_game().game
    assert game.is_finished and game.rule_set == id and len(game.turns) == 16
    assert not (joined.folders[1] / "store" / "own").exists()
    for folder in joined.folders:
        saves = folder / "store" / "saves"
        (file,) = saves.glob("history-*.jsonl")
        result = CliRunner().invoke(kast, ["verify", str(file)])
        assert result.exit_code == 0 and "Duck Pond" in result.output and "proved" in result.output
        (saves / f"{id}.json").unlink()
        forget()
        result = CliRunner().invoke(kast, ["verify", str(file)])
        assert (
            result.exit_code == 1 and "1 own game without rules: their rules are in files own-….json" in result.output
        )


@pytest.mark.long
def test_a_file_that_was_renamed_on_the_board_is_the_same_game(tmp_path: Path) -> None:
    """The history of each board names the game after the board's own file; both transcripts prove it."""
    (data,) = files_of("duck-pond").values()
    turns = many(f"{ROLL} / {SCORE}", 3)
    joined = Joined(
        tmp_path / "out",
        f"{host(TO_OWN, then='wait 7000')} / {turns} / {MENU} / {GIVE_UP}",
        f"{guest(offered=AT_ONCE)} / {turns} / wait 3000",
        files={0: {"own/own-ducks.json": data}},
    )
    for folder in joined.folders:
        add_played(definitions_in(folder / "store" / "saves"))
    assert joined.one_game().game.rule_set == id_of(data).replace("duck-pond", "ducks")

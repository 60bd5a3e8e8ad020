"""Test `kast verify`: games on several machines are proved from their histories, and every false record is named."""

import base64
import json
import random
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from filed_games import file_game, sealed
from kast.games import RULE_SETS
from kast.games.stored import Reader
from kast.multiplayer.protocol.hash_chains import SIZE, Chain, origin
from kast_tools.archive.archive import open_archive
from kast_tools.games.history_format import UnknownGame
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.transcript import SENTENCES, DisprovedGame, contradiction, prove
from linked_games import SIX, SIX_MACHINES, THREE, WITH_ROBOTS, Game, filed, papers_of
from made_once import found_once
from suites import also_long

DEVICES = ("e6605481db3b8a2f", *(f"e6605481db3bfff{side}" for side in range(5)))
WHO = {
    "triple of six": SIX,
    "yatzy of robots": WITH_ROBOTS,
    "pig of robots": WITH_ROBOTS,
    "yatzy at three": THREE,
    "triple at six": SIX_MACHINES,
    "pig at six": SIX_MACHINES,
}
GAMES = [*RULE_SETS.having("linked"), *WHO]
OF_MANY_ROLLS = "triple at six"
"""Name of the game that takes longer to play than all others together."""
LONGEST = {"yatzy": 450, "triple": 800, "triple of six": 2000, OF_MANY_ROLLS: 2600}
"""Upper bound of the number of characters of a transcript, keyed by the game's name."""


def lines_of(name: str, folder: Path, seed: int = 1) -> list[bytes]:
    """Play a game; return its line in the history of each machine."""
    game = Game(name.partition(" ")[0], seed=seed, **WHO.get(name, {}))
    game.play().result()
    return [filed(table, folder / device, device) for table, device in zip(game.tables, DEVICES, strict=False)]


class Histories:
    """History lines of all machines of a game, keyed by a name of GAMES. A game is played when it is first needed."""

    def __init__(self, played: Path, boards: Path) -> None:
        self._played = played
        self._boards = boards

    def __getitem__(self, name: str) -> list[bytes]:
        number = GAMES.index(name)
        return found_once(
            self._played / f"history-{number}", lambda: lines_of(name, self._boards / str(number), number + 1)
        )


@pytest.fixture(scope="module")
def histories(run_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Histories:
    return Histories(run_folder, tmp_path_factory.mktemp("boards"))


@pytest.mark.parametrize("name", also_long(GAMES, OF_MANY_ROLLS.__ne__))
def test_a_game_is_proved_from_the_histories_of_all_machines(histories: Histories, name: str) -> None:
    one, *others = [prove(RecordedGame.from_line(line)) for line in histories[name]]
    for side, other in enumerate(others, 1):
        assert one.rolls == other.rolls > 20 and contradiction(one, other) == ""
        assert (one.transcript.side, other.transcript.side) == (0, side)
        assert one.transcript.table == other.transcript.table


@pytest.mark.parametrize("name", also_long(LONGEST, OF_MANY_ROLLS.__ne__))
def test_the_transcript_is_short(histories: Histories, name: str) -> None:
    assert all(len(json.loads(line)["link"]) < LONGEST[name] for line in histories[name])


def _record(line: bytes) -> dict[str, Any]:
    return json.loads(line)


class Parts:
    """Parts of a transcript, which can be changed and put together again."""

    def __init__(self, text: str) -> None:
        reader = Reader(base64.b64decode(text))
        self.head = reader.take(3)
        self.papers = [self._piece(reader) for _ in range(self.head[2])]
        self.links = [self._piece(reader) for _ in range(self.head[2])]
        self.heads = self._piece(reader)
        self.check = reader.take(SIZE)
        self.moves = bytearray(reader.data)

    @staticmethod
    def _piece(reader: Reader) -> bytes:
        return reader.take(reader.number(2))

    def text(self) -> str:
        pieces = [*self.papers, *self.links, self.heads]
        parts = b"".join(len(piece).to_bytes(2, "little") + piece for piece in pieces)
        return base64.b64encode(self.head + parts + self.check + self.moves).decode()


def _die(record: dict[str, Any]) -> None:
    turns = record["turns"]
    at = next(number for number, turn in enumerate(turns) if "6" in turn[2:-5])
    turns[at] = turns[at][:2] + turns[at][2:].replace("6", "5", 1)


def _another_die_held(record: dict[str, Any]) -> None:
    parts = Parts(record["link"])
    at = next(number for number, move in enumerate(parts.moves) if 0 < move < 0x1F)
    parts.moves[at] ^= 1
    record["link"] = parts.text()


def _no_link(record: dict[str, Any]) -> None:
    parts = Parts(record["link"])
    parts.links[1] = bytes([parts.links[1][0] ^ 1]) + parts.links[1][1:]
    record["link"] = parts.text()


def _other_chain(record: dict[str, Any]) -> None:
    """Replace the values of a hash chain by those of another chain, as a machine would to get better dice."""
    parts = Parts(record["link"])
    rolls = sum(move < 0x40 for move in parts.moves)
    parts.links[0] = Chain(origin(b"\1" * 32, 0)).link(rolls)
    record["link"] = parts.text()


def _links_skipped(record: dict[str, Any]) -> None:
    parts = Parts(record["link"])
    rolls = sum(move < 0x40 for move in parts.moves)
    secrets = [
        random.Random(f"{seed} 0").randbytes(32) for seed in range(1, len(GAMES) + 1)
    ]  # one of them belongs to the machine that cheats
    (secret,) = [one for one in secrets if Chain(origin(one, 0)).link(rolls) == parts.links[0]]
    parts.links[0] = Chain(origin(secret, 0)).link(rolls + 1)
    record["link"] = parts.text()


def _roll_more(record: dict[str, Any]) -> None:
    parts = Parts(record["link"])
    del parts.moves[-1]
    record["link"] = parts.text()


def _box_twice(record: dict[str, Any]) -> None:
    parts = Parts(record["link"])
    boxes = [number for number, move in enumerate(parts.moves) if move >= 0x40]
    parts.moves[boxes[3]] = parts.moves[boxes[0]]
    record["link"] = parts.text()


def _sum(record: dict[str, Any]) -> None:
    parts = Parts(record["link"])
    parts.check = bytes(SIZE)
    record["link"] = parts.text()


def _other_seats(record: dict[str, Any]) -> None:
    record["players"][0]["name"] = "Eve"


def _another_robot(record: dict[str, Any]) -> None:
    """Give a robot another level than was agreed on."""
    next(player for player in record["players"] if player["kind"] == "cpu")["level"] = 3


def _a_person_for_a_robot(record: dict[str, Any]) -> None:
    player = next(player for player in record["players"] if player["kind"] == "cpu")
    del player["level"]
    player.update(kind="human", picture=7)


def _other_box(record: dict[str, Any]) -> None:
    """Change the box only in the turn. If the card and the total were changed, too, the score would be false."""
    turns = record["turns"]
    turns[0] = turns[0][0] + ("a" if turns[0][1] != "a" else "b") + turns[0][2:]


def _rubbish(record: dict[str, Any]) -> None:
    record["link"] = record["link"][:-7] + "!!"


def _end(record: dict[str, Any]) -> None:
    record["end"] = "abandoned"
    record["turns"] = record["turns"][:-1]
    player = record["players"][int(record["turns"][0][0])]
    player["boxes"] = dict(player["boxes"])


LIES = {
    "a die": (_die, ("dice",)),
    "a die held": (_another_die_held, ("holds", "box", "state")),
    "a link that was never shown": (_no_link, ("chain",)),
    "another chain": (_other_chain, ("chain",)),
    "a link skipped": (_links_skipped, ("chain",)),
    "a box filled twice": (_box_twice, ("box", "order", "holds")),
    "another sum": (_sum, ("state",)),
    "another name": (_other_seats, ("table",)),
    "another robot": (_another_robot, ("table",)),
    "a person for a robot": (_a_person_for_a_robot, ("table",)),
    "another box": (_other_box, ("turn",)),
    "no transcript": (_rubbish, ("papers",)),
    "a move left out": (_roll_more, ("state", "end")),
}


@pytest.mark.parametrize("machines", [2, 3])
@pytest.mark.parametrize("lie", LIES)
def test_a_false_record_is_named(histories: Histories, lie: str, machines: int) -> None:
    change, named = LIES[lie]
    two = "yatzy of robots" if "robot" in lie else "yatzy"
    record = _record(histories[two if machines == 2 else "yatzy at three"][0])
    change(record)
    with pytest.raises(DisprovedGame) as caught:
        prove(RecordedGame.from_line(sealed(record)))
    assert caught.value.reason in named and len(str(caught.value)) > 30


def test_another_order_of_the_cards_is_named(histories: Histories) -> None:
    record = _record(histories["grab"][0])
    cards = record["players"][0]["deck"]
    at = next(at for at in reversed(range(1, len(cards))) if cards[at] != cards[at - 1])
    record["players"][0]["deck"] = cards[: at - 1] + cards[at] + cards[at - 1] + cards[at + 1 :]
    with pytest.raises(DisprovedGame) as caught:
        prove(RecordedGame.from_line(sealed(record)))
    assert caught.value.reason == "deck"


def test_impossible_points_are_refused_at_import(histories: Histories) -> None:
    record = _record(histories["yatzy"][0])
    record["players"][0]["total"] += 5
    with pytest.raises(UnknownGame):
        RecordedGame.from_line(sealed(record))


def test_wrong_totals_are_a_false_score(histories: Histories) -> None:
    record = _record(histories["pig"][0])
    for player in record["players"]:
        player["total"] = min(player["total"], 7)
    record["end"] = "abandoned"
    with pytest.raises(DisprovedGame) as caught:
        prove(RecordedGame.from_line(sealed(record)))
    assert caught.value.reason in ("end", "score")


@pytest.mark.parametrize("name", also_long(("pig", "pig at six"), "pig".__eq__))
def test_every_changed_byte_is_found(histories: Histories, name: str) -> None:
    """Every byte of a transcript is changed, except for the first two: the version and the machine's own number."""
    record = _record(histories[name][0])
    text = bytearray(base64.b64decode(record["link"]))
    for at in range(2, len(text)):
        changed = bytearray(text)
        changed[at] ^= 1 << at % 8
        one = record | {"link": base64.b64encode(changed).decode()}
        with pytest.raises(DisprovedGame) as caught:
            prove(RecordedGame.from_line(sealed(one)))
        assert caught.value.reason in SENTENCES


# Tests of the command `kast verify`


def test_the_archive_of_two_boards_is_verified(kast, histories: Histories, tmp_path: Path) -> None:
    file_game(tmp_path / "alone")
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        lines = [line for name in GAMES if name != OF_MANY_ROLLS for line in histories[name]]
        lines = [_renumbered(line, number) for number, line in enumerate(lines, 1)]
        assert archive.add(lines, datetime.now(UTC)).new == len(lines)
        alone = (tmp_path / "alone" / "saves" / "history-0001.jsonl").read_bytes().splitlines()
        archive.add([_renumbered(alone[0], 99)], datetime.now(UTC))
    code, out = kast("verify", "--archive", "games.sqlite")
    assert code == 0 and out.count(": proved, ") == len(lines), out
    assert "Yatzy: " in out and "1 game of one machine: their dice cannot be proved." in out


def _renumbered(line: bytes, seq: int) -> bytes:
    record = _record(line)
    return sealed(record | {"id": f"{record['device']}-{seq}", "seq": seq})


def test_the_file_of_one_board_is_verified(kast, tmp_path: Path) -> None:
    lines_of("pig", tmp_path / "boards")
    code, out = kast("verify", f"boards/{DEVICES[0]}/saves/history-0001.jsonl")
    assert code == 0 and out.startswith(f"{DEVICES[0]}-1, Pig: ") and out.endswith(" rolls.\n"), out


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ("random", "a random player began"),
        ("listed", "the host's first player began"),
        ("shuffled", "the seats were shuffled"),
    ],
)
def test_house_rules_and_start_are_printed_and_archived(kast, tmp_path: Path, start: str, sentence: str) -> None:
    game = Game("tenthousand", options={"goal": 5000, "four_and_two": True}, start=start)
    game.play().result()
    line = filed(game.tables[1], tmp_path / "board", DEVICES[1])
    (tmp_path / "lines").write_bytes(line + b"\n")
    code, out = kast("verify", "lines")
    assert code == 0 and ", Ten Thousand with goal=5000, four_and_two=yes: " in out and f": proved, {sentence}, " in out
    (proof,) = json.loads(kast("verify", "lines", "--format", "json")[1])["result"]["games"]
    options = {option["name"]: option["value"] for option in proof["options"]}
    assert (options, proof["start"], proof["proved"]) == ({"goal": 5000, "four_and_two": True}, start, True)
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        archive.add([line], datetime.now(UTC))
    (exported,) = json.loads(kast("export", "--archive", "games.sqlite", "--no-board", "--format", "json")[1])
    assert exported["options"] == options
    code, _ = kast("report", "--archive", "games.sqlite", "--out", "page.html")
    assert code == 0 and "Goal: 5000" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_a_false_record_ends_with_exit_code_1_and_a_message(kast, histories: Histories, tmp_path: Path) -> None:
    record = _record(histories["yatzy"][0])
    _die(record)
    (tmp_path / "lines").write_bytes(sealed(record) + b"\n" + histories["pig"][0] + b"\n")
    code, out = kast("verify", "lines")
    assert code == 1 and "the record is wrong. Turn " in out and SENTENCES["dice"] in out
    assert ": proved, " in out  # the other game is reported, too


def test_two_machines_with_different_records_are_named(kast, histories: Histories, tmp_path: Path) -> None:
    """One machine invents a whole game with the same game number but other hash chains; its record is consistent in
    itself, but differs from that of the other machine.
    """
    game = Game("yatzy")
    secrets = [random.Random(f"other {side}").randbytes(32) for side in (0, 1)]
    made_up = Game("yatzy")
    made_up.agreements = papers_of(secrets, "yatzy")
    machines = [type(machine)(side, made_up.agreements, secrets[side]) for side, machine in enumerate(game.machines)]
    made_up.machines = machines
    made_up.play().result()
    line = filed(made_up.tables[1], tmp_path / "liar", DEVICES[1])
    (tmp_path / "lines").write_bytes(histories["yatzy"][0] + b"\n" + line + b"\n")
    code, out = kast("verify", "lines")
    assert code == 1 and out.count(": proved, ") == 2 and "a machine committed to two chains" in out


def test_one_of_three_machines_with_another_record_is_named(kast, histories: Histories, tmp_path: Path) -> None:
    """One machine's history has another course of the game than the two others. Which course is true is unknown, but
    the contradiction must be reported.
    """
    lines = histories["yatzy at three"]
    other = Game("yatzy", seed=GAMES.index("yatzy at three") + 1, **THREE)
    while not other.is_over:
        other.beat()
        for table in other.tables:
            game = table.play.game
            if game and game.phase == "play" and game.turns_finished == 5 and table.may_move and game.rolls_used == 1:
                table.end(game.rules.boxes.index(game.choices()[-1][0]))
    (tmp_path / "lines").write_bytes(
        b"\n".join([*lines[:2], filed(other.tables[2], tmp_path / "liar", DEVICES[2])]) + b"\n"
    )
    code, out = kast("verify", "lines")
    assert code == 1 and out.count(": proved, ") == 3 and "other holds or boxes" in out


def test_a_line_with_a_wrong_checksum_is_reported_as_damaged(kast, histories: Histories, tmp_path: Path) -> None:
    (whole, *_) = histories[GAMES[0]]
    damaged = whole.replace(b'"total":', b'"total":1', 1)
    (tmp_path / "one").write_bytes(damaged + b"\n")
    (tmp_path / "both").write_bytes(whole + b"\n" + damaged + b"\n")
    (tmp_path / "torn").write_bytes(whole + b"\n" + whole[: len(whole) // 2])
    for file, proved in (("one", 0), ("both", 1), ("torn", 1)):
        code, out = kast("verify", file)
        assert code == 1 and out.count(": proved, ") == proved, out
        assert "1 damaged line: the checksum" in out and "No game" not in out


def test_an_archive_without_multiplayer_games_has_nothing_to_verify(kast, tmp_path: Path) -> None:
    file_game(tmp_path / "alone")
    shutil.copy(tmp_path / "alone" / "saves" / "history-0001.jsonl", tmp_path / "lines")
    code, out = kast("verify", "lines")
    assert code == 1 and "Among 1 game none was played on several machines." in out
    (tmp_path / "text").write_text("hello\n")
    code, out = kast("verify", "text")
    assert code == 1 and "has no game" in out
    code, out = kast("verify", "--archive", "none.sqlite")
    assert code == 1 and "kast export" in out
    code, out = kast("verify", "lines", "--archive", "none.sqlite")
    assert code == 2 and "cannot be used together" in out

"""Play games by a simple plan, and file them with the firmware's own modules in folders that serve as boards."""

import contextlib
import json
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from banked import enter_points, rolls_on
from grabbed import enter_dice, grab_card
from kast.games import RULE_SETS
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.leaving import leave
from kast.storage import history, journal, log
from kast_tools.games.history_format import UnknownGame
from kast_tools.games.recorded_game import RecordedGame

DEVICE = "e6605481db3b8a2f"
SEGMENT = 16368
"""Maximum size of a segment of the history in bytes."""
PAR = {"ones": 2, "twos": 5, "threes": 8, "fours": 12, "fives": 15, "sixes": 19, "chance": 22, "yatzy": 12}


def players(*names: str) -> list[dict[str, Any]]:
    return [{"name": name, "kind": "human", "picture": index} for index, name in enumerate(names)]


def file_game(
    folder: Path,
    rule_set: str = "yatzy",
    names: Sequence[str] | list[dict[str, Any]] = ("Fox",),
    *,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    turns: int | None = None,
    device: str = DEVICE,
    real_dice: bool = False,
    day: str = "",
    leaves: tuple[int, int] | None = None,
) -> bytes:
    """Play a game, or its first `turns` turns, and file it in the folder of a board's files; return its history line.

    :param real_dice: whether the player rolls dice on the table and enters the last roll of each turn
    :param day: the day of a daily game, "" for random dice
    :param leaves: index of a player who leaves the game, and after how many turns of all players
    """
    game = played_game(
        folder, rule_set, names, seed=seed, options=options, turns=turns, real_dice=real_dice, day=day, leaves=leaves
    )
    with contextlib.chdir(folder):  # the firmware's modules use the current folder
        assert history.add(game, device)
        return [line.read() for line in history.Lines() if line][-1]


def played_game(
    folder: Path,
    rule_set: str,
    names: Sequence[str] | list[dict[str, Any]] = ("Fox",),
    *,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    turns: int | None = None,
    real_dice: bool = False,
    day: str = "",
    leaves: tuple[int, int] | None = None,
) -> Any:
    """Play a game as `file_game` does without filing it; return it. Its turns are in the journal of the folder."""
    seats = [name if isinstance(name, dict) else players(*map(str, names))[i] for i, name in enumerate(names)]
    folder.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(folder):
        room = "real_dice_game" if real_dice else "daily_game" if day else "game"
        game = RULE_SETS.module(rule_set, room).GAME(rule_set, options, seats, random.Random(seed).randbytes, "listed")
        if day:
            game.day = day
        game.seq = history.next_seq()
        while game.phase == "play" and game.turns_finished != turns:
            if leaves and leaves[1] == game.turns_finished and leaves[0] in game.here:
                leave(game, leaves[0])
            _play_turn(game, random.Random(f"{seed} {game.turns_finished}"))
    return game


def _play_turn(game: Any, table: random.Random) -> None:
    before = game.turns_finished
    if hasattr(game, "can_bank"):
        if game.real_dice:
            enter_points(game, table)
        while rolls_on(game):
            game.roll()
        game.end_turn()
    elif hasattr(game, "open_cards") and game.real_dice:
        enter_dice(game, table)
    elif hasattr(game, "open_cards"):
        grab_card(game)
    else:
        _fill_box(game, table)
    assert journal.append(game.seq, before, game.last_turn)


def _fill_box(game: Any, table: random.Random) -> None:
    if isinstance(game, RealDiceGame):
        for _ in range(game.rules.dice):
            game.add(table.randint(1, 6))
    else:
        roll_at_will(game)
    game.fill(max(game.choices(), key=lambda choice: choice[1] - PAR.get(choice[0].partition(".")[0], 15))[0])


def roll_at_will(game: Any) -> None:
    game.roll()
    while game.can_roll:
        face = max(Counter(game.dice).items(), key=lambda item: (item[1], item[0]))[0]
        for index, die in enumerate(game.dice):
            if game.held[index] != (die == face):
                game.toggle(index)
        if not game.can_roll:
            break
        game.roll()


def lines_of(folder: Path) -> list[bytes]:
    """Return the history lines in the folder of a board's files."""
    segments = sorted((folder / "saves").glob("history-*.jsonl"))
    return [line for segment in segments for line in segment.read_bytes().splitlines()]


def renumbered(line: bytes, seq: int, device: str = DEVICE) -> bytes:
    """Return a history line with another game number and device."""
    return sealed(json.loads(line) | {"id": f"{device}-{seq}", "device": device, "seq": seq})


def sealed(record: dict[str, Any]) -> bytes:
    """Return a line with this record and a valid checksum, whatever the record contains."""
    text = json.dumps({key: record[key] for key in record if key != "crc"}, separators=(",", ":"))
    return b"".join(log.sealed([text[:-1]], log.JSON)).rstrip()


def refusal_of(record: dict[str, Any]) -> str:
    """Return why a game is refused; "" if it is possible."""
    try:
        game = RecordedGame.from_line(sealed(record))
        game.family.check_moves(game)
    except UnknownGame as error:
        return str(error)
    return ""


def many(lines: Sequence[bytes], count: int) -> Iterable[bytes]:
    """Return `count` history lines, made from `lines` in turn with consecutive game numbers."""
    return (renumbered(lines[number % len(lines)], number + 1) for number in range(count))


def file_many(folder: Path, lines: Sequence[bytes], count: int) -> None:
    """Write the lines of `many` into history segments of a board, each as full as the firmware would make it."""
    saves = folder / "saves"
    saves.mkdir(parents=True)
    segment = 1
    content = b""
    for line in many(lines, count):
        if content and len(content) + len(line) >= SEGMENT:
            (saves / f"history-{segment:04}.jsonl").write_bytes(content)
            segment += 1
            content = b""
        content += line + b"\n"
    (saves / f"history-{segment:04}.jsonl").write_bytes(content)

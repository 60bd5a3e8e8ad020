"""Test that any bad input gives a one-sentence error and exit code 1 or 2, and loses or replaces no file.

`make test` runs the short version; `make soak` runs the long one, which prints how many inputs were tried.
"""

import contextlib
import io
import json
import os
import re
import shutil
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import bad_input
import click
import pytest
from filed_games import DEVICE, file_game, lines_of, renumbered
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kast_tools.archive.archive import open_archive
from kast_tools.boards.backup.file import Backup, load_backup, save_backup
from kast_tools.cli import commands
from kast_tools.cli.main import main as cli
from kast_tools.common.errors import KastError
from kast_tools.report.numbers import count
from kast_tools.report.replays import replays
from kast_tools.report.words import report_words
from test_terminal import BOARD, MAIN, RESTORED, Terminal

LONG = "KAST_BAD_INPUT" in os.environ
"""Whether this is the long version. The environment variable then holds the number of inputs of each kind."""
figures: Counter[str] = Counter()
ENGLISH = report_words("en")


LET_BE = [
    HealthCheck.too_slow,
    HealthCheck.data_too_large,
    HealthCheck.filter_too_much,
    HealthCheck.function_scoped_fixture,
]


def trying(short: int, most: int = sys.maxsize) -> settings:
    tries = min(most, int(os.environ["KAST_BAD_INPUT"])) if LONG else short
    return settings(max_examples=tries, deadline=None, derandomize=not LONG, suppress_health_check=LET_BE)


@dataclass
class Ran:
    code: int
    out: bytes
    said: str


def kast(*words: object, stdin: bytes = b"") -> Ran:
    """Run the command in this process. Any exception but an exit would be a traceback, and fails the test."""
    out, said = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    was = sys.argv, sys.stdin
    sys.argv = ["kast", *map(str, words)]
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    code = 0
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(said):
            cli()
    except SystemExit as end:
        code = int(end.code or 0)
    finally:
        sys.argv, sys.stdin = was
    out.flush()
    ran = Ran(code, out.buffer.getvalue(), said.getvalue())
    assert ran.code in (0, 1, 2), ran
    assert "Traceback" not in ran.said
    if ran.code == 2:
        assert ran.said.count("\n") == 1 and ran.said.endswith(" shows how.\n"), ran
    return ran


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module", autouse=True)
def told() -> Iterator[None]:
    yield
    if LONG:
        for kind, number in sorted(figures.items()):
            print(f"inputs tried, {kind:16} {number:>9}", file=sys.__stdout__)
        # Each of these fails its test, so after a successful run this line shows zeros.
        print("tracebacks 0, good games lost 0, user's files replaced 0", file=sys.__stdout__)


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    folder = tmp_path_factory.mktemp("board")
    for seed, rule_set in enumerate(("american", "yatzy", "forced")):
        file_game(folder, rule_set, ["Fox", "Åsa"], seed=seed, turns=8 if seed else None)
    file_game(folder, "american", ["Bo"], seed=5, real_dice=True, options={"first_roll_bonus": 20})
    return lines_of(folder)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run each test in an empty folder, and let `kast export` find no board."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("kast_tools.archive.export.command.find_boards", list)


def fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


@pytest.mark.long
@trying(15)
@given(data=st.data())
def test_any_history_line_gives_a_clean_answer(tmp_path: Path, lines: list[bytes], data: st.DataObject) -> None:
    """The good games among bad lines must be imported, and it must be possible to export them."""
    folder = fresh(tmp_path / "one")
    good = [renumbered(line, seq) for seq, line in enumerate(lines, 1)]
    bad = data.draw(st.lists(st.sampled_from(good).flatmap(bad_input.history_lines), min_size=1, max_size=4))
    figures["history lines"] += len(bad)
    segment = folder / "board" / "saves" / "history-0001.jsonl"
    segment.parent.mkdir(parents=True)
    segment.write_bytes(b"\n".join(data.draw(st.permutations([*bad, *good]))) + b"\n")
    before = contents(folder)
    archive = folder / "games.sqlite"
    ran = kast("export", "--store", folder / "board", "--archive", archive, "--format", "jsonl")
    assert ran.code == 0, ran
    with open_archive(archive) as opened:
        games = list(opened.games())
        # A line with the same turns and one field more is the same game and may replace the good line.
        kept = [(one.game.record["id"], one.game.turns) for one in games]
        assert all((record["id"], record["turns"]) in kept for record in map(json.loads, good))
        replays(count(games, {}, ENGLISH), ENGLISH)
    for form in ("csv", "json"):
        assert kast("export", "--no-board", "--archive", archive, "--format", form).code == 0
    assert kast("review", "--store", folder / "board").code in (0, 1)
    assert before.items() <= contents(folder).items()


@trying(15)
@given(data=st.data())
def test_any_stored_file_gives_a_clean_answer(tmp_path: Path, lines: list[bytes], data: st.DataObject) -> None:
    """Whatever the other files of a board contain, its games are archived; --clear deletes only archived ones."""
    folder = fresh(tmp_path / "one")
    good = {"history-0001.jsonl": b"\n".join(lines[:2]) + b"\n", "history-0003.jsonl": b"\n".join(lines[2:]) + b"\n"}
    files = data.draw(bad_input.stored_files(good))
    figures["stored files"] += 1
    saves = fresh(folder / "board" / "saves")
    for name, content in files.items():
        (saves / name).write_bytes(content)
    held = {line for content in files.values() for line in content.split(b"\n")} & set(lines)
    held &= set(b"\n".join(content for name, content in files.items() if name.endswith(".jsonl")).split(b"\n"))
    archive = folder / "games.sqlite"
    ran = kast("export", "--store", folder / "board", "--archive", archive, "--clear", "--yes")
    with open_archive(archive) as opened:
        assert held <= {one.game.line for one in opened.games()}, ran
    if ran.code:
        assert ran.said.splitlines()[-1].startswith("kast: "), ran


@pytest.fixture(scope="module")
def archive(lines: list[bytes], tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("archive") / "games.sqlite"
    with open_archive(path, create=True) as opened:
        opened.add([*lines, b"half a li"], datetime(2026, 1, 31, tzinfo=UTC))
    return path.read_bytes()


@pytest.mark.long
@trying(15)
@given(data=st.data())
def test_any_archive_cell_gives_a_clean_answer(
    tmp_path: Path, archive: bytes, lines: list[bytes], data: st.DataObject
) -> None:
    """One row holds arbitrary values: the other games are still exported, and the file does not change."""
    path = fresh(tmp_path / "one") / "games.sqlite"
    path.write_bytes(archive)
    columns = ("id", "device", "seq", "game", "options", "finished", "imported", "line")
    figures["archives' cells"] += 1
    with closing(sqlite3.connect(path)) as connection, contextlib.suppress(sqlite3.IntegrityError), connection:
        column, value = data.draw(st.sampled_from(columns)), data.draw(bad_input.CELLS)
        connection.execute(f"UPDATE games SET {column} = ? WHERE number = 1", (value,))
        connection.execute(
            "UPDATE aside SET why = ?", (data.draw(st.one_of(st.text(max_size=9), st.binary(max_size=9))),)
        )
    before = path.read_bytes()
    for form in ("csv", "json", "jsonl"):
        ran = kast("export", "--no-board", "--archive", path, "--format", form)
        assert ran.code == 0 and all(f"{DEVICE}-{seq}".encode() in ran.out for seq in (2, 3, 4)), ran
    with open_archive(path) as opened:
        games = list(opened.games())
        opened.left_out()
        assert set(lines[1:]) <= {one.game.line for one in games}
        replays(count(games, {}, ENGLISH), ENGLISH)
    assert kast("review", "--archive", path, f"{DEVICE}-1").code in (0, 1)
    assert path.read_bytes() == before


@trying(15)
@given(data=st.data())
def test_any_archive_bytes_give_a_clean_answer(tmp_path: Path, archive: bytes, data: st.DataObject) -> None:
    path = fresh(tmp_path / "one") / "games.sqlite"
    path.write_bytes(data.draw(bad_input.damaged(archive)))
    figures["archives' bytes"] += 1
    before = path.read_bytes()
    ran = kast("export", "--no-board", "--archive", path)
    assert ran.code == 0 or ran.said.count("\n") == 1, ran
    assert path.read_bytes() == before


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory, lines: list[bytes]) -> bytes:
    path = tmp_path_factory.mktemp("backup") / "board.zip"
    files = {"main.py": b"import kast", "saves/history-0001.jsonl": b"\n".join(lines)}
    save_backup(Backup(datetime(2026, 1, 31, tzinfo=UTC), DEVICE, "Raspberry Pi Pico", "1.27.0", files), path)
    return path.read_bytes()


@trying(40)
@given(data=st.data())
def test_any_backup_gives_a_clean_answer(tmp_path: Path, backup: bytes, data: st.DataObject) -> None:
    """Each backup is read as it was saved, byte for byte, or refused with a one-sentence error message."""
    folder = fresh(tmp_path / "one")
    (folder / "good.zip").write_bytes(backup)
    (folder / "bad.zip").write_bytes(data.draw(bad_input.backups(backup)))
    figures["backups"] += 1
    try:
        assert load_backup(folder / "bad.zip").files == load_backup(folder / "good.zip").files
    except KastError as error:
        assert "\n" not in str(error)


BATCHES = [
    name
    for name, command in commands.kast.commands.items()
    if any("jsonl" in getattr(parameter.type, "choices", ()) for parameter in command.params if name != "export")
]


def check_batch(command: str, lines: list[bytes]) -> None:
    """Pass the lines followed by a good one to `kast COMMAND --format jsonl`; check answers and exit code."""
    ran = kast(
        command, "--format", "jsonl", stdin=b"\n".join([*lines, json.dumps(bad_input.card_line(command)).encode()])
    )
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert len(answers) == len(lines) + 1 and "error" not in answers[-1]
    assert ran.code == any("error" in answer for answer in answers)


@pytest.mark.long
@trying(80)
@given(data=st.data(), command=st.sampled_from(BATCHES))
def test_each_batch_answers_every_line(command: str, data: st.DataObject) -> None:
    lines = bad_input.card_lines(command).filter(lambda line: line.strip())
    bad = data.draw(st.lists(lines, min_size=1, max_size=5))
    figures["lines of cards"] += len(bad)
    check_batch(command, bad)


@pytest.mark.parametrize("command", BATCHES)
def test_each_batch_answers_every_kind_of_json_under_every_key(command: str) -> None:
    """`kast odds` used to crash on "dice":null, true and 0, and to leave all later lines unanswered (issue 36)."""
    good = bad_input.card_line(command)
    kinds = [None, True, False, 0, -1, 1.5, float("nan"), 10**400, "", "4", [], [None], [[]], [1.0], {}, {"": None}]
    lines = [{**good, key: kind} for key in good for kind in kinds]
    check_batch(command, [json.dumps(line).encode() for line in lines])


HARMLESS = ["score", "total", "coach", "sheet", "export", "review", "restore"]
"""Commands that check their arguments before they serve, start other programs or look for boards."""


def option_names(command: str) -> list[str]:
    """Return the long options of a command except --port, --exact and --open; --help if no option is left.

    Options under their old names are left out, since a hint about the new name precedes the error.
    """
    parameters = commands.kast.commands[command].params
    options = [option for one in parameters if not getattr(one, "hidden", False) for option in one.opts]
    return [name for name in options if name.startswith("--") and name not in ("--port", "--exact", "--open")] or [
        "--help"
    ]


@trying(40)
@given(words=bad_input.command_lines(option_names, HARMLESS))
def test_any_command_line_gives_a_clean_answer(tmp_path: Path, archive: bytes, words: list[str]) -> None:
    folder = fresh(tmp_path / "one")
    (folder / "games.sqlite").write_bytes(archive)
    (folder / "letter.txt").write_text("Dear Kast")
    before = contents(folder)
    figures["command lines"] += 1
    if words[0] in ("export", "review", "sheet"):
        words = [*words[:1], "--archive", str(folder / "games.sqlite"), *words[1:]]
    with contextlib.chdir(folder):
        if words[0] == "restore" and not any(word.endswith(".zip") for word in words):
            words = [*words, "no.zip"]
        ran = kast(*words)
    assert ran.code == 0 or ran.said, ran
    assert click.unstyle(ran.said).count("\n") <= 3
    assert before.items() <= contents(folder).items()


@pytest.mark.long
@trying(2, most=20)
@given(keys=bad_input.KEYS)
def test_any_terminal_keys_give_a_clean_end(tmp_path: Path, keys: list[bytes]) -> None:
    """`kast play --terminal` goes on whatever is typed, and restores the terminal at its end."""
    folder = fresh(tmp_path / "one")
    (folder / "firmware").mkdir()
    (folder / "firmware" / "board.py").write_text(BOARD)
    (folder / "firmware" / "main.py").write_text(MAIN.replace("if counts[0] == 3", "if False"))
    player = Terminal(folder, 80, 24)
    try:
        player.wait_for("q quit")
        for some in keys:
            figures["terminal's keys"] += 1
            os.write(player.file, some)
        time.sleep(0.3)  # time for an incomplete escape sequence to time out
        player.keys("q")
        player.wait_for(re.escape(RESTORED))
        assert player.end() == 0
    finally:
        os.close(player.file)

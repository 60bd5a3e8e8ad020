"""Test the JSON that commands print: each answer has the form that docs/answers.md describes."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from board_files import lay_out
from click.testing import CliRunner
from filed_games import file_game, lines_of, many
from kast_tools.archive.archive import open_archive
from kast_tools.cli.commands import kast as cli
from kast_tools.common.paths import ROOT
from kast_tools.games.own.examples import EXAMPLES
from linked_games import Game, filed
from suites import also_long
from usb_board import PINS, UsbBoard

DOCUMENT = ROOT.joinpath("host_tools", "docs", "answers.md").read_text(encoding="utf-8")
FORMS = DOCUMENT.partition("## Lines of JSON")[0]
ROWS = dict(re.findall(r"^\| `([^`]+)` \| `(.+)` \|$", FORMS, re.MULTILINE))
"""The forms of the document, keyed by command or name."""
COMMANDS = [row for row in ROWS if row.islower()]
DEAR = ("backup", "doctor", "solve --game grab", "solve --game pig", "wifi")
"""Those that take a second of a processor; the fast suite leaves them out."""
ARGUMENTS = {
    "backup": ["board.zip", "--port", "PORT"],
    "coach": ["--game", "american", "--roll", "2", *"44442"],
    "coach --game grab": ["--middle", "ones", "--open", "sixes=2", *"66123"],
    "coach --game pig": ["--turn", "18"],
    "coach --game tenthousand": ["--total", "1000", *"152233"],
    "dice-check": [],
    "doctor": ["--port", "PORT"],
    "game": [EXAMPLES["kniffel"]],
    "games": [],
    "name": ["--store", "store"],
    "odds": ["--game", "yatzy", "--hold", "6", "6"],
    "players": [],
    "ranking": [],
    "review": ["--store", "store"],
    "rules": [],
    "score": [*"33366"],
    "solve": ["--out", "solved"],
    "total": ["--game", "yatzy", "--filled", "ones=3"],
    "verify": ["linked.jsonl"],
    "wifi": ["--port", "PORT"],
}
FINDS_FAULTS = ("dice-check", "doctor")
"""Commands whose exit code is 1 here: the same game is in the archive many times, and the board has no Kast."""
PICO_W = "Raspberry Pi Pico W with RP2040"
VALUES: dict[str, Any] = {"text": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None)}


class Form:
    """A form of the document, read from its text."""

    def __init__(self, text: str) -> None:
        self._words = re.findall(r'"[^"]*"|…|\w+|[\[\]{}:,]', text)

    def read(self) -> Any:
        """Return the form: a word, a dict, a list with one form, or a tuple of those that are possible."""
        forms = [self._one()]
        while self._words and self._words[0] == "or":
            self._words.pop(0)
            forms.append(self._one())
        return forms[0] if len(forms) == 1 else tuple(forms)

    def _one(self) -> Any:
        word = self._words.pop(0)
        if word == "[":
            item = self.read()
            assert self._words[:3] == [",", "…", "]"]
            del self._words[:3]
            return [item]
        if word != "{":
            return Form(ROWS[word]).read() if word in ROWS else word
        members = {}
        while word != "}":
            name = self._words.pop(0).strip('"')
            assert self._words.pop(0) == ":"
            members[name] = self.read()
            word = self._words.pop(0)
        return members


def has_form(value: Any, form: Any) -> bool:
    match form:
        case tuple():
            return any(has_form(value, one) for one in form)
        case [item]:
            return isinstance(value, list) and all(has_form(one, item) for one in value)
        case {"BOX": item}:
            return isinstance(value, dict) and bool(value) and all(has_form(one, item) for one in value.values())
        case dict():
            return (
                isinstance(value, dict)
                and value.keys() == form.keys()
                and all(has_form(value[name], form[name]) for name in form)
            )
        case _:
            return isinstance(value, VALUES[form]) and isinstance(value, bool) <= (form == "boolean")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a folder with an archive and a board's files. The 40 games have enough dice for `kast dice-check`."""
    store = tmp_path / "store"
    file_game(store, "yatzy", ["Fox", "Bo"])
    file_game(store, "pig", ["Fox"], seed=2, turns=2)
    with open_archive(tmp_path / "games.sqlite", create=True) as games:
        games.add(many(lines_of(store), 40), datetime(2026, 1, 31, tzinfo=UTC))
    game = Game("pig", seed=1)
    game.play().result()
    lines = [filed(table, tmp_path / str(side), f"KASTVIR{side}") for side, table in enumerate(game.tables)]
    (tmp_path / "linked.jsonl").write_bytes(b"".join(line + b"\n" for line in lines))
    file_game(store, "yatzy", ["Fox"], seed=3)
    return tmp_path


@pytest.fixture
def port(home: Path) -> Iterator[str]:
    with UsbBoard(lay_out(home / "flash", {"main.py": b"", "board.py": PINS.encode()}), machine=PICO_W) as board:
        yield board.port


@pytest.mark.parametrize("row", also_long(COMMANDS, lambda row: row not in DEAR))
def test_an_answer_has_the_documented_form(
    home: Path, row: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    command, *more = row.split()
    if command == "solve":
        request.getfixturevalue("compiled_solver")
    arguments = [*more, *map(str, ARGUMENTS.get(row, ARGUMENTS.get(command, [])))]
    if "PORT" in arguments:
        arguments[arguments.index("PORT")] = request.getfixturevalue("port")
    if any("--archive" in parameter.opts for parameter in cli.commands[command].params) and command != "verify":
        arguments += ["--archive", "games.sqlite"]
    monkeypatch.chdir(home)
    result = CliRunner().invoke(cli, [command, *arguments, "--format", "json"])
    answer = json.loads(result.stdout)
    assert result.exit_code in ((0, 1) if command in FINDS_FAULTS else (0,))
    assert {**answer, "result": 0} == {"kast": command, "version": 1, "result": 0}
    assert has_form(answer["result"], Form(ROWS[row]).read()), result.stdout


def test_every_command_with_json_is_documented() -> None:
    with_json = {
        name
        for name, command in cli.commands.items()
        for one in (command, *getattr(command, "commands", {}).values())
        if any({"text", "json"} <= set(getattr(parameter.type, "choices", ())) for parameter in one.params)
    }
    assert {row.partition(" ")[0] for row in COMMANDS} == with_json - {"daily"}  # its JSON is older


def test_a_failure_prints_no_json(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["ranking", "--archive", str(tmp_path / "none"), "--format", "json"])
    assert (result.exit_code, result.stdout) == (1, "")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (["score", "--batch"], ["score", "--format", "jsonl"]),
        (["daily", "--format", "table"], ["daily", "--format", "text"]),
        (["play", "--terminal", "--port=0"], ["play", "--terminal", "--page-port=0"]),
    ],
)
def test_an_option_under_its_old_name_works_with_a_hint(old: list[str], new: list[str]) -> None:
    line = '{"game":"yatzy","dice":[3,3,3,6,6]}\n'
    first, second = (CliRunner().invoke(cli, arguments, input=line) for arguments in (old, new))
    assert (first.exit_code, first.stdout) == (second.exit_code, second.stdout)
    hints = [text for text in first.stderr.splitlines() if " is now " in text]
    assert len(hints) == 1 and " is now " not in second.stderr


def test_the_help_names_no_option_by_its_old_name() -> None:
    for command in ("score", "total", "coach", "odds", "play", "club", "emulate"):
        shown = CliRunner().invoke(cli, [command, "--help"]).stdout
        assert not {"--batch", "--port"} & set(shown.split())


def test_json_has_lines_of_the_same_form_as_format_jsonl() -> None:
    words = ["--game", "american", "--filled", "yatzy=50", *"44444"]
    line = '{"game":"american","boxes":{"yatzy":50},"dice":[4,4,4,4,4]}'
    for command in ("score", "coach"):
        one = json.loads(CliRunner().invoke(cli, [command, *words, "--format", "json"]).stdout)
        many_answers = CliRunner().invoke(cli, [command, "--format", "jsonl"], input=line).stdout
        assert one["result"] == json.loads(many_answers)

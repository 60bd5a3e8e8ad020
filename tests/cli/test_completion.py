"""Test completion in the shells themselves, what it offers, and how little it loads."""

import json
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from filed_games import DEVICE, file_game, lines_of
from kast.games import RULE_SETS
from kast.text import LANGUAGES
from kast_tools.archive.archive import open_archive
from kast_tools.cli.commands import NAMES
from kast_tools.cli.commands import kast as cli
from suites import every_second

KAST = Path(sys.executable).with_name("kast")
START = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "bind 'set bell-style none'; eval \"$(kast completion bash)\""),
    "zsh": (["zsh", "-f", "-i"], 'autoload -Uz compinit; compinit -D -u; eval "$(kast completion zsh)"'),
}
"""For each shell how to start it, and what its start file would have."""
LINES = {
    "kast sco": "kast score",
    "kast score --ga": "kast score --game",
    "kast score --game am": "kast score --game american",
    "kast score --game=am": "kast score --game=american",
    "kast score --game american --option jo": "kast score --game american --option joker=",
    "kast score --game american --option joker=fr": "kast score --game american --option joker=free",
    "kast score --game yatzy --filled fu": "kast score --game yatzy --filled full_house=",
    "kast sheet --game maxi --name vi": "kast sheet --game maxi --name villa=",
    "kast sheet --lang s": "kast sheet --lang sv",
    "kast rules te": "kast rules tenthousand",
    "kast backup not": "kast backup notes.zip",
    f"kast review {DEVICE[:4]}": f"kast review {DEVICE}-1",
    f"kast sheet --id {DEVICE[:4]}": f"kast sheet --id {DEVICE}-1",
    f"kast games --delete {DEVICE[:4]}": f"kast games --delete {DEVICE}-1",
}
"""What is typed before Tab, and the line after it."""
SECONDS = 60


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home folder with a file and an archive of one game, in which `kast` is found."""
    (tmp_path / "notes.zip").touch()
    file_game(tmp_path / "board", "yatzy", ["Fox", "Bo"])
    archive = tmp_path / "data" / "kast" / "games.sqlite"
    archive.parent.mkdir(parents=True)
    with open_archive(archive, create=True) as games:
        games.add(lines_of(tmp_path / "board"), datetime(2026, 1, 31, tzinfo=UTC))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PATH", f"{KAST.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("TERM", "dumb")
    return tmp_path


def typed(shell: str, lines: list[str]) -> list[str]:
    """Type each line and Tab into the shell at a terminal, and return what the lines have become.

    Each line is made a command that prints it: Ctrl-A goes to its start, Ctrl-E to its end.
    """
    command, start = START[shell]
    process, terminal = pty.fork()
    if not process:
        os.execvp(command[0], command)
    output = ""

    def read_until(pattern: str) -> str:
        nonlocal output
        deadline = time.monotonic() + SECONDS
        while not (found := re.search(pattern, output)):
            assert time.monotonic() < deadline, output
            if select.select([terminal], [], [], 1)[0]:
                output += os.read(terminal, 65536).decode(errors="replace").replace("\r", "")
        output = ""
        return found.group(1)

    try:
        os.write(terminal, f"{start}; echo '<rea''dy>'\n".encode())
        read_until(r"\n<(ready)>")
        became = []
        for line in lines:
            os.write(terminal, f"{line}\t\x01echo '<\x05>'\n".encode())
            became.append(read_until(r"\n<(kast[^<>]*)>").strip())
        return became
    finally:
        os.close(terminal)
        os.waitpid(process, 0)


@pytest.mark.long
@pytest.mark.parametrize("shell", START)
def test_tab_completes_a_line(home: Path, shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed.")
    assert dict(zip(LINES, typed(shell, list(LINES)), strict=True)) == LINES


@pytest.mark.long
def test_tab_completes_a_line_in_fish(home: Path) -> None:
    """`complete -C` of fish prints what Tab would offer."""
    if not shutil.which("fish"):
        pytest.skip("fish is not installed.")
    asked = "; ".join(f"complete -C '{line}' | string split -f 1 \\t | head -n 1" for line in LINES)
    command = ["fish", "--no-config", "-c", f"kast completion fish | source; {asked}"]
    offered = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    for (line, whole), word in zip(LINES.items(), offered, strict=True):
        assert f"{line.rpartition(' ')[0]} {word}".startswith(whole)


def offers(line: str) -> list[tuple[str, str]]:
    """Return the words that complete a line, and the remark on each, as fish gets them."""
    environment = os.environ | {"_KAST_COMPLETE": "fish_complete", "COMP_WORDS": line}
    done = subprocess.run([KAST], env=environment, capture_output=True, text=True, check=True)
    assert not done.stderr
    rows = [row.partition(",")[2].partition("\t") for row in done.stdout.splitlines() if row]
    return [(word, about) for word, _, about in rows]


def words(line: str) -> list[str]:
    return [word for word, _ in offers(line)]


@pytest.mark.long
def test_the_values_of_the_chosen_game_are_offered(home: Path) -> None:
    assert words("kast ") == list(NAMES)
    assert words("kast rules ") == list(RULE_SETS)
    assert words("kast score --lang ") == words("kast sheet --lang ") == [language for language, _ in LANGUAGES]
    assert offers("kast solve --game pig --option ") == [("goal=100", "default"), ("goal=50", "")]
    assert "yatzy_adds_dice=yes" in words("kast score --game yatzy --option ")
    assert words("kast score --game yatzy --option yatzy_adds_dice=no --option y") == []
    assert words("kast total --game triple --filled one") == ["ones.1=", "ones.2=", "ones.3="]
    assert words("kast total --filled ") == words("kast total --game pig --option ") == []


def test_ids_are_offered_with_day_and_players(home: Path) -> None:
    ((one, about),) = offers("kast review ")
    assert one == f"{DEVICE}-1" and about.startswith("2026-01-31 yatzy ") and "Fox" in about and "Bo" in about
    file_game(home / "board", "yatzy", ["Owl"], seed=2)
    assert words("kast sheet --store board --id ") == [f"{DEVICE}-2", f"{DEVICE}-1"]


@pytest.mark.parametrize("content", [b"", b"no archive", None])
def test_a_missing_or_damaged_archive_offers_nothing(home: Path, content: bytes | None) -> None:
    if content is not None:
        (home / "other.sqlite").write_bytes(content)
    assert words("kast review --archive other.sqlite ") == []
    assert (home / "other.sqlite").exists() == (content is not None)


def test_an_unknown_shell_is_refused() -> None:
    assert CliRunner().invoke(cli, ["completion", "tcsh"]).exit_code == 2


LOADED = """
import json, os, sys
from kast_tools.cli.main import main

try:
    main()
finally:
    os.write(2, json.dumps(list(sys.modules)).encode())
"""


def loaded(*arguments: str, **environment: str) -> list[str]:
    """Return the modules that Python has loaded when `kast` ends."""
    command = [sys.executable, "-c", LOADED, *arguments]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True)
    return json.loads(done.stderr)


def completing(line: str) -> list[str]:
    return loaded(_KAST_COMPLETE="bash_complete", COMP_WORDS=line)


@pytest.mark.parametrize("how", ["help", "completion"])
def test_the_list_of_commands_loads_no_command(how: str) -> None:
    modules = loaded("--help") if how == "help" else completing("kast ")
    packages = {name.split(".")[1] for name in modules if name.startswith("kast_tools.") and name.count(".") > 1}
    assert packages == {"cli", "common"}
    assert len(modules) < 150


@pytest.mark.parametrize("command", every_second(NAMES, short=NAMES[::6].__contains__))
def test_completing_an_option_loads_no_large_package(command: str) -> None:
    modules = set(completing(f"kast {command} --"))
    assert not modules & {"numpy", "scipy", "matplotlib", "numba", "fpdf", "sqlalchemy", "networkx", "jinja2"}
    assert len(modules) < 600

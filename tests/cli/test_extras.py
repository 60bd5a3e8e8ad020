"""Test the question before packages are installed: in a terminal, on the wheel as a user has it, without extras."""

import importlib.metadata
import os
import pty
import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from installed_kast import Installation, Kast, environment, pythons
from kast_tools.common import extras
from kast_tools.common.errors import KastError

ODDS = ("odds", "--game", "yatzy", "--hold", "6")
QUESTION = "`kast odds` needs more packages: 90 MB to download, 250 MB on disk. Install them now? [y/N]: "


@pytest.fixture
def plain(run_folder: Path, tmp_path: Path) -> Kast:
    return Kast(environment(run_folder, Installation(next(iter(pythons())))), tmp_path, ())


def answered(kast: Kast, answer: str) -> tuple[int, str]:
    """Run `kast odds` in a terminal and answer its question. Return the exit code and all that was shown."""
    master, slave = pty.openpty()
    command = [kast.python.with_name("kast"), *ODDS]
    with subprocess.Popen(
        command, cwd=kast.folder, env=kast.environment, stdin=slave, stdout=slave, stderr=slave
    ) as run:
        os.close(slave)
        os.write(master, f"{answer}\n".encode())
        shown = b""
        try:
            while part := os.read(master, 4096):
                shown += part
        except OSError:  # Linux reports the end of a terminal as an error
            pass
        os.close(master)
        return run.wait(), re.sub(r"\s+", " ", shown.decode())


@pytest.mark.long
def test_no_is_respected_and_the_command_is_named(plain: Kast) -> None:
    code, shown = answered(plain, "n")
    assert code == 1 and QUESTION in shown
    assert f'kast: `kast odds` needs these packages. Install them with `"{plain.python}" -m pip install "' in shown


@pytest.mark.long
def test_after_a_failed_installation_the_command_is_named(plain: Kast) -> None:
    """The environment has no pip."""
    code, shown = answered(plain, "y")
    assert code == 1 and QUESTION in shown and "No module named pip" in shown
    assert "kast: The packages were not installed. Try it again with `" in shown


def test_yes_installs_them_and_the_command_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The installation stands for itself: what it runs, and that the packages are looked for again."""
    absent = {"scipy", "xlsxwriter"}
    installed: list[list[str]] = []
    version: Callable[[str], str] = importlib.metadata.version

    def found(name: str) -> str:
        if name in absent:
            raise importlib.metadata.PackageNotFoundError(name)
        return version(name)

    def run(command: list[str], check: bool) -> subprocess.CompletedProcess[str]:
        installed.append(command)
        absent.clear()
        return subprocess.CompletedProcess(command, 0)

    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(importlib.metadata, "version", found)
    monkeypatch.setattr(extras.subprocess, "run", run)
    monkeypatch.setattr(extras.sys, "stdin", Terminal())
    monkeypatch.setattr(extras.sys, "stderr", Terminal())
    monkeypatch.setattr(extras, "confirmed", lambda question: True)
    extras.require_extra("scores", "`kast odds`")
    extras.require_extra("scores", "`kast odds`")
    (command,) = installed
    assert command == shlex.split(extras.install_command("scores", []))


def test_without_a_terminal_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "missing", extras.requirements)
    sentence = r"^`kast club` needs more packages: 16 MB to download, 55 MB on disk\. Install them with `.+`\.$"
    with pytest.raises(KastError, match=sentence):
        extras.require_extra("club", "`kast club`")

"""Test the list of planted bugs, and `make planted` on a small project. A workflow plants all bugs once a week."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from kast_dev import planted_bugs
from kast_dev.planted_bugs import Bug, load, main
from kast_tools.common.paths import ROOT
from test_promises import names_in
from tests_paths import SUPPORT

BUGS = load()


@pytest.mark.parametrize("bug", BUGS, ids=[bug.mistake for bug in BUGS])
def test_a_planted_bug_fits_the_code_and_names_a_test(bug: Bug) -> None:
    assert (ROOT / bug.file).read_text(encoding="utf-8").count(bug.old) == 1 and bug.new != bug.old
    path, _, name = bug.test.partition("[")[0].partition("::")
    assert name in names_in(path.removeprefix("tests/"))


CODE = "def least(numbers):\n    return min(numbers)\n"
TEST = """\
import shutil
import subprocess
import sys

def test_a_program():
    subprocess.run([sys.executable, "-c", "from least import least; assert least([2, 1]) == 1"], check=True)

def test_blindly():
    from least import least
    assert least([1]) == 1
"""
BUG = """
[[bug]]
part = "own"
file = "host_tools/least.py"
mistake = "{} looks at the wrong end"
old = "min"
new = "max"
test = "tests/test_least.py::{}"
"""
BUG_OF_A_PROGRAM = BUG.format("test_a_program", "test_a_program")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small project, which the command takes for Kast."""
    (tmp_path / "host_tools").mkdir()
    (tmp_path / "host_tools" / "least.py").write_text(CODE)
    (tmp_path / "tests" / "contributing").mkdir(parents=True)
    (tmp_path / "tests" / "test_least.py").write_text(TEST)
    (tmp_path / "tests" / "support").mkdir()
    shutil.copy(SUPPORT / "derandomized.py", tmp_path / "tests" / "support")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    monkeypatch.setattr(planted_bugs, "ROOT", tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they take most of the time
    return tmp_path


def test_byte_code_does_not_hide_a_change_of_the_same_size_and_second(project: Path, monkeypatch) -> None:
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    copy = project / "out" / "planted"
    planted_bugs.lay_out(copy)

    def least() -> int:
        command = [sys.executable, "-c", "from least import least; print(least([2, 1]))"]
        return int(subprocess.run(command, cwd=copy / "host_tools", stdout=subprocess.PIPE, check=True).stdout)

    planted_bugs.replace(copy / "host_tools" / "least.py", CODE)
    before = least()
    with planted_bugs.planted(Bug("", "host_tools/least.py", "", "min", "max", ""), copy):
        changed = least()
    assert (before, changed, least()) == (1, 2, 1)


@pytest.mark.long
def test_bugs_with_a_word_are_planted_one_after_the_other(project: Path) -> None:
    other = BUG.format("a bug without the word", "test_of_nothing")
    (project / planted_bugs.BUGS).write_text(BUG_OF_A_PROGRAM + other + BUG.format("test_blindly", "test_blindly"))
    result = CliRunner().invoke(main, ["test_"])
    verdicts = [line.partition("  ")[0].strip() for line in result.output.splitlines()]
    assert verdicts[:2] == ["found", "NOT FOUND"], result.output
    assert result.output.endswith("\n1 of 2 planted mistakes were found.\n") and result.exit_code == 1


@pytest.mark.long
def test_a_test_that_fails_without_a_bug_is_reported_first(project: Path) -> None:
    (project / planted_bugs.BUGS).write_text(BUG_OF_A_PROGRAM)
    (project / "host_tools" / "least.py").write_text(CODE.replace("min", "max"))
    result = CliRunner().invoke(main)
    assert "Without any mistake a test fails already." in result.output and result.exit_code == 1


def test_a_word_of_no_bug_is_reported() -> None:
    result = CliRunner().invoke(main, ["no such word"])
    assert "No mistake in tests/contributing/planted_bugs.toml contains 'no such word'" in result.output
    assert result.exit_code == 1

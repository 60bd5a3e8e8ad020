"""Test the man page and the list of commands that are made from the commands themselves."""

import shutil
import subprocess

import pytest
from kast_dev.command_pages import MAN_PAGE, pages
from kast_tools.cli.commands import NAMES


@pytest.mark.parametrize(("path", "text"), [pytest.param(*page, id=page[0].name) for page in pages().items()])
def test_a_page_is_current(path, text):
    """`python -m kast_dev.command_pages` renews both."""
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.skipif(not shutil.which("man"), reason="man is not installed.")
def test_man_shows_every_command_without_a_warning():
    shown = subprocess.run(["man", "--warnings", "-l", MAN_PAGE], capture_output=True, text=True, check=True)
    assert not shown.stderr
    for name in NAMES:
        assert f"   kast {name} " in shown.stdout
    assert "--option NAME=VALUE" in shown.stdout and "kast score --game yatzy 3 3 3 6 6\n" in shown.stdout

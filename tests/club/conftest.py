"""Fixtures of the club's tests."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler


@pytest.fixture(scope="session")
def empty_club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of an empty database: a copy is open ten times sooner than a new one."""
    path = tmp_path_factory.mktemp("club") / "empty.sqlite"
    Database(str(path)).close()
    return path


@pytest.fixture
def book(tmp_path: Path, empty_club: Path) -> Iterator[Database]:
    """Return an empty database of a club."""
    shutil.copy(empty_club, tmp_path / "club.sqlite")
    opened = Database(str(tmp_path / "club.sqlite"))
    yield opened
    opened.close()


@pytest.fixture
def handler(book: Database) -> MessageHandler:
    """Return the part of a club that answers messages."""
    return MessageHandler(book, random.Random(1).randbytes)

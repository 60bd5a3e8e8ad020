"""Fixtures of the club's tests."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Database]:
    """Return an empty database of a club."""
    opened = Database(str(tmp_path / "club.sqlite"))
    yield opened
    opened.close()


@pytest.fixture
def handler(book: Database) -> MessageHandler:
    """Return the part of a club that answers messages."""
    return MessageHandler(book, random.Random(1).randbytes)

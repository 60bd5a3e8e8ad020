"""Defaults and choices of the options of `kast club`; imports nothing of the extra `club`."""

from kast_tools.common.paths import DATA

DEFAULT_PATH = DATA / "club.sqlite"
"""Database of the club, unless --db names another."""
KINDS = ("swiss", "everyone")
"""Kinds of tournaments."""

"""Defaults and choices of the options of `kast club`. Imports no package of the extra `club`."""

from kast_tools.common.paths import DATA

DEFAULT_PATH = DATA / "club.sqlite"
"""File of the club's database, unless --db names another database."""
KINDS = ("swiss", "everyone")
"""The kinds of tournaments: by the Swiss system, or round robin ("everyone")."""
MOST_RELAYS = 200
"""Maximum number of connections at each of the two ports of the club's own broker."""

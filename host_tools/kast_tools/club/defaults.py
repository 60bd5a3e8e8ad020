"""What the options of `kast club` offer, which is known before the packages of the extra `club` are needed."""

from kast_tools.common.paths import DATA

DEFAULT_PATH = DATA / "club.sqlite"
"""Where the club's book is, unless another place is named."""
KINDS = ("swiss", "everyone")
"""Of tournaments."""

"""Dash: one roll of a die per turn; the first to reach 10 points wins."""

from collections import OrderedDict, namedtuple

FAMILY = "dash"
NUMBER = 78
MENU = 5
PICTURE = "2"

Rules = namedtuple("Rules", ("id", "dice", "options", "coded", "changes"))


def rules():
    return Rules("dash", 1, OrderedDict(), [], {})

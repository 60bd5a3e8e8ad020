"""Generate options of a game with hypothesis."""

from hypothesis import strategies as st
from kast.games import RULE_SETS


def options_of(game):
    """Return a strategy for any allowed options of a game, some of them left out."""
    one_of = {option: st.sampled_from(values) for option, values in RULE_SETS[game].options.items()}
    return st.fixed_dictionaries({}, optional=one_of)

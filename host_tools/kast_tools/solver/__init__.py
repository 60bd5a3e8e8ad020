"""Perfect play, alone: what every state between turns is worth, and the tables that the coach on the board plays by.

`model` asks the firmware's rules for a game as arrays; `turn` and `solve` go backwards through it; `tables` makes the
tables with `factors` and measures them with `following`. Values are points to come on average, the upper bonus paid at
the end of the game.
"""

from kast.games import RULE_SETS

from kast_tools.games.family import CARD_GAMES

SOLVABLE = tuple(game for game in CARD_GAMES if RULE_SETS[game].columns == 1 and RULE_SETS[game].upper)
"""The games that the solver takes."""

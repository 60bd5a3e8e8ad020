"""Perfect play in a solo game: the value of every state between turns, and the tables of the board's coach.

`model` turns the firmware's rules of a game into arrays; `turn` and `solve` compute the values backwards from the end
of the game. `tables` makes the tables with `factors`; with `following` it computes the average points of a player who
decides by a table. A value is the expected sum of the points to come, with the upper bonus paid at the end of the game.
"""

from kast.games import RULE_SETS

from kast_tools.games.family import CARD_GAMES

SOLVABLE = tuple(game for game in CARD_GAMES if RULE_SETS[game].columns == 1 and RULE_SETS[game].upper)
"""The games that the solver can solve."""

"""What is won by playing, and by nothing else: other pips for the dice."""

GAMES = (3, 10, 25, 50, 100)
"""How many games have to be played to their end on this machine for each kind of pips."""


def won(statistics):
    """The last kind that these Statistics have earned, 0 for none. Games that robots played by themselves earn none."""
    played = sum([min(game["games"], game["cards"]) for game in statistics.games.values()])
    return sum([played >= games for games in GAMES])

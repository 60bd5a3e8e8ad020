"""What the games share in which a turn's points are banked or lost, and the first player with a number of points wins.

Pig and Ten Thousand are such games; each is a family by itself, which derives its class from that of game.py.
"""

MOST_TURNS = 100
"""Maximum number of a player's turns. Real games have fewer; the limit ends every game, and bounds its history line."""

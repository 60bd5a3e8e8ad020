"""Pictures of players: animals for people, and robots."""

from kast.modules import unload
from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.robots import ROBOTS


def portrait(player):
    """Return the picture of a player, 24 x 24 pixels.

    - player: dict of the player
    """
    return ROBOTS[player["level"] - 1] if player["kind"] == "cpu" else ANIMALS[player["picture"]]


def alone(player):
    """Return the picture of a player, and unload all modules of pictures. For screens that need only this picture."""
    picture = portrait(player)
    for module in ("portraits", "animals", "robots"):
        unload("kast.ui.graphics." + module)
    return picture

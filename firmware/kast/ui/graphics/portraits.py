"""What a player looks like: an animal, or a robot where the machine plays."""

from kast.modules import forget
from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.robots import ROBOTS


def portrait(player):
    """The picture, 24 x 24 pixels, of a player's dict."""
    return ROBOTS[player["level"] - 1] if player["kind"] == "cpu" else ANIMALS[player["picture"]]


def alone(player):
    """The same, where no other is drawn: these rooms leave the memory at once."""
    picture = portrait(player)
    for room in ("portraits", "animals", "robots"):
        forget("kast.ui.graphics." + room)
    return picture

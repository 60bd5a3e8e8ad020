"""A turn of Grab on another device, for a child: the player's picture and points, the middle, and the dice."""

from kast.ui.screens.grab.mirrored import OtherTurn
from kast.ui.widgets.grab.child import KidView


class KidOtherTurn(OtherTurn):
    view_class = KidView


SCREEN = KidOtherTurn

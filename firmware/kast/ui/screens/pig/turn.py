"""A turn of Pig: ROLL rolls the die as often as the player likes, SCORE banks the points, a 1 loses them."""

from kast.ui.widgets.banking.pig import PigView
from kast.ui.widgets.banking.turn import BankingTurn


class PigTurn(BankingTurn):
    """Shows a person's turn of Pig."""

    view_class: type = PigView

    @classmethod
    def form(cls, app, *_) -> str:
        return "pig.kid_turn" if cls is PigTurn and app.session.is_child() else ""


SCREEN = PigTurn

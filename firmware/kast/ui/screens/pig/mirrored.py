"""A turn of Pig on another device, mirrored here."""

from kast.ui.widgets.banking.mirrored import BankingMirrored
from kast.ui.widgets.banking.pig import RIGHT, PigView


class OtherPigTurn(BankingMirrored):
    """Mirrors a turn of Pig."""

    undo_place = (RIGHT - 1, 53, 82)
    view_class: type = PigView

    @classmethod
    def form(cls, app, *_) -> str:
        return "pig.kid_mirrored" if cls is OtherPigTurn and app.session.is_child() else ""


SCREEN = OtherPigTurn

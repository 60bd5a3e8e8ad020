"""A turn of Ten Thousand on another device, mirrored here."""

from kast.ui.widgets.banking.mirrored import BankingMirrored
from kast.ui.widgets.banking.tenthousand import TenThousandView


class OtherTurn(BankingMirrored):
    """Mirrors a turn of Ten Thousand."""

    undo_place = (0, 26, 128)
    view_class: type = TenThousandView

    @classmethod
    def form(cls, app, *_) -> str:
        return "tenthousand.kid_mirrored" if cls is OtherTurn and app.session.is_child() else ""


SCREEN = OtherTurn

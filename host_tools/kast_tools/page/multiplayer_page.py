"""Decides what a page needs for games on several machines: files, policy, and how the machines are connected."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kast.ui.graphics.animals import ANIMALS

from kast_tools.common.outline import outline
from kast_tools.page.files import club_files, policy_text, relay_files, two_files


@dataclass(frozen=True)
class MultiplayerPage:
    """How the page connects machines.

    :param two: whether the page shows two machines joined by a cable, instead of one
    :param broker: WebSocket address of the broker through which the machine reaches others; "" for no broker
    :param club: address of the broker where friends meet by a link, from `club_address`; "" for no links. With a broker
        it is the same.
    :param shown: address of the page that opens first, without a leading slash; "" for that with the machines
    """

    two: bool = False
    broker: str = ""
    club: str = ""
    shown: str = ""

    @property
    def start(self) -> str:
        """Return the address of the first page, without a leading slash."""
        return self.shown or ("two.html" if self.two else "")

    def files(self) -> Mapping[str, Path]:
        """Return the additional files that the page needs, keyed by address."""
        found = two_files() if self.two else {}
        found |= club_files() if self._address else {}
        return found | (relay_files() if self.broker else {})

    def settings(self) -> dict[str, Any]:
        """Return what the page must know about the connection, as values that JSON can express."""
        found: dict[str, Any] = {"broker": self.broker} if self.broker else {}
        if self.club:
            found["club"] = {"address": self.club, "animals": [outline(*animal) for animal in ANIMALS]}
        return found

    def policy(self, **more: str) -> str:
        """Return the Content-Security-Policy of the page, with the directives in `more` added."""
        if self.two:
            more["frame_src"] = "'self'"
        if self._address:
            more["connect_src"] = f"'self' {self._address}"
        return policy_text(**more)

    @property
    def _address(self) -> str:
        return self.broker or self.club

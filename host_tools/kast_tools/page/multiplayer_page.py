"""Decides what `kast play` serves for games on several machines: files, policy, and how the machines are connected."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kast_tools.page.files import policy_text, relay_files, two_files


@dataclass(frozen=True)
class MultiplayerPage:
    """How the page connects machines.

    :param two: whether the page shows two machines joined by a cable, instead of one
    :param broker: WebSocket address of the broker through which the machine reaches others; "" for no broker
    """

    two: bool = False
    broker: str = ""

    @property
    def start(self) -> str:
        """Return the address of the first page, without a leading slash."""
        return "two.html" if self.two else ""

    def files(self) -> Mapping[str, Path]:
        """Return the additional files that the page needs, keyed by address."""
        return (two_files() if self.two else {}) | (relay_files() if self.broker else {})

    def settings(self) -> dict[str, str]:
        """Return what the page must know about the connection, as values that JSON can express."""
        return {"broker": self.broker} if self.broker else {}

    def policy(self) -> str:
        """Return the Content-Security-Policy of the page."""
        if self.two:
            return policy_text(frame_src="'self'", frame_ancestors="'self'")
        if self.broker:
            return policy_text(connect_src=f"'self' {self.broker}", frame_ancestors="'none'")
        return policy_text(frame_ancestors="'none'")

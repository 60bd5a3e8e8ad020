"""What `kast play` serves where two machines are to play together: boards that have it, and the way to another."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kast_tools.page.files import policy_text, relay_files, two_files


@dataclass(frozen=True)
class Together:
    """two: machines beside each other, joined by a cable, instead of one that plays alone. broker: the address, for
    WebSockets, of one by which the machine reaches others; "" for none.
    """

    two: bool = False
    broker: str = ""

    @property
    def start(self) -> str:
        """The address of the page to begin with, without a slash before it."""
        return "two.html" if self.two else ""

    @property
    def jack(self) -> bool | None:
        """Whether the boards have a jack, as `compiled` has it."""
        return True if self.two or self.broker else None

    def files(self) -> Mapping[str, Path]:
        """What the page needs besides, by address."""
        return (two_files() if self.two else {}) | (relay_files() if self.broker else {})

    def told(self) -> dict[str, str]:
        """What the page has to know of it, ready for JSON."""
        return {"broker": self.broker} if self.broker else {}

    def policy(self) -> str:
        """What the page may do, as a server's header says it."""
        if self.two:
            return policy_text(frame_src="'self'", frame_ancestors="'self'")
        if self.broker:
            return policy_text(connect_src=f"'self' {self.broker}", frame_ancestors="'none'")
        return policy_text(frame_ancestors="'none'")

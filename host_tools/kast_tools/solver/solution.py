"""What `kast solve` reports."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Solution:
    """What a perfect player achieves in a game.

    - sentence: for people
    - figures: for `--format json`, keyed by name
    """

    sentence: str
    figures: dict[str, Any]

"""The texts of the club's page: its own, and the firmware's names of animals."""

from collections.abc import Mapping

from kast_tools.club.web.text import TEXTS
from kast_tools.common.firmware_text import board_text

Words = Mapping[str, str]


def club_words(language: str) -> Words:
    """Return all texts in a language, keyed by id; the names of animals have the ids "animal.0" and so on."""
    animals = {key: text for key, text in board_text(language).items() if key.startswith("animal.")}
    return {**TEXTS[language], **animals}

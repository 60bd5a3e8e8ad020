"""Translates the names and values of products, which design.py has in English."""

import re

from kast_tools.common.firmware_text import board_text

from hardware.design import JUMPER
from hardware.tools.workshop.texts import text


class ProductWords:
    """A language's words for products and their values, with its decimal sign."""

    def __init__(self, language: str) -> None:
        self._words = text(language, "shopping").get("words", {})
        self._decimal = board_text(language)["decimal"]

    def product(self, what: str, value: str) -> tuple[str, str]:
        """Return the name and the value of a product; of a wire's value, "10 cm, black", the colour is translated."""
        length, comma, colour = value.partition(", ")
        if what == JUMPER.what and comma:
            value = f"{length}, {self._words.get(colour, colour)}"
        value = self._words.get(value, value)
        return self._words.get(what, what), re.sub(r"(\d)\.(\d)", rf"\1{self._decimal}\2", value)

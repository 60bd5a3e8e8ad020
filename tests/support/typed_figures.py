"""Find the figures that are typed into a text."""

import re


def figures_in(text: str, decimal: str = ".") -> list[str]:
    """Return the figures in a text without marks between thousands; faces of dice in brackets are left out.

    :param decimal: decimal separator
    """
    without_dice = re.sub(r"\[.*?\]", "", text)
    without_marks = re.sub(r"(?<=\d)[.,\N{NO-BREAK SPACE}](?=\d{3}(?!\d))", "", without_dice)
    return re.findall(rf"\d+(?:\{decimal}\d+)?", without_marks)

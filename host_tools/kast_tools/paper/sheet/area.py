"""Defines rectangles on a page, and the unit of font sizes. Lengths are in millimetres."""

from typing import NamedTuple

POINT = 25.4 / 72
"""Millimetres per point, the unit of font sizes."""
READABLE = 6 * POINT
"""Smallest font size that is read without effort at arm's length."""


class Area(NamedTuple):
    """A rectangle on the page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> float:
        return self.y + self.height / 2

    def inside(self, x: float, y: float = 0) -> "Area":
        """Return this area without a margin of `x` at the left and right, and of `y` at the top and bottom."""
        return Area(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)

    def split(self, width: float) -> tuple["Area", "Area"]:
        """Return the left part, `width` wide, and the rest to the right of it."""
        return self._replace(width=width), self._replace(x=self.x + width, width=self.width - width)

    def cut(self, height: float) -> tuple["Area", "Area"]:
        """Return the upper part, `height` high, and the rest below it."""
        return self._replace(height=height), self._replace(y=self.y + height, height=self.height - height)

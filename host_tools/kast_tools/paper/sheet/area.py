"""Rectangles on a page, and the unit of font sizes. Lengths are millimetres."""

from typing import NamedTuple

POINT = 25.4 / 72
"""Millimetres in a point, the unit of font sizes."""


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
        """This area without a margin left and right, and one above and below."""
        return Area(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)

    def split(self, width: float) -> tuple["Area", "Area"]:
        """The left part, so wide, and what is right of it."""
        return self._replace(width=width), self._replace(x=self.x + width, width=self.width - width)

    def cut(self, height: float) -> tuple["Area", "Area"]:
        """The upper part, so high, and what is below it."""
        return self._replace(height=height), self._replace(y=self.y + height, height=self.height - height)

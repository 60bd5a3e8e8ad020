"""Divides the pieces of a paper, such as its steps, among as few pages as possible, all about equally full."""

from collections.abc import Callable, Sequence
from functools import cache

from hardware.tools.workshop.pages import LOWEST, Paper

Piece = Callable[[Paper], None]
"""Function that draws something which stays on one page, below what was drawn before."""

LONG = 10_000.0
"""Height in mm of the page on which pieces are measured."""
MOST_GAP = 14.0
"""Height in mm of the gaps between the pieces of a page, at most, if the page has free space."""


def draw_pages(paper: Paper, pieces: Sequence[Piece], heads: Sequence[tuple[str, str]]) -> None:
    """Draw pieces on new pages.

    :param heads: for each piece the heading and the small text of a page that begins with it
    """
    heights = [_height(paper, piece) for piece in pieces]
    done = 0
    for count in even_pages(heights, paper.space):
        paper.page(*heads[done])
        of_page = heights[done : done + count]
        gap = min(MOST_GAP, max(0.0, paper.space - sum(of_page)) / count)
        for piece in pieces[done : done + count]:
            piece(paper)
            paper.y += gap
        done += count


def even_pages(heights: Sequence[float], space: float) -> list[int]:
    """Return how many pieces each page has: on the fewest pages, and then with the least squares of free space.

    A piece that is higher than a page has a page of its own.

    :param space: height of a page
    """

    @cache
    def best(start: int) -> tuple[int, float, tuple[int, ...]]:
        """Return pages, squares of free space and numbers of pieces, from piece `start` on."""
        if start == len(heights):
            return 0, 0.0, ()
        ways = []
        for end in range(start + 1, len(heights) + 1):
            free = space - sum(heights[start:end])
            if free < 0 and end > start + 1:
                break
            pages, squares, counts = best(end)
            ways.append((pages + 1, squares + free**2, (end - start, *counts)))
        return min(ways)

    return list(best(0)[2])


def fits_below(paper: Paper, piece: Piece) -> bool:
    """Return whether a piece fits below what was drawn on the page before."""
    return paper.y + _height(paper, piece) <= paper.height - LOWEST


def _height(paper: Paper, piece: Piece) -> float:
    measured = paper.blank(LONG)
    measured.page("")
    top = measured.y
    piece(measured)
    return measured.y - top

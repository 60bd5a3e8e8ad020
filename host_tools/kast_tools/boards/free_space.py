"""The room that files take on a board, and how to make some."""

from collections.abc import Iterable, Mapping

BLOCK = 4096
"""Bytes of a block of the board's file system. A file takes whole ones, a folder two."""
SPARE = 4 * BLOCK
"""What has to stay free: LittleFS writes its folders anew in other blocks now and then."""


def room(sizes: Iterable[int]) -> int:
    """The bytes that files of so many bytes take of the file system."""
    return sum(-(-size // BLOCK) * BLOCK for size in sizes)


def in_the_way(lacking: int, sizes: Mapping[str, int]) -> list[str]:
    """Which of these files to remove so that so many bytes more are free, all if that is too few: no more than needed.

    sizes: their bytes by path.
    """
    left = dict(sizes)
    removed = []
    while lacking > 0 and left:
        enough = [path for path in left if room([left[path]]) >= lacking]
        path = min(enough, key=left.__getitem__) if enough else max(left, key=left.__getitem__)
        lacking -= room([left.pop(path)])
        removed.append(path)
    return removed

"""Computes the space that files need on a board, and chooses which files to remove to free space."""

from collections.abc import Iterable, Mapping

BLOCK = 4096
"""Bytes in a block of the board's file system. A file occupies whole blocks; a folder occupies two blocks."""
SPARE = 4 * BLOCK
"""Bytes that must stay free, because LittleFS now and then rewrites its folders in other blocks."""


def space_for(sizes: Iterable[int]) -> int:
    """Return the bytes of the file system that files of these sizes occupy."""
    return sum(-(-size // BLOCK) * BLOCK for size in sizes)


def choose_removals(lacking: int, sizes: Mapping[str, int]) -> list[str]:
    """Choose which files to remove to free enough space: as few and as small ones as possible.

    :param lacking: bytes to free
    :param sizes: the sizes of the files that may be removed, keyed by path
    :returns: the paths to remove; all of them if even that is not enough
    """
    remaining = dict(sizes)
    removed = []
    while lacking > 0 and remaining:
        enough = [path for path in remaining if space_for([remaining[path]]) >= lacking]
        path = min(enough, key=remaining.__getitem__) if enough else max(remaining, key=remaining.__getitem__)
        lacking -= space_for([remaining.pop(path)])
        removed.append(path)
    return removed

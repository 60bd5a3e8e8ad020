"""Which languages a room of texts has, without reading them: a file each, by its two letters."""

from pathlib import Path


def languages_in(texts: Path) -> list[str]:
    """Those that a folder has a file for, such as "en", in the order of the alphabet."""
    return sorted(path.stem for path in texts.glob("??.py"))

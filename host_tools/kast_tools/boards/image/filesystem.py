"""Builds the image of a LittleFS file system with given files, as the board itself would write it."""

from collections.abc import Mapping
from pathlib import PurePosixPath

from littlefs import LittleFS, LittleFSError

from kast_tools.common.errors import KastError

BLOCK = 4096
"""Bytes that are erased at once in the flash."""


def filesystem(files: Mapping[str, bytes], blocks: int) -> bytes:
    """Return the image of a file system; the same files always give the same image.

    The settings of LittleFS are those of MicroPython's rp2 port: modules/_boot.py and
    extmod/vfs_lfsx.c. Files have no time stamps.

    :param files: content of the files, keyed by path
    :param blocks: size of the file system in blocks of BLOCK bytes
    :raises KastError: the files do not fit
    """
    fs = LittleFS(
        block_size=BLOCK,
        block_count=blocks,
        read_size=32,
        prog_size=256,
        cache_size=1024,
        lookahead_size=32,
        block_cycles=100,
    )
    try:
        for path, content in files.items():
            fs.makedirs(str(PurePosixPath(path).parent), exist_ok=True)
            with fs.open(path, "wb") as file:
                file.write(content)
    except LittleFSError as error:
        if error.code != LittleFSError.Error.LFS_ERR_NOSPC:
            raise
        raise KastError(f"The files need more than the board's {blocks * BLOCK // 1024} KB. Remove some.") from None
    return bytes(fs.context.buffer)

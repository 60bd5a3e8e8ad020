"""Builds images: UF2s with a file system that holds Kast's files, alone or together with MicroPython."""

import re
from collections.abc import Mapping

from kast_tools.boards.image.filesystem import filesystem
from kast_tools.boards.image.micropython import MicroPython, find_micropython
from kast_tools.boards.image.uf2 import SECTOR, Contents, Uf2Error, read, write
from kast_tools.boards.ownership.record import RECORD, record_of
from kast_tools.common.errors import KastError
from kast_tools.common.models import DOWNLOADS, FLASH, MODELS, OLDEST_MICROPYTHON, Model


def image_of_files(model: Model, files: Mapping[str, bytes]) -> bytes:
    """Return a UF2, for a board with MicroPython, of a whole file system that holds only `files` and their record."""
    return write(Contents(model.chip.data, _file_sectors(model, files)))


def image_with_micropython(uf2: bytes, name: str, files: Mapping[str, bytes]) -> tuple[Model, str, bytes]:
    """Build a UF2 of MicroPython and a file system with `files`.

    :param uf2: MicroPython's own UF2
    :param name: what error messages call `uf2`
    :returns: the board that `uf2` is for, the version of MicroPython such as "v1.27.0", and the UF2 that was built
    :raises KastError: as in micropython_in, or `uf2` contains files already
    """
    model, version, program = micropython_in(uf2, name)
    if brings_files(model, program):
        raise KastError(f"{name} already contains files for a {model.title}. Get plain MicroPython from {DOWNLOADS}.")
    sectors = {**program.sectors, **_file_sectors(model, files)}
    return model, version, write(Contents(program.family, sectors, program.preface))


def micropython_in(uf2: bytes, name: str) -> tuple[Model, str, Contents]:
    """Return the board that MicroPython's UF2 is for, MicroPython's version such as "v1.27.0", and the UF2's contents.

    :param name: what error messages call the UF2
    :raises KastError: the UF2 is damaged, or holds no MicroPython that Kast runs on
    """
    try:
        program = read(uf2)
    except Uf2Error as error:
        raise KastError(f"{name} {error}. Get MicroPython for your board from {DOWNLOADS}.") from None
    micropython = find_micropython(program.sectors)
    if micropython is None:
        raise KastError(f"{name} is not MicroPython for a Pico. Get it from {DOWNLOADS}.")
    model = _model(program, micropython, name)
    if not all(FLASH <= address < FLASH + model.flash_bytes for address in program.sectors):
        raise KastError(f"{name} does not fit into the flash of a {model.title}. Get MicroPython from {DOWNLOADS}.")
    _require_version(micropython.version, name)
    return model, micropython.version, program


def brings_files(model: Model, uf2: Contents) -> bool:
    """Return whether a UF2 contains part of the board's file system, as the UF2s of `kast image` do."""
    return any(address >= model.filesystem for address in uf2.sectors)


def _file_sectors(model: Model, files: Mapping[str, bytes]) -> dict[int, bytes]:
    """Return the sectors of the whole file system, keyed by address.

    Unused sectors are included, as erased ones: otherwise remains of an earlier file system could be taken for files.
    """
    content = filesystem({**files, RECORD: record_of(files)}, model.blocks)
    return {model.filesystem + start: content[start : start + SECTOR] for start in range(0, len(content), SECTOR)}


def _model(program: Contents, micropython: MicroPython, name: str) -> Model:
    for model in MODELS.values():
        place = (model.filesystem, model.blocks * SECTOR)
        if program.family in model.chip.firmware and place == (micropython.filesystem, micropython.filesystem_bytes):
            return model
    titles = ", ".join(model.title for model in MODELS.values())
    raise KastError(f"{name} is MicroPython for another board. Kast has images for {titles}.")


def _require_version(version: str, name: str) -> None:
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    if not numbers or tuple(map(int, numbers.groups())) < OLDEST_MICROPYTHON:
        oldest = ".".join(map(str, OLDEST_MICROPYTHON))
        raise KastError(f"{name} is MicroPython {version}. Kast needs {oldest} or later, from {DOWNLOADS}.")

"""Test that the page joins MicroPython and Kast into the same bytes as `kast image`, and refuses the same files."""

import hashlib
import struct
from collections.abc import Callable, Iterator
from typing import Any

import made_up_micropython
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from kast_tools.boards.image.build import image_of_files, image_with_micropython
from kast_tools.common.errors import KastError
from kast_tools.common.models import MODELS, Model
from made_up_micropython import E10_BLOCK, FLASH
from page_modules import FACTS, PageModules, text_of

BLOCK = 4096


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        page.bring({})
        yield page


def or_none(work: Callable[[], Any]) -> Any:
    """Return the result of a call, or None if it refuses."""
    try:
        return work()
    except KastError:
        return None


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


FILES = {"main.py": b"print('hello')\n"}


@pytest.fixture(scope="module")
def with_images(page: PageModules) -> PageModules:
    """Return the page with images of a few files, made as by `make site`."""
    addresses = {model["name"]: model["image"] for model in FACTS["models"]}
    page.ask(images={addresses[name]: text_of(image_of_files(model, FILES)) for name, model in MODELS.items()})
    return page


def joined(uf2: bytes) -> dict[str, str]:
    model, version, whole = image_with_micropython(uf2, "it", FILES)
    return {"name": model.name, "version": version, "joined": digest(whole)}


def micropython_for(model: Model) -> bytes:
    program = made_up_micropython.program(model.filesystem, model.blocks * BLOCK)
    return made_up_micropython.uf2(program, model.chip.firmware[0])


@pytest.mark.parametrize("name", MODELS)
def test_micropython_is_joined_with_kast_as_by_kast_image(with_images: PageModules, name: str) -> None:
    uf2 = micropython_for(MODELS[name])
    assert with_images.ask(join=text_of(uf2)) == joined(uf2)


PLACES = st.sampled_from([0, 1, 12, 78]) | st.integers(0, 78)
"""Blocks to change: the first, the one with the binary info, the one with the version, the last, any."""


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """Generate a UF2 of MicroPython for a Pico with a change, which may leave it valid."""
    whole = micropython_for(MODELS["pico"])
    blocks = [whole[start : start + 512] for start in range(0, len(whole), 512)]
    for _ in range(draw(st.integers(1, 2))):
        place = draw(PLACES) % len(blocks)
        match draw(st.sampled_from(["word", "byte", "drop", "twice", "move", "cut", "text"])):
            case "word":
                at = 4 * draw(st.integers(0, 7) | st.integers(8, 126))
                value = draw(st.sampled_from([0, 1, 3, 0x1003FF00, 0x10200000, 0xE48BFF56, 0xE48BFF57, 0xE48BFF59]))
                blocks[place] = blocks[place][:at] + struct.pack("<I", value) + blocks[place][at + 4 :]
            case "byte":
                at = draw(st.integers(0, 511))
                blocks[place] = blocks[place][:at] + draw(st.binary(min_size=1, max_size=1)) + blocks[place][at + 1 :]
            case "drop":
                del blocks[place]
            case "twice":
                blocks.insert(draw(PLACES), blocks[place])
            case "move":
                blocks.insert(draw(PLACES), blocks.pop(place))
            case "cut":
                return b"".join(blocks)[: -draw(st.integers(1, 600))]
            case "text":
                version = draw(
                    st.sampled_from([b"v1.23.9", b"v2.0.0-", b"v1.3000", b"vX.27.0", b"v1.27.\xe9", b"1.27.00"])
                )
                blocks = [block.replace(b"v1.27.0", version) for block in blocks]
    return b"".join(blocks)


@pytest.mark.long
@settings(max_examples=100, deadline=None)
@given(spoilt())
@example(b"")
@example(b"hello" * 200)
def test_files_that_are_no_micropython_are_refused_as_by_kast_image(with_images, uf2):
    assert with_images.ask(join=text_of(uf2)) == or_none(lambda: joined(uf2))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda content: b"hello" * 200, "That file is not in UF2 format."),
        (lambda content: content[:-100], "That file is cut off."),
        (lambda content: content[:-1024], "That file is incomplete: 2 of its 79 blocks are missing."),
        (lambda content: content.replace(b"MicroPython", b"OtherPython"), "That file is not MicroPython for a Pico."),
        (lambda content: content.replace(b"v1.27", b"v1.23"), "That file is MicroPython v1.23.0. Kast needs 1.24 or"),
    ],
    ids=["text", "cut off", "not whole", "other program", "too old"],
)
def test_the_reason_for_refusing_a_file_is_shown(page: PageModules, spoil: Callable[[bytes], bytes], says: str) -> None:
    answer = page.answer(join=text_of(spoil(micropython_for(MODELS["pico"]))))
    assert answer["refused"].startswith(says)


# One change at a time, of which each is one that hardly any random change meets


PICO, PICO_2 = MODELS["pico"], MODELS["pico2"]
RAM = 0x20001000
Entry = tuple[int, bytes]


def words(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}I", *values)


def uf2_with(*changes: Entry, model: Model = PICO, size: int = 20_000, version: str = "v1.27.0") -> bytes:
    """Return a UF2 of MicroPython whose program has other bytes at these offsets."""
    program = bytearray(made_up_micropython.program(model.filesystem, model.blocks * BLOCK, version, size))
    for at, data in changes:
        program[at : at + len(data)] = data
    return made_up_micropython.uf2(bytes(program), model.chip.firmware[0])


def blocks_with(number: int, at: int, *values: int, model: Model = PICO) -> bytes:
    """Return a UF2 of MicroPython with other words at an offset of one of its blocks."""
    whole = bytearray(micropython_for(model))
    whole[512 * number + at : 512 * number + at + 4 * len(values)] = words(*values)
    return bytes(whole)


def pages_at(*addresses: int, model: Model = PICO) -> bytes:
    """Return a UF2 of MicroPython with further pages at these addresses."""
    program = made_up_micropython.program(model.filesystem, model.blocks * BLOCK)
    pages = made_up_micropython.pages(program, FLASH)
    return made_up_micropython.blocks([*pages, *((one, b"x" * 256) for one in addresses)], model.chip.firmware[0])


def reversed_blocks(uf2: bytes) -> bytes:
    return b"".join(uf2[at : at + 512] for at in reversed(range(0, len(uf2), 512)))


HEADER = words(0x7188EBF2, FLASH + 0x2000, FLASH + 0x200C, FLASH + 0x2100, 0xE71AA390)
"""The start of the binary info in a made-up program, at 0x110."""
NO_HEADER = (0x110, bytes(20))
FILESYSTEM_ENTRY = words(7 | 0x504D0000, FLASH + 0x3080, PICO.filesystem, PICO.blocks * BLOCK)

ACCEPTED = {
    "another order of blocks": reversed_blocks(micropython_for(PICO)),
    "no preface": made_up_micropython.blocks(
        made_up_micropython.pages(made_up_micropython.program(PICO_2.filesystem, PICO_2.blocks * BLOCK), FLASH),
        PICO_2.chip.firmware[0],
    ),
    "two prefaces": E10_BLOCK + micropython_for(PICO_2),
    "cores of RISC-V": made_up_micropython.uf2(
        made_up_micropython.program(PICO_2.filesystem, PICO_2.blocks * BLOCK), PICO_2.chip.firmware[1]
    ),
    "pages apart": pages_at(FLASH + 0x8300, FLASH + 0x9000, FLASH + 0x9F00),
    "a page just before the files": pages_at(PICO.filesystem - 256),
    "oldest version": uf2_with(version="v1.24.0"),
    "later version": uf2_with(version="v2.0.0"),
    "later version of two digits": uf2_with(version="v1.100.1"),
    "header at the start": uf2_with((0, HEADER), NO_HEADER),
    "header at the last place": uf2_with((1276, HEADER), NO_HEADER),
    "an entry across sectors": uf2_with(
        (0x2004, words(FLASH + 0x3FFA)), (0x3FFA, words(6, 0x11A9BC3A, FLASH + 0x3000))
    ),
    "two headers": uf2_with((0x130, words(0x7188EBF2, 0, 0, 0, 0xE71AA390))),
    "version in RAM": uf2_with((0x2400 + 8, words(RAM + 0x80)), (0x2480, b"v1.30.0\0")),
    "second row of the table": uf2_with(
        (0x2100, words(FLASH, RAM + 0x100, RAM + 0x200, FLASH + 0x2400, RAM, RAM + 0x100, 0))
    ),
    "last word of a row": uf2_with((0x2100, words(FLASH + 0x2400, RAM, RAM + 12, 0))),
    "a text at the end of a sector": uf2_with((0x2400 + 8, words(FLASH + 0x2FFC)), (0x2FFC, b"v1.27.0\0")),
    "another version is first": uf2_with(
        (0x2000, words(FLASH + 0x2200, RAM, FLASH + 0x2280)), (0x2200, words(6, 0x11A9BC3A, FLASH + 0x3080))
    ),
    "another drive, too": uf2_with(
        (0x114, words(FLASH + 0x2000, FLASH + 0x2010)),
        (0x200C, words(FLASH + 0x22C0)),
        (0x22C0, words(7 | 0x504D0000, FLASH + 0x3100, 1, 2)),
        (0x3100, b"ROMFS\0"),
    ),
    "a drive of another program, too": uf2_with(
        (0x114, words(FLASH + 0x2000, FLASH + 0x2010)),
        (0x200C, words(FLASH + 0x22C0)),
        (0x22C0, words(7 | 0x50520000, FLASH + 0x3080, 1, 2)),
    ),
    "a text with the tag of a drive": uf2_with((0x2200, words(6 | 0x504D0000, 0x02031C86, FLASH + 0x3080))),
}

REFUSED = {
    "first magic": (blocks_with(0, 0, 1), "is not in UF2 format."),
    "second magic": (blocks_with(0, 4, 1), "is not in UF2 format."),
    "end of the first": (blocks_with(0, 508, 1), "is not in UF2 format."),
    "magic of a later one": (blocks_with(1, 4, 1), "is damaged."),
    "end of a later one": (blocks_with(1, 508, 1), "is damaged."),
    "short": (micropython_for(PICO)[:511], "is not in UF2 format."),
    "a little too long": (micropython_for(PICO) + b"x", "is cut off."),
    "empty": (b"", "is empty."),
    "no family": (blocks_with(2, 8, 0), "is not for the flash of a Pico."),
    "not for flash": (blocks_with(2, 8, 0x2001), "is not for the flash of a Pico."),
    "less in a block": (blocks_with(2, 16, 255), "is not for the flash of a Pico."),
    "between pages": (blocks_with(2, 12, FLASH + 128), "is not for the flash of a Pico."),
    "other family": (blocks_with(2, 28, 0xE48BFF59), "holds more than one UF2."),
    "other total": (blocks_with(2, 24, 80), "holds more than one UF2."),
    "a block twice": (micropython_for(PICO) + micropython_for(PICO)[:512], "holds more than one UF2."),
    "a number twice": (blocks_with(2, 20, 1), "is incomplete: 1 of its 79 blocks are missing."),
    "a number too high": (blocks_with(2, 20, 79), "is incomplete: 1 of its 79 blocks are missing."),
    "only a preface": (E10_BLOCK, "is incomplete: 1 of its 2 blocks are missing."),
    "the preface in the middle": (
        micropython_for(PICO)[:512] + E10_BLOCK + micropython_for(PICO)[512:],
        "holds more than one UF2.",
    ),
    "the preface at the end": (micropython_for(PICO) + E10_BLOCK, "holds more than one UF2."),
    "no header": (uf2_with(NO_HEADER), "is not MicroPython for a Pico."),
    "header too late": (uf2_with((1280, HEADER), NO_HEADER), "is not MicroPython for a Pico."),
    "half a header": (uf2_with((0x120, words(1))), "is not MicroPython for a Pico."),
    "other half of a header": (uf2_with((0x110, words(1))), "is not MicroPython for a Pico."),
    "no entries": (uf2_with((0x118, words(FLASH + 0x2000))), "is not MicroPython for a Pico."),
    "an entry outside": (uf2_with((0x2000, words(FLASH + 0x100000))), "is not MicroPython for a Pico."),
    "version of another kind": (uf2_with((0x2400, words(5 | 0x52500000))), "is not MicroPython for a Pico."),
    "version of another name": (uf2_with((0x2404, words(0x11A9BC3B))), "is not MicroPython for a Pico."),
    "drive of another kind": (uf2_with((0x2280, words(8 | 0x504D0000))), "is not MicroPython for a Pico."),
    "drive of another program": (uf2_with((0x2280, words(7 | 0x50520000))), "is not MicroPython for a Pico."),
    "drive of another name": (uf2_with((0x3080, b"NicroPython\0")), "is not MicroPython for a Pico."),
    "a longer name": (uf2_with((0x3080, b"MicroPythonX\0")), "is not MicroPython for a Pico."),
    "no ASCII": (uf2_with((0x3000, b"v1.27.\x80\0")), "is not MicroPython for a Pico."),
    "table ended before the row": (
        uf2_with((0x2100, words(0, 0, 0, FLASH + 0x2400, RAM, RAM + 0x100, 0))),
        "is not MicroPython for a Pico.",
    ),
    "end of the row": (uf2_with((0x2100, words(FLASH + 0x2400, RAM - 16, RAM, 0))), "is not MicroPython for a Pico."),
    "start of the row": (
        uf2_with((0x2100, words(FLASH + 0x2400, RAM + 1, RAM + 0x100, 0))),
        "is not MicroPython for a Pico.",
    ),
    "another size of files": (uf2_with((0x228C, words(PICO.blocks * BLOCK - 1))), "is MicroPython for another board."),
    "another place of files": (uf2_with((0x2288, words(FLASH))), "is MicroPython for another board."),
    "another chip": (
        made_up_micropython.uf2(
            made_up_micropython.program(PICO.filesystem, PICO.blocks * BLOCK), PICO_2.chip.firmware[0]
        ),
        "is MicroPython for another board.",
    ),
    "below the flash": (pages_at(FLASH - 4096), "does not fit into the flash of a Pico."),
    "behind the flash": (pages_at(FLASH + PICO.flash_bytes), "does not fit into the flash of a Pico."),
    "files": (pages_at(PICO.filesystem), "already contains files for a Pico."),
    "end of the flash": (pages_at(FLASH + PICO.flash_bytes - 256), "already contains files for a Pico."),
    "1.23": (uf2_with(version="v1.23.9"), "is MicroPython v1.23.9. Kast needs 1.24 or later"),
    "0.99": (uf2_with(version="v0.99.0"), "is MicroPython v0.99.0. Kast needs 1.24 or later"),
    "no v": (uf2_with(version="1.27.0"), "is MicroPython 1.27.0. Kast needs 1.24 or later"),
    "v later": (uf2_with(version="xv1.27.0"), "is MicroPython xv1.27.0. Kast needs 1.24 or later"),
    "no minor version": (uf2_with(version="v1.x"), "is MicroPython v1.x. Kast needs 1.24 or later"),
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_an_unusual_micropython_is_joined_as_by_kast_image(with_images: PageModules, name: str) -> None:
    assert with_images.answer(join=text_of(ACCEPTED[name])) == {"value": joined(ACCEPTED[name])}


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_is_refused_for_the_same_reason_as_by_kast_image(with_images: PageModules, name: str) -> None:
    uf2, says = REFUSED[name]
    with pytest.raises(KastError) as error:
        image_with_micropython(uf2, "That file", FILES)
    answer = with_images.answer(join=text_of(uf2))["refused"]
    assert answer.startswith(f"That file {says}") and str(error.value).startswith(answer)

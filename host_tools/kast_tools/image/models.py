"""The boards that Kast runs on, and where MicroPython keeps its files in their flash."""

from dataclasses import dataclass

FLASH = 0x1000_0000
"""The address at which both chips see their flash."""


@dataclass(frozen=True)
class Chip:
    """What a chip's boot ROM takes.

    drive: the name of its BOOTSEL drive. firmware: UF2 families of programs.
    data: the family of content that is no program. uf2.py says where the numbers are from.
    """

    drive: str
    flash_bytes: int
    firmware: tuple[int, ...]
    data: int


RP2040 = Chip("RPI-RP2", 2 << 20, (0xE48BFF56,), 0xE48BFF56)
RP2350 = Chip("RP2350", 4 << 20, (0xE48BFF59, 0xE48BFF5A), 0xE48BFF57)
"""Its programs are for the Arm or the RISC-V cores; data is of the family "absolute": to this very address of flash."""


@dataclass(frozen=True)
class Model:
    """A board: `name` on the command line, `title` in print. `filesystem` is an address, `blocks` are of 4096 bytes.

    MicroPython gives its file system the end of the flash, MICROPY_HW_FLASH_STORAGE_BYTES of it, which
    ports/rp2/boards/*/mpconfigboard.h says (1.24 to 1.26; mpconfigboard.cmake later). The chip has `flash_bytes`.
    """

    name: str
    title: str
    chip: Chip
    blocks: int

    @property
    def filesystem(self) -> int:
        return FLASH + self.chip.flash_bytes - self.blocks * 4096


MODELS = {
    model.name: model
    for model in (
        Model("pico", "Pico", RP2040, 352),
        Model("pico-w", "Pico W", RP2040, 212),
        Model("pico2", "Pico 2", RP2350, 768),
        Model("pico2-w", "Pico 2 W", RP2350, 640),
    )
}

"""The boards that Kast runs on: their chips, where to download MicroPython, and where their file system is."""

from dataclasses import dataclass

OLDEST_MICROPYTHON = (1, 24)
"""The oldest supported version of MicroPython."""
DOWNLOADS = "https://micropython.org/download/"

FLASH = 0x1000_0000
"""Address of the flash on both chips."""


@dataclass(frozen=True)
class Chip:
    """What a chip's boot ROM accepts.

    :param drive: the name of its BOOTSEL drive
    :param firmware: UF2 families of programs
    :param data: UF2 family of contents that are no program; boards/image/uf2.py gives the source of these numbers
    """

    drive: str
    firmware: tuple[int, ...]
    data: int


RP2040 = Chip("RPI-RP2", (0xE48BFF56,), 0xE48BFF56)
RP2350 = Chip("RP2350", (0xE48BFF59, 0xE48BFF5A), 0xE48BFF57)
"""Its programs are for the Arm or the RISC-V cores; data has the family "absolute": exactly this address of flash."""
CHIPS = (RP2040, RP2350)


@dataclass(frozen=True)
class Model:
    """A kind of Pico.

    MicroPython uses the end of the flash for its file system; the size is MICROPY_HW_FLASH_STORAGE_BYTES
    in ports/rp2/boards/*/mpconfigboard.h (1.24 to 1.26; mpconfigboard.cmake later).

    :param name: its name on the command line
    :param full_name: its name in MicroPython, MICROPY_HW_BOARD_NAME
    :param chip: its chip
    :param flash_bytes: size of the flash
    :param blocks: size of the file system in blocks of 4096 bytes
    :param download: address of the page with MicroPython for it
    """

    name: str
    full_name: str
    chip: Chip
    flash_bytes: int
    blocks: int
    download: str

    @property
    def has_radio(self) -> bool:
        return self.name.endswith("-w")

    @property
    def title(self) -> str:
        """Return the name for messages, such as "Pico 2 W"."""
        return self.full_name.removeprefix("Raspberry Pi ")

    @property
    def filesystem(self) -> int:
        """Return the address of the file system."""
        return FLASH + self.flash_bytes - self.blocks * 4096


MODELS = {
    model.name: model
    for model in (
        Model("pico", "Raspberry Pi Pico", RP2040, 2 << 20, 352, DOWNLOADS + "RPI_PICO/"),
        Model("pico-w", "Raspberry Pi Pico W", RP2040, 2 << 20, 212, DOWNLOADS + "RPI_PICO_W/"),
        Model("pico2", "Raspberry Pi Pico 2", RP2350, 4 << 20, 768, DOWNLOADS + "RPI_PICO2/"),
        Model("pico2-w", "Raspberry Pi Pico 2 W", RP2350, 4 << 20, 640, DOWNLOADS + "RPI_PICO2_W/"),
    )
}


OTHER_BOARD = (
    "{machine} is no Raspberry Pi Pico: check the pins in board.py against its own. Its battery is not measured."
)


def advice_for(machine: str) -> str:
    """Return a sentence about what to check on a board that is none of MODELS; "" for one that is."""
    return "" if model_of(machine) else OTHER_BOARD.format(machine=machine)


def model_of(machine: str) -> Model | None:
    """Return the board with this name in MicroPython, such as "Raspberry Pi Pico W with RP2040"; None for any other."""
    board = machine.split(" with ", maxsplit=1)[0].replace(" ", "")  # some versions say "Pico2", some "Pico 2"
    return next((model for model in MODELS.values() if model.full_name.replace(" ", "") == board), None)

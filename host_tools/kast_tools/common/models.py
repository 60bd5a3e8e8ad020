"""The boards that Kast runs on: their chips, their MicroPython download pages, and where their file systems begin."""

from dataclasses import dataclass

OLDEST_MICROPYTHON = (1, 24)
"""The oldest supported version of MicroPython."""
DOWNLOADS = "https://micropython.org/download/"

FLASH = 0x1000_0000
"""Address at which the flash begins on both chips."""


@dataclass(frozen=True)
class Chip:
    """A chip, described by the UF2 files that its boot ROM accepts.

    :param drive: name of the drive on which it accepts UF2 files (BOOTSEL mode)
    :param firmware: UF2 family numbers of programs
    :param data: UF2 family number of other contents; boards/image/uf2.py gives the source of these numbers
    """

    drive: str
    firmware: tuple[int, ...]
    data: int


RP2040 = Chip("RPI-RP2", (0xE48BFF56,), 0xE48BFF56)
RP2350 = Chip("RP2350", (0xE48BFF59, 0xE48BFF5A), 0xE48BFF57)
"""Its UF2 families are: programs for its Arm cores, programs for its RISC-V cores, and "absolute" for other data."""
CHIPS = (RP2040, RP2350)


@dataclass(frozen=True)
class Model:
    """A kind of Pico.

    MicroPython uses the end of the flash for its file system; the size is MICROPY_HW_FLASH_STORAGE_BYTES
    in ports/rp2/boards/*/mpconfigboard.h (1.24 to 1.26) or mpconfigboard.cmake (later versions).

    :param name: name on the command line
    :param full_name: name in MicroPython, MICROPY_HW_BOARD_NAME
    :param flash_bytes: size of the flash
    :param blocks: size of the file system in blocks of 4096 bytes
    :param download: address of the download page of MicroPython for this board
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
        """Return the address in flash at which the file system begins."""
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
    "{machine} is not a Raspberry Pi Pico: check the pins in board.py against its own. Its battery is not measured."
)


def advice_for(machine: str) -> str:
    """Return what the user has to check on a board that is not in MODELS; "" for a board that is."""
    return "" if model_of(machine) else OTHER_BOARD.format(machine=machine)


def model_of(machine: str) -> Model | None:
    """Return the model with this name in MicroPython, such as "Raspberry Pi Pico W with RP2040"; None if unknown."""
    board = machine.split(" with ", maxsplit=1)[0].replace(" ", "")  # "Pico2" in some MicroPython versions
    return next((model for model in MODELS.values() if model.full_name.replace(" ", "") == board), None)

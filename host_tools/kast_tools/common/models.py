"""The boards that Kast runs on, where MicroPython for them is found and where it keeps its files in their flash."""

from dataclasses import dataclass

OLDEST_MICROPYTHON = (1, 24)
"""The first version of MicroPython that Kast runs on."""
DOWNLOADS = "https://micropython.org/download/"

FLASH = 0x1000_0000
"""The address at which both chips see their flash."""


@dataclass(frozen=True)
class Chip:
    """What a chip's boot ROM takes.

    drive: the name of its BOOTSEL drive. firmware: UF2 families of programs.
    data: the family of content that is no program. image/uf2.py says where the numbers are from.
    """

    drive: str
    firmware: tuple[int, ...]
    data: int


RP2040 = Chip("RPI-RP2", (0xE48BFF56,), 0xE48BFF56)
RP2350 = Chip("RP2350", (0xE48BFF59, 0xE48BFF5A), 0xE48BFF57)
"""Its programs are for the Arm or the RISC-V cores; data is of the family "absolute": to this very address of flash."""
CHIPS = (RP2040, RP2350)


@dataclass(frozen=True)
class Model:
    """A board: `name` on the command line, `title` in print. `filesystem` is an address, `blocks` are of 4096 bytes.

    `full_name` is what MicroPython calls it, MICROPY_HW_BOARD_NAME, `download` the address of the page that has
    MicroPython for it. Its flash has `flash_bytes`. The end of that MicroPython gives to its file system,
    MICROPY_HW_FLASH_STORAGE_BYTES, which ports/rp2/boards/*/mpconfigboard.h says (1.24 to 1.26; mpconfigboard.cmake
    later).
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
        return self.full_name.removeprefix("Raspberry Pi ")

    @property
    def filesystem(self) -> int:
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
    """Return what to check on a board that is none of MODELS, as a sentence; "" for one that is."""
    return "" if model_of(machine) else OTHER_BOARD.format(machine=machine)


def model_of(machine: str) -> Model | None:
    """The board by what MicroPython calls it, such as "Raspberry Pi Pico W with RP2040"; None for any other."""
    board = machine.split(" with ", maxsplit=1)[0].replace(" ", "")  # some versions say "Pico2", some "Pico 2"
    return next((model for model in MODELS.values() if model.full_name.replace(" ", "") == board), None)

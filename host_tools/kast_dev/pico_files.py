"""`make pico-files`: downloads MicroPython's UF2 for the emulated Pico, and prints how to get the boot ROM."""

import hashlib
import http.client
import sys
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.paths import ROOT

ADDRESS = "https://micropython.org/resources/firmware/RPI_PICO-20241129-v1.24.1.uf2"
"""Address of the oldest MicroPython that Kast supports."""
SHA256 = "a41b7dbadfe4f399a10bd344002b365427ad033de993cf372c29c884b33a4cdf"
"""Hash of the file at ADDRESS (666,624 bytes).

MicroPython publishes no hash. This is the hash of the copies in three projects, among them tests/binaries/ of
BrianPugh/hdiffpatch-python on GitHub.
"""
SECONDS = 60
"""How long the network may be silent before a download fails."""

BOOT_ROM = """The boot ROM is in every Pico: host_tools/simulator/pico/README.md says how to copy it from yours.
With both files here, `make test` plays on the emulated Pico too:
  export KAST_UF2={uf2} KAST_UF2_OLDEST={uf2} KAST_BOOTROM={boot_rom}"""


def main() -> None:
    """Download the UF2 into out/pico, unless it is there, and print the next steps. If that fails, exit with code 1."""
    try:
        uf2 = fetched(ADDRESS, SHA256, ROOT / "out" / "pico")
    except KastError as error:
        sys.exit(f"pico-files: {error}")
    print(f"{uf2} is the expected MicroPython: its SHA-256 is correct.")
    print(BOOT_ROM.format(uf2=uf2, boot_rom=uf2.with_name("bootrom.bin")))


def fetched(address: str, sha256: str, folder: Path) -> Path:
    """Return the path in `folder` of the file at an address, after downloading the file if it is missing.

    :raises KastError: the file cannot be downloaded, or has another hash and is not stored
    """
    path = folder / Path(urlsplit(address).path).name
    if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == sha256:
        return path
    try:
        with urlopen(address, timeout=SECONDS) as answer:
            content = answer.read()
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise KastError(f"{address} cannot be downloaded: {reason}. Check the network, then try again.") from None
    digest = hashlib.sha256(content).hexdigest()
    if digest != sha256:
        raise KastError(
            f"The file at {address} is not the one that Kast expects: its SHA-256 is {digest}. It was not stored."
        )
    write_whole(path, content)
    return path


if __name__ == "__main__":
    main()

"""`make pico-files`: fetches MicroPython's own UF2 for the emulated Pico, and says where the boot ROM comes from."""

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
"""The oldest MicroPython that Kast promises to run on."""
SHA256 = "a41b7dbadfe4f399a10bd344002b365427ad033de993cf372c29c884b33a4cdf"
"""Of that file, of 666,624 bytes: MicroPython publishes none; it is that of the copies that three projects keep, among
them tests/binaries/ of BrianPugh/hdiffpatch-python on GitHub."""
SECONDS = 60
"""How long the network may be silent."""

BOOT_ROM = """The boot ROM is in every Pico: host_tools/simulator/pico/README.md says how to copy it from yours.
With both files here, `make test` plays on the emulated Pico too:
  export KAST_UF2={uf2} KAST_UF2_OLDEST={uf2} KAST_BOOTROM={boot_rom}"""


def main() -> None:
    """Fetch the file into out/pico, unless it is there, and say what comes next; 1 if it cannot be had."""
    try:
        uf2 = fetched(ADDRESS, SHA256, ROOT / "out" / "pico")
    except KastError as error:
        sys.exit(f"pico-files: {error}")
    print(f"{uf2} is MicroPython's, as its SHA-256 says.")
    print(BOOT_ROM.format(uf2=uf2, boot_rom=uf2.with_name("bootrom.bin")))


def fetched(address: str, sha256: str, folder: Path) -> Path:
    """The file of that address, in `folder`: fetched, if it is not there. KastError, and none, if it is another."""
    path = folder / Path(urlsplit(address).path).name
    if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == sha256:
        return path
    try:
        with urlopen(address, timeout=SECONDS) as answer:
            content = answer.read()
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise KastError(f"{address} cannot be fetched: {reason}. Try again with a network.") from None
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        raise KastError(f"What {address} gave is not the file that Kast knows: its SHA-256 is {found}. It is not kept.")
    write_whole(path, content)
    return path


if __name__ == "__main__":
    main()

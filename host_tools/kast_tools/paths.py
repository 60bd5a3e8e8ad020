"""Where the parts of Kast are on this machine: in the checkout, or beside this file, where a wheel carries them."""

from pathlib import Path

_CARRIED = Path(__file__).resolve().with_name("carried")
IS_INSTALLED = _CARRIED.is_dir()
ROOT = _CARRIED if IS_INSTALLED else Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
SIMULATOR = ROOT / "host_tools" / "simulator"

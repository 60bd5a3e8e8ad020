"""Where the parts of Kast are on this machine."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
SIMULATOR = ROOT / "host_tools" / "simulator"

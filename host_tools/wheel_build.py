"""Build hook for hatchling: adds firmware and virtual board to wheels, so that `kast` works without a checkout."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CARRIED = Path("kast_tools", "carried")
"""Folder in the wheel; kast_tools/common/paths.py looks for it there."""

SIMULATOR = Path("host_tools", "simulator")
MICROPYTHON = "node_modules/@micropython/micropython-webassembly-pyscript"
MQTT_CLIENT = Path("board", "umqtt", "simple2.py")
"""The MQTT client for boards with a radio, in .venv, where `make setup` puts it."""
STAY_BEHIND = {
    "node_modules",  # except the packages that run the board
    "soak",
    "eslint.config.js",
    "package-lock.json",
    "LICENSE.micropython",
}
FOR_THEIR_DEVELOPERS = {"docs", "test", "tests", "benchmarks", "bench.js", "test.js"}
"""Files in some of those packages that only their developers need."""
FONTS = "node_modules/dejavu-fonts-ttf"
USED_FONTS = (
    "LICENSE",
    "package.json",
    "ttf/DejaVuSansCondensed.ttf",
    "ttf/DejaVuSansCondensed-Bold.ttf",
)
"""The files of the package of fonts that kast_tools/paper/fonts.py uses, of 11 MB in all."""


class CarriedParts(BuildHookInterface):
    """Adds the parts to a wheel. An editable installation finds them in the checkout."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files to add. Raises SystemExit with an error message if packages are missing."""
        if version == "standard":
            root = Path(self.root)
            if not (root / ".venv" / MQTT_CLIENT).is_file():
                raise SystemExit("What boards speak MQTT by is missing. `make setup` fetches it.")
            for part in parts(root):
                build_data["force_include"][str(root / part)] = str(CARRIED / part)
            build_data["force_include"][str(root / ".venv" / MQTT_CLIENT)] = str(CARRIED / MQTT_CLIENT)
            licence = CARRIED / SIMULATOR / MICROPYTHON / "LICENSE"  # MicroPython's package has no licence file
            build_data["force_include"][str(root / SIMULATOR / "LICENSE.micropython")] = str(licence)


def parts(root: Path) -> Iterator[Path]:
    """Yield files and folders to add, as paths relative to `root`."""
    yield from (Path("firmware", name) for name in ("main.py", "board.py", "bundle.py", "kast", "data"))
    for path in sorted((root / SIMULATOR).iterdir()):
        if path.name not in STAY_BEHIND and not path.name.startswith("."):
            yield path.relative_to(root)
    for name, package in json.loads((root / SIMULATOR / "package-lock.json").read_text())["packages"].items():
        if name and not package.get("dev"):
            if not (root / SIMULATOR / name).is_dir():
                raise SystemExit("The virtual board's npm packages are missing. `make setup` installs them.")
            if name == FONTS:
                yield from (SIMULATOR / name / file for file in USED_FONTS)
                continue
            yield from (
                path.relative_to(root)
                for path in sorted((root / SIMULATOR / name).iterdir())
                if path.name not in FOR_THEIR_DEVELOPERS and path.name != "node_modules"  # has entries of its own
            )

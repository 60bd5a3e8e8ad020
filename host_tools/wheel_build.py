"""A build hook of hatchling: wheels carry firmware and virtual board, so that `kast` works away from the checkout."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CARRIED = Path("kast_tools", "carried")
"""In the wheel; kast_tools/common/paths.py looks for it there."""

SIMULATOR = Path("host_tools", "simulator")
MICROPYTHON = "node_modules/@micropython/micropython-webassembly-pyscript"
MQTT_CLIENT = Path("board", "umqtt", "simple2.py")
"""What boards with a radio speak MQTT by, in .venv, where `make setup` lays it."""
STAY_BEHIND = {
    "node_modules",  # but for the packages that run the board
    "soak",
    "eslint.config.js",
    "package-lock.json",
    "LICENSE.micropython",
}
FOR_THEIR_DEVELOPERS = {"docs", "test", "tests", "benchmarks", "bench.js", "test.js"}
"""What some of those packages bring."""


class CarriedParts(BuildHookInterface):
    """Adds the parts to a wheel. An editable installation has them in the checkout."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name what is carried; SystemExit with one sentence if the npm packages are missing."""
        if version == "standard":
            root = Path(self.root)
            if not (root / ".venv" / MQTT_CLIENT).is_file():
                raise SystemExit("What boards speak MQTT by is missing. `make setup` fetches it.")
            for part in parts(root):
                build_data["force_include"][str(root / part)] = str(CARRIED / part)
            build_data["force_include"][str(root / ".venv" / MQTT_CLIENT)] = str(CARRIED / MQTT_CLIENT)
            licence = CARRIED / SIMULATOR / MICROPYTHON / "LICENSE"  # its package has none
            build_data["force_include"][str(root / SIMULATOR / "LICENSE.micropython")] = str(licence)


def parts(root: Path) -> Iterator[Path]:
    """Files and folders below `root`, as paths below it."""
    yield from (Path("firmware", name) for name in ("main.py", "board.py", "bundle.py", "kast", "data"))
    for path in sorted((root / SIMULATOR).iterdir()):
        if path.name not in STAY_BEHIND and not path.name.startswith("."):
            yield path.relative_to(root)
    for name, package in json.loads((root / SIMULATOR / "package-lock.json").read_text())["packages"].items():
        if name and not package.get("dev"):
            if not (root / SIMULATOR / name).is_dir():
                raise SystemExit("The virtual board's npm packages are missing. `make setup` installs them.")
            yield from (
                path.relative_to(root)
                for path in sorted((root / SIMULATOR / name).iterdir())
                if path.name not in FOR_THEIR_DEVELOPERS and path.name != "node_modules"  # listed by themselves
            )

"""`make setup`: fetches what a Pico W speaks MQTT by, umqtt.simple2 for MicroPython, from PyPI (MIT licence).

It has neither setup.py nor pyproject.toml, so no installer takes it: uv.lock pins it by its hash, and this unpacks it.
"""

import sys
import tarfile
import tomllib

from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.paths import MQTT_CLIENT, ROOT

from kast_dev.pico_files import fetched

_PACKAGE = "micropython-umqtt-simple2"


def main() -> None:
    """Fetch and unpack the one file that boards need; 1, with one sentence, if it cannot be had."""
    try:
        unpack_client()
    except KastError as error:
        sys.exit(f"mqtt-client: {error}")


def unpack_client() -> None:
    """Lay the file down where `sources_of` finds it. KastError if it cannot be had, or is another one."""
    locked = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    (sdist,) = (package["sdist"] for package in locked if package["name"] == _PACKAGE)
    archive = fetched(sdist["url"], sdist["hash"].removeprefix("sha256:"), MQTT_CLIENT.parent)
    with tarfile.open(archive) as files:
        (member,) = (one for one in files.getmembers() if one.name.endswith("/umqtt/simple2.py"))
        content = files.extractfile(member)
        assert content is not None  # it is a file
        write_whole(MQTT_CLIENT, content.read())


if __name__ == "__main__":
    main()

"""`make setup`: downloads umqtt.simple2, the MQTT client for boards with a radio, from PyPI (MIT licence).

The package has neither setup.py nor pyproject.toml, so no installer accepts it. uv.lock pins its hash, and this
program unpacks it.
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
    """Download the package and unpack the one file that boards need; if that fails, print why and exit with code 1."""
    try:
        unpack_client()
    except KastError as error:
        sys.exit(f"mqtt-client: {error}")


def unpack_client() -> None:
    """Download the client and write it to MQTT_CLIENT. Raises KastError if that fails or the hash is wrong."""
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    (sdist,) = (package["sdist"] for package in packages if package["name"] == _PACKAGE)
    archive = fetched(sdist["url"], sdist["hash"].removeprefix("sha256:"), MQTT_CLIENT.parent)
    with tarfile.open(archive) as files:
        (member,) = (one for one in files.getmembers() if one.name.endswith("/umqtt/simple2.py"))
        content = files.extractfile(member)
        assert content is not None  # the member is always a regular file
        write_whole(MQTT_CLIENT, content.read())


if __name__ == "__main__":
    main()

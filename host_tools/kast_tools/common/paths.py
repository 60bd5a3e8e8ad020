"""Paths of Kast's parts on this computer: in the checkout or, if a wheel installed them, in kast_tools/carried."""

from pathlib import Path

from platformdirs import user_data_path

_CARRIED = Path(__file__).resolve().parents[1] / "carried"
IS_INSTALLED = _CARRIED.is_dir()
ROOT = _CARRIED if IS_INSTALLED else Path(__file__).resolve().parents[3]
FIRMWARE = ROOT / "firmware"
SIMULATOR = ROOT / "host_tools" / "simulator"
MQTT_CLIENT = (ROOT if IS_INSTALLED else ROOT / ".venv") / "board" / "umqtt" / "simple2.py"
"""The MQTT client for boards with a radio: kast_dev/fetch_mqtt_client.py downloads it, and a wheel contains it."""
LIGHTHOUSE = ROOT / "host_tools" / "kast_dev" / "lighthouse"
"""Folder of Lighthouse, which measures web pages; it exists only in a checkout."""
PAGE_MUTATION = ROOT / "host_tools" / "kast_dev" / "page_mutation"
"""Folder of Stryker, which changes the page's modules; it exists only in a checkout."""
DATA = user_data_path("kast", appauthor=False)
"""Folder of this user's data: the archive, the club, and the files of the virtual board in the terminal."""

"""Paths of Kast's parts on this computer: in the checkout, or next to this file if a wheel installed them."""

from pathlib import Path

from platformdirs import user_data_path

_CARRIED = Path(__file__).resolve().parents[1] / "carried"
IS_INSTALLED = _CARRIED.is_dir()
ROOT = _CARRIED if IS_INSTALLED else Path(__file__).resolve().parents[3]
FIRMWARE = ROOT / "firmware"
SIMULATOR = ROOT / "host_tools" / "simulator"
MQTT_CLIENT = (ROOT if IS_INSTALLED else ROOT / ".venv") / "board" / "umqtt" / "simple2.py"
"""The MQTT client for boards with a radio: kast_dev/fetch_mqtt_client.py downloads it, a wheel contains it."""
LIGHTHOUSE = ROOT / "host_tools" / "kast_dev" / "lighthouse"
"""Exists only in a checkout."""
DATA = user_data_path("kast", appauthor=False)
"""Folder of this user's archive, and of the files of the board in the terminal."""

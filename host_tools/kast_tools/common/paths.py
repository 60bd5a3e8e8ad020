"""Where the parts of Kast are on this machine: in the checkout, or beside this file, where a wheel carries them."""

from pathlib import Path

from platformdirs import user_data_path

_CARRIED = Path(__file__).resolve().parents[1] / "carried"
IS_INSTALLED = _CARRIED.is_dir()
ROOT = _CARRIED if IS_INSTALLED else Path(__file__).resolve().parents[3]
FIRMWARE = ROOT / "firmware"
SIMULATOR = ROOT / "host_tools" / "simulator"
MQTT_CLIENT = (ROOT if IS_INSTALLED else ROOT / ".venv") / "board" / "umqtt" / "simple2.py"
"""What a Pico W speaks MQTT by: mqtt_client.py fetches it, a wheel carries it."""
LIGHTHOUSE = ROOT / "host_tools" / "kast_dev" / "lighthouse"
"""In the checkout alone."""
DATA = user_data_path("kast", appauthor=False)
"""Where this user's archive is, and the files of the board in the terminal."""

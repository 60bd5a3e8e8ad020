"""Exports constants from Python to the simulator, and to the page for boards on USB.

`python -m kast_dev.simulator_facts` writes simulator/facts.js and simulator/page/usb/facts.js.
"""

import json
from collections.abc import Iterable, Mapping

from kast.multiplayer.online import topics
from kast.multiplayer.protocol import messages, packing, relay
from kast.text import LANGUAGES
from kast_tools.boards import greeting, time_limits
from kast_tools.build.firmware_folder import board_constants
from kast_tools.common.firmware_text import board_text
from kast_tools.common.models import MODELS
from kast_tools.common.node import CRASHED
from kast_tools.common.paths import FIRMWARE, SIMULATOR

FACTS = SIMULATOR / "facts.js"
USB_FACTS = SIMULATOR / "page" / "usb" / "facts.js"


def facts() -> str:
    """Return the text of simulator/facts.js, formatted as by prettier."""
    names = list(board_constants(FIRMWARE)["BUTTONS"])
    holds = [name for name in names if name.startswith("HOLD")]
    return f"""// What the simulator shares with Python. Written by `make facts`; do not edit.

/** The HOLD buttons, one for each die, from left to right. */
export const HOLDS = [{_listed(holds)}];
/** All buttons, in the order of board.py. */
export const BUTTONS = [...HOLDS, {_listed(names[len(holds) :])}];
/** Blocks of 4096 bytes of a Pico's flash that MicroPython leaves for files. */
export const FLASH_BLOCKS = {MODELS["pico"].blocks};
/** The exit code if the firmware ended with an exception. */
export const CRASHED = {CRASHED};
/** The protocol between a device and its relay: firmware/kast/multiplayer/protocol/relay.py. */
export const RELAY = {{
  WHERE: {messages.WHERE},
  STORY: {messages.STORY},
  ANSWER: {messages.ANSWER},
  WANTS: {{ {_named("NOWHERE ROOM ANYONE TOURNAMENT TABLE")} }},
  STATES: {{
{_states()}
  }},
  PIECE: {relay.PIECE},
  SEAT: {relay.SEAT},
  SEATS: {messages.MOST_MACHINES},
}};
/** MQTT topics: firmware/kast/multiplayer/online/topics.py. */
export const TOPICS = {{
{_entries({name: json.dumps(getattr(topics, name).decode()) for name in ("ASK", "TO", "WIRE")})}
}};
/** The name of the stored game at a table; two files with the endings .a and .b hold it in turn. */
export const STORED_TABLE = {json.dumps(f"saves/{packing.STORED_TABLE}")};
/** The device's menu entry for the score keeper, by language. */
export const SCORE_KEEPER = {{
{_entry_of_menu("menu.score_keeper")}
}};
/** The device's menu entry for a new game, by language. */
export const NEW_GAME = {{
{_entry_of_menu("menu.new_game")}
}};
/** The device's menu entry for games on several devices, by language. */
export const TOGETHER = {{
{_entry_of_menu("together.title")}
}};
/** The same entry if an unfinished game on several devices is stored. */
export const TABLE = {{
{_entry_of_menu("together.game_at_table")}
}};
"""


def usb_facts() -> str:
    """Return the text of simulator/page/usb/facts.js, for the page for boards on USB."""
    names = ("RECOGNISE", "TRY", "ANSWER", "SILENCE", "WRITE", "WATCH")
    return f"""// What the page shares with the commands. Written by `make facts`; do not edit.

/** How long a board may take, in milliseconds: kast_tools/boards/time_limits.py. */
export const LIMITS = {{
{_entries({name.lower(): f"{1000 * getattr(time_limits, name):.0f}" for name in names})}
}};
/** Bytes to the board, and regular expressions of answers: kast_tools/boards/greeting.py. */
export const GREETING = {json.dumps(greeting.GREETING)};
export const GREETED = {json.dumps(greeting.GREETED)};
export const STRANGERS = {{
{_entries({name: json.dumps(pattern) for name, pattern in greeting.STRANGERS.items()})}
}};
/** The boards that Kast is made for, without spaces: kast_tools/common/models.py. */
export const PICOS = [{_listed(model.full_name.replace(" ", "") for model in MODELS.values())}];
"""


def _entries(values: Mapping[str, str]) -> str:
    return "\n".join(f"  {name}: {value}," for name, value in values.items())


def _entry_of_menu(key: str) -> str:
    names = {language: board_text(language)[key] for language, _ in LANGUAGES}
    return "\n".join(f"  {language}: {json.dumps(name, ensure_ascii=False)}," for language, name in names.items())


def _named(names: str) -> str:
    return ", ".join(f"{name}: {getattr(relay, name)}" for name in names.split())


def _states() -> str:
    names = ("OFFLINE", "NO_CLUB", "READY", "WAITS", "SEATED", "FULL", "SLOW", "CLOSED", "UNKNOWN")
    return "\n".join(f"    {name}: {getattr(relay, name)}," for name in names)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(json.dumps, names))


if __name__ == "__main__":
    FACTS.write_text(facts())
    USB_FACTS.write_text(usb_facts())

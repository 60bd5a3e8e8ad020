"""What a board knows each room as, and which rooms leave its memory with a screen.

MicroPython keeps each name for ever that it has read. So the build gives each room one of the names that MicroPython
has in its ROM, writes it into the imports, and puts tables of them in this room's place:
host_tools/kast_tools/build/short_names/modules.py. From sources that run as they are each room goes by its own name,
and stays.
"""

# In the order of the rooms' own names: what each is known as; 3 bytes of the CRC-32 of its own name; a byte with
# how many of those that follow are rooms in it, and LEAVES.
NAMES: tuple[str, ...] = ()
CHECKSUMS = b""
KINDS = b""

LEAVES = 0x80

_SCREENS = ("kast.ui.screens.", "kast.ui.widgets")
_GAMES = "kast.games."
_SELDOM_OF_GAMES = "boxes checked corrected draws leaving lesson record replay restored strategy unpacked value_table"
# Large, and not needed for a turn: who needs one brings it. One text takes half the memory of a list.
_FOR_ONE_SCREEN = (
    "daily games.options games.stored multiplayer.protocol.catch_up multiplayer.protocol.restoring "
    "multiplayer.protocol.undo restart session.between_games session.correction session.joining session.plan "
    "storage.board_name storage.history storage.history_record storage.journal storage.json_reader "
    "storage.log storage.restored_game storage.settings storage.statistics storage.unpacked_game traceback "
    "ui.graphics.animals ui.graphics.fireworks ui.graphics.logo ui.graphics.moods ui.graphics.mouths "
    "ui.graphics.portraits ui.graphics.robots ui.graphics.wordless"
)


def leaves(room):
    """Whether a room is a screen, or what few screens need: it leaves the memory with the screen that brought it."""
    leaf = room.rpartition(".")[2]
    return (
        room.startswith(_SCREENS)
        or (room.startswith(_GAMES) and leaf in _SELDOM_OF_GAMES.split())
        or room.removeprefix("kast.") in _FOR_ONE_SCREEN.split()
    )

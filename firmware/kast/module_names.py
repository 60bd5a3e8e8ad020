"""Short names of the modules on a board, and which modules are unloaded with a screen.

MicroPython stores in RAM every name that it has read, and never frees it. So the build renames each module, also in
imports, to a name that MicroPython has in its ROM, and replaces this module with one whose tables are filled
(host_tools/kast_tools/build/short_names/modules.py). Where the firmware runs from its sources, the tables are empty:
modules have their original names, and are never unloaded with a screen.
"""

# Each table has one entry for each module, in the order of the original names. NAMES: the short name. CHECKSUMS: 3
# bytes of the CRC-32 of the original name. COUNTS: a byte with the number of following entries that belong to this
# package (0 for a module), at most 255.
NAMES: tuple[str, ...] = ()
CHECKSUMS = b""
COUNTS = b""
LEAVES: tuple[str, ...] = ()
"""Short names of the modules that are unloaded with a screen; modules come before their packages."""

_SCREENS = ("kast.ui.screens.", "kast.ui.widgets")
_GAMES = "kast.games."
_SELDOM_OF_GAMES = (
    "boxes checked corrected draws leaving lesson own own_definition own_files record replay restored strategy "
    "unpacked value_table"
)
# Large modules that a turn does not need. They are one string, which takes half the memory of a list.
_FOR_ONE_SCREEN = (
    "daily games.banking.real_dice_game games.banking.review games.entered_dice games.options games.stored "
    "multiplayer.protocol.catch_up multiplayer.protocol.restoring multiplayer.protocol.undo restart "
    "session.between_games session.correction session.joining session.plan storage.board_name storage.history "
    "storage.history_record storage.journal storage.json_reader storage.log storage.restored_game storage.settings "
    "storage.statistics storage.unpacked_game traceback ui.graphics.animals ui.graphics.fireworks ui.graphics.logo "
    "ui.graphics.moods ui.graphics.mouths ui.graphics.portraits ui.graphics.robots ui.graphics.wordless"
)


def leaves_with_screen(module):
    """Return whether a module is unloaded with the screen that loaded it: a screen, or a module that few screens need.

    :param module: original name of the module
    """
    leaf = module.rpartition(".")[2]
    return (
        module.startswith(_SCREENS)
        or (module.startswith(_GAMES) and leaf in _SELDOM_OF_GAMES.split())
        or module.removeprefix("kast.") in _FOR_ONE_SCREEN.split()
    )

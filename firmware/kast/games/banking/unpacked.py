"""Read what pack_players() of game.py wrote. Loaded only while a game is restored."""

from kast.turn_text import turn_text


def unpack_players(reader, state: dict, unit: int, size: int) -> int:
    """Read players and points of a stored game, and add them to `state`.

    :param reader: a Reader of games/stored.py
    :param state: the entries of the game's state() that were read before this part
    :param unit: as for pack_players
    :param size: as for pack_players
    :returns: 0 if the rolls that follow are those of this turn; 1 + the index of the player whose last turn had them
    :raises ValueError: if the bytes are not a stored game
    """
    state["players"] = []
    state["totals"] = []
    state["turns"] = []
    starts = []
    for _ in range(reader.number()):
        state["players"].append(reader.player())
        state["totals"].append(reader.number(size) * unit)
        state["turns"].append(reader.number())
        starts.append(reader.number() or None)
    flags = reader.number()
    contenders = [index for index in range(len(starts)) if flags & 1 << index]
    state["start"] = [starts, contenders] if state["phase"] == "start" else None
    return reader.number()


def take_entered(reader, state: dict) -> str:
    """Return the text of a turn with real dice, which is the rest of a stored game; "" with other dice."""
    return str(reader.take(len(reader.data)), "utf-8") if state["real_dice"] else ""


def put_rolls(state: dict, owner: int, rolls: str) -> None:
    """Add the rolls to `state`.

    :param owner: as unpack_players() returned it
    :param rolls: texts of rolls, joined
    """
    state["rolls"] = "" if owner else rolls
    state["last"] = turn_text(owner - 1, 0, rolls) if owner else None

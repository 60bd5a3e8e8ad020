"""The name of this device, which `kast name` sets and the start screen shows."""

from kast.storage import store


def board_name() -> str:
    """Return the name; "" if there is none."""
    try:
        return (store.load("name") or b"").decode()
    except UnicodeError:
        return ""


def call_board(name: str) -> bool:
    """Store the name, "" for none. Return False if that failed."""
    return store.save("name", name.encode())

"""What people call this machine: a name that a computer gives it (`kast name`), shown at the start."""

from kast.storage import store


def board_name():
    """The name, "" without one."""
    try:
        return (store.load("name") or b"").decode()
    except UnicodeError:
        return ""


def call_board(name):
    """Keep the name, "" for none; False if that was not possible."""
    return store.save("name", name.encode())

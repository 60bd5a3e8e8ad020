"""Stand in for the firmware's main.py: at its first start a board stores the data files whose names begin with its
number.

The board KASTVIRT stores "data/KASTVIRT-link.b.bin" as "saves/link.b".
"""

import asyncio
import os

from machine import reset, unique_id


def store():
    first = unique_id().decode() + "-"
    if "saves" not in os.listdir():
        os.mkdir("saves")
    found = [name for name in os.listdir("data") if name.startswith(first)]
    for name in found:
        with open("data/" + name, "rb") as file, open("saves/" + name[len(first) : -4], "wb") as copy:
            copy.write(file.read())
        os.remove("data/" + name)
    if found:
        reset()  # so that the memory is in the same state as after any start


store()
from kast.app import main  # noqa: E402

asyncio.run(main())

"""MicroPython runs this file after boot: it starts the game, nothing else."""

import asyncio

from kast.app import main

asyncio.run(main())

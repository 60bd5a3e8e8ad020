"""MicroPython runs this file after boot: it starts the game, nothing else."""

import asyncio

try:
    from kast.app import main
except Exception:  # files are missing or damaged, those that draw a sentence too: the light on the Pico blinks
    from machine import Pin, Timer

    light = Pin("LED", Pin.OUT)
    blinking = Timer(-1, period=150, callback=lambda timer: light.toggle())
    raise

asyncio.run(main())

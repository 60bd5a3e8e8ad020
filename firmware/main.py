"""Start the app. MicroPython runs this file after boot."""

import asyncio

try:
    from kast.app import main
except Exception:  # files are missing or damaged, so no sentence can be shown: blink the LED on the Pico instead
    from machine import Pin, Timer

    light = Pin("LED", Pin.OUT)
    blinking = Timer(-1, period=150, callback=lambda timer: light.toggle())
    raise

asyncio.run(main())

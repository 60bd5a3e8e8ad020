"""`kast emulate`: the real MicroPython, with Kast, on an emulated Pico."""

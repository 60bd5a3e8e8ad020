"""`kast emulate`: runs the real MicroPython with Kast on an emulated Pico."""

"""Interns the names in multiplayer modules, next to each other, when a multiplayer game is to begin.

MicroPython interns every name that it loads, and never frees it. If names were loaded with the modules that use them,
they would split the heap into pieces (firmware/docs/memory.md). Most names are known from the start (bundle.py); many
devices never need these.

The build (host_tools/kast_tools/build/byte_code.py) adds the names to this module.
"""

"""Players' own games: each is a TOML file that describes the dice, the boxes and what they pay.

`reading` checks a file; the file is never run. `registry` makes its game known to the commands. The firmware's module
kast/games/cards/own.py makes rules of the checked definition. host_tools/docs/own-games.md describes the file.
"""

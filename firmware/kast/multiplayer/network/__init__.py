"""A machine that takes its own wire to a network: Wi-Fi, the broker, what it says to club and table.

README.md of kast/multiplayer/protocol ("Far apart") has what is said.
"""

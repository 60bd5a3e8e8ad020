"""A machine that takes its own wire to a network: what it says to club and table, and the broker.

README.md of kast/link ("Far apart") has what is said.
"""

"""Listens to the wires of tables: which are silent, and which games are offered at those of a tournament."""

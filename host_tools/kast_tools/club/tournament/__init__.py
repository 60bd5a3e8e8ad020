"""Tournaments: who plays whom in each round, and the standings."""

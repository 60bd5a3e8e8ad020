"""Boards that play by themselves over a broker: for tests, for a class that tries the club, for load."""

"""Simulated boards that play over a broker, for tests, for trying the club with a class, and for load measurements."""

"""Benchmarks: `make bench` measures the firmware, and `make load` measures a club with many boards."""

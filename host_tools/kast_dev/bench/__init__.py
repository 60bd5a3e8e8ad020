"""Benchmarks: `make bench` measures the firmware, `make load` many boards at a club."""

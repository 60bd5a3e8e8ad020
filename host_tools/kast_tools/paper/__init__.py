"""Score cards and the booklet, as PDF."""

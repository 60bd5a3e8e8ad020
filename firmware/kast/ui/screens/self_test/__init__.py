"""The self-test, one page in each file, and the board as a USB drive."""

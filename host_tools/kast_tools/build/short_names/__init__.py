"""Shorter names for what the firmware calls its own, so that they take less of a board's memory."""

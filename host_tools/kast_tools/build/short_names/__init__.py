"""Gives the firmware's own identifiers shorter names, which take less of a board's memory."""

"""Screens of Pig."""

"""Screens of Dash."""

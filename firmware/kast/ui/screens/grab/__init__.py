"""Screens of Grab."""

"""Screens of Ten Thousand."""

"""Screens for games on several devices, connected by a cable or a network: joining, turns, lost connections.

A screen in this folder may have a method `heard`, which the device loop calls in each pass, whether or not a message
has arrived.
"""

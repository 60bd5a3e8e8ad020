"""Games of several devices, by cable or network: joining, turns on this and other devices, lost connections.

A screen in this folder may have a method `heard`, which the device loop calls in each pass, whether or not a message
has arrived.
"""

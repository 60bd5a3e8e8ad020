"""Games of several devices, by cable or network: joining, turns on this and other devices, lost connections.

A screen in this folder may have a method `heard`, which the loop calls in each beat, whether or not anything
arrived.
"""

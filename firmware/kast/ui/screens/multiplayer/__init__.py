"""Two machines at one table, near or far: how they come to a game, the turns here and there, the line that is gone.

A screen of these may have `heard`: the cable calls it in each turn of the loop, whatever came.
"""

"""The teacher's desk: the actions that change what it has decided."""

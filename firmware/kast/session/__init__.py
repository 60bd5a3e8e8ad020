"""The game in play, on one machine or several: who plays, how a turn proceeds, what is stored and when."""

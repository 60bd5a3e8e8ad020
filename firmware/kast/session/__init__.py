"""The game in play: who plays, how a turn proceeds, what is stored and when; on one machine and on several."""

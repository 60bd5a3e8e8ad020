"""`kast report`: writes an HTML page about the archive, with scores, plots, dice, and games to replay."""

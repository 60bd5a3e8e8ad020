"""`kast report`: the archive as one HTML page with scores, plots, dice, and games to replay."""

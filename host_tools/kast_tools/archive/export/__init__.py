"""`kast export`: reads games from boards into the archive, and writes them as CSV or JSON."""

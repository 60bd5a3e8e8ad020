"""The games as the host tools use them: rules on the command line, recorded games, families of games."""

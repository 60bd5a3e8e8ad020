"""`make soak`: hours of play, power cuts and damaged files."""

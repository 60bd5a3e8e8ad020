"""All screens, one per file, grouped in folders by when a player sees them. Their base class is in `kast.ui.screen`."""

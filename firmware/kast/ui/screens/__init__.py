"""All screens, one in each file, in folders by when a player sees them. Their base class is in `kast.ui.screen`."""

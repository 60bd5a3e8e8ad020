"""All screens, one file each, in folders by when a player sees them; `kast.ui.screen` has their base class."""

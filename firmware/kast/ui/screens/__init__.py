"""All screens, one file each, in folders by when a player meets them; `kast.ui.screen` has their base class."""

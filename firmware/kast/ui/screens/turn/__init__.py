"""A turn in its variants, and the screens that are reached from it: hints, the card, the game's menu."""

"""A turn, and what one comes to from it: its forms, hints, the card, the game's menu."""

"""Drawing: a canvas, our own fonts, dice and pictures. Knows no game and no display chip."""

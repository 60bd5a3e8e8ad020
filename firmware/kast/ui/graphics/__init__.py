"""Drawing: a canvas, fonts, dice and pictures. Independent of games and display controllers."""

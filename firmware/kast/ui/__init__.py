"""The user interface: screens, the widgets that they share, graphics, audio cues, and the way from screen to screen."""

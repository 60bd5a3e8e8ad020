"""The user interface: screens, widgets that they share, graphics, audio cues, and navigation between screens."""

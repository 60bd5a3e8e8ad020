"""The user interface: screens, widgets that several screens use, graphics, audio cues, navigation between screens."""

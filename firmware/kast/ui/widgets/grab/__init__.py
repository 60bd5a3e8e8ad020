"""Parts of the screens of Grab."""

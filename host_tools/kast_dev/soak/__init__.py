"""`make soak`: plays for hours, with power cuts and damaged files."""

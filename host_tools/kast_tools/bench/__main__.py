"""`python -m kast_tools.bench`: prints the counts beside what they are to reach."""

from kast_tools.bench import count

KIB = 1024


def main() -> None:
    counts = count()
    rows = [
        ("I2C bytes to show a toggled hold", counts.toggle_bytes, 128),
        (f"I2C bytes, largest of {counts.frames} frames of dice in the air", counts.frame_bytes, 480),
        ("heap allocated while idle", counts.idle_allocated, 0),
        ("heap allocated while dice are in the air", counts.animation_allocated, 0),
        ("heap allocated to hold a die and to walk the boxes", counts.press_allocated, 0),
        ("heap in use during a game, KiB", -(-counts.heap_in_use // KIB), 120),
    ]
    width = max(len(what) for what, _, _ in rows)
    print(f"{'':{width}}  {'is':>6}  {'at most':>8}")
    for what, value, reach in rows:
        print(f"{what:{width}}  {value:>6}  {reach:>8}")


if __name__ == "__main__":
    main()

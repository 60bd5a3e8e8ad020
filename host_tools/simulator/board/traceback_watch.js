// Detects from a board's serial output that the firmware failed. Even a firmware that catches its own
// errors to show them on the screen prints the traceback.

export class TracebackWatch {
  /** The last line of the first traceback, or null. */
  crash = null;
  #inside = false;

  /** Process a line that the board printed. */
  see(line) {
    if (this.#inside && !line.startsWith(" ")) this.crash ??= line;
    this.#inside = line.startsWith("Traceback ") || (this.#inside && line.startsWith(" "));
  }
}

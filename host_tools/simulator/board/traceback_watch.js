// Detects a firmware that fails, from a board's serial port. A firmware that catches its own error, to
// show it on the screen, still prints the traceback.

export class TracebackWatch {
  /** The last line of the first traceback, or null. */
  crash = null;
  #inside = false;

  /** Take a line that the board printed. */
  see(line) {
    if (this.#inside && !line.startsWith(" ")) this.crash ??= line;
    this.#inside = line.startsWith("Traceback ") || (this.#inside && line.startsWith(" "));
  }
}

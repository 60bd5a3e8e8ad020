// Watches a board's serial port for a firmware that fails. One that catches its own failure, to say so on the screen,
// still prints the traceback.

export class TracebackWatch {
  /** The last line of the first traceback, or null. */
  crash = null;
  #inside = false;

  /** Takes a line that the board printed. */
  see(line) {
    if (this.#inside && !line.startsWith(" ")) this.crash ??= line;
    this.#inside = line.startsWith("Traceback ") || (this.#inside && line.startsWith(" "));
  }
}

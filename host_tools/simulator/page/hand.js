// What only a phone in the hand has: it ticks under the finger, and its screen stays on while somebody plays.

const TICK_MS = 8;
const AWAKE_MS = 5 * 60_000; // after the last press; the machine itself goes dark sooner

/** A short tick, where the device has a motor; browsers refuse it, aloud, before the page was touched once. */
export function tick() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TICK_MS);
}

/** Keeps the screen on while the page is seen and used. */
export class AwakeScreen {
  #lock = null;
  #asks = false;
  #timer;

  constructor() {
    // The browser takes the lock away from a page that is hidden.
    document.addEventListener("visibilitychange", () => this.#timer && this.pressed());
  }

  pressed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#release(), AWAKE_MS);
    this.#hold();
  }

  async #hold() {
    if (document.hidden || this.#asks || (this.#lock && !this.#lock.released)) return;
    this.#asks = true;
    try {
      this.#lock = (await navigator.wakeLock?.request("screen")) ?? null;
    } catch {
      // A battery that is low refuses: the screen then goes dark as ever.
    }
    this.#asks = false;
  }

  #release() {
    this.#timer = undefined;
    this.#lock?.release();
    this.#lock = null;
  }
}

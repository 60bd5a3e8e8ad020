// Features for phones: a vibration under the finger, and a screen that stays on while a player uses it.

const TICK_MS = 8;
const AWAKE_MS = 5 * 60_000; // counted from the last press; the device's own display goes dark sooner

/** Vibrate briefly if the phone can. Browsers refuse this with a warning before the user's first touch. */
export function tick() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TICK_MS);
}

/** Keeps the screen on while the page is visible and used. */
export class AwakeScreen {
  #lock = null;
  #asks = false;
  #timer;

  constructor() {
    // The browser releases the lock of a hidden page, so request it again once the page is visible.
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
      // The browser refuses if the battery is low; the screen then goes dark as usual.
    }
    this.#asks = false;
  }

  #release() {
    this.#timer = undefined;
    this.#lock?.release();
    this.#lock = null;
  }
}

// The emulated chip's clock, with the interface that rp2040js requires. The clock reads the processor's cycle
// counter instead of being called for each cycle, which saves a third of the emulator's work.

const HZ = 125e6; // frequency of clk_sys until the firmware sets another
const CRYSTAL_HZ = 12e6; // frequency of clk_sys in machine.lightsleep, which stops both PLLs

export class CycleClock {
  #core = null;
  #cycleNanos = 1e9 / HZ;
  #nanos = 0; // the time in nanoseconds at cycle #cycles
  #cycles = 0;
  #hz = HZ;
  #idle = 0; // nanoseconds in which the processor waited for an interrupt
  #asleep = 0; // the part of #idle in which only the crystal ran
  #alarms = []; // sorted by time; the next alarm is the last element

  /**
   * The cycle at which the processor must stop, because an alarm is due then or the time to run is over.
   */
  nextStop = Infinity;
  #until = 0;

  /** Count from now on the cycles of the processor of `rp2040`, which was made with this clock. */
  follow(rp2040) {
    this.#core = rp2040.core;
    rp2040.addClockListener((hz) => {
      this.#skipTo(this.nanos); // counts the cycles so far at the old frequency
      this.#hz = hz;
      this.#cycleNanos = 1e9 / hz;
      this.#aim();
    });
  }

  get nanos() {
    return this.#core ? this.#nanos + (this.#core.cycles - this.#cycles) * this.#cycleNanos : 0;
  }

  /** The part of `nanos` in which the processor worked. */
  get awakeNanos() {
    return this.nanos - this.#idle;
  }

  /** The part of `nanos` that the chip spent in light sleep. */
  get asleepNanos() {
    return this.#asleep;
  }

  get micros() {
    return this.nanos / 1000;
  }

  get nanosToNextAlarm() {
    return this.#alarms.length ? this.#alarms.at(-1).nanos - this.nanos : 0;
  }

  createAlarm(callback) {
    const alarm = {
      nanos: 0,
      callback,
      schedule: (nanos) => {
        alarm.cancel();
        alarm.nanos = this.nanos + nanos;
        const later = this.#alarms.findLastIndex((other) => other.nanos > alarm.nanos);
        this.#alarms.splice(later + 1, 0, alarm);
        this.#aim();
      },
      cancel: () => {
        const place = this.#alarms.indexOf(alarm);
        if (place >= 0) this.#alarms.splice(place, 1);
      },
    };
    return alarm;
  }

  /** Let time pass in which the processor does nothing. */
  pass(nanos) {
    this.#skipTo(this.nanos + nanos);
  }

  /** Run the processor until the time `until` in nanoseconds, and call alarms when they are due. */
  run(until) {
    const core = this.#core;
    this.#until = until;
    this.#aim();
    for (;;) {
      // Execute at least one instruction: because of rounding, nextStop can be slightly before the time of an
      // alarm or `until`, and that time would then never be reached.
      if (!core.waiting) core.executeInstruction();
      while (!core.waiting && core.cycles < this.nextStop) core.run(this.nextStop);
      if (core.waiting) this.#sleep();
      this.#ring();
      if (this.nanos >= until) return;
    }
  }

  #target() {
    return this.#alarms.length ? Math.min(this.#alarms.at(-1).nanos, this.#until) : this.#until;
  }

  #sleep() {
    const since = this.nanos;
    this.#skipTo(Math.max(this.#target(), since));
    this.#idle += this.nanos - since;
    if (this.#hz <= CRYSTAL_HZ) this.#asleep += this.nanos - since;
  }

  #skipTo(nanos) {
    this.#nanos = nanos;
    this.#cycles = this.#core.cycles;
    this.#aim();
  }

  #aim() {
    if (!this.#core) return;
    this.nextStop = this.#cycles + (this.#target() - this.#nanos) / this.#cycleNanos;
  }

  #ring() {
    while (this.#alarms.length && this.#alarms.at(-1).nanos <= this.nanos) this.#alarms.pop().callback();
    this.#aim();
  }
}

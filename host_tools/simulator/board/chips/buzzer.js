// Models a passive piezo buzzer on a PWM pin. The buzzer sounds while the pin oscillates.

export class Buzzer {
  /** Pitch in hertz; 0 is silence. */
  hz = 0;
  /** Fraction of each period during which the pin is high, 0 to 1. */
  duty = 0;
  /** Called after `hz` or `duty` changed. */
  onchange = () => {};

  /**
   * Set the frequency and the duty cycle of the pin; return whether the sound changed. A pin with a
   * constant level is silent.
   */
  drive(hz, duty) {
    const sounds = hz > 0 && duty > 0 && duty < 1;
    const [newHz, newDuty] = sounds ? [hz, duty] : [0, 0];
    if (newHz === this.hz && newDuty === this.duty) return false;
    this.hz = newHz;
    this.duty = newDuty;
    this.onchange();
    return true;
  }
}

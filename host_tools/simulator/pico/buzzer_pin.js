// Computes the tone on a pin from the registers of its PWM slice (RP2040 datasheet, chapter 4.5).

const FUNCTION_PWM = 4; // value of a pin's function select
const ENABLED = 1;
const PHASE_CORRECT = 2; // the counter counts up and down again, which halves the frequency
const SETTLED_NS = 20_000; // time for a driver to set all registers of a slice, one after another

/**
 * Call `drive(hz, duty)` when the firmware has changed the pin's output; hz is 0 if the output is constant.
 */
export function watchPwm(rp2040, pin, drive) {
  const slice = rp2040.pwm.channels[(pin >> 1) & 7];
  const look = () => {
    const runs = slice.csr & ENABLED && rp2040.gpio[pin].functionSelect === FUNCTION_PWM;
    const cycles = (slice.top + 1) * slice.timer.prescaler * (slice.csr & PHASE_CORRECT ? 2 : 1);
    const compare = pin & 1 ? slice.cc >>> 16 : slice.cc & 0xffff;
    drive(runs ? Math.round(rp2040.clkSys / cycles) : 0, Math.min(1, compare / (slice.top + 1)));
  };
  const alarm = rp2040.clock.createAlarm(look);
  const write = rp2040.pwm.writeUint32;
  rp2040.pwm.writeUint32 = function writeUint32(offset, value) {
    write.call(this, offset, value);
    alarm.schedule(SETTLED_NS);
  };
}

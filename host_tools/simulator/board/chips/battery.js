// The Pico's power supply as the chip can measure it: VSYS through a divider by three on ADC3 (GP29), and
// USB power on GP24 (Raspberry Pi Pico datasheet, chapter 4).

export const VSYS_PIN = 29;
export const VBUS_PIN = 24;

const REFERENCE_VOLTS = 3.3;
const FULL_SCALE = 65535; // the largest value of MicroPython's read_u16

export class Battery {
  /** Volts at VSYS; the default is the voltage of three fresh AAA cells. */
  volts = 4.5;
  /** Whether USB power is connected. */
  usb = false;

  /** The value that ADC.read_u16 returns for GP29. */
  get reading() {
    return Math.min(FULL_SCALE, Math.round((this.volts / 3 / REFERENCE_VOLTS) * FULL_SCALE));
  }
}

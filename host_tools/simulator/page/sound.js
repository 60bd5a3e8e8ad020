// Plays the board's buzzer through Web Audio: a square wave, softened by a low-pass filter.

const FADE_S = 0.003; // a tone that starts or ends abruptly clicks
const LOUDEST = 0.25; // a square wave of full amplitude hurts in headphones
const GENTLE_HZ = 3500; // a small piezo in its case radiates little above this frequency

/** Plays the sound of `buzzer` (a chip of the virtual board) at `volume`, 0 to 1. */
export class Sound {
  #buzzer;
  #volume = 1;
  #audio;
  #oscillator;
  #gain;

  constructor(buzzer) {
    this.#buzzer = buzzer;
    buzzer.onchange = () => this.#follow();
    // Browsers allow sound only after one of these events.
    for (const gesture of ["keydown", "mousedown", "pointerup"])
      addEventListener(gesture, () => this.#wake());
    // A device on a hidden page continues silently.
    document.addEventListener("visibilitychange", () => this.#follow());
  }

  set volume(volume) {
    this.#volume = volume;
    this.#follow();
  }

  #wake() {
    if (this.#audio) {
      if (this.#audio.state === "suspended") this.#audio.resume();
      return;
    }
    this.#audio = new AudioContext();
    this.#oscillator = new OscillatorNode(this.#audio, { type: "square" });
    this.#gain = new GainNode(this.#audio, { gain: 0 });
    this.#oscillator
      .connect(new BiquadFilterNode(this.#audio, { type: "lowpass", frequency: GENTLE_HZ, Q: 0.5 }))
      .connect(this.#gain)
      .connect(this.#audio.destination);
    this.#oscillator.start();
    this.#follow();
  }

  #follow() {
    if (!this.#audio) return;
    const { hz, duty } = this.#buzzer;
    const now = this.#audio.currentTime;
    const loudness = hz && !document.hidden ? Math.sin(Math.PI * duty) : 0; // amplitude of the pulse wave's fundamental
    if (hz) this.#oscillator.frequency.setValueAtTime(hz, now);
    this.#gain.gain.setTargetAtTime(LOUDEST * this.#volume * loudness, now, FADE_S);
  }
}

// @ts-check
/** Sounds made on the spot by WebAudio: no file, no licence. Silent until the player has touched the page. */

/** @typedef {"discard"|"draw"|"claim"|"kong"|"flower"|"turn"|"tick"|"win"|"end"} Sound */

/** Which sound an event makes. @type {Record<string, Sound>} */
export const SOUND_OF = {
  discarded: "discard",
  drew: "draw",
  claimed: "claim",
  kong: "kong",
  robbed: "kong",
  flowers: "flower",
  won: "win",
  hand_drawn: "end",
};

export class Sounds {
  constructor() {
    /** @type {AudioContext|null} */
    this.context = null;
    this.on = true;
  }

  /** Browsers let sound begin only inside a gesture. */
  unlock() {
    if (!this.on) return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume();
  }

  /** @param {Sound} sound */
  play(sound) {
    if (!this.on || this.context?.state !== "running") return;
    const at = this.context.currentTime;
    switch (sound) {
      case "discard":
        this.knock(at, 2300, 0.5);
        return this.knock(at + 0.012, 900, 0.25);
      case "draw":
        return this.knock(at, 3400, 0.14);
      case "claim":
        this.knock(at, 1700, 0.5);
        return this.knock(at + 0.09, 2100, 0.5);
      case "kong":
        return [0, 0.08, 0.16, 0.24].forEach((delay) => this.knock(at + delay, 1500, 0.45));
      case "flower":
        return [880, 1318].forEach((pitch, step) => this.bell(at + step * 0.07, pitch, 0.07));
      case "turn":
        return this.bell(at, 660, 0.06);
      case "tick":
        return this.knock(at, 5200, 0.1);
      case "win":
        return [523, 659, 784, 1047, 1318].forEach((pitch, step) => this.bell(at + step * 0.09, pitch, 0.14));
      case "end":
        return [440, 392, 330].forEach((pitch, step) => this.bell(at + step * 0.16, pitch, 0.09));
    }
  }

  /** Two tiles touch: a short burst of noise through a narrow band. @param {number} at @param {number} pitch @param {number} loud */
  knock(at, pitch, loud) {
    const context = /** @type {AudioContext} */ (this.context);
    const length = Math.ceil(context.sampleRate * 0.05);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / length);
    const source = new AudioBufferSourceNode(context, { buffer });
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 2.4 });
    const gain = new GainNode(context, { gain: loud });
    source.connect(band).connect(gain).connect(context.destination);
    source.start(at);
  }

  /** @param {number} at @param {number} pitch @param {number} loud */
  bell(at, pitch, loud) {
    const context = /** @type {AudioContext} */ (this.context);
    const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + 0.7);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.75);
  }
}

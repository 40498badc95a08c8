/** Sounds of wood and bell, made on the spot: no file is fetched. */

export type SoundKind =
  'move' | 'capture' | 'check' | 'castle' | 'promote' | 'illegal' | 'low-time' | 'game-start' | 'game-end';

/** One stroke: a knock of wood, or a tone that rings. Times are seconds, `level` is 0 to 1. */
type Stroke =
  | { kind: 'knock'; after: number; level: number; hertz: number }
  | { kind: 'tone'; after: number; level: number; hertz: number; ring: number };

const knock = (after: number, level: number, hertz: number): Stroke => ({ kind: 'knock', after, level, hertz });
const tone = (after: number, level: number, hertz: number, ring: number): Stroke => ({
  kind: 'tone',
  after,
  level,
  hertz,
  ring,
});

const SOUNDS: Record<SoundKind, readonly Stroke[]> = {
  move: [knock(0, 0.75, 430)],
  // The man taken is pushed aside before the taker stands.
  capture: [knock(0, 0.55, 620), knock(0.055, 0.95, 360)],
  castle: [knock(0, 0.7, 430), knock(0.13, 0.75, 380)],
  check: [knock(0, 0.75, 430), tone(0.03, 0.22, 988, 0.28)],
  promote: [knock(0, 0.75, 430), tone(0.04, 0.18, 659, 0.3), tone(0.13, 0.2, 988, 0.45)],
  illegal: [knock(0, 0.6, 150), knock(0.08, 0.45, 140)],
  'low-time': [tone(0, 0.22, 1319, 0.12), tone(0.16, 0.22, 1319, 0.16)],
  'game-start': [knock(0, 0.6, 380), tone(0.05, 0.2, 523, 0.5), tone(0.17, 0.2, 784, 0.7)],
  'game-end': [tone(0, 0.22, 784, 0.6), tone(0.16, 0.22, 659, 0.7), tone(0.34, 0.24, 523, 1.1)],
};

let context: AudioContext | null = null;
let output: GainNode | null = null;
let noise: AudioBuffer | null = null;
let volume = 0.7;
let muted = false;

/** How loud, 0 to 1. */
export function setVolume(level: number): void {
  volume = Math.min(1, Math.max(0, level));
  if (output) output.gain.value = volume;
}

export function setMuted(silent: boolean): void {
  muted = silent;
}

/**
 * Plays a sound. Before the first touch or key on the page browsers allow none, and none is kept for
 * later: a knock that comes late is worse than silence.
 */
export function playSound(kind: SoundKind): void {
  if (muted || volume === 0 || !mayPlay()) return;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (context.state === 'suspended') void context.resume();
  if (!output) {
    output = context.createGain();
    output.gain.value = volume;
    output.connect(context.destination);
  }
  sound(kind, context, output, context.currentTime + 0.005);
}

/** Whether a person has done something on this page; where it cannot be asked, the browser judges. */
function mayPlay(): boolean {
  if (typeof AudioContext === 'undefined') return false;
  return context !== null || !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

/** Writes a sound into any audio graph, to begin at `start` seconds of its time. */
export function sound(kind: SoundKind, graph: BaseAudioContext, to: AudioNode, start: number): void {
  for (const stroke of SOUNDS[kind]) {
    if (stroke.kind === 'knock') knockOn(graph, to, start + stroke.after, stroke.level, stroke.hertz);
    else ring(graph, to, start + stroke.after, stroke.level, stroke.hertz, stroke.ring);
  }
}

/** Wood on wood: a click of filtered noise, and a body that sounds briefly at a few odd pitches. */
function knockOn(graph: BaseAudioContext, to: AudioNode, at: number, level: number, hertz: number): void {
  const click = graph.createBufferSource();
  click.buffer = noise ??= whiteNoise(graph);
  const band = graph.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz * 5;
  band.Q.value = 0.9;
  click.connect(band).connect(decay(graph, to, at, level * 0.55, 0.018));
  click.start(at);
  click.stop(at + 0.05);
  for (const [ratio, share, length] of [
    [1, 0.5, 0.075],
    [2.31, 0.22, 0.045],
    [4.07, 0.1, 0.025],
  ] as const) {
    const body = graph.createOscillator();
    body.frequency.setValueAtTime(hertz * ratio * 1.12, at);
    body.frequency.exponentialRampToValueAtTime(hertz * ratio, at + 0.02);
    body.connect(decay(graph, to, at, level * share, length));
    body.start(at);
    body.stop(at + length * 4);
  }
}

/** A struck bar: the tone and a faint partial above it. */
function ring(graph: BaseAudioContext, to: AudioNode, at: number, level: number, hertz: number, length: number): void {
  for (const [ratio, share] of [
    [1, 1],
    [3.93, 0.16],
  ] as const) {
    const bar = graph.createOscillator();
    bar.frequency.value = hertz * ratio;
    bar.connect(decay(graph, to, at, level * share, (length / 3) * (ratio > 1 ? 0.4 : 1)));
    bar.start(at);
    bar.stop(at + length * 1.6);
  }
}

/** A gain that rises in two milliseconds and has all but died away after twice `length` seconds. */
function decay(graph: BaseAudioContext, to: AudioNode, at: number, level: number, length: number): GainNode {
  const gain = graph.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.002);
  gain.gain.setTargetAtTime(0, at + 0.002, length / 2);
  gain.connect(to);
  return gain;
}

/** Fifty milliseconds of white noise, the same each time. */
function whiteNoise(graph: BaseAudioContext): AudioBuffer {
  const buffer = graph.createBuffer(1, Math.ceil(graph.sampleRate * 0.05), graph.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (seed * 16807) % 2147483647;
    samples[index] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}

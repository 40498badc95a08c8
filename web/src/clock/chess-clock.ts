/**
 * `<chess-clock>`: the time one player has left.
 *
 * The page says how much was left at an instant and whether it runs; the element counts down between
 * what the page says. Events, bubbling and composed: `clock-low` once when the time falls to `low`,
 * `clock-zero` once when it is gone. For styles the host bears `data-state`: `stopped`, `running`,
 * `low` (running or not) or `zero`.
 */

import { formatClock, sayClock, untilNextText } from './format';
import type { ClockMode } from './format';
import { t } from '../words/board';

/** A player who has risen to this many times `low` is warned again when he falls. */
const REARM = 2;

export class ChessClock extends HTMLElement {
  readonly #face = document.createElement('div');
  readonly #main = document.createElement('span');
  readonly #tenths = document.createElement('span');
  #remaining = 0;
  #at: number | null = null;
  #setAt = performance.now();
  #running = false;
  #label = 'Clock';
  #low: number | null = null;
  #days = false;
  #warned = false;
  #fallen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawPlanned = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    dress(root);
    this.#face.className = 'face';
    // A timer is read when asked for, and never by itself.
    this.#face.setAttribute('role', 'timer');
    this.#face.setAttribute('part', 'face');
    this.#tenths.className = 'tenths';
    this.#face.append(this.#main, this.#tenths);
    root.append(this.#face);
  }

  connectedCallback(): void {
    this.#drawSoon();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  /** Milliseconds left at the instant `at`. */
  get remaining(): number {
    return this.#remaining;
  }
  set remaining(remaining: number) {
    this.#remaining = remaining;
    this.#setAt = performance.now();
    this.#drawSoon();
  }

  /**
   * When `remaining` was true, by `performance.now()`; null: when it was set. In the future while a
   * delay runs first.
   */
  get at(): number | null {
    return this.#at;
  }
  set at(at: number | null) {
    this.#at = at;
    this.#drawSoon();
  }

  get running(): boolean {
    return this.#running;
  }
  set running(running: boolean) {
    this.#running = running;
    this.#drawSoon();
  }

  /** Whose clock it is, for those who hear it: `White's clock`. */
  get label(): string {
    return this.#label;
  }
  set label(label: string) {
    this.#label = label;
    this.#drawSoon();
  }

  /** From how many milliseconds on time is low; null: never. */
  get low(): number | null {
    return this.#low;
  }
  set low(low: number | null) {
    this.#low = low;
    this.#drawSoon();
  }

  /** Whether moves may take days. */
  get days(): boolean {
    return this.#days;
  }
  set days(days: boolean) {
    this.#days = days;
    this.#drawSoon();
  }

  /** Milliseconds left now; not below 0. */
  left(): number {
    // An instant still to come is the end of a delay: until then nothing is lost.
    const gone = Math.max(0, performance.now() - (this.#at ?? this.#setAt));
    return this.#running ? Math.max(0, this.#remaining - gone) : this.#remaining;
  }

  /** Draws once for all that is set in one go. */
  #drawSoon(): void {
    if (this.#drawPlanned) return;
    this.#drawPlanned = true;
    queueMicrotask(() => {
      this.#drawPlanned = false;
      if (this.isConnected) this.#draw();
    });
  }

  #draw(): void {
    const left = this.left();
    const mode: ClockMode = this.#days ? 'days' : 'time';
    const [main = '', tenths] = formatClock(left, mode).split('.');
    write(this.#main, main);
    write(this.#tenths, tenths === undefined ? '' : `.${tenths}`);
    const label = t.time.on(this.#label, sayClock(left));
    if (this.#face.getAttribute('aria-label') !== label) this.#face.setAttribute('aria-label', label);
    this.#watch(left);
    clearTimeout(this.#timer);
    if (!this.#running || left <= 0) return;
    // Timers hold 31 bits of milliseconds; a game of months wakes a little more often.
    const wait = Math.min(untilNextText(left, mode), left, 2 ** 30);
    this.#timer = setTimeout(() => this.#draw(), wait);
  }

  /** Shows and tells, once each, that time is low and that it is gone. */
  #watch(left: number): void {
    const low = this.#low !== null && left <= this.#low;
    const state = left <= 0 ? 'zero' : low ? 'low' : this.#running ? 'running' : 'stopped';
    if (this.dataset['state'] !== state) this.dataset['state'] = state;
    if (this.#low !== null && left >= this.#low * REARM) this.#warned = false;
    if (left > 0) this.#fallen = false;
    if (!this.#running) return;
    if (low && !this.#warned) {
      this.#warned = true;
      this.#tell('clock-low');
    }
    if (left <= 0 && !this.#fallen) {
      this.#fallen = true;
      this.#tell('clock-zero');
    }
  }

  #tell(name: 'clock-low' | 'clock-zero'): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
  }
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

const CSS = `
:host{display:inline-block;font-variant-numeric:tabular-nums lining-nums;font-feature-settings:"tnum","lnum"}
:host([hidden]){display:none}
.face{white-space:nowrap;line-height:1.1}
.tenths{font-size:.72em}
:host([data-state=low]) .face,:host([data-state=zero]) .face{font-weight:700;
  text-decoration:underline;text-decoration-thickness:.07em;text-underline-offset:.12em}
`;

let sheet: CSSStyleSheet | null = null;

function dress(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [sheet];
}

declare global {
  interface HTMLElementTagNameMap {
    'chess-clock': ChessClock;
  }
}

if (!customElements.get('chess-clock')) customElements.define('chess-clock', ChessClock);

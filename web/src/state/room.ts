/** The room in words: what each seat is offered for, and what is left on the clocks of a game. */

import type { Color } from '../api/chess';
import type { RoomGame, RoomResponse, SeatOffer } from '../api/room';
import { clocksInWords } from './clock-words';
import { codeTitle } from './code-title';
import { colorName } from './speech';
import { t } from '../words/room';

/** Names that all would take for no bound. */
const LOWEST = 400;
const HIGHEST = 2600;
const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The time of a seat, as large as there is room for: `10 + 0`, `3 days`, `no clock`. */
export function timeOfSeat({ clock }: SeatOffer): string {
  if (clock === null) return t.seat.noClock;
  const words = clocksInWords(clock);

  if (clock.white.kind === 'days') return t.seat.days(clock.white.days_per_move);
  return clock.white.kind === 'fischer' && /^[^ ]+$/u.test(words) ? words.replace('+', '\u00a0+\u00a0') : words;
}

/** What is unusual about a seat: nobody is to be surprised by it. */
export function unusual({ laws, chess960, start_fen: start }: SeatOffer): string[] {
  const odds = laws?.odds ?? null;
  return [
    ...(laws === undefined ? [] : [laws.help ? codeTitle(laws) : t.seat.touching(codeTitle(laws))]),
    ...(odds === null ? [] : [odds.replace(/\.$/u, '')]),
    ...(chess960 ? [t.seat.chess960] : []),
    ...(!chess960 && odds === null && start !== USUAL ? [t.seat.fromPosition] : []),
  ];
}

/** The rest: the colour one would have, and whom the other would like to meet. */
export function termsOfSeat({ color, wish }: SeatOffer): string[] {
  return [t.seat.you(colorName(color)), ...(wish === undefined ? [] : [wishInWords(wish.from, wish.to)])];
}

function wishInWords(from: number, to: number): string {
  if (from < LOWEST) return t.seat.orLess(to);
  if (to > HIGHEST) return t.seat.orMore(from);
  return t.seat.between(from, to);
}

/** Whether one has to see more before one sits down. */
export const mustBeSeen = (offer: SeatOffer) => offer.laws !== undefined || unusual(offer).length > 0;

/** How many are here, wait and play. */
export function roomInWords({ here, waiting, games }: RoomResponse): string {
  return t.here(here, waiting.length, games.length);
}

/** What `color` has left at `now`, by the server's time, in milliseconds; null where there is no clock. */
export function timeLeft({ clocks }: RoomGame, color: Color, now: number): number | null {
  if (clocks === null) return null;
  const gone = clocks.running === color ? Math.max(0, now - clocks.at - clocks.delay_ms) : 0;
  return Math.max(0, clocks[color] - gone);
}

/** The seats that were not offered before, for those who hear the room. */
export function newSeats(before: RoomResponse | null, after: RoomResponse): SeatOffer[] {
  if (before === null) return [];
  const known = new Set(before.waiting.map(({ id }) => id));
  return after.waiting.filter(({ id }) => !known.has(id));
}

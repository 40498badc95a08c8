/** The room in words: what each seat is offered for, and what is left on the clocks of a game. */

import type { Color } from '../api/chess';
import type { RoomGame, RoomResponse, SeatOffer } from '../api/room';
import { clocksInWords, sideClockInWords } from './clock-words';
import { colorName } from './speech';

/** Names that all would take for no bound. */
const LOWEST = 400;
const HIGHEST = 2600;
const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The time of a seat, as large as there is room for: `10 + 0`, `3 days`, `no clock`. */
export function timeOfSeat({ clock }: SeatOffer): string {
  if (clock === null) return 'no clock';
  const words = clocksInWords(clock);
  const { kind } = clock.white;
  if (kind === 'days')
    return sideClockInWords(clock.white)
      .replace(' a move', '')
      .replace(/^a day$/u, '1 day');
  return kind === 'fischer' && /^[^ ]+$/u.test(words) ? words.replace('+', '\u00a0+\u00a0') : words;
}

/** What is unusual about a seat: nobody is to be surprised by it. */
export function unusual({ laws, chess960, start_fen: start }: SeatOffer): string[] {
  const odds = laws?.odds ?? null;
  return [
    ...(laws === undefined ? [] : [laws.help ? laws.title : `${laws.title}, touching binds`]),
    ...(odds === null ? [] : [odds.replace(/\.$/u, '')]),
    ...(chess960 ? ['Chess960'] : []),
    ...(!chess960 && odds === null && start !== USUAL ? ['from a position'] : []),
  ];
}

/** The rest: the colour one would have, and whom the other would like to meet. */
export function termsOfSeat({ color, wish }: SeatOffer): string[] {
  return [`You: ${colorName(color)}`, ...(wish === undefined ? [] : [wishInWords(wish.from, wish.to)])];
}

function wishInWords(from: number, to: number): string {
  if (from < LOWEST) return `wishes for ${to} or less`;
  if (to > HIGHEST) return `wishes for ${from} or more`;
  return `wishes for ${from} to ${to}`;
}

/** Whether one has to see more before one sits down. */
export const mustBeSeen = (offer: SeatOffer) => offer.laws !== undefined || unusual(offer).length > 0;

/** How many are here, wait and play. */
export function roomInWords({ here, waiting, games }: RoomResponse): string {
  const parts = [`${here} here`, `${waiting.length} waiting`];
  return [...parts, games.length === 1 ? '1 game' : `${games.length} games`].join(', ');
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

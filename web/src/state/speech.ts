/** Moves and happenings as a voice would say them. */

import type { Color } from '../api/chess';
import { opposite } from '../api/chess';
import type { GameEvent } from '../api/events';
import type { Seat, GameView } from '../api/game';
import { t } from '../words/game';

const isRole = (letter: string): letter is keyof typeof t.roles => letter in t.roles;
const nameOf = (letter: string): string => (isRole(letter) ? t.roles[letter] : letter);

/** The colour with a capital: "White". */
export function colorName(color: Color): string {
  return color === 'white' ? t.white : t.black;
}

/** A move in words: "knight f3. Check." from "Nf3+". Text that is no SAN comes back as it is. */
export function sanInWords(san: string): string {
  const parts = /^([KQRBN])?([a-h])?([1-8])?(x)?([a-h][1-8])(?:=([QRBN]))?([+#])?$/u.exec(san);
  const ended = san.endsWith('#') ? t.say.mate : san.endsWith('+') ? t.say.check : t.say.plain;
  if (san.startsWith('O-O-O')) return ended(t.say.castlesLong);
  if (san.startsWith('O-O')) return ended(t.say.castlesShort);
  if (parts === null) return san;
  const [, letter, file, rank, takes, to = '', promotion] = parts;
  const man = [nameOf(letter ?? 'P'), file, rank].filter((part) => part !== undefined).join(' ');
  const move = takes === undefined ? t.say.move(man, to) : t.say.takes(man, to);
  return ended(promotion === undefined ? move : t.say.becomes(move, nameOf(promotion)));
}

/** "White: knight f3. Check." */
export function moveInWords(color: Color, san: string): string {
  return t.say.by(colorName(color), sanInWords(san));
}

/** What a voice says when `event` happens in `game`; null for what needs no word. */
export function eventInWords(event: GameEvent, game: GameView): string | null {
  const { me } = game;
  switch (event.kind) {
    case 'moved':
      return moveInWords(event.color, event.ply.san);
    case 'joined':
      return t.events.joined(event.player.name, colorName(event.color));
    case 'draw_offered':
      return event.color === me ? t.events.youOfferDraw : t.events.offersDraw(colorName(event.color));
    case 'draw_declined':
      return event.color === me ? t.events.youDeclinedDraw : t.events.declinedDraw(colorName(event.color));
    case 'takeback_offered':
      return event.color === me ? t.events.youAskTakeback : t.events.asksTakeback(colorName(event.color));
    case 'takeback_declined':
      return event.color === me ? t.events.youDeclinedTakeback : t.events.declinedTakeback(colorName(event.color));
    case 'taken_back':
      return t.events.takenBack;
    case 'time_added':
      return t.events.timeAdded(colorName(event.color), Math.round(event.ms / 1000));
    case 'rematch_offered':
      return event.color === me ? t.events.youOfferRematch : t.events.offersRematch(colorName(event.color));
    case 'rematch_declined':
      return event.color === me ? t.events.youDeclinedRematch : t.events.declinedRematch(colorName(event.color));
    case 'rematch_accepted':
      return t.events.rematch;
    case 'ended':
      return t.events.ended(event.result.words);
    case 'aborted':
      return t.events.aborted;
    case 'resumed':
      return t.events.resumed;
    case 'acted':
      return event.rulings.length === 0 ? null : event.rulings.map(({ words }) => words).join(' ');
    case 'umpire_came':
      return t.events.umpireCame(event.player.name);
    case 'deputy_came':
      return t.events.deputyCame(event.player.name);
    case 'umpire_gone':
    case 'deputy_relieved':
      // The ruling beside it says so.
      return null;
    case 'umpire_dismissed':
      return t.events.umpireDismissed(colorName(event.color));
    case 'created':
      return null;
  }
}

/** The line that says how things stand: whose turn it is, for whom we wait, how it ended. */
export function standing(game: GameView): string {
  const { now, me } = game;
  switch (now.status) {
    case 'waiting':
      return t.standing.waiting;
    case 'aborted':
      return now.result?.words ?? t.events.aborted;
    case 'ended':
      return now.result?.words ?? t.standing.over;
    case 'playing': {
      const turn = whoseTurn(now.turn, me);
      return now.check === null ? turn : t.standing.inCheck(turn);
    }
  }
}

function whoseTurn(turn: Color, me: Seat): string {
  if (me === turn) return t.standing.yours;
  if (me === opposite(turn)) return t.standing.thinking(colorName(turn));
  return t.standing.toMove(colorName(turn));
}

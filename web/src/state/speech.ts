/** Moves and happenings as a voice would say them. */

import type { Color } from '../api/chess';
import { opposite } from '../api/chess';
import type { GameEvent } from '../api/events';
import type { Seat, GameView } from '../api/game';

const ROLE: Record<string, string> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };

/** The colour with a capital: "White". */
export function colorName(color: Color): string {
  return color === 'white' ? 'White' : 'Black';
}

/** A move in words: "knight f3. Check." from "Nf3+". Text that is no SAN comes back as it is. */
export function sanInWords(san: string): string {
  const parts = /^([KQRBN])?([a-h])?([1-8])?(x)?([a-h][1-8])(?:=([QRBN]))?([+#])?$/u.exec(san);
  const end = san.endsWith('#') ? '. Checkmate.' : san.endsWith('+') ? '. Check.' : '.';
  if (san.startsWith('O-O-O')) return `castles on the queen's side${end}`;
  if (san.startsWith('O-O')) return `castles on the king's side${end}`;
  if (parts === null) return san;
  const [, letter, file, rank, takes, to, promotion] = parts;
  const words = [letter === undefined ? 'pawn' : (ROLE[letter] ?? letter)];
  if (file !== undefined) words.push(file);
  if (rank !== undefined) words.push(rank);
  if (takes !== undefined) words.push('takes');
  words.push(to ?? '');
  if (promotion !== undefined) words.push(`becomes a ${ROLE[promotion] ?? promotion}`);
  return words.join(' ') + end;
}

/** "White: knight f3. Check." */
export function moveInWords(color: Color, san: string): string {
  return `${colorName(color)}: ${sanInWords(san)}`;
}

/** Who it is, seen by the viewer: "You" or the colour. */
function who(color: Color, me: Seat): string {
  return color === me ? 'You' : colorName(color);
}

/** What a voice says when `event` happens in `game`; null for what needs no word. */
export function eventInWords(event: GameEvent, game: GameView): string | null {
  const { me } = game;
  switch (event.kind) {
    case 'moved':
      return moveInWords(event.color, event.ply.san);
    case 'joined':
      return `${event.player.name} has joined and plays ${colorName(event.color)}.`;
    case 'draw_offered':
      return event.color === me ? 'You offer a draw.' : `${colorName(event.color)} offers a draw.`;
    case 'draw_declined':
      return `${who(event.color, me)} declined the draw.`;
    case 'takeback_offered':
      return event.color === me
        ? 'You ask to take a move back.'
        : `${colorName(event.color)} asks to take a move back.`;
    case 'takeback_declined':
      return `${who(event.color, me)} declined to take the move back.`;
    case 'taken_back':
      return 'The move was taken back.';
    case 'time_added':
      return `${colorName(event.color)} was given ${Math.round(event.ms / 1000)} seconds.`;
    case 'rematch_offered':
      return event.color === me ? 'You offer a rematch.' : `${colorName(event.color)} offers a rematch.`;
    case 'rematch_declined':
      return `${who(event.color, me)} declined the rematch.`;
    case 'rematch_accepted':
      return 'The rematch begins.';
    case 'ended':
      return `The game is over. ${event.result.words}`;
    case 'aborted':
      return 'The game was aborted.';
    case 'resumed':
      return 'The server is back; its absence is charged to nobody.';
    case 'acted':
      return event.rulings.length === 0 ? null : event.rulings.map(({ words }) => words).join(' ');
    case 'umpire_came':
      return `${event.player.name} has come to be umpire.`;
    case 'created':
      return null;
  }
}

/** The line that says how things stand: whose turn it is, for whom we wait, how it ended. */
export function standing(game: GameView): string {
  const { now, me } = game;
  switch (now.status) {
    case 'waiting':
      return 'Waiting for your friend.';
    case 'aborted':
      return now.result?.words ?? 'The game was aborted.';
    case 'ended':
      return now.result?.words ?? 'The game is over.';
    case 'playing': {
      const check = now.check === null ? '' : ' Check.';
      if (me === now.turn) return `Your turn.${check}`;
      if (me === opposite(now.turn)) return `${colorName(now.turn)} is thinking.${check}`;
      return `${colorName(now.turn)} to move.${check}`;
    }
  }
}

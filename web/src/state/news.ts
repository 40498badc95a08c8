/** What is worth a word to somebody who has turned to something else: it is his turn, a friend has come, it is over. */

import type { GameEvent } from '../api/events';
import type { GameView } from '../api/game';
import { opposite } from '../api/chess';

/** The news in a few words; null where there is none for this viewer. */
export function newsOf(event: GameEvent, { me, now }: GameView): string | null {
  if (me !== 'white' && me !== 'black') return null;
  const isOurs = 'color' in event && event.color === me;
  if (event.kind === 'ended') return 'The game is over';
  if (isOurs) return null;
  if (event.kind === 'joined') return 'Somebody has sat down opposite';
  if (event.kind === 'draw_offered') return 'A draw is offered';
  const isMove = event.kind === 'moved' || event.kind === 'acted';
  return isMove && now.status === 'playing' && now.turn === me ? 'It is your turn' : null;
}

/** Who sits opposite, in a few words. */
export function againstWhom({ me, players }: GameView): string {
  const other = me === 'white' || me === 'black' ? players[opposite(me)] : null;
  return other === null ? 'Your game at Staunton' : `Your game against ${other.name}`;
}

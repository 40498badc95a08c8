/** What is worth a word to somebody who has turned to something else: it is his turn, a friend has come, it is over. */

import type { GameEvent } from '../api/events';
import type { GameView } from '../api/game';
import { opposite } from '../api/chess';
import { t } from '../words/game';

/** The news in a few words; null where there is none for this viewer. */
export function newsOf(event: GameEvent, { me, now }: GameView): string | null {
  if (me !== 'white' && me !== 'black') return null;
  const isOurs = 'color' in event && event.color === me;
  if (event.kind === 'ended') return t.news.over;
  if (isOurs) return null;
  if (event.kind === 'joined') return t.news.joined;
  if (event.kind === 'draw_offered') return t.news.draw;
  const isMove = event.kind === 'moved' || event.kind === 'acted';
  return isMove && now.status === 'playing' && now.turn === me ? t.news.turn : null;
}

/** Who sits opposite, in a few words. */
export function againstWhom({ me, players }: GameView): string {
  const other = me === 'white' || me === 'black' ? players[opposite(me)] : null;
  return other === null ? t.news.atStaunton : t.news.against(other.name);
}

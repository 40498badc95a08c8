/** Which sound belongs to what happens. */

import type { GameEvent } from '../api/events';
import type { SoundKind } from '../sound/sound';

/** The sound of `event`, or null if it makes none. */
export function soundOf(event: GameEvent): SoundKind | null {
  switch (event.kind) {
    case 'moved': {
      const { san, check, captured } = event.ply;
      if (check !== null) return 'check';
      if (san.includes('=')) return 'promote';
      if (san.startsWith('O-O')) return 'castle';
      return captured === null ? 'move' : 'capture';
    }
    case 'acted': {
      const made = event.plies.at(-1);
      if (made === undefined) return null;
      return made.check === null ? (made.captured === null ? 'move' : 'capture') : 'check';
    }
    case 'joined':
      return 'game-start';
    case 'ended':
    case 'aborted':
      return 'game-end';
    case 'taken_back':
      return 'move';
    case 'created':
    case 'umpire_came':
    case 'deputy_came':
    case 'umpire_dismissed':
    case 'umpire_gone':
    case 'deputy_relieved':
    case 'draw_offered':
    case 'draw_declined':
    case 'takeback_offered':
    case 'takeback_declined':
    case 'time_added':
    case 'rematch_offered':
    case 'rematch_declined':
    case 'rematch_accepted':
    case 'resumed':
      return null;
  }
}

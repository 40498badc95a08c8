/** What can be done under a code of laws from anywhere at the table: j'adoube, "check", the umpire's chair. */

import type { Accessor } from 'solid-js';
import { createEffect, createSignal } from 'solid-js';

import { joinGame } from '../../api/calls';
import { opposite } from '../../api/chess';
import type { GameEvent } from '../../api/events';
import type { GameView } from '../../api/game';
import type { LawsSessionView, LawsView } from '../../api/laws';
import { isPlayer, rules } from '../../state/seats';
import { faultInWords } from '../fault';
import type { LiveGame } from './live-game';
import { t } from '../../words/game';

export interface Court {
  /** The laws and what goes on under them; nothing in ordinary play. */
  session: Accessor<{ laws: LawsView; court: LawsSessionView } | undefined>;
  /** Whether what is to be chosen is this viewer's choice. */
  mayElect: Accessor<boolean>;
  /** Whether the next man touched is only put straight. */
  adjusting: Accessor<boolean>;
  sayAdjust(): void;
  adjusted(): void;
  announce(what: 'check' | 'mate'): void;
  beUmpire(): void;
  /** Grows whenever the umpire has spoken, or something was refused: a man that was not moved goes back. */
  spoken: Accessor<number>;
  hear(event: GameEvent): void;
}

export interface CourtOf {
  live: LiveGame;
  key: string | null;
  say(words: string): void;
  onJoined(game: GameView): void;
}

/** The court over the game that `live` follows. */
export function createCourt({ live, key, say, onJoined }: CourtOf): Court {
  const [adjusting, setAdjusting] = createSignal(false);
  const [spoken, setSpoken] = createSignal(0);
  const speak = () => setSpoken((before) => before + 1);
  const game = () => live.state().game;
  createEffect(() => {
    if (live.state().refusal !== null) speak();
  });
  return {
    session: () => {
      const { laws, now } = game();
      return laws === undefined || now.laws_session === undefined ? undefined : { laws, court: now.laws_session };
    },
    // An umpire of flesh may choose for anybody.
    mayElect: () => {
      const { me, now } = game();
      const by = now.laws_session?.election?.by;
      if (me === null || by === undefined) return false;
      if (!isPlayer(me))
        return rules(live.state()) && (by === 'umpire' || now.laws_session?.acts.includes('elect') === true);
      return me === by || (me === 'both' && by !== 'umpire');
    },
    adjusting,
    sayAdjust: () => {
      setAdjusting((before) => !before);
      say(adjusting() ? t.adjusting : t.bindsAgain);
    },
    adjusted: () => setAdjusting(false),
    announce: (what) => {
      const { me, now } = game();
      if (now.laws_session?.acts.includes('announce') !== true) return;
      // At the same board who has moved says it.
      live.act({ act: 'law', line: `announce ${what}`, ...(me === 'both' ? { color: opposite(now.turn) } : {}) });
    },
    beUmpire: () => {
      joinGame(game().id, key, 'umpire').then(onJoined, (error: unknown) => say(faultInWords(error)));
    },
    spoken,
    // A man held on his way stays in the hand while a touch is ruled on.
    hear: (event) => {
      if (event.kind === 'acted' && !/ (?:touch|adjust) /u.test(event.line)) speak();
    },
  };
}

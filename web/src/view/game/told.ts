/** What a player is told beside the moves: phrases, a move that is not sent yet, and news while he looks elsewhere. */

import type { Accessor } from 'solid-js';
import { createEffect, on } from 'solid-js';

import type { GameEvent } from '../../api/events';
import type { GameView } from '../../api/game';
import { againstWhom, newsOf } from '../../state/news';
import { phraseInWords } from '../../state/phrases';
import type { Settings } from '../../state/settings';
import { colorName, sanInWords } from '../../state/speech';
import { notify } from '../notify';
import type { LiveGame } from './live-game';
import { t } from '../../words/game';

/** Has the system tell what happened, if it is worth a word to this viewer. */
export function tellTurn(event: GameEvent, game: GameView): void {
  const words = newsOf(event, game);
  if (words !== null) notify(words, againstWhom(game), game.id);
}

/** Says phrases and proposed moves to those who do not see them. */
export function sayWhatPasses(live: LiveGame, settings: Accessor<Settings>, say: (words: string) => void): void {
  createEffect(() => {
    const move = live.state().proposed;
    if (move !== null) say(t.confirm.notSentSaid(sanInWords(move.san)));
  });
  createEffect(
    on(
      () => live.state().said,
      (said) => {
        const { me, players } = live.state().game;
        if (said === null || !settings().phrases || said.by === me) return;
        say(t.talk.says(players[said.by]?.name ?? colorName(said.by), phraseInWords(said.phrase)));
      },
      { defer: true },
    ),
  );
}

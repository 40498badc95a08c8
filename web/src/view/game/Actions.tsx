/** What a player can do besides moving, and the steps through the game. */

import { createSignal, lazy, Show } from 'solid-js';

import type { Act } from '../../api/acts';
import type { Step } from '../../state/cursor';
import { shownPly } from '../../state/cursor';
import { useApp } from '../app-context';
import { StepButtons } from '../StepButtons';
import { phrasesOf } from '../../state/phrases';
import { offer, plain, resign } from './acts';
import { AskDialog } from './AskDialog';
import { Talk } from './Talk';
import type { LiveGame } from './live-game';
import { t } from '../../words/game';
import { withWords } from '../../words/speak';

const GameDialog = lazy(async () => ({ default: (await withWords(() => import('./GameDialog'))).GameDialog }));

export function Actions(props: { live: LiveGame; gameKey: string | null; flip(): void; zen(): void }) {
  const app = useApp();
  const [dialog, open] = createSignal<'game' | 'resign' | 'draw' | null>(null);
  const [talking, setTalking] = createSignal(false);
  const game = () => props.live.state().game;
  const canTalk = () => app.settings().phrases && game().now.status === 'playing' && phrasesOf(game()).length > 0;
  const can = (what: string) => game().now.can.some((ability) => ability === what);
  const send = (acts: readonly Act[]) => acts.forEach((act) => props.live.act(act));
  const giveUp = () => (app.settings().confirmResign ? open('resign') : send(resign(game())));
  // Two at one board are both asked: a draw ends the game.
  const offerDraw = () => (game().me === 'both' ? open('draw') : send(offer(game(), 'draw')));
  const disabled = (to: Step) => {
    const here = shownPly(props.live.state());
    return to === 'first' || to === 'back' ? here === 0 : here === game().moves.length;
  };
  return (
    <div class="actions">
      <div class="acts" role="group" aria-label={t.acts.label}>
        <Show when={can('abort')}>
          <button type="button" class="button quiet" onClick={() => send(plain(game(), 'abort'))}>
            {t.acts.abort}
          </button>
        </Show>
        <Show when={can('takeback') && game().now.offers.takeback === null}>
          <button
            type="button"
            class="button quiet"
            title={game().now.rated ? t.acts.noLongerRated : undefined}
            onClick={() => send(offer(game(), 'takeback'))}
          >
            {t.acts.takeBack}
          </button>
        </Show>
        <Show when={can('draw') && game().now.offers.draw === null}>
          <button type="button" class="button quiet" onClick={offerDraw}>
            {t.acts.draw}
          </button>
        </Show>
        {/* What can still be called off need not be lost. */}
        <Show when={can('resign') && !can('abort')}>
          <button type="button" class="button quiet" onClick={giveUp}>
            {t.acts.resign}
          </button>
        </Show>
        <Show when={canTalk()}>
          <button
            type="button"
            class="button quiet say"
            aria-expanded={talking()}
            onClick={() => setTalking((before) => !before)}
          >
            {t.talk.say}
          </button>
        </Show>
        <button type="button" class="button quiet" onClick={() => open('game')} aria-haspopup="dialog">
          {t.acts.more}
        </button>
      </div>
      <Show when={canTalk() && talking()}>
        <Talk live={props.live} onSaid={() => setTalking(false)} />
      </Show>
      <StepButtons
        label={t.acts.steps}
        first={t.acts.toFirst}
        last={t.acts.toPresent}
        disabled={disabled}
        onStep={(to) => props.live.step(to)}
        onFlip={() => props.flip()}
      />
      <Show when={dialog() === 'game'}>
        <GameDialog live={props.live} gameKey={props.gameKey} zen={props.zen} onClose={() => open(null)} />
      </Show>
      <Show when={dialog() === 'draw'}>
        <AskDialog
          title={t.acts.drawAsk}
          words={t.acts.drawWords}
          act={t.acts.agree}
          onAct={() => send(offer(game(), 'draw'))}
          onClose={() => open(null)}
        />
      </Show>
      <Show when={dialog() === 'resign'}>
        <AskDialog
          title={t.acts.resignAsk}
          words={t.acts.resignWords}
          act={t.acts.resign}
          onAct={() => send(resign(game()))}
          onClose={() => open(null)}
        />
      </Show>
    </div>
  );
}

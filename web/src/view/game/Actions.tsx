/** What a player can do besides moving, and the steps through the game. */

import { createSignal, lazy, Show } from 'solid-js';

import type { Act } from '../../api/acts';
import type { Step } from '../../state/cursor';
import { shownPly } from '../../state/cursor';
import { useApp } from '../app-context';
import { StepButtons } from '../StepButtons';
import { offer, plain, resign } from './acts';
import { AskDialog } from './AskDialog';
import type { LiveGame } from './live-game';

const GameDialog = lazy(async () => ({ default: (await import('./GameDialog')).GameDialog }));

export function Actions(props: { live: LiveGame; gameKey: string | null; flip(): void; zen(): void }) {
  const app = useApp();
  const [dialog, open] = createSignal<'game' | 'resign' | 'draw' | null>(null);
  const game = () => props.live.state().game;
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
      <div class="acts" role="group" aria-label="The game">
        <Show when={can('abort')}>
          <button type="button" class="button quiet" onClick={() => send(plain(game(), 'abort'))}>
            Abort
          </button>
        </Show>
        <Show when={can('takeback') && game().now.offers.takeback === null}>
          <button
            type="button"
            class="button quiet"
            title={game().now.rated ? 'The game will no longer be rated' : undefined}
            onClick={() => send(offer(game(), 'takeback'))}
          >
            Take back
          </button>
        </Show>
        <Show when={can('draw') && game().now.offers.draw === null}>
          <button type="button" class="button quiet" onClick={offerDraw}>
            Draw
          </button>
        </Show>
        {/* What can still be called off need not be lost. */}
        <Show when={can('resign') && !can('abort')}>
          <button type="button" class="button quiet" onClick={giveUp}>
            Resign
          </button>
        </Show>
        <button type="button" class="button quiet" onClick={() => open('game')} aria-haspopup="dialog">
          More
        </button>
      </div>
      <StepButtons
        label="Through the game"
        first="To the first position"
        last="To the present position"
        disabled={disabled}
        onStep={(to) => props.live.step(to)}
        onFlip={() => props.flip()}
      />
      <Show when={dialog() === 'game'}>
        <GameDialog live={props.live} gameKey={props.gameKey} zen={props.zen} onClose={() => open(null)} />
      </Show>
      <Show when={dialog() === 'draw'}>
        <AskDialog
          title="A draw?"
          words="The game ends, half a point each."
          act="Agree to a draw"
          onAct={() => send(offer(game(), 'draw'))}
          onClose={() => open(null)}
        />
      </Show>
      <Show when={dialog() === 'resign'}>
        <AskDialog
          title="Resign?"
          words="The game will be lost."
          act="Resign"
          onAct={() => send(resign(game()))}
          onClose={() => open(null)}
        />
      </Show>
    </div>
  );
}

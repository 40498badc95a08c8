/** The umpire's chair: who sits there, by which link he comes, and what the players say to it. */

import { Match, Show, Switch } from 'solid-js';

import { opposite } from '../../api/chess';
import type { LawsSessionView, LawsView } from '../../api/laws';
import { isDeserted } from '../../state/seats';
import { colorName } from '../../state/speech';
import { umpireAddress } from '../invite';
import { Snippet } from '../Snippet';
import type { LiveGame } from './live-game';
import { t } from '../../words/court';

export interface ChairProps {
  live: LiveGame;
  laws: LawsView;
  court: LawsSessionView;
  /** Takes the chair by the key that the viewer holds. */
  onSit(): void;
}

/** The umpire has stopped play and has gone: together the players go on without him. */
function Gone(props: ChairProps & { onVacate(): void }) {
  const missed = () => props.court.umpire_missed;
  const mine = () => missed() === props.live.state().game.me;
  return (
    <Show when={missed() !== null || props.court.acts.includes('vacate')}>
      <div class="note offer" role="group" aria-label={t.chair.gone}>
        <Show when={!mine()} fallback={<p>{t.chair.saidGone}</p>}>
          <p>{t.chair.gone}</p>
          <button type="button" class="button small" onClick={() => props.onVacate()}>
            {t.chair.vacate}
          </button>
        </Show>
      </div>
    </Show>
  );
}

export function Chair(props: ChairProps) {
  const game = () => props.live.state().game;
  const umpire = () => game().now.umpire;
  const goesOn = () => game().now.status === 'playing';
  const plays = () => ['white', 'black', 'both'].includes(game().me ?? '') && goesOn();
  const may = (act: string) => plays() && game().opponent !== 'computer' && props.court.acts.includes(act);
  /** Two people at one board do it together. */
  const act = (line: string, ...by: ('white' | 'black')[]) => {
    if (game().me === 'both') for (const color of by) props.live.act({ act: 'law', line, color });
    else props.live.act({ act: 'law', line });
  };
  /** Who has asked for an umpire, if somebody waits for an answer. */
  const wished = () => (plays() && game().me !== 'both' ? props.court.umpire_wished : null);
  return (
    <>
      <Show
        when={umpire()}
        fallback={
          <Show when={props.laws.umpired || game().now.umpire_key !== undefined}>
            <p>{t.chair.none}</p>
          </Show>
        }
      >
        {(name) => (
          <p>
            {t.chair.umpire(name())} <Show when={game().now.deputy}>{(deputy) => t.chair.deputy(deputy())}</Show>
          </p>
        )}
      </Show>
      <Show when={game().me === 'deputy' && goesOn()}>
        <p class="note quiet">{props.live.state().umpireHere ? t.chair.waits(umpire() ?? '') : t.chair.rules}</p>
      </Show>
      <Show when={game().me === null && game().invited_to_umpire}>
        <button type="button" class="button small" onClick={() => props.onSit()}>
          {umpire() === undefined ? t.chair.be : t.chair.beDeputy}
        </button>
      </Show>
      <Show when={game().now.umpire_key}>
        {(key) => (
          <Snippet
            label={game().me === 'umpire' ? t.chair.deputyLink : t.chair.link}
            text={umpireAddress(game().id, key())}
          />
        )}
      </Show>
      <Show when={game().me === 'umpire' && goesOn() && game().now.deputy !== undefined}>
        <button type="button" class="button small quiet" onClick={() => act('relieve')}>
          {t.chair.relieve}
        </button>
      </Show>
      <Show when={plays() && props.court.phase.kind === 'stopped' && isDeserted(props.live.state())}>
        <Gone {...props} onVacate={() => act('vacate', game().now.turn, opposite(game().now.turn))} />
      </Show>
      <Switch>
        <Match when={wished() !== null && wished() === game().me}>
          <p class="note quiet">{t.chair.asked}</p>
        </Match>
        <Match when={wished()}>
          {(by) => (
            <div class="note offer" role="group" aria-label={t.chair.asks(colorName(by()))}>
              <p>{t.chair.asks(colorName(by()))}</p>
              <button type="button" class="button small" onClick={() => act('appoint')}>
                {t.chair.agree}
              </button>
              <button type="button" class="button small quiet" onClick={() => act('refuse')}>
                {t.chair.refuse}
              </button>
            </div>
          )}
        </Match>
        <Match when={may('appoint')}>
          <button
            type="button"
            class="button small quiet"
            onClick={() => act('appoint', game().now.turn, opposite(game().now.turn))}
          >
            {t.chair.ask}
          </button>
        </Match>
        <Match when={may('dismiss')}>
          <p>
            {t.chair.mayDismiss}{' '}
            <button type="button" class="button small quiet" onClick={() => act('dismiss', game().now.turn)}>
              {t.chair.dismiss}
            </button>
          </p>
        </Match>
      </Switch>
    </>
  );
}

/** What happened, the choice, the law: one card while something is to be chosen, or somebody is bound. */

import { createSignal, For, onCleanup, Show } from 'solid-js';

import type { ElectionView, LawsSessionView, RulingView } from '../../api/laws';
import type { ServerTime } from '../../api/server-time';
import { PIECES } from '../../pieces/pieces';
import { choiceOf, eventBefore, lawOf, whoChooses } from '../../state/election';
import './CourtCard.css';
import { t } from '../../words/court';

export interface CourtCardProps {
  session: LawsSessionView;
  rulings: readonly RulingView[];
  fen: string;
  /** Whether the choice is this viewer's. */
  mine: boolean;
  /** Whether one viewer speaks for both sides. */
  both: boolean;
  time: ServerTime | null;
  onAct(line: string): void;
}

export function CourtCard(props: CourtCardProps) {
  return (
    <Show
      when={props.session.election}
      fallback={
        <Show when={props.session.duty}>
          {(words) => (
            <section class="court-card bound" aria-label={t.choice.demand}>
              <h2 class="duty">{words()}</h2>
              <Law rulings={props.rulings} />
            </section>
          )}
        </Show>
      }
    >
      <Choosing {...props} />
    </Show>
  );
}

function Choosing(props: CourtCardProps) {
  const [now, setNow] = createSignal(performance.now());
  const tick = setInterval(() => setNow(performance.now()), 500);
  onCleanup(() => clearInterval(tick));
  const election = () => props.session.election;
  const seconds = () => {
    const deadline = election()?.deadline ?? null;
    if (deadline === null || props.time === null) return null;
    return Math.max(0, Math.ceil((deadline - now() - props.time.offsetMs) / 1000));
  };
  let most = 0;
  const left = () => {
    const some = seconds();
    if (some === null) return null;
    most = Math.max(most, some);
    return {
      words: `${Math.floor(some / 60)}:${String(some % 60).padStart(2, '0')}`,
      part: most === 0 ? 0 : some / most,
    };
  };
  return (
    <Show when={election()}>
      {(open) => (
        <section class="court-card" role="group" aria-label={t.choice.label(whoChooses(open()))}>
          <h2>{eventBefore(open(), props.session.touched, props.rulings)}</h2>
          <p>
            <Show when={props.mine} fallback={t.choice.choosesWhat(whoChooses(open()))}>
              <b>{props.both ? t.choice.chooses(whoChooses(open())) : t.choice.youChoose}</b>
            </Show>
          </p>
          <Show when={props.mine}>
            <div class="court-choices">
              <For each={open().options}>
                {(option) => {
                  const choice = () => choiceOf(option, props.fen, open().offender);
                  return (
                    <button type="button" onClick={() => props.onAct(option.line)}>
                      <Show when={choice().piece}>
                        {(piece) => <span class="court-piece" innerHTML={PIECES[piece()]} />}
                      </Show>
                      <span>
                        <b>{choice().act}</b>
                        <small>{choice().where}</small>
                      </span>
                    </button>
                  );
                }}
              </For>
            </div>
          </Show>
          <div class="court-wait">
            <Show when={left()}>
              {(time) => (
                <>
                  <progress max="1" value={time().part} aria-hidden="true" />
                  <span>{t.choice.timeOut(<span class="num">{time().words}</span>, byDefault(open(), props.fen))}</span>
                </>
              )}
            </Show>
            <Show when={props.mine && props.session.acts.includes('waive')}>
              <button type="button" class="text-button text-link" onClick={() => props.onAct('waive')}>
                {t.choice.waive}
              </button>
            </Show>
          </div>
          <Law rulings={props.rulings} />
        </section>
      )}
    </Show>
  );
}

/** What holds if nobody chooses in time. */
function byDefault(election: ElectionView, fen: string): string {
  const [first] = election.options;
  if (first === undefined) return '';
  const { act, where } = choiceOf(first, fen, election.offender);
  return where === '' ? act : `${act} ${where}`;
}

function Law(props: { rulings: readonly RulingView[] }) {
  return (
    <Show when={lawOf(props.rulings)}>
      {(law) => (
        <p class="court-law">
          {law().silent ? t.law.silent(law().says) : t.law.says(law().says)}{' '}
          <cite>
            {t.law.source(law().source, (text) => (
              <a href="/laws">{text}</a>
            ))}
          </cite>
        </p>
      )}
    </Show>
  );
}

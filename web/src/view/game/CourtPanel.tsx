/** What the umpire has to say, and what can be done at the board besides moving. */

import { createEffect, createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';

import type { Color } from '../../api/chess';
import { opposite } from '../../api/chess';
import { readSealing } from '../../api/laws';
import type { LawsSessionView, LawsView, PartyName } from '../../api/laws';
import { codeTitle } from '../../state/code-title';
import { shownPly } from '../../state/cursor';
import { isPlayer, rules } from '../../state/seats';
import { recordPath } from '../../state/route';
import { colorName } from '../../state/speech';
import { BoardActs } from './BoardActs';
import { Chair } from './Chair';
import './CourtPanel.css';
import type { LiveGame } from './live-game';
import { Rulings } from './Rulings';
import { Score } from './Score';
import { Sealing } from './Sealing';
import { UmpireActs } from './UmpireActs';
import { t } from '../../words/court';

const CLAIMS: readonly { line: string; words: string }[] = [
  { line: 'claim repetition', words: t.claims.repetition },
  { line: 'claim fifty', words: t.claims.fifty },
  { line: 'claim checks', words: t.claims.checks },
  { line: 'claim force', words: t.claims.force },
  { line: 'claim offence', words: t.claims.offence },
  { line: 'claim error', words: t.claims.error },
  { line: 'claim setting', words: t.claims.setting },
  { line: 'claim time', words: t.claims.time },
  { line: 'claim register', words: t.claims.register },
];

/** An act in the words of the record, which are the same in every language. */
const EXAMPLE = 'touch e7';

export interface CourtPanelProps {
  live: LiveGame;
  laws: LawsView;
  court: LawsSessionView;
  adjusting: boolean;
  onAdjust(): void;
  /** Says check or mate to the adversary. */
  onAnnounce(what: 'check' | 'mate'): void;
  /** Takes the umpire's chair, or his deputy's. */
  onUmpire(): void;
  gameKey: string | null;
}

export function CourtPanel(props: CourtPanelProps) {
  const id = createUniqueId();
  const [claim, setClaim] = createSignal(CLAIMS[0]?.line ?? '');
  const [other, setOther] = createSignal('');
  const game = () => props.live.state().game;
  const [doer, setDoer] = createSignal<Color>('white');
  const actOfDoer = (line: string) =>
    props.live.act({ act: 'law', line, ...(game().me === 'both' ? { color: doer() } : {}) });
  const act = (line: string) => props.live.act({ act: 'law', line });
  const plays = () => isPlayer(game().me) && game().now.status === 'playing';
  const playing = () => props.court.phase.kind === 'playing';
  const mine = (party: PartyName | null) =>
    party !== null && (game().me === party || (game().me === 'both' && party !== 'umpire'));
  const may = (act: string) => props.court.acts.includes(act);
  const announce = (what: 'check' | 'mate') => props.onAnnounce(what);
  const capped = () => (props.court.marked === null ? null : t.panel.capped(props.court.marked));
  let field: HTMLInputElement | undefined;
  createEffect(() => {
    if (props.court.phase.kind === 'sealing' && field !== undefined) field.blur();
  });
  return (
    <section class="court" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {codeTitle(props.laws)}
        <small>{` ${props.laws.help ? t.panel.helps : t.panel.binds}`}</small>
      </h2>
      <Show when={props.laws.odds}>{(words) => <p>{words()}</p>}</Show>
      <Show when={game().now.match}>{(match) => <Score match={match()} game={game()} />}</Show>
      <Chair live={props.live} laws={props.laws} court={props.court} onSit={() => props.onUmpire()} />
      <Show when={capped()}>{(words) => <p>{words()}</p>}</Show>
      <Switch>
        <Match when={props.court.phase.kind === 'stopped' ? props.court.phase : undefined}>
          {(phase) => (
            <>
              <p>{may('continue') ? t.panel.stopped : t.panel.stoppedBy(t.who[phase().by])}</p>
              <Show when={plays() && may('continue')}>
                <button type="button" class="button small" onClick={() => act('continue')}>
                  {t.panel.goOn}
                </button>
              </Show>
            </>
          )}
        </Match>
        <Match when={props.court.phase.kind === 'sealing' ? props.court.phase : undefined}>
          {(phase) => (
            <Sealing
              mine={mine(phase().by)}
              by={phase().by}
              read={(text) => readSealing(game().id, text)}
              onSeal={(text) => act(`seal ${text}`)}
            />
          )}
        </Match>
        <Match when={props.court.phase.kind === 'adjourned' ? props.court.phase : undefined}>
          {(phase) => (
            <>
              <p>
                {adjourned(phase().until)}
                <Show when={props.court.sealed_by}>{(by) => <> {t.panel.hasSealed(colorName(by()))}</>}</Show>
                <Show when={props.court.sealed}>{(text) => <> {t.panel.youWrote(text())}</>}</Show>
              </p>
              <Show when={plays()}>
                <button
                  type="button"
                  class="button small"
                  onClick={() => {
                    if (game().me === 'both') {
                      for (const color of ['white', 'black'] as const)
                        props.live.act({ act: 'law', line: 'resume', color });
                    } else act('resume');
                  }}
                >
                  {t.panel.resume}
                </button>
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <Show when={plays() && playing() && props.court.election === null}>
        <div class="buttons" role="group" aria-label={t.panel.atBoard}>
          <Show when={!props.laws.help}>
            <button
              type="button"
              class="button small quiet"
              aria-pressed={props.adjusting}
              onClick={() => props.onAdjust()}
            >
              {t.panel.adjust}
            </button>
          </Show>
          <Show when={may('announce')}>
            <button type="button" class="button small quiet" aria-keyshortcuts="+" onClick={() => announce('check')}>
              {t.panel.check}
            </button>
            <button type="button" class="button small quiet" aria-keyshortcuts="#" onClick={() => announce('mate')}>
              {t.panel.mate}
            </button>
          </Show>
          <Show when={props.laws.press && mine(props.court.unpressed)}>
            <button type="button" class="button small" onClick={() => act('press')}>
              {t.panel.press}
            </button>
          </Show>
        </div>
        <details>
          <summary>{t.panel.more}</summary>
          <form
            class="field-row"
            onSubmit={(event) => {
              event.preventDefault();
              act(claim());
            }}
          >
            <label for={`${id}-claim`}>{t.panel.iClaim}</label>
            <select id={`${id}-claim`} value={claim()} onChange={(event) => setClaim(event.currentTarget.value)}>
              <For each={CLAIMS}>{({ line, words }) => <option value={line}>{words}</option>}</For>
            </select>
            <button type="submit" class="button small quiet">
              {t.panel.claim}
            </button>
          </form>
          <div class="buttons" role="group" aria-label={t.panel.play}>
            <button
              type="button"
              class="button small quiet"
              onClick={() => {
                if (game().me === 'both') {
                  const { turn } = game().now;
                  for (const color of [turn, opposite(turn)]) props.live.act({ act: 'law', line: 'adjourn', color });
                } else act('adjourn');
              }}
            >
              {t.panel.adjourn}
            </button>
            <button type="button" class="button small quiet" onClick={() => act('stop')}>
              {t.panel.stop}
            </button>
          </div>
          <Show when={game().me === 'both'}>
            <label class="field-row">
              {t.panel.doneBy}
              <select value={doer()} onChange={(event) => setDoer(event.currentTarget.value as Color)}>
                <option value="white">{t.who.white}</option>
                <option value="black">{t.who.black}</option>
              </select>
            </label>
          </Show>
          <BoardActs acts={props.court.acts} onAct={actOfDoer} />
          <form
            class="field-row"
            onSubmit={(event) => {
              event.preventDefault();
              if (other().trim() !== '') actOfDoer(other());
              setOther('');
            }}
          >
            <label for={`${id}-act`}>{t.panel.record}</label>
            <input
              id={`${id}-act`}
              ref={field}
              type="text"
              maxLength={400}
              autocomplete="off"
              spellcheck={false}
              placeholder={EXAMPLE}
              value={other()}
              onInput={(event) => setOther(event.currentTarget.value)}
            />
            <button type="submit" class="button small quiet">
              {t.panel.doIt}
            </button>
          </form>
        </details>
      </Show>
      <Show when={rules(props.live.state()) && game().now.status === 'playing'}>
        <UmpireActs acts={props.court.acts} ply={shownPly(props.live.state())} onAct={act} />
      </Show>
      <Rulings
        rulings={props.laws.rulings}
        open={props.court.election === null}
        onGoTo={(ply) => props.live.goTo(ply)}
      />
      <p class="quiet-words">
        {t.panel.theRecord((text) => (
          <a href={recordPath(game().id, props.gameKey)}>{text}</a>
        ))}
      </p>
    </section>
  );
}

const adjourned = (until: string | null) => (until === null ? t.panel.adjourned : t.panel.adjournedUntil(until));

/** Under which laws a game is to be played, and what that means. */

import { createResource, createUniqueId, For, Show } from 'solid-js';

import type { LawsRequest } from '../../api/laws';
import { readCodes, seeAgreement } from '../../api/laws';
import { ODDS } from '../../state/odds';
import { faultInWords } from '../fault';
import { t } from '../../words/start-rest';

/** What a code says to these tells most of what a player will notice. */
const TELLING = ['touch_own', 'wrong_square', 'fine', 'fifty', 'sealed_ambiguous'];

interface LawsFieldProps {
  laws: LawsRequest | null;
  /** Against the computer: nobody is umpire but the program, the clocks are stopped with the move, nothing is rated. */
  withComputer: boolean;
  onChange(laws: LawsRequest | null): void;
}

export function LawsField(props: LawsFieldProps) {
  const id = createUniqueId();
  const set = (some: Partial<LawsRequest>) => props.laws !== null && props.onChange({ ...props.laws, ...some });
  const [codes] = createResource(() => props.laws !== null, readCodes);
  const [agreement] = createResource(
    () => props.laws ?? undefined,
    (laws) => seeAgreement(laws),
  );
  const code = () =>
    codes.state === 'ready' ? codes().codes.find(({ name }) => name === props.laws?.code) : undefined;
  const says = () => code()?.answers.filter(({ name }) => TELLING.includes(name)) ?? [];
  const asked = (name: string) => codes()?.questions.find((question) => question.name === name)?.asks ?? '';
  const odds = () => (agreement.state === 'ready' ? agreement().laws.odds : null);
  return (
    <div class="laws-field">
      <div class="field-row">
        <label for={id}>{t.laws.label}</label>
        <select
          id={id}
          value={props.laws?.code ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            props.onChange(value === '' ? null : { ...(props.laws ?? { help: false, errors: true }), code: value });
          }}
        >
          <option value="">{t.laws.ordinary}</option>
          <option value="staunton">{t.laws.staunton}</option>
          <option value="lasker">{t.laws.lasker}</option>
          <option value="hoyle">{t.laws.hoyle}</option>
          <option value="fide">{t.laws.fide}</option>
        </select>
      </div>
      <Show when={props.laws}>
        {(laws) => (
          <>
            <label class="switch-field">
              <input
                type="checkbox"
                checked={laws().help}
                onChange={(event) => set({ help: event.currentTarget.checked })}
              />
              <span>{t.laws.help}</span>
            </label>
            <Show when={!laws().help}>
              <label class="switch-field">
                <input
                  type="checkbox"
                  checked={laws().errors}
                  onChange={(event) => set({ errors: event.currentTarget.checked })}
                />
                <span>{t.laws.errors}</span>
              </label>
            </Show>
            <div class="field-row">
              <label for={`${id}-odds`}>{t.laws.odds}</label>
              <select
                id={`${id}-odds`}
                value={laws().odds ?? ''}
                onChange={(event) => {
                  const line = event.currentTarget.value;
                  const rest = { ...laws() };
                  delete rest.odds;
                  props.onChange(line === '' ? rest : { ...rest, odds: line });
                }}
              >
                <For each={ODDS}>{({ line, words }) => <option value={line}>{words}</option>}</For>
              </select>
            </div>
            <div class="field-row">
              <label for={`${id}-games`}>{t.laws.games}</label>
              <input
                id={`${id}-games`}
                type="number"
                inputmode="numeric"
                min="1"
                max="200"
                value={laws().games ?? 1}
                onChange={(event) => set({ games: Math.max(1, Math.round(event.currentTarget.valueAsNumber) || 1) })}
              />
            </div>
            <Show when={!props.withComputer} fallback={<p class="quiet-words">{t.laws.notRated}</p>}>
              <label class="switch-field">
                <input
                  type="checkbox"
                  checked={laws().umpire === true}
                  onChange={(event) => set({ umpire: event.currentTarget.checked })}
                />
                <span>{t.laws.umpire}</span>
              </label>
              <label class="switch-field">
                <input
                  type="checkbox"
                  checked={laws().press === true}
                  onChange={(event) => set({ press: event.currentTarget.checked })}
                />
                <span>{t.laws.press}</span>
              </label>
            </Show>
            <Show when={odds()}>{(words) => <p class="consequence">{words()}</p>}</Show>
            <Show when={agreement.error as unknown}>
              {(error) => (
                <p class="fault" role="alert">
                  {faultInWords(error())}
                </p>
              )}
            </Show>
            <Show when={says().length > 0}>
              <ul class="consequences" aria-label={t.laws.says}>
                <For each={says()}>
                  {(law) => (
                    <li>
                      <b>{asked(law.name)}</b> {law.says}
                    </li>
                  )}
                </For>
              </ul>
            </Show>
            <p class="quiet-words">
              <a href="/laws">{t.laws.allCodes}</a>
            </p>
          </>
        )}
      </Show>
    </div>
  );
}

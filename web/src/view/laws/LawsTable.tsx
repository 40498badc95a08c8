/** Some of the codes side by side, with contents and a filter. */

import type { Accessor } from 'solid-js';
import { createMemo, createSignal, createUniqueId, For, onCleanup, Show } from 'solid-js';

import type { CodeListResponse } from '../../api/laws';
import { lawRows, pressed } from '../../state/laws-table';
import { t } from '../../words/laws';

/** On a telephone there is room for two codes. */
const NARROW = '(max-width: 40rem)';
const ON_NARROW = 2;

export function LawsTable(props: { table: CodeListResponse }) {
  const id = createUniqueId();
  const narrow = createMatch(NARROW);
  const all = () => props.table.codes.map(({ name }) => name);
  const [wanted, setWanted] = createSignal('');
  const [chosen, setChosen] = createSignal<string[] | null>(null);
  const most = () => (narrow() ? ON_NARROW : all().length);
  const shown = () => (chosen() ?? all()).slice(0, most());
  const rows = createMemo(() => lawRows(props.table, shown(), wanted()));
  const columns = () => props.table.codes.filter(({ name }) => shown().includes(name));
  return (
    <>
      <div class="laws-tools">
        <div class="field-column">
          <label for={id}>{t.table.find}</label>
          <input
            id={id}
            type="search"
            autocomplete="off"
            value={wanted()}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
        <div class="laws-codes" role="group" aria-label={t.table.codes}>
          <For each={props.table.codes}>
            {({ name, title }) => (
              <button
                type="button"
                class="button small quiet"
                aria-pressed={shown().includes(name)}
                onClick={() => setChosen(pressed(shown(), name, most()))}
              >
                {title.charAt(0).toUpperCase() + title.slice(1)}
              </button>
            )}
          </For>
        </div>
        <details class="laws-contents">
          <summary>{t.table.contents}</summary>
          <ol>
            <For each={rows()}>
              {({ name, asks }) => (
                <li>
                  <a href={`#${name}`}>{asks}</a>
                </li>
              )}
            </For>
          </ol>
        </details>
      </div>
      <p class="unseen" role="status">
        {wanted() === '' ? '' : t.table.questions(rows().length)}
      </p>
      <Show when={rows().length > 0} fallback={<p class="quiet-words">{t.table.nothing}</p>}>
        <table class="laws-table" style={{ '--codes': columns().length }}>
          <thead>
            <tr>
              <th scope="col">{t.table.question}</th>
              <For each={columns()}>
                {(code) => (
                  <th scope="col">
                    {code.title}
                    <small>{code.book}</small>
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={rows()}>
              {({ name, asks, answers }) => (
                <tr id={name}>
                  <th scope="row">
                    {asks}
                    <a class="law-anchor" href={`#${name}`} aria-label={t.table.linkTo(asks)}>
                      §
                    </a>
                  </th>
                  <For each={answers}>
                    {(answer) => (
                      <td classList={{ silent: answer.silent }}>
                        {answer.silent ? t.table.silent(answer.says) : answer.says}
                        <small>{answer.source}</small>
                      </td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </>
  );
}

function createMatch(query: string): Accessor<boolean> {
  const media = matchMedia(query);
  const [matches, setMatches] = createSignal(media.matches);
  const follow = () => setMatches(media.matches);
  media.addEventListener('change', follow);
  onCleanup(() => media.removeEventListener('change', follow));
  return matches;
}

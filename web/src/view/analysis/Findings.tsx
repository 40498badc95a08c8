/** What of a text was not understood, and what may mean something else. */

import { For, Show } from 'solid-js';

import type { ReadFindingView } from '../../api/study';

export function Findings(props: { findings: readonly ReadFindingView[]; onShow(finding: ReadFindingView): void }) {
  return (
    <Show when={props.findings.length > 0}>
      <p>{counted(props.findings)}</p>
      <ol class="findings">
        <For each={props.findings}>
          {(finding) => (
            <li classList={{ doubt: finding.weight === 'doubt' }}>
              <button type="button" class="text-button" onClick={() => props.onShow(finding)}>
                <q>{finding.found}</q> {wordsAbout(finding)}
              </button>
            </li>
          )}
        </For>
      </ol>
    </Show>
  );
}

/** What is to be said of a finding, without the text that stands before it. */
function wordsAbout({ found, words }: ReadFindingView): string {
  const named = `"${found}" `;
  const rest = words.startsWith(named) ? words.slice(named.length) : words.replace(/^"(?:[^"\\]|\\.)*"\s*/u, '');
  return rest === '' ? 'was not understood' : rest;
}

/** How much was left out, and how much may mean something else. */
export function counted(findings: readonly ReadFindingView[]): string {
  const faults = findings.filter(({ weight }) => weight === 'fault').length;
  const doubts = findings.length - faults;
  const things = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
  const parts = [
    ...(faults > 0 ? [`${things(faults, 'One thing', 'things')} not understood`] : []),
    ...(doubts > 0 ? [things(doubts, 'one doubt', 'doubts')] : []),
  ].join(', ');
  return parts === '' ? '' : `${parts.charAt(0).toUpperCase()}${parts.slice(1)}:`;
}

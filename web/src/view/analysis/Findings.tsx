/** What of a text was not understood, and what may mean something else. */

import { For, Show } from 'solid-js';

import type { ReadFindingView } from '../../api/study';
import { t } from '../../words/analysis';

export function Findings(props: { findings: readonly ReadFindingView[]; onShow(finding: ReadFindingView): void }) {
  return (
    <Show when={props.findings.length > 0}>
      <p>{findingsInWords(props.findings)}</p>
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
  return rest === '' ? t.paste.notUnderstood : rest;
}

/** How much was left out, and how much may mean something else. */
export function findingsInWords(findings: readonly ReadFindingView[]): string {
  const faults = findings.filter(({ weight }) => weight === 'fault').length;
  const doubts = findings.length - faults;
  if (faults > 0 && doubts > 0) return t.paste.both(faults, doubts);
  if (faults > 0) return t.paste.faults(faults);
  return doubts > 0 ? t.paste.doubts(doubts) : '';
}

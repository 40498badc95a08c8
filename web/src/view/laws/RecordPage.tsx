/** The record of a game under a code of laws, as an umpire would report it. */

import { createResource, For, Match, Switch } from 'solid-js';

import { auditPath, readAudit } from '../../api/laws';
import { faultInWords } from '../fault';
import { keyOf } from '../game-keys';
import { RunningHead } from '../RunningHead';
import { LawWords } from './LawWords';

export function RecordPage(props: { id: string; key: string | null }) {
  const key = () => props.key ?? keyOf(props.id);
  const [audit] = createResource(() => readAudit(props.id, key()));
  return (
    <>
      <RunningHead />
      <main class="laws-page record">
        <h1>The record</h1>
        <Switch fallback={<p aria-busy="true">Fetching the record …</p>}>
          <Match when={audit.error as unknown}>{(error) => <p class="fault" role="alert">{faultInWords(error())}</p>}</Match>
          <Match when={audit()}>
            {(found) => (
              <>
                <p>
                  {found().players.white ?? 'White'} against {found().players.black ?? 'Black'}, under {found().title}, begun{' '}
                  {new Date(found().created_at).toLocaleString('en-GB')}.{' '}
                  {found().umpire === null ? 'The program was umpire.' : `${found().umpire} was umpire.`} {found().result?.words ?? 'The game is not over.'}
                </p>
                <h2>What was agreed</h2>
                <ul>
                  <For each={found().agreement}>{(line) => <li>{line}</li>}</For>
                </ul>
                <h2>What was ruled</h2>
                <ol>
                  <For each={found().rulings}>
                    {(ruling) => (
                      <li>
                        <time>{clock(ruling.at_ms)}</time> {ruling.words}
                        <LawWords law={ruling.law} />
                      </li>
                    )}
                  </For>
                </ol>
                <h2>What was done</h2>
                <ol>
                  <For each={found().acts}>
                    {(line) => (
                      <li>
                        <code>{line}</code>
                      </li>
                    )}
                  </For>
                </ol>
                <p>
                  <a href={auditPath(found().id, key())} download={`staunton-${found().id}.json`}>
                    The same as JSON
                  </a>
                  {' · '}
                  <a href={`/game/${found().id}`}>To the game</a>
                </p>
              </>
            )}
          </Match>
        </Switch>
      </main>
    </>
  );
}

/** Milliseconds as hours, minutes and seconds. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

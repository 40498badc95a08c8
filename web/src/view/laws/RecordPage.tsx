/** The record of a game under a code of laws, as an umpire would report it. */

import { createResource, For, Match, Show, Suspense, Switch } from 'solid-js';

import type { AuditResponse, RecordRulingView } from '../../api/laws';
import { inLanguage } from '../../api/in-language';
import { auditPath, readAudit } from '../../api/laws';
import type { Ruler } from '../../state/record-words';
import { plainTimes, recordLine, recordTime } from '../../state/record-words';
import { faultInWords } from '../fault';
import { FileLink } from '../FileLink';
import { keyOf } from '../game-keys';
import { locale } from '../../words/language';
import { t } from '../../words/record';
import { CheckGraph } from './CheckGraph';
import { LawWords } from './LawWords';
import { ProofWords } from './ProofWords';

export function RecordPage(props: { id: string; key: string | null }) {
  const key = () => props.key ?? keyOf(props.id);
  const [audit] = createResource(() => readAudit(props.id, key()));
  return (
    <>
      <main id="main" class="laws-page record">
        <h1>{t.title}</h1>
        {/* Waited for here: further out the waiting would take the title away too. */}
        <Suspense fallback={<p aria-busy="true">{t.fetching}</p>}>
          <Switch>
            <Match when={audit.error as unknown}>
              {(error) => (
                <p class="fault" role="alert">
                  {faultInWords(error())}
                </p>
              )}
            </Match>
            <Match when={audit()}>
              {(found) => (
                <>
                  <p>
                    {t.head(
                      found().players.white ?? t.white,
                      found().players.black ?? t.black,
                      found().title,
                      begunAt(found().created_at),
                    )}{' '}
                    {umpiredBy(found())} {found().result?.words ?? t.notOver}
                  </p>
                  <h2>{t.agreed}</h2>
                  <ul class="agreed">
                    <For each={found().record.agreement}>
                      {(line, index) => (
                        <li>
                          {found().record.agreed[index()] ?? ''} <code>{line}</code>
                        </li>
                      )}
                    </For>
                  </ul>
                  <h2>{t.done}</h2>
                  <ol class="entries">
                    <For each={found().record.entries}>
                      {(entry, index) => (
                        <li>
                          <Show when={entry.event} fallback={<b title={entry.at}>{t.byClock(recordTime(entry.at))}</b>}>
                            {(line) => <Deed line={line()} ruler={rulerOf(found(), index())} />}
                          </Show>
                          <ul>
                            <For each={entry.rulings}>
                              {(ruling, place) => (
                                <li>
                                  {plainTimes(ruling.words)}
                                  <Shown audit={found()} entry={index()} ruling={place()} />
                                  <LawWords law={lawOf(ruling)} />
                                </li>
                              )}
                            </For>
                          </ul>
                        </li>
                      )}
                    </For>
                  </ol>
                  <h2>{t.stands}</h2>
                  <p>
                    {t.position(found().record.ending ?? t.goesOn, <code>{found().record.position}</code>)}
                    <Show when={found().record.clocks}>{(clocks) => <>{`${clocksInWords(clocks())} `}</>}</Show>
                    {t.until(recordTime(found().record.until))}
                  </p>
                  <p>
                    <FileLink
                      words={t.json}
                      href={inLanguage(auditPath(found().id, key()))}
                      download={`staunton-${found().id}.json`}
                      type="application/json"
                    />
                    {' · '}
                    <a href={`/game/${found().id}`}>{t.toGame}</a>
                  </p>
                </>
              )}
            </Match>
          </Switch>
        </Suspense>
      </main>
    </>
  );
}

/** What somebody did, in words; the line of the record itself is in its title. */
function Deed(props: { line: string; ruler: Ruler | undefined }) {
  const told = () => recordLine(props.line, props.ruler);
  return (
    <b title={props.line}>
      <Show when={told().time}>{(time) => <span class="num">{time()} </span>}</Show>
      {told().words}
    </b>
  );
}

/** Nobody but the program, or the umpire who stayed, and his deputy. */
function umpiredBy({ umpire, deputy }: AuditResponse): string {
  if (umpire === null) return t.programUmpire;
  return deputy === null ? t.wasUmpire(umpire) : `${t.wasUmpire(umpire)} ${t.wasDeputy(deputy)}`;
}

const rulerOf = (audit: AuditResponse, entry: number): Ruler | undefined =>
  audit.given_by.find((one) => one.entry === entry);

const clocksInWords = ([white = '', black = '']: readonly string[]) => t.clocks(recordTime(white), recordTime(black));

const begunAt = (at: number): string =>
  new Date(at).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** What showed a claim to be right, or not. */
function Shown(props: { audit: AuditResponse; entry: number; ruling: number }) {
  const proof = () =>
    props.audit.proofs.find(({ entry, ruling }) => entry === props.entry && ruling === props.ruling)?.proof;
  const checks = () => {
    const found = proof();
    return found?.kind === 'checks' && found.plan !== undefined
      ? { plan: found.plan, endless: found.endless }
      : undefined;
  };
  return (
    <Show when={proof()}>
      {(found) => (
        <>
          <ProofWords proof={found()} />
          <Show when={checks()}>
            {(shown) => (
              <details>
                <summary>{t.every}</summary>
                <CheckGraph plan={shown().plan} endless={shown().endless} />
              </details>
            )}
          </Show>
        </>
      )}
    </Show>
  );
}

function lawOf({ law, source, silent, question }: RecordRulingView) {
  return law === null || source === null ? null : { name: question ?? '', says: law, source, silent };
}

/** The terms that are true of the position and the last move, each shown on the board where the pointer or the focus is. */

import type { JSX } from 'solid-js';
import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';

import type { EvaluationView } from '../../api/analysis';
import type { Square } from '../../api/chess';
import type { TermFindingView, OpeningView, TermView } from '../../api/terms';
import { listTerms } from '../../api/terms';
import { isSquare } from '../../board/words';
import { balanceInWords, grouped } from '../../state/grouped';
import type { Hint } from '../../state/witness';
import { hintsOf } from '../../state/witness';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import type { KnownTerms } from './known-terms';
import { SquareNames } from './SquareNames';
import { t } from '../../words/analysis';
import './TermsPanel.css';

export interface TermsPanelProps {
  terms: KnownTerms;
  /** What the engine's score is made of; null while the engine rests. */
  weighed: EvaluationView | null;
  onHints(hints: Hint[]): void;
  onWhyNot(from: Square, to: Square): Promise<string>;
}

/** The list of all terms, asked for when the first definition is wanted. */
let list: Promise<Map<string, TermView>> | null = null;
const entries = () => {
  list ??= listTerms().then(({ terms }) => new Map(terms.map((term) => [term.name, term])));
  list.catch(() => (list = null));
  return list;
};

export function TermsPanel(props: TermsPanelProps) {
  const seen = () => props.terms.seen();
  const position = createMemo(() => grouped(seen()?.position ?? []));
  const move = createMemo(() => seen()?.last_move ?? []);
  return (
    <div class="terms-panel">
      <WhyNotForm onAsk={props.onWhyNot} />
      <FaultLine words={props.terms.fault()} />
      <Show when={props.weighed}>{(weighed) => <Counted weighed={weighed()} />}</Show>
      <Show when={props.terms.opening()}>{(opening) => <OpeningNames opening={opening()} />}</Show>
      <Show when={seen()} fallback={<p class="quiet-words">{t.terms.looking}</p>}>
        {(found) => (
          <>
            <Show when={move().length > 0}>
              <Group words={t.terms.lastMove} open>
                <Findings findings={move()} onHints={props.onHints} />
              </Group>
            </Show>
            <For each={position()} fallback={<p class="quiet-words">{t.terms.none}</p>}>
              {({ group, words, findings }) => (
                <Group words={words} count={findings.length} open={group !== 'pieces' && group !== 'opening'}>
                  <Findings findings={findings} onHints={props.onHints} />
                </Group>
              )}
            </For>
            <Group words={t.terms.material} open={false}>
              <dl class="scales">
                <For each={found().material}>
                  {({ scale, pieces }) => (
                    <>
                      <dt>{scale}</dt>
                      <dd>{balanceInWords(pieces)}</dd>
                    </>
                  )}
                </For>
              </dl>
            </Group>
          </>
        )}
      </Show>
    </div>
  );
}

function Group(props: { words: string; count?: number; open: boolean; children: JSX.Element }) {
  return (
    <details class="term-group" open={props.open}>
      <summary>
        {props.words}
        <Show when={props.count}>{(count) => <span class="count"> {count()}</span>}</Show>
      </summary>
      {props.children}
    </details>
  );
}

function Findings(props: { findings: readonly TermFindingView[]; onHints(hints: Hint[]): void }) {
  return (
    <ul class="term-findings">
      <For each={props.findings}>{(finding) => <One finding={finding} onHints={props.onHints} />}</For>
    </ul>
  );
}

function One(props: { finding: TermFindingView; onHints(hints: Hint[]): void }) {
  const id = createUniqueId();
  const [open, setOpen] = createSignal(false);
  const [entry, setEntry] = createSignal<TermView | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const show = () => props.onHints(hintsOf(props.finding));
  const hide = () => props.onHints([]);
  const toggle = () => {
    setOpen((before) => !before);
    if (!open() || entry() !== null) return;
    entries().then(
      (known) => setEntry(known.get(props.finding.term) ?? null),
      (error: unknown) => setFault(faultInWords(error)),
    );
  };
  return (
    <li>
      <button
        type="button"
        class="text-button finding"
        aria-expanded={open()}
        aria-controls={id}
        onClick={toggle}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        <b>{props.finding.term}</b> {props.finding.words}
      </button>
      <p id={id} class="definition" hidden={!open()}>
        <Show when={entry()} fallback={fault() ?? '…'}>
          {(known) => (
            <>
              {known().definition}{' '}
              <cite>{known().books.length === 0 ? t.terms.todaysName : known().books.join('; ')}</cite>
            </>
          )}
        </Show>
      </p>
    </li>
  );
}

function OpeningNames(props: { opening: OpeningView }) {
  const moves = () => Math.ceil(props.opening.ply / 2);
  return (
    <p class="opening-names">
      <b>
        {props.opening.eco} {props.opening.name}
      </b>
      {props.opening.ply === 0 ? '.' : t.terms.byMove(moves())}
      <Show when={props.opening.book}>{(book) => <> {t.terms.calls(book().source, book().name)}</>}</Show>
    </p>
  );
}

/** What the engine counts before it looks ahead, as bars to either side. */
function Counted(props: { weighed: EvaluationView }) {
  const most = () => Math.max(100, ...props.weighed.parts.map(({ white, black }) => Math.abs(white - black)));
  const pawns = (cp: number) => `${cp > 0 ? '+' : cp < 0 ? '−' : ''}${(Math.abs(cp) / 100).toFixed(2)}`;
  return (
    <Group words={t.terms.why} open={false}>
      <p>{props.weighed.words}</p>
      <Show when={props.weighed.parts.length > 0}>
        <table class="counted">
          <caption class="unseen">{t.terms.caption}</caption>
          <tbody>
            <For each={props.weighed.parts}>
              {({ words, white, black }) => (
                <tr
                  classList={{ black: white < black }}
                  style={{ '--part': `${(Math.abs(white - black) / most()) * 50}%` }}
                >
                  <th scope="row">{words}</th>
                  <td>{pawns(white - black)}</td>
                  <td class="counted-bar" aria-hidden="true">
                    <span />
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <p class="quiet-words">{t.terms.inAll(pawns(props.weighed.value))}</p>
      </Show>
    </Group>
  );
}

/** Any two squares, and why the man on the first may not go to the second. */
function WhyNotForm(props: { onAsk(from: Square, to: Square): Promise<string> }) {
  const [answer, setAnswer] = createSignal('');
  const [typedFrom, setTypedFrom] = createSignal('');
  const [typedTo, setTypedTo] = createSignal('');
  let from: HTMLInputElement | undefined;
  let to: HTMLInputElement | undefined;
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const [first, second] = [from, to].map((field) => field?.value.trim().toLowerCase() ?? '');
    if (first === undefined || second === undefined || !isSquare(first) || !isSquare(second)) {
      setAnswer(t.terms.badSquare);
      return;
    }
    void props.onAsk(first, second).then(setAnswer);
  };
  return (
    <form class="why-not" onSubmit={ask}>
      <span>{t.terms.mayFrom}</span>
      <SquareField label={t.terms.fromWhich} placeholder="e1" onTyped={setTypedFrom} ref={(field) => (from = field)} />
      <span>{t.terms.goTo}</span>
      <SquareField label={t.terms.toWhich} placeholder="g1" onTyped={setTypedTo} ref={(field) => (to = field)} />
      <button type="submit" class="button small quiet">
        {t.terms.ask}
      </button>
      <p role="status">{answer()}</p>
      <SquareNames typed={[typedFrom(), typedTo()]} />
    </form>
  );
}

/** A field for one square. */
function SquareField(props: {
  label: string;
  placeholder: string;
  onTyped(text: string): void;
  ref(field: HTMLInputElement): void;
}) {
  return (
    <label>
      <span class="unseen">{props.label}</span>
      <input
        ref={(field) => props.ref(field)}
        size={2}
        maxLength={2}
        required
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={props.placeholder}
        onInput={(event) => props.onTyped(event.currentTarget.value.trim().toLowerCase())}
      />
    </label>
  );
}

/** The box for a game or a position in any writing, and what was made of it. */

import { createEffect, createSignal, createUniqueId, For, Show } from 'solid-js';

import type { ReadResponse, ReadFindingView } from '../../api/study';
import { readText } from '../../api/study';
import { byteRange } from '../../state/byte-range';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';

export interface PastePanelProps {
  /** A text that was pasted or dropped beside the box; it is read at once. */
  given: string | null;
  /** Takes over what was read; the first game, or the one chosen. */
  onRead(read: ReadResponse): void;
  /** A position that cannot be played on is set up by hand. */
  onMend(fen: string): void;
  say(words: string): void;
}

/** What the server reads at once, less some room for what stands around it. */
const MOST_BYTES = 240 * 1024;

export function PastePanel(props: PastePanelProps) {
  const id = createUniqueId();
  let field: HTMLTextAreaElement | undefined;
  const [text, setText] = createSignal('');
  const [read, setRead] = createSignal<ReadResponse | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [game, setGame] = createSignal(0);

  const send = async (chosen: number) => {
    if (text().trim() === '') return;
    if (new Blob([text()]).size > MOST_BYTES) {
      setRead(null);
      setFault('The text is too long: at most 240 KiB are read at once. Take the part you want.');
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      const answer = await readText({ text: text(), game: chosen });
      setGame(chosen);
      setRead(answer);
      props.say(`${answer.words} ${counted(answer.findings)}`);
      if (answer.study !== null) props.onRead(answer);
    } catch (error) {
      setRead(null);
      setFault(faultInWords(error));
    } finally {
      setBusy(false);
    }
  };
  const take = (given: string) => {
    setText(given);
    setRead(null);
    void send(0);
  };
  createEffect(() => {
    if (props.given !== null) take(props.given);
  });
  const show = (finding: ReadFindingView) => {
    if (field === undefined) return;
    const { from, to } = byteRange(text(), finding.from, finding.to);
    field.focus();
    field.setSelectionRange(from, to);
    // Browsers scroll to what is typed, not to what is marked.
    const line = text().slice(0, from).split('\n').length - 1;
    field.scrollTop = line * (Number.parseFloat(getComputedStyle(field).lineHeight) || 20) - field.clientHeight / 2;
  };
  return (
    <form
      class="paste-panel"
      onSubmit={(event) => {
        event.preventDefault();
        void send(0);
      }}
    >
      <label class="unseen" for={id}>
        A game or a position in any notation
      </label>
      <textarea
        id={id}
        ref={field}
        rows={5}
        spellcheck={false}
        autocomplete="off"
        placeholder="A game or a position, in any notation: PGN, FEN, 1. P-K4 P-K4 2. Kt-KB3, 1. e4 e5 2. Sf3, a printed diagram …"
        value={text()}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setRead(null);
          setFault(null);
        }}
        onPaste={() => {
          // What is pasted into the empty box is read at once.
          const empty = text().trim() === '';
          if (empty) setTimeout(() => void send(0));
        }}
      />
      <div class="buttons">
        <button type="submit" class="button small" disabled={busy() || text().trim() === ''}>
          {busy() ? 'Reading …' : 'Read it'}
        </button>
        <label class="button small quiet file">
          Open a file
          <input
            type="file"
            accept=".pgn,.fen,.epd,.txt,text/plain,application/x-chess-pgn"
            onChange={(event) => {
              void event.currentTarget.files?.[0]?.text().then(take);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <FaultLine words={fault()} />
      <Show when={read()}>
        {(answer) => (
          <div class="understood">
            <p classList={{ fault: answer().kind === 'nothing' }}>{answer().words}</p>
            <Show when={answer().games.length > 1}>
              <label class="field-column">
                <span>{answer().games.length} games; on the board is</span>
                <select value={String(game())} onChange={(event) => void send(Number(event.currentTarget.value))}>
                  <For each={answer().games}>
                    {(head, index) => (
                      <option value={String(index())}>
                        {index() + 1}. {head.title}
                      </option>
                    )}
                  </For>
                </select>
              </label>
            </Show>
            <Show when={answer().faulty}>
              {(faulty) => (
                <>
                  <ul class="fault">
                    <For each={faulty().faults}>{({ words }) => <li>{words}</li>}</For>
                  </ul>
                  <div class="buttons">
                    <button type="button" class="button small" onClick={() => props.onMend(faulty().fen)}>
                      Mend it by hand
                    </button>
                  </div>
                </>
              )}
            </Show>
            <Show when={answer().findings.length > 0}>
              <p>{counted(answer().findings)}</p>
              <ol class="findings">
                <For each={answer().findings}>
                  {(finding) => (
                    <li classList={{ doubt: finding.weight === 'doubt' }}>
                      <button type="button" class="text-button" onClick={() => show(finding)}>
                        <q>{finding.found}</q> {wordsAbout(finding)}
                      </button>
                    </li>
                  )}
                </For>
              </ol>
            </Show>
          </div>
        )}
      </Show>
    </form>
  );
}

/** What is to be said of a finding, without the text that stands before it. */
function wordsAbout({ found, words }: ReadFindingView): string {
  const named = `"${found}" `;
  const rest = words.startsWith(named) ? words.slice(named.length) : words.replace(/^"(?:[^"\\]|\\.)*"\s*/u, '');
  return rest === '' ? 'was not understood' : rest;
}

/** How much was left out, and how much may mean something else. */
function counted(findings: readonly ReadFindingView[]): string {
  const faults = findings.filter(({ weight }) => weight === 'fault').length;
  const doubts = findings.length - faults;
  const things = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
  const parts = [
    ...(faults > 0 ? [`${things(faults, 'One thing', 'things')} not understood`] : []),
    ...(doubts > 0 ? [things(doubts, 'one doubt', 'doubts')] : []),
  ].join(', ');
  return parts === '' ? '' : `${parts.charAt(0).toUpperCase()}${parts.slice(1)}:`;
}

/** The box for a game or a position in any writing, and what was made of it. */

import { createEffect, createSignal, createUniqueId, For, on, Show } from 'solid-js';

import type { ReadResponse, ReadFindingView } from '../../api/study';
import { readText } from '../../api/study';
import { byteRange } from '../../state/byte-range';
import type { CollectedGame } from '../../state/collection';
import { collectionOf } from '../../state/collection';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { Collection } from './Collection';
import { Findings, findingsInWords } from './Findings';
import { t } from '../../words/analysis';

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
const isLong = (text: string) => text.length > MOST_BYTES || new Blob([text]).size > MOST_BYTES;

export function PastePanel(props: PastePanelProps) {
  const id = createUniqueId();
  let field: HTMLTextAreaElement | undefined;
  const [text, setText] = createSignal('');
  const [read, setRead] = createSignal<ReadResponse | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [game, setGame] = createSignal(0);
  const [collection, setCollection] = createSignal<{ text: string; games: readonly CollectedGame[] } | null>(null);
  const [chosen, setChosen] = createSignal<CollectedGame | null>(null);

  const send = async (chosen: number) => {
    if (text().trim() === '') return;
    if (isLong(text())) {
      setRead(null);
      setFault(t.paste.tooLong);
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      const answer = await readText({ text: text(), game: chosen });
      setGame(chosen);
      setRead(answer);
      props.say(t.paste.read(answer.words, findingsInWords(answer.findings)));
      if (answer.study !== null) props.onRead(answer);
    } catch (error) {
      setRead(null);
      setFault(faultInWords(error));
    } finally {
      setBusy(false);
    }
  };
  /** A file too long to be read at once is a list to choose from, if it is one of games. */
  const take = (given: string) => {
    const games = isLong(given) ? collectionOf(given) : [];
    setCollection(games.length > 0 ? { text: given, games } : null);
    if (games[0] !== undefined) choose(games[0]);
    else open(given);
  };
  const choose = (one: CollectedGame) => {
    setChosen(one);
    open(collection()?.text.slice(one.from, one.to).trim() ?? '');
  };
  const open = (given: string) => {
    setText(given);
    setRead(null);
    void send(0);
  };
  /** What stands in the box; the list stays while a game of it is read again. */
  const readBox = () => {
    if (isLong(text())) take(text());
    else void send(0);
  };
  // What is given alone, not what is read of it: else each key in the box would bring the given text back.
  createEffect(
    on(
      () => props.given,
      (given) => {
        if (given !== null) take(given);
      },
    ),
  );
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
        readBox();
      }}
    >
      <label class="unseen" for={id}>
        {t.paste.label}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={5}
        spellcheck={false}
        autocomplete="off"
        placeholder={t.paste.placeholder}
        value={text()}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setRead(null);
          setFault(null);
        }}
        onPaste={() => {
          // What is pasted into the empty box is read at once.
          const empty = text().trim() === '';
          if (empty) setTimeout(readBox);
        }}
      />
      <div class="buttons">
        <button type="submit" class="button small" disabled={busy() || text().trim() === ''}>
          {busy() ? t.paste.reading : t.paste.readIt}
        </button>
        <label class="button small quiet file">
          {t.paste.openFile}
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
      <Show when={collection()}>
        {(file) => <Collection games={file().games} chosen={chosen()} onChoose={choose} />}
      </Show>
      <Show when={read()}>
        {(answer) => (
          <div class="understood">
            <p classList={{ fault: answer().kind === 'nothing' }}>{answer().words}</p>
            <Show when={answer().games.length > 1}>
              <label class="field-column">
                <span>{t.paste.onBoard(answer().games.length)}</span>
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
                      {t.paste.mend}
                    </button>
                  </div>
                </>
              )}
            </Show>
            <Findings findings={answer().findings} onShow={show} />
          </div>
        )}
      </Show>
    </form>
  );
}

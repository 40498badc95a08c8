/** The game and the position as text: to copy, in any notation, or to save. */

import { createEffect, createMemo, createSignal, createUniqueId, For, on, onCleanup, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import type { WriteForm } from '../../api/study';
import { writeGame } from '../../api/study';
import { LANGUAGES, NOTATIONS, notationOf } from '../../state/notation';
import type { Study } from '../../state/study';
import { currentNode } from '../../state/study';
import { sentStudy } from '../../state/wire-study';
import { useApp } from '../app-context';
import { copyText, saveText } from '../copy';
import { faultInWords } from '../fault';
import { NotationChoice } from '../NotationChoice';
import { SharePosition } from './SharePosition';
import { TagFields } from './TagFields';
import { t } from '../../words/analysis';

const FORMS: readonly { value: WriteForm; words: string }[] = [
  { value: 'pgn', words: 'PGN' },
  { value: 'lines', words: t.copy.lines },
  { value: 'columns', words: t.copy.columns },
  { value: 'fraction', words: t.copy.fractions },
  { value: 'epd', words: 'EPD' },
];

/** In place of a text: the position by itself. */
const ELSEWHERE = 'elsewhere';

export interface CopyPanelProps {
  study: Study;
  below: Color;
  onChange(study: Study): void;
  say(words: string): void;
}

export function CopyPanel(props: CopyPanelProps) {
  const app = useApp();
  const id = createUniqueId();
  const [form, setForm] = createSignal<WriteForm | typeof ELSEWHERE>('pgn');
  const [done, setDone] = createSignal<string | null>(null);
  let field: HTMLTextAreaElement | undefined;
  const [text, setText] = createSignal('');
  const [loading, setLoading] = createSignal(true);
  // Not a resource: while one is loaded, the whole page would be put aside.
  const nodes = createMemo(() => props.study.nodes);
  const tags = createMemo(() => props.study.tags);
  createEffect(
    on([nodes, form, () => notationOf(app.settings()), tags], ([, as, style]) => {
      if (as === ELSEWHERE) return;
      let isStale = false;
      onCleanup(() => (isStale = true));
      setDone(null);
      setLoading(true);
      const take = (words: string) => {
        if (isStale) return;
        setText(words);
        setLoading(false);
      };
      writeGame({ game: sentStudy(props.study).sent, as, ...style }).then(
        (written) => take(written.text),
        (error: unknown) => take(faultInWords(error)),
      );
    }),
  );
  const tell = (words: string) => {
    setDone(words);
    props.say(words);
  };
  const copy = async (what: string, name: string) => {
    if (await copyText(what)) tell(t.copy.copied(name));
    else {
      field?.select();
      tell(t.copy.cannot);
    }
  };
  const inNotation = () => !['pgn', 'epd', ELSEWHERE].includes(form());
  const named = () => {
    const { notation, language } = notationOf(app.settings());
    const words = NOTATIONS.find(({ name }) => name === notation)?.words ?? notation;
    return language === 'en'
      ? words
      : t.copy.inLanguage(words, LANGUAGES.find(({ code }) => code === language)?.words ?? language);
  };
  return (
    <div class="copy-panel">
      <div class="copy-forms" role="group" aria-label={t.copy.form}>
        <For each={FORMS}>
          {({ value, words }) => (
            <button type="button" class="sign" aria-pressed={form() === value} onClick={() => setForm(value)}>
              {words}
            </button>
          )}
        </For>
        <button type="button" class="sign" aria-pressed={form() === ELSEWHERE} onClick={() => setForm(ELSEWHERE)}>
          {t.copy.elsewhere}
        </button>
        <Show when={inNotation()}>
          <NotationChoice />
        </Show>
      </div>
      <Show when={form() !== ELSEWHERE} fallback={<SharePosition study={props.study} below={props.below} />}>
        <label class="unseen" for={id}>
          {t.copy.text}
        </label>
        <textarea id={id} ref={field} rows={5} readonly value={text()} aria-busy={loading()} />
        <div class="buttons">
          <button
            type="button"
            class="button small"
            disabled={loading()}
            onClick={() => void copy(text(), inNotation() ? named() : form().toUpperCase())}
          >
            {t.copy.copy}
          </button>
          <button
            type="button"
            class="button small quiet"
            onClick={() => void copy(currentNode(props.study).fen, t.copy.fen)}
          >
            {t.copy.copyFen}
          </button>
          <button
            type="button"
            class="button small quiet"
            disabled={loading()}
            onClick={() => {
              if (form() === 'pgn') saveText(text(), 'staunton.pgn', 'application/x-chess-pgn');
              else if (form() === 'epd') saveText(text(), 'staunton.epd', 'text/plain');
              else saveText(text(), 'staunton.txt', 'text/plain');
            }}
          >
            {t.copy.save}
          </button>
        </div>
        <p class="quiet-words" role="status">
          {done()}
        </p>
        <TagFields study={props.study} onChange={(study) => props.onChange(study)} />
      </Show>
    </div>
  );
}

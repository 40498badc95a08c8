/** Questions to the collection: written, or set up by fields and on a board; and the games they are true of. */

import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  createUniqueId,
  For,
  on,
  onMount,
  Show,
} from 'solid-js';

import type { ArchiveSource } from '../../api/archive';
import { faultOfQuestion, readArchive, SOURCES } from '../../api/archive';
import { listTerms } from '../../api/terms';
import { patternText, readPattern } from '../../state/pattern';
import type { QuestionFields } from '../../state/question';
import { questionText, readQuestion } from '../../state/question';
import { gamesPath, playerPath } from '../../state/route';
import { Announcer, createAnnouncer } from '../Announcer';
import { useApp } from '../app-context';
import { FoundGames } from './FoundGames';
import './GamesPage.css';
import { PatternBoard } from './PatternBoard';
import { QuestionFieldSet } from './QuestionFieldSet';
import { createSearch } from './searching';
import { t } from '../../words/archive';

/** So long the hand may rest before the server is asked what is wrong. */
const REST_MS = 250;
const EXAMPLES = [
  '"smothered mate"',
  'result = 1-0 and {d4=P and "isolated pawn"} for 10 plies',
  '{R=1 r=1 Q+q=0} for 20 plies',
] as const;

export function GamesPage(props: { question: string; from: ArchiveSource }) {
  const app = useApp();
  const id = createUniqueId();
  const search = createSearch();
  const [said, say] = createAnnouncer();
  const [text, setText] = createSignal('');
  const [archive] = createResource(
    () => props.from,
    (from) => readArchive(from).catch(() => null),
  );
  const [terms] = createResource(() =>
    listTerms().then(
      (found) => found.terms.map(({ name }) => name),
      () => [],
    ),
  );
  const question = createMemo(() => readQuestion(text()));
  const set = (some: Partial<QuestionFields>) => {
    const { fields, rest } = question();
    setText(questionText({ fields: { ...fields, ...some }, rest }));
  };
  const pattern = createMemo(() => readPattern(question().fields.board));

  const [fault, setFault] = createSignal<Awaited<ReturnType<typeof faultOfQuestion>>>(null);
  let rest: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(text, (asked) => {
      clearTimeout(rest);
      if (asked.trim() === '') {
        setFault(null);
        return;
      }
      rest = setTimeout(() => {
        faultOfQuestion(asked).then(
          (found) => asked === text() && setFault(found),
          () => undefined,
        );
      }, REST_MS);
    }),
  );

  const ask = (asked: string) => {
    setText(asked);
    if (asked.trim() !== '') search.start(asked, props.from);
  };
  onMount(() => (document.title = t.search.documentTitle));
  createEffect(
    on(
      () => [props.question, props.from] as const,
      ([asked]) => ask(asked),
    ),
  );
  createEffect(
    on(
      () => search.now().stage,
      (stage) => stage === 'over' && say(t.search.found(search.now().found)),
    ),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const asked = text().trim();
    if (asked === '') return;
    if (asked === props.question) ask(asked);
    else app.navigate(gamesPath(asked, props.from));
  };
  return (
    <main id="main" class="games-page">
      <header class="games-head">
        <h1>{t.search.title}</h1>
        <div class="games-source">
          <label for={`${id}-from`}>{t.scope.from}</label>
          <select
            id={`${id}-from`}
            value={props.from}
            onChange={(event) => app.navigate(gamesPath(text().trim(), event.currentTarget.value as ArchiveSource))}
          >
            <For each={SOURCES}>{(source) => <option value={source}>{t.scope.sources[source]}</option>}</For>
          </select>
          <a href={playerPath('', props.from)}>{t.player.title}</a>
          <p role="status">
            {archive() ? t.search.collection(archive()?.games ?? 0, archive()?.positions ?? 0) : '\u200b'}
          </p>
        </div>
      </header>
      <form class="games-ask" onSubmit={submit}>
        <div class="games-question">
          <div class="field-column">
            <label for={`${id}-question`}>{t.search.question}</label>
            <textarea
              id={`${id}-question`}
              rows={2}
              spellcheck={false}
              autocapitalize="off"
              aria-describedby={`${id}-fault`}
              aria-invalid={fault() !== null}
              value={text()}
              onInput={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
            />
          </div>
          <div id={`${id}-fault`} class="question-fault" role="status">
            <Show when={fault()}>
              {(wrong) => (
                <>
                  <p class="question-place" aria-hidden="true">
                    {[...text()].slice(Math.max(0, wrong().at - 24), wrong().at).join('')}
                    <mark>{wrong().found === '' ? '…' : wrong().found}</mark>
                  </p>
                  <p class="fault">{t.search.wrong(wrong().at + 1, wrong().found, wrong().expected)}</p>
                </>
              )}
            </Show>
          </div>
          <p class="games-examples">
            {t.search.examples}{' '}
            <For each={EXAMPLES}>
              {(example) => (
                <>
                  <a href={gamesPath(example, props.from)}>{example}</a>{' '}
                </>
              )}
            </For>
          </p>
          <QuestionFieldSet fields={question().fields} terms={terms() ?? []} onChange={set} />
          <button type="submit" class="button" disabled={text().trim() === '' || fault() !== null}>
            {t.search.ask}
          </button>
        </div>
        <PatternBoard pattern={pattern()} onChange={(next) => set({ board: patternText(next) })} />
      </form>
      <FoundGames search={search} from={props.from} />
      <Announcer said={said()} />
    </main>
  );
}

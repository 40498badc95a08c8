/** Where games are brought to be reviewed, and the reviews one has asked for. */

import { createResource, createSignal, createUniqueId, For, onMount, Show } from 'solid-js';

import type { ReviewSource, ReviewView } from '../../api/reviews';
import { askReview, myReviews } from '../../api/reviews';
import { readText } from '../../api/study';
import { way } from '../../api/way';
import { notationOf } from '../../state/notation';
import type { ReviewStart } from '../../state/route';
import { reviewPath } from '../../state/route';
import { sentStudy } from '../../state/wire-study';
import { keptStudy } from '../analysis/kept-study';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { keyOf } from '../game-keys';
import { locale } from '../../words/language';
import { t } from '../../words/review';
import { keptLevel } from './kept-level';
import '../style/catalogue.css';
import './ReviewsPage.css';

/** What the server reads at once, less some room for what stands around it. */
const MOST_BYTES = 240 * 1024;

export function ReviewsPage(props: { from: ReviewStart }) {
  const app = useApp();
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [reviews] = createResource(async () => {
    try {
      return await myReviews();
    } catch {
      // The lists are a convenience: whoever cannot reach the server learns it from what he asks.
      return { reviews: [], everybodys: [] };
    }
  });

  const ask = async (source: () => Promise<ReviewSource>, how: 'push' | 'replace') => {
    setBusy(true);
    setFault(null);
    try {
      const seen = await askReview(await source(), { level: keptLevel(), ...notationOf(app.settings()) });
      app.navigate(reviewPath(seen.id), how);
    } catch (error) {
      setFault(error instanceof NoGame ? error.message : faultInWords(error));
    } finally {
      setBusy(false);
    }
  };
  onMount(() => {
    document.title = t.documentTitle;
    const source = sourceOf(props.from);
    if (source !== null) void ask(() => Promise.resolve(source), 'replace');
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void ask(() => gameIn(text()), 'push');
  };
  return (
    <>
      <main id="main" class="reviews catalogue">
        <header class="catalogue-head">
          <h1>{t.title}</h1>
          <p>{t.lead}</p>
        </header>
        <form class="reviews-form" onSubmit={send}>
          <label for={id}>{t.label}</label>
          <textarea
            id={id}
            rows={8}
            spellcheck={false}
            autocomplete="off"
            placeholder={t.placeholder}
            value={text()}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setFault(null);
            }}
          />
          <FaultLine words={fault()} />
          <div class="buttons">
            <button type="submit" class="button" disabled={busy() || text().trim() === ''}>
              {busy() ? t.bringing : t.reviewIt}
            </button>
            <label class="button quiet file">
              {t.openFile}
              <input
                type="file"
                accept=".pgn,.txt,text/plain,application/x-chess-pgn"
                onChange={(event) => {
                  void event.currentTarget.files?.[0]?.text().then(setText);
                  event.currentTarget.value = '';
                }}
              />
            </label>
          </div>
          <p class="quiet-words">{way().alone ? t.otherWaysAlone : t.otherWays}</p>
        </form>
        <List title={t.yours} reviews={reviews()?.reviews ?? []} />
        <List title={t.everybodys} reviews={reviews()?.everybodys ?? []} />
      </main>
    </>
  );
}

function List(props: { title: string; reviews: ReviewView[] }) {
  const id = createUniqueId();
  return (
    <Show when={props.reviews.length > 0}>
      <section class="reviews-list catalogue-list" aria-labelledby={id}>
        <h2 id={id}>{props.title}</h2>
        <ol>
          <For each={props.reviews}>{(seen) => <Line seen={seen} />}</For>
        </ol>
      </section>
    </Show>
  );
}

function Line(props: { seen: ReviewView }) {
  const about = () => {
    const { state, plies, created_at: at } = props.seen;
    const moves = Math.ceil(plies / 2);
    const day = new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'long' });
    const stand = { ...t.stands, done: day }[state];
    return t.moves(moves, stand);
  };
  return (
    <li>
      <a href={reviewPath(props.seen.id)}>{props.seen.title}</a>
      <span class="leader" aria-hidden="true" />
      <span class="about">{about()}</span>
    </li>
  );
}

/** Nothing that can be reviewed was brought. */
class NoGame extends Error {}

/** The game of a text, read as the server reads any text. */
async function gameIn(text: string): Promise<ReviewSource> {
  if (new Blob([text]).size > MOST_BYTES) throw new NoGame(t.tooLong);
  const read = await readText({ text });
  if (read.study === null || read.study.nodes.length === 0)
    throw new NoGame(read.kind === 'nothing' ? read.words : t.noMove);
  const { tags, start_fen, chess960, result, comments, nodes } = read.study;
  const sent = nodes.map(({ parent, uci, nags, before, comments: said }) => ({
    parent,
    uci,
    nags,
    before,
    comments: said,
  }));
  return { kind: 'study', study: { tags, start_fen, chess960, result, comments, nodes: sent } };
}

/** What the address asks to be reviewed. */
function sourceOf(from: ReviewStart): ReviewSource | null {
  if (from.game !== null) return { kind: 'game', id: from.game, key: from.key ?? keyOf(from.game) };
  if (from.book !== null) return { kind: 'book', id: from.book, game: from.number ?? 1 };
  const study = from.study ? keptStudy() : null;
  return study === null ? null : { kind: 'study', study: sentStudy(study).sent };
}

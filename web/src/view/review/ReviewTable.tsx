/** A review on its desk: the words as a book prints them, and the board that shows what they say. */

import { createEffect, createMemo, createSignal, For, on, onMount, Show } from 'solid-js';

import type { Level, Reader, Review, ReviewSentence, SeenReview } from '../../api/reviews';
import { reviewFile } from '../../api/reviews';
import type { Step } from '../../state/cursor';
import type { ReviewPlace } from '../../state/review';
import {
  AT_START,
  lineInWords,
  momentFrom,
  numbered,
  plyInWords,
  plyNumber,
  scoreInWords,
  shapesOf,
  shownIn,
  sideAt,
  stepReview,
} from '../../state/review';
import { analysisOfGame, analysisPath } from '../../state/route';
import { useApp } from '../app-context';
import { listenToKeys } from '../board-keys';
import { Choice } from '../Choice';
import { keyOf } from '../game-keys';
import { NotationChoice } from '../NotationChoice';
import { RunningHead } from '../RunningHead';
import { Graph } from './Graph';
import { Moves } from './Moves';
import { ReviewBoard } from './ReviewBoard';
import type { Pointing } from './Told';
import { Whole } from './Whole';

const STEPS: readonly { to: Step; sign: string; words: string }[] = [
  { to: 'first', sign: '«', words: 'To the first position' },
  { to: 'back', sign: '‹', words: 'One move back' },
  { to: 'on', sign: '›', words: 'One move on' },
  { to: 'last', sign: '»', words: 'To the last position' },
];

export interface ReviewTableProps {
  seen: SeenReview;
  review: Review;
  reader: Reader;
  fault: string | null;
  onLevel(level: Level): void;
  onThrowAway(): void;
}

export function ReviewTable(props: ReviewTableProps) {
  const app = useApp();
  const [place, setPlace] = createSignal<ReviewPlace>(AT_START);
  const [pointed, point] = createSignal<ReviewSentence | null>(null);
  const [held, hold] = createSignal<ReviewSentence | null>(null);
  const [turned, setTurned] = createSignal(false);
  const [said, setSaid] = createSignal('');
  const say = (words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words));

  const review = () => props.review;
  const lit = () => pointed() ?? held();
  const shown = createMemo(() => shownIn(review(), place(), lit()), undefined, {
    equals: (a, b) => a.fen === b.fen && a.check === b.check,
  });
  const shapes = () => {
    const sentence = lit();
    return sentence === null || (place().line !== null && (place().line?.at ?? 0) > 0 && sentence === place().line?.of)
      ? []
      : shapesOf(sentence);
  };
  const put = (next: ReviewPlace) => {
    hold(null);
    setPlace(next);
    if (next.line === null) say(plyInWords(review(), next.ply));
    else say(lineInWords(next.line, sideAt(review(), next.line.of.at)));
  };
  const go = (ply: number) => put({ ply, line: null });
  const step = (to: Step) => put(stepReview(review(), place(), to));
  const flip = () => setTurned((before) => !before);
  const leaveLine = () => {
    if (place().line === null) return false;
    go(place().ply);
    return true;
  };
  const moment = (to: 'next' | 'previous') => {
    const found = momentFrom(review(), place().ply, to);
    if (found === null) say('There is no other key moment.');
    else go(found);
  };
  const pointing: Pointing = {
    get pointed() {
      return lit();
    },
    get played() {
      return place().line?.of ?? null;
    },
    onPoint: point,
    onHold: (sentence) => hold((before) => (before === sentence ? null : sentence)),
    onPlay: (sentence) => put({ ply: place().ply, line: { of: sentence, at: 1 } }),
  };
  // Another telling has other sentences: what was pointed at is gone with them.
  createEffect(
    on(
      review,
      () => {
        point(null);
        hold(null);
        setPlace(({ ply }) => ({ ply: Math.min(ply, review().moves.length), line: null }));
      },
      { defer: true },
    ),
  );
  listenToKeys({
    step,
    across: (to) => moment(to === 'next-variation' ? 'next' : 'previous'),
    flip,
    help: () => app.open('keys'),
    escape: () => {
      const was = held() !== null;
      hold(null);
      return leaveLine() || was;
    },
    beginsAMove: () => false,
    entry: () => undefined,
  });
  onMount(() => {
    document.title = `${review().title} – Staunton`;
  });

  const now = () => review().moves[place().ply - 1];
  const orientation = () => (turned() ? 'black' : 'white');
  const disabled = (to: Step) => {
    const { line, ply } = place();
    const [here, last] = line === null ? [ply, review().moves.length] : [line.at, line.of.line?.moves.length ?? 0];
    return to === 'first' || to === 'back' ? here === 0 : here === last;
  };
  const analysis = () => {
    const { game } = props.seen;
    return game === null
      ? analysisPath(shown().fen, review().chess960)
      : analysisOfGame(game, keyOf(game), place().ply);
  };

  return (
    <div class="review">
      <RunningHead />
      <main class="review-main">
        <aside class="review-board" aria-label="The board">
          <div class="review-board-place">
            <ReviewBoard shown={shown()} shapes={shapes()} orientation={orientation()} />
          </div>
          <div class="review-desk">
            <Graph review={review()} ply={place().ply} onGo={go} />
            <div class="review-now">
              <Show when={place().line} fallback={<Now move={now()} />}>
                {(line) => (
                  <p class="review-line">
                    <For each={numbered(review(), line().of)}>
                      {({ number, step: move }, index) => (
                        <>
                          <span class="review-number">{number}</span>
                          <button
                            type="button"
                            class="review-move"
                            aria-current={line().at === index() + 1 ? 'step' : undefined}
                            onClick={() => put({ ...place(), line: { of: line().of, at: index() + 1 } })}
                          >
                            {move.text}
                          </button>{' '}
                        </>
                      )}
                    </For>
                    <button type="button" class="plain link" onClick={() => leaveLine()}>
                      Back to the game
                    </button>
                  </p>
                )}
              </Show>
            </div>
            <div class="review-bar">
              <div
                class="steps"
                role="group"
                aria-label={place().line === null ? 'Through the game' : 'Through the line'}
              >
                <For each={STEPS}>
                  {({ to, sign, words }) => (
                    <button
                      type="button"
                      class={`plain step ${to}`}
                      aria-label={words}
                      title={words}
                      disabled={disabled(to)}
                      onClick={() => step(to)}
                    >
                      {sign}
                    </button>
                  )}
                </For>
              </div>
              <a class="to-analysis" href={analysis()}>
                Analyse
              </a>
              <button type="button" class="plain" onClick={flip}>
                Turn
              </button>
            </div>
          </div>
          <p class="unseen" role="status" aria-live="polite">
            {said()}
          </p>
        </aside>
        <article class="review-text">
          <header class="review-head">
            <p class="review-way">
              <Show when={props.seen.game} fallback={<a href="/review">Reviews</a>}>
                {(id) => (
                  <a
                    href={`/game/${id()}${keyOf(id()) === null ? '' : `?key=${encodeURIComponent(keyOf(id()) ?? '')}`}`}
                  >
                    The game
                  </a>
                )}
              </Show>
            </p>
            <h1>
              {review()
                .title.replaceAll('1/2-1/2', '½–½')
                .replace(/, (\d)-(\d)$/u, ', $1–$2')}
            </h1>
            <Show when={review().occasion}>{(words) => <p class="review-occasion">{words()}</p>}</Show>
            <div class="review-choices">
              <Choice
                legend="Told for"
                class="thirds"
                options={[
                  { value: 'beginner', words: 'a beginner' },
                  { value: 'club', words: 'a club player' },
                ]}
                value={props.reader.level}
                onChange={(level) => props.onLevel(level)}
              />
              <NotationChoice />
            </div>
            <Show when={props.fault}>
              {(words) => (
                <p class="fault" role="alert">
                  {words()}
                </p>
              )}
            </Show>
          </header>
          <Whole review={review()} ply={place().ply} onGo={go} {...pointing} />
          <section aria-labelledby="moves-title">
            <h2 id="moves-title">Move by move</h2>
            <Moves review={review()} ply={place().ply} onGo={go} {...pointing} />
          </section>
          <Show when={review().terms.length > 0}>
            <section aria-labelledby="terms-title">
              <h2 id="terms-title">Words used</h2>
              <dl class="review-terms">
                <For each={review().terms}>
                  {({ name, definition }) => (
                    <>
                      <dt>{name}</dt>
                      <dd>{definition}</dd>
                    </>
                  )}
                </For>
              </dl>
            </section>
          </Show>
          <footer class="review-foot">
            <p class="buttons">
              <a
                class="button small"
                href={reviewFile(props.seen.id, 'pgn', props.reader)}
                download={`${fileName(review().title)}.pgn`}
              >
                Annotated PGN
              </a>
              <a
                class="button small"
                href={reviewFile(props.seen.id, 'html', props.reader)}
                download={`${fileName(review().title)}.html`}
              >
                As a page
              </a>
              <Show when={props.seen.mine}>
                <button type="button" class="button small quiet" onClick={() => props.onThrowAway()}>
                  Throw the review away
                </button>
              </Show>
            </p>
            <p class="quiet-words">{review().colophon}</p>
          </footer>
        </article>
      </main>
    </div>
  );
}

/** The move that is looked at, what it is, and what the engine thinks after it. */
function Now(props: { move: Review['moves'][number] | undefined }) {
  return (
    <Show
      when={props.move}
      fallback={
        <p class="quiet-words">Step through the game with ← and →, or touch a sentence to see it on the board.</p>
      }
    >
      {(move) => (
        <p class="review-now-move">
          <span>
            <span class="review-number">{plyNumber(move())}</span> {move().text}
            <span class={`glyph ${move().class}`}>{move().glyph}</span>{' '}
            <span class={`review-label ${move().class}`}>{move().class_name}</span>
          </span>
          <span class="review-score" title={`White’s chances: ${Math.round(move().chances)} in a hundred`}>
            {scoreInWords(move().score)}
          </span>
        </p>
      )}
    </Show>
  );
}

const fileName = (title: string) =>
  title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .toLowerCase() || 'review';

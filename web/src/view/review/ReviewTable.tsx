/** A review on its desk: the words as a book prints them, and the board that shows what they say. */

import { createEffect, createMemo, createSignal, on, onMount } from 'solid-js';

import type { ReviewLevelName, Reader, ReviewTextView, ReviewSentenceView, ReviewView } from '../../api/reviews';
import type { Step } from '../../state/cursor';
import type { ReviewPlace } from '../../state/review';
import {
  AT_START,
  lineInWords,
  momentFrom,
  plyInWords,
  shapesOf,
  shownIn,
  sideAt,
  stepReview,
} from '../../state/review';
import { analysisOfGame, analysisPath } from '../../state/route';
import { Announcer, createAnnouncer } from '../Announcer';
import { useApp } from '../app-context';
import { listenToKeys } from '../board-keys';
import { keyOf } from '../game-keys';
import { exerciseOfMove, exercisesOfMoments } from '../practice/exercise-of-review';
import { PractiseButton } from '../practice/PractiseButton';
import { PractiseMoments } from '../practice/PractiseMoments';
import { t as practice } from '../../words/practice';
import { StepButtons } from '../StepButtons';
import { Graph } from './Graph';
import { Moves } from './Moves';
import { ReviewBoard } from './ReviewBoard';
import { ReviewFoot } from './ReviewFoot';
import { ReviewHead } from './ReviewHead';
import { ReviewNow } from './ReviewNow';
import { t } from '../../words/review';
import type { Pointing } from './Told';
import { Whole } from './Whole';

export interface ReviewTableProps {
  seen: ReviewView;
  review: ReviewTextView;
  reader: Reader;
  fault: string | null;
  onLevel(level: ReviewLevelName): void;
  onThrowAway(): void;
}

export function ReviewTable(props: ReviewTableProps) {
  const app = useApp();
  const [place, setPlace] = createSignal<ReviewPlace>(AT_START);
  const [pointed, point] = createSignal<ReviewSentenceView | null>(null);
  const [held, hold] = createSignal<ReviewSentenceView | null>(null);
  const [turned, setTurned] = createSignal(false);
  const [said, say] = createAnnouncer();

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
    if (found === null) say(t.otherMoment);
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
    document.title = t.titleOf(review().title);
    const asked = Number(/^#p(\d{1,4})$/u.exec(location.hash)?.[1] ?? 0);
    if (asked > 0 && asked <= review().moves.length) go(asked);
  });

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
      <main id="main" class="review-main text-and-board">
        <aside class="review-board text-board" aria-label={t.board}>
          <div class="text-board-place">
            <ReviewBoard shown={shown()} shapes={shapes()} orientation={orientation()} />
          </div>
          <div class="review-desk text-board-desk">
            <Graph review={review()} ply={place().ply} onGo={go} />
            <ReviewNow
              review={review()}
              line={place().line}
              move={review().moves[place().ply - 1]}
              onStepOfLine={(line) => put({ ...place(), line })}
              onLeaveLine={leaveLine}
            />
            <div class="review-bar">
              <StepButtons
                label={place().line === null ? t.throughGame : t.throughLine}
                first={t.toFirst}
                last={t.toLast}
                disabled={disabled}
                onStep={step}
              />
              <a class="to-analysis" href={analysis()}>
                {t.analyse}
              </a>
              <button type="button" class="text-button" onClick={flip}>
                {t.flip}
              </button>
              <PractiseButton
                exercises={oneOf(exerciseOfMove(props.seen.id, review(), place().ply))}
                words={practice.practise}
                kept={() => practice.kept}
              />
            </div>
          </div>
          <Announcer said={said()} />
        </aside>
        <article class="review-text">
          <ReviewHead
            seen={props.seen}
            review={review()}
            reader={props.reader}
            fault={props.fault}
            onLevel={props.onLevel}
          />
          <Whole review={review()} ply={place().ply} onGo={go} {...pointing} />
          <PractiseMoments exercises={exercisesOfMoments(props.seen.id, review())} />
          <section aria-labelledby="moves-title">
            <h2 id="moves-title">{t.moveByMove}</h2>
            <Moves review={review()} ply={place().ply} onGo={go} {...pointing} />
          </section>
          <ReviewFoot seen={props.seen} review={review()} reader={props.reader} onThrowAway={props.onThrowAway} />
        </article>
      </main>
    </div>
  );
}

const oneOf = <Thing,>(thing: Thing | null): Thing[] => (thing === null ? [] : [thing]);

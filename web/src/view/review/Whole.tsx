/** The game as a whole: its story, how each side played and how that is counted, and what cost most. */

import { For, Show } from 'solid-js';

import type { MoveClassName, ReviewTextView } from '../../api/reviews';
import { plyNumber } from '../../state/review';
import { t } from '../../words/review';
import type { Pointing } from './Told';
import { Told } from './Told';

export interface WholeProps extends Pointing {
  review: ReviewTextView;
  ply: number;
  onGo(ply: number): void;
}

export function Whole(props: WholeProps) {
  const moments = () => props.review.moments.flatMap((ply) => props.review.moves[ply - 1] ?? []);
  return (
    <>
      <section aria-labelledby="whole-title">
        <h2 id="whole-title">{t.whole}</h2>
        <p class="review-story">
          <Told
            sentences={props.review.story}
            reached
            pointed={props.pointed}
            played={props.played}
            onPoint={props.onPoint}
            onHold={props.onHold}
            onPlay={props.onPlay}
          />
        </p>
        <Accuracy review={props.review} />
      </section>
      <Show when={moments().length > 0}>
        <section aria-labelledby="moments-title">
          <h2 id="moments-title">{t.moments}</h2>
          <ol class="moments">
            <For each={moments()}>
              {(move) => (
                <li>
                  <button
                    type="button"
                    class="moment"
                    aria-current={props.ply === move.ply ? 'step' : undefined}
                    onClick={() => props.onGo(move.ply)}
                  >
                    <span class={`review-move ${move.class}`}>
                      {plyNumber(move)} {move.text}
                      <span class="glyph">{move.glyph}</span>
                    </span>
                    <span class="leader" aria-hidden="true" />
                    <span class="moment-cost">
                      {t.cost(move.class_name, Math.round(move.cost))}
                      <span class="unseen"> {t.costUnit}</span>
                    </span>
                  </button>
                </li>
              )}
            </For>
          </ol>
        </section>
      </Show>
    </>
  );
}

/** Accuracy and the classes of moves, side by side. */
function Accuracy(props: { review: ReviewTextView }) {
  const sides = () => props.review.sides;
  const classes = () => {
    const names = new Map<MoveClassName, string>();
    for (const side of [sides().white, sides().black])
      for (const { class: of, name } of side.counts) names.set(of, name);
    const order: readonly MoveClassName[] = ['book', 'forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'];
    return order.flatMap((of) => (names.has(of) ? [{ of, name: names.get(of) ?? of }] : []));
  };
  const count = (side: 'white' | 'black', wanted: MoveClassName) =>
    sides()[side].counts.find(({ class: of }) => of === wanted)?.count ?? 0;
  const accuracy = (side: 'white' | 'black') => {
    const found = sides()[side].accuracy;
    return found === null ? '–' : String(Math.round(found));
  };
  return (
    <>
      <table class="accuracy">
        <caption class="unseen">{t.eachSide}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{sides().white.name}</th>
            <th scope="col">{sides().black.name}</th>
          </tr>
        </thead>
        <tbody>
          <tr class="accuracy-row">
            <th scope="row">{t.accuracy}</th>
            <td>{accuracy('white')}</td>
            <td>{accuracy('black')}</td>
          </tr>
          <For each={classes()}>
            {({ of, name }) => (
              <tr class={of}>
                <th scope="row">{name}</th>
                <td>{count('white', of)}</td>
                <td>{count('black', of)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <details class="formula">
        <summary>{t.counting}</summary>
        <p>{t.formula(<i>cp</i>, <sup>−0.00368208 cp</sup>)}</p>
        <p>{t.accuracyFormula(<i>d</i>, <sup>−0.04354 d</sup>)}</p>
        <p>{t.equations}</p>
      </details>
    </>
  );
}

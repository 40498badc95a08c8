/** What is true of the position looked at, asked for once it has been looked at for a moment. */

import type { Accessor } from 'solid-js';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';

import type { OpeningView, TermsResponse } from '../../api/terms';
import { readTerms } from '../../api/terms';
import type { Study } from '../../state/study';
import { movesTo } from '../../state/wire-study';
import { faultInWords } from '../fault';

const REST_MS = 180;
const MOST_KEPT = 600;

export interface KnownTerms {
  /** Null while it is not known. */
  seen: Accessor<TermsResponse | null>;
  /** The last name of the line; kept while the next is asked for. */
  opening: Accessor<OpeningView | null>;
  fault: Accessor<string | null>;
}

/** `whole`: whether anybody looks at more than the opening's name. `open`: whether the position can be played on. */
export function createKnownTerms(
  study: Accessor<Study>,
  whole: Accessor<boolean>,
  open: Accessor<boolean>,
): KnownTerms {
  const [seen, setSeen] = createSignal<TermsResponse | null>(null);
  const [opening, setOpening] = createSignal<OpeningView | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const kept = new Map<string, TermsResponse>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const asked = createMemo(() => ({ ...movesTo(study(), study().current), opening_only: !whole() }), undefined, {
    equals: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  const take = (answer: TermsResponse, whole: boolean) => {
    setOpening(answer.opening);
    setSeen(whole ? answer : null);
    setFault(null);
  };
  createEffect(
    on([asked, open], ([question, canBe]) => {
      clearTimeout(rest);
      turn += 1;
      const mine = turn;
      setSeen(null);
      if (!canBe) {
        setOpening(null);
        return;
      }
      const name = JSON.stringify(question);
      const known = kept.get(name);
      if (known !== undefined) {
        take(known, !question.opening_only);
        return;
      }
      rest = setTimeout(() => {
        readTerms(question).then(
          (answer) => {
            if (kept.size >= MOST_KEPT) kept.clear();
            kept.set(name, answer);
            if (mine === turn) take(answer, !question.opening_only);
          },
          (error: unknown) => mine === turn && setFault(faultInWords(error)),
        );
      }, REST_MS);
    }),
  );
  onCleanup(() => {
    turn += 1;
    clearTimeout(rest);
  });
  return { seen, opening, fault };
}

/** What was played in the position looked at, asked for once it has been looked at for a moment. */

import type { Accessor } from 'solid-js';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';

import type { ExploreView, GameScope } from '../../api/archive';
import { explore } from '../../api/archive';
import { notationOf } from '../../state/notation';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';

/** Who steps through a game by key is not to ask for every position on the way. */
const REST_MS = 140;
const MOST_KEPT = 600;

export interface Explored {
  /** The last answer; of another position while `waits`. Null before the first. */
  found: Accessor<ExploreView | null>;
  waits: Accessor<boolean>;
  fault: Accessor<string | null>;
}

export function createExplored(
  position: Accessor<{ fen: string; chess960: boolean }>,
  scope: Accessor<GameScope>,
): Explored {
  const app = useApp();
  const [found, setFound] = createSignal<ExploreView | null>(null);
  const [waits, setWaits] = createSignal(true);
  const [fault, setFault] = createSignal<string | null>(null);
  const kept = new Map<string, ExploreView>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const asked = createMemo(
    () => ({ position: position(), scope: scope(), notation: notationOf(app.settings()) }),
    undefined,
    { equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
  );
  const take = (answer: ExploreView) => {
    setFound(answer);
    setWaits(false);
    setFault(null);
  };
  createEffect(
    on(asked, (question) => {
      clearTimeout(rest);
      turn += 1;
      const mine = turn;
      const name = JSON.stringify(question);
      const known = kept.get(name);
      if (known !== undefined) {
        take(known);
        return;
      }
      setWaits(true);
      rest = setTimeout(() => {
        explore(question.position, question.scope, question.notation).then(
          (answer) => {
            if (kept.size >= MOST_KEPT) kept.clear();
            kept.set(name, answer);
            if (mine === turn) take(answer);
          },
          (error: unknown) => {
            if (mine !== turn) return;
            setFound(null);
            setWaits(false);
            setFault(faultInWords(error));
          },
        );
      }, REST_MS);
    }),
  );
  onCleanup(() => {
    turn += 1;
    clearTimeout(rest);
  });
  return { found, waits, fault };
}

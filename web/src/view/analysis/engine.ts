/** The engine at the desk: follows the position looked at, and is stopped when nobody looks. */

import type { Accessor } from 'solid-js';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';

import type { AnalysisResult, EvaluationView, AnalysisEnd } from '../../api/analysis';
import { analyse } from '../../api/analysis';
import type { EngineChoice } from '../../state/engine-choice';
import { readEngineChoice } from '../../state/engine-choice';
import { notationOf } from '../../state/notation';
import type { Study } from '../../state/study';
import { movesTo } from '../../state/wire-study';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';

/** Who runs through a game is not to set the engine to work on every position. */
const REST_MS = 250;
/** Findings remembered, for positions that are come back to. */
const MOST_KEPT = 400;
const PLACE = 'staunton.engine';

export interface EngineState {
  weighed: EvaluationView | null;
  found: AnalysisResult | null;
  /** `thinking`: lines may still come. `over`: they do not, and `why` says so. */
  stage: 'idle' | 'waiting' | 'thinking' | 'over' | 'failed';
  why: AnalysisEnd | null;
  fault: string | null;
}

const NOTHING: EngineState = { weighed: null, found: null, stage: 'idle', why: null, fault: null };

export interface Engine {
  choice: Accessor<EngineChoice>;
  choose(change: Partial<EngineChoice>): void;
  now: Accessor<EngineState>;
  /** Lets the engine think about the same position once more. */
  goOn(): void;
  /** Keeps what is shown as it is, while somebody reads it. */
  hold(held: boolean): void;
}

/** `open`: whether there is a position that can be analysed. */
export function createEngine(
  study: Accessor<Study>,
  open: Accessor<boolean>,
  onEnd: (state: EngineState) => void,
): Engine {
  const app = useApp();
  const [choice, setChoice] = createSignal(readEngineChoice(stored()));
  const [state, setState] = createSignal(NOTHING);
  const [shown, setShown] = createSignal(NOTHING);
  const [seen, setSeen] = createSignal(document.visibilityState === 'visible');
  const [again, setAgain] = createSignal(0);
  const [held, setHeld] = createSignal(false);
  const kept = new Map<string, EngineState>();
  let stop = new AbortController();
  let rest: ReturnType<typeof setTimeout> | undefined;

  const asked = createMemo(
    () => ({
      ...movesTo(study(), study().current),
      lines: choice().lines,
      ...notationOf(app.settings()),
    }),
    undefined,
    { equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
  );
  const works = createMemo(() => choice().on && open() && seen());

  const tell = (name: string, change: Partial<EngineState>) => {
    const next = setState((before) => ({ ...before, ...change }));
    if (kept.size >= MOST_KEPT) kept.clear();
    if (next.found !== null) kept.set(name, next);
  };
  const think = async (name: string, question: ReturnType<typeof asked>, signal: AbortSignal) => {
    const known = kept.get(name)?.found?.depth ?? 0;
    try {
      await analyse(
        question,
        (told) => {
          switch (told.type) {
            case 'position':
              tell(name, { weighed: told, stage: 'thinking' });
              break;
            case 'waiting':
              tell(name, { stage: 'waiting' });
              break;
            case 'found':
              // What was known deeper before stays until it is reached again.
              tell(name, told.depth >= known ? { found: told, stage: 'thinking' } : { stage: 'thinking' });
              break;
            case 'end':
              tell(name, { stage: 'over', why: told.why });
              onEnd(state());
          }
        },
        signal,
      );
      if (!signal.aborted && state().stage !== 'over') tell(name, { stage: 'over', why: 'lost' });
    } catch (error) {
      if (!signal.aborted) tell(name, { stage: 'failed', fault: faultInWords(error) });
    }
  };
  createEffect(
    on([asked, works, again], ([question, at]) => {
      stop.abort();
      clearTimeout(rest);
      if (!at) {
        setState((before) => (choice().on && open() ? { ...before, stage: 'idle' } : NOTHING));
        return;
      }
      const name = JSON.stringify(question);
      const before = kept.get(name);
      setState(before === undefined ? NOTHING : { ...before, stage: 'thinking', why: null });
      stop = new AbortController();
      const { signal } = stop;
      rest = setTimeout(() => void think(name, question, signal), REST_MS);
    }),
  );
  // What is under the reader's pointer stays there; what belongs to another position goes at once.
  createEffect(
    on([state, held, asked], ([now, isHeld]) => {
      const same = now.weighed?.fen === shown().weighed?.fen;
      setShown((before) => (isHeld && same && before.found !== null ? { ...now, found: before.found } : now));
    }),
  );
  const look = () => setSeen(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  onCleanup(() => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(rest);
    stop.abort();
  });
  return {
    choice,
    choose: (change) => {
      const next = setChoice((before) => ({ ...before, ...change }));
      try {
        localStorage.setItem(PLACE, JSON.stringify(next));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
    now: shown,
    goOn: () => setAgain((count) => count + 1),
    hold: setHeld,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

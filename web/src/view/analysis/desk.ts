/** The desk at which a game is studied: the study, what the server says of the position, undo, and storage. */

import type { Accessor } from 'solid-js';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';

import type { PositionView, PositionMoveView } from '../../api/study';
import { seePosition } from '../../api/study';
import type { Study, StudyStep } from '../../state/study';
import { currentNode, lookAt, playMove, stepStudy } from '../../state/study';
import { faultInWords } from '../fault';

/** Positions remembered, so that none is asked for twice. */
const MOST_KEPT = 3_000;
/** Who runs through a game by key is not to ask for every position on the way. */
const REST_MS = 120;
const MOST_UNDONE = 50;

export interface Desk {
  study: Accessor<Study>;
  /** What the server says of the position looked at; null until it has. */
  seen: Accessor<PositionView | null>;
  /** Why it has not, in words. */
  fault: Accessor<string | null>;
  play(move: Pick<PositionMoveView, 'uci' | 'san' | 'fen' | 'check'>): void;
  step(to: StudyStep): void;
  goTo(id: number): void;
  /** Changes the study; `undoable` says what was done, and offers to undo it. */
  change(next: Study, undoable?: string): void;
  /** What the last change did, if it can be undone. */
  undoable: Accessor<string | null>;
  undo(): void;
  /** Asks again what could not be answered. */
  retry(): void;
}

export function createDesk(first: Study): Desk {
  const [study, setStudy] = createSignal(first);
  const [fault, setFault] = createSignal<string | null>(null);
  const [seen, setSeen] = createSignal<PositionView | null>(null);
  const [past, setPast] = createSignal<{ study: Study; did: string }[]>([]);
  const known = new Map<string, PositionView>();
  let asking: ReturnType<typeof setTimeout> | undefined;
  let lastChange = -Infinity;

  const fen = createMemo(() => currentNode(study()).fen);
  const nameOf = (position: string) => `${position}${study().chess960 ? ' 960' : ''}`;

  const ask = async (position: string) => {
    const name = nameOf(position);
    try {
      const answer = await seePosition({ fen: position, chess960: study().chess960 });
      if (known.size >= MOST_KEPT) known.clear();
      known.set(name, answer);
      if (nameOf(fen()) !== name) return;
      setSeen(answer);
      setFault(null);
    } catch (error) {
      if (nameOf(fen()) === name) setFault(faultInWords(error));
    }
  };
  const look = () => {
    clearTimeout(asking);
    const found = known.get(nameOf(fen())) ?? null;
    setSeen(found);
    setFault(null);
    const now = performance.now();
    const wait = now - lastChange < REST_MS ? REST_MS : 0;
    lastChange = now;
    if (found === null) asking = setTimeout(() => void ask(fen()), wait);
  };
  createEffect(on(() => nameOf(fen()), look));
  onCleanup(() => clearTimeout(asking));
  const onOnline = () => fault() !== null && look();
  addEventListener('online', onOnline);
  onCleanup(() => removeEventListener('online', onOnline));

  return {
    study,
    seen,
    fault,
    play: (move) => setStudy((before) => playMove(before, move)),
    step: (to) => setStudy((before) => stepStudy(before, to)),
    goTo: (id) => setStudy((before) => lookAt(before, id)),
    change: (next, undoable) => {
      if (undoable !== undefined)
        setPast((before) => [...before.slice(1 - MOST_UNDONE), { study: study(), did: undoable }]);
      setStudy(next);
    },
    undoable: () => past().at(-1)?.did ?? null,
    undo: () => {
      const last = past().at(-1);
      if (last === undefined) return;
      setPast((before) => before.slice(0, -1));
      setStudy(last.study);
    },
    retry: look,
  };
}

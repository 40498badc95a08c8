/** One question put to the server, followed until it is answered or given up. */

import type { Accessor } from 'solid-js';
import { createSignal, onCleanup } from 'solid-js';

import type { ProofRequest, ProofView, ProofAnswer } from '../../api/proofs';
import { askProof, readProof, stopProof } from '../../api/proofs';
import { faultInWords } from '../fault';

const POLL_MS = 350;

export type Asking =
  | { state: 'idle' }
  | { state: 'asked'; asked: ProofRequest; proof: ProofView | null }
  | { state: 'answered'; asked: ProofRequest; answer: ProofAnswer }
  | { state: 'failed'; asked: ProofRequest; words: string };

export interface Questions {
  now: Accessor<Asking>;
  ask(question: ProofRequest): void;
  /** Lets the server stop; it answers with what it knows. */
  stop(): void;
}

/** The questions of one panel: one at a time, and none left running when the panel goes. */
export function createQuestions(onAnswer: (answer: ProofAnswer) => void): Questions {
  const [now, setNow] = createSignal<Asking>({ state: 'idle' });
  let turn = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let running: string | null = null;
  /** Whoever stops before the server has given the question a name is heard when it has. */
  let isGivenUp = false;

  const take = (mine: number, asked: ProofRequest, proof: ProofView) => {
    if (mine !== turn) return;
    if (proof.state === 'done' && proof.answer !== null) {
      running = null;
      setNow({ state: 'answered', asked, answer: proof.answer });
      onAnswer(proof.answer);
      return;
    }
    running = proof.id;
    if (isGivenUp) halt();
    setNow({ state: 'asked', asked, proof });
    wait = setTimeout(() => follow(mine, asked, readProof(proof.id)), POLL_MS);
  };
  const follow = (mine: number, asked: ProofRequest, answer: Promise<ProofView>) => {
    answer.then(
      (proof) => take(mine, asked, proof),
      (error: unknown) => {
        if (mine !== turn) return;
        running = null;
        setNow({ state: 'failed', asked, words: faultInWords(error) });
      },
    );
  };
  const halt = () => {
    isGivenUp = running === null;
    if (running !== null) stopProof(running).catch(() => undefined);
  };
  onCleanup(() => {
    turn += 1;
    clearTimeout(wait);
    halt();
  });
  return {
    now,
    ask: (asked) => {
      turn += 1;
      clearTimeout(wait);
      running = null;
      isGivenUp = false;
      setNow({ state: 'asked', asked, proof: null });
      follow(turn, asked, askProof(asked));
    },
    stop: halt,
  };
}

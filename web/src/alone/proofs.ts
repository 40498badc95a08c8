/** The question under work that has a provable answer: one at a time, looked at and stopped by its id. */

import type { ProofAnswer, ProofView } from '../api/proofs';
import type { Question } from './analysts';
import { put } from './analysts';
import type { Answer } from './answers';
import { ok, parted, refuse } from './answers';

/** How long a new question is waited for before the answer is to be fetched. */
const PATIENCE_MS = 250;

interface Work {
  view: ProofView;
  language: string;
  body: string;
  question: Question;
  /** Why there is no answer. */
  refused: Answer | null;
}

let now: Work | undefined;
let last = 0;

/** Answers a call under `/v1/proofs`; `null` to any other. */
export async function proofCall(method: string, path: string, language: string, body: string): Promise<Answer | null> {
  if (method === 'POST' && path === '/v1/proofs') {
    const begun = begin(language, body);
    await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return stand();
  }
  const id = /^\/v1\/proofs\/(p_\d+)$/u.exec(path)?.[1];
  if (id === undefined) return null;
  if (now?.view.id !== id) return refuse(404, 'not_found', 'there is no such question');
  if (method === 'GET') return stand();
  if (method !== 'DELETE') return null;
  if (now.view.state !== 'done') stop(now);
  return { status: 204, body: '' };
}

function begin(language: string, body: string): Promise<void> {
  now?.question.stop();
  last += 1;
  const id = `p_${last}`;
  const view: ProofView = { id, state: 'running', nodes: 0, depth: 0, most_nodes: 5_000_000, answer: null };
  const question = put({ ask: 'staunton_prove', asked: `${language}\n${body}` }, (text) => {
    const { nodes, depth } = JSON.parse(text) as { nodes: number; depth: number };
    Object.assign(view, { nodes, depth });
  });
  now = { view, language, body, question, refused: null };
  return follow(now);
}

/** A search that is ended says nothing any more: what is known by then is told by one that stops as it begins. */
function stop(work: Work): void {
  work.question.stop();
  const asked = `${work.language} stopped\n${work.body}`;
  work.question = put({ ask: 'staunton_prove', asked }, () => undefined);
  void follow(work);
}

async function follow(work: Work): Promise<void> {
  const { question } = work;
  try {
    const answered = parted(await question.answer);
    if (answered.status === 200) work.view.answer = JSON.parse(answered.body) as ProofAnswer;
    else work.refused = answered;
  } catch (error) {
    work.refused = refuse(503, 'unavailable', error instanceof Error ? error.message : String(error));
  }
  if (work.question === question) work.view.state = 'done';
}

function stand(): Answer {
  if (now === undefined) return refuse(404, 'not_found', 'there is no such question');
  return now.refused ?? ok(now.view);
}

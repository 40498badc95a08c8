/** Questions that have a provable answer: what can be forced, and what can never happen. */

import type { Color } from './chess';
import { request } from './request';
import type { ProofQuestion, ProofRequest, ProofView } from './wire';

export type { ProofPhaseKind, ProofQuestion, ProofRequest, ProofView, WrittenMoveView, PlanNodeView } from './wire';

export const QUESTIONS = [
  'mate',
  'check',
  'draw',
  'dead',
  'table',
  'selfmate',
  'helpmate',
] as const satisfies readonly ProofQuestion[];
/** What was found. */
export type ProofAnswer = NonNullable<ProofView['answer']>;

/** What one side of a dead position can still do. */
export type ProofSide = NonNullable<ProofAnswer['sides']>[Color];

/** The program that checks certificates. */
export const CHECKER_PATH = '/v1/proofs/checker';

export const askProof = (asked: ProofRequest) => request<ProofView>('POST', '/v1/proofs', asked);
export const readProof = (id: string) => request<ProofView>('GET', `/v1/proofs/${encodeURIComponent(id)}`);
export const stopProof = (id: string) => request<void>('DELETE', `/v1/proofs/${encodeURIComponent(id)}`);

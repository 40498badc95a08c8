/** Questions that have a provable answer: what can be forced, and what can never happen. */

import type { Color } from './chess';
import { request } from './request';

export const QUESTIONS = ['mate', 'check', 'draw', 'dead', 'table', 'selfmate', 'helpmate'] as const;
export type Question = (typeof QUESTIONS)[number];

export interface AskedProof {
  question: Question;
  fen: string;
  chess960: boolean;
  /** For questions that count moves: 1 to 20. */
  moves?: number;
  /** How moves are to be written besides as SAN. */
  notation?: string;
  language?: string;
}

export interface ProofMove {
  uci: string;
  san: string;
  /** In the notation asked for, where it is another one. */
  text?: string;
}

/** A position of the plan: what may be played there, and where each answer leads. */
export interface PlanNode {
  fen: string;
  choices: (ProofMove & { replies: (ProofMove & { next: number | null })[] })[];
}

export interface ProofSide {
  can_mate: boolean | null;
  reason: string | null;
  words: string;
  line: ProofMove[];
}

export interface ProofAnswer {
  verdict: 'yes' | 'no' | 'undecided';
  words: string;
  limit: 'nodes' | 'memory' | 'stopped' | null;
  line: ProofMove[];
  plan: { nodes: PlanNode[]; total: number } | null;
  sides: Record<Color, ProofSide> | null;
  table: {
    verdict: 'win' | 'draw' | 'loss';
    plies: number | null;
    moves: (ProofMove & { verdict: string; plies: number | null })[];
  } | null;
  lines: ProofMove[][] | null;
  nodes: number;
}

export interface Proof {
  id: string;
  state: 'waiting' | 'running' | 'done';
  /** Positions looked at so far, and at most. */
  nodes: number;
  depth: number;
  most_nodes: number;
  answer: ProofAnswer | null;
}

export const askProof = (asked: AskedProof) => request<Proof>('POST', '/v1/proofs', asked);
export const readProof = (id: string) => request<Proof>('GET', `/v1/proofs/${encodeURIComponent(id)}`);
export const stopProof = (id: string) => request<void>('DELETE', `/v1/proofs/${encodeURIComponent(id)}`);

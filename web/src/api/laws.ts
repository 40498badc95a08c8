/** Games under a code of laws, as the server tells of them. */

import { request } from './request';
import type { AuditResponse, CodeListResponse, LawsRequest, LawsView, RulingProofView, SealingResponse } from './wire';

export type {
  AuditResponse,
  SealingResponse,
  CodeListResponse,
  MatchView,
  ElectionView,
  LawsRequest,
  LawsSessionView,
  LawsView,
  PartyName,
  RulingLawView,
  RulingProofView,
  RulingView,
} from './wire';

/** Checks without end with who gives them, or their end with who escapes them. */
export type ChecksProof = Extract<RulingProofView, { kind: 'checks' }>;

/** A ruling of a record. */
export interface RecordedRuling {
  name: string;
  words: string;
  question: string | null;
  law: string | null;
  source: string | null;
  silent: boolean;
}

/** The record itself, as `staunton rule` writes it. */
export interface GameRecord {
  /** In lines, and the same in sentences. */
  agreement: string[];
  agreed: string[];
  /** An act with what was ruled on it; no act where time alone brought it about. */
  entries: { at: string; event: string | null; rulings: RecordedRuling[] }[];
  until: string;
  position: string;
  clocks: [string, string] | null;
  ending: string | null;
}

/** The record of a game, as whoever asks may see it. */
export type Audit = Omit<AuditResponse, 'record'> & { record: GameRecord };

export const readCodes = () => request<CodeListResponse>('GET', '/v1/codes');
export const auditPath = (id: string, key: string | null) =>
  `/v1/games/${encodeURIComponent(id)}/audit${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;
export const readSealing = (id: string, text: string) =>
  request<SealingResponse>('POST', `/v1/games/${encodeURIComponent(id)}/sealing`, { text });
export const readAudit = (id: string, key: string | null) => request<Audit>('GET', auditPath(id, key));
export const seeAgreement = (laws: LawsRequest) =>
  request<{ laws: LawsView; start_fen: string }>('POST', '/v1/laws', laws);

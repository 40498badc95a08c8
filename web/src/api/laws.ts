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
  RecordRulingView,
  RulingLawView,
  RulingProofView,
  RulingView,
} from './wire';

/** Checks without end with who gives them, or their end with who escapes them. */
export type ChecksProof = Extract<RulingProofView, { kind: 'checks' }>;

export const readCodes = () => request<CodeListResponse>('GET', '/v1/codes');
export const auditPath = (id: string, key: string | null) =>
  `/v1/games/${encodeURIComponent(id)}/audit${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;
export const readSealing = (id: string, text: string) =>
  request<SealingResponse>('POST', `/v1/games/${encodeURIComponent(id)}/sealing`, { text });
export const readAudit = (id: string, key: string | null) => request<AuditResponse>('GET', auditPath(id, key));
export const seeAgreement = (laws: LawsRequest) =>
  request<{ laws: LawsView; start_fen: string }>('POST', '/v1/laws', laws);

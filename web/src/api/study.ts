/** Positions and games that no server keeps: the calls of the analysis page. */

import { request } from './request';
import type {
  StudyNodeRequest,
  PositionMoveView,
  PositionView,
  ReadResponse,
  StudyGameRequest,
  TypedMoveResponse,
  WriteRequest,
  WriteResponse,
} from './wire';

export type {
  PositionFaultView,
  PositionMoveView,
  PositionView,
  ReadFindingView,
  ReadGameHeadView,
  ReadResponse,
  StudyGameRequest,
  StudyGameView,
  StudyNodeView,
  TypedMoveResponse,
  WriteRequest,
  WriteResponse,
  WriteForm,
} from './wire';

/** A game as the page sends it: it names what the server would otherwise assume. */
export interface SentStudy extends StudyGameRequest {
  start_fen: string;
  chess960: boolean;
  nodes: (StudyNodeRequest & { parent: number | null })[];
}

export const seePosition = (asked: { fen?: string; chess960?: boolean }) =>
  request<PositionView>('POST', '/v1/position', asked);

/** Whose letters and which dialect; the names are the server's. */
export interface NotationChoice {
  notation: string;
  language: string;
}

export const readWord = (asked: { game: StudyGameRequest; text: string } & NotationChoice) =>
  request<TypedMoveResponse>('POST', '/v1/word', asked);

export const writeGame = (asked: WriteRequest) => request<WriteResponse>('POST', '/v1/write', asked);

export const readText = (asked: { text: string; game?: number }) => request<ReadResponse>('POST', '/v1/read', asked);

/** The moves `moves` (UCI) played from `fen`, each with the position after it. */
export const playLine = async (fen: string, chess960: boolean, moves: readonly string[]): Promise<PositionMoveView[]> =>
  (await request<PositionView>('POST', '/v1/position', { fen, chess960, moves })).moves;

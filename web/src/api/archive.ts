/** The collection of games: what was played in a position, and which games fit a question. */

import { openLines, request } from './request';
import type { NotationChoice } from './study';
import type { ArchiveView, ExploreView, MomentListResponse, QuestionView, SearchMessage, StudyGameView } from './wire';

export type { ExploreGameView, ExploreMoveView, ExploreView, MomentView, SearchMessage } from './wire';

/** Which games count. Empty: all. */
export interface GameScope {
  /** As the games name him. */
  player: string;
  /** Which colour he has; empty: either. */
  color: '' | 'white' | 'black';
  /** Years. */
  since: string;
  until: string;
}

export const EVERY_GAME: GameScope = { player: '', color: '', since: '', until: '' };

const query = (asked: Record<string, string>) =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();

export const explore = (
  { fen, chess960 }: { fen: string; chess960: boolean },
  scope: GameScope,
  notation: NotationChoice,
) =>
  request<ExploreView>(
    'GET',
    `/v1/archive/explore?${query({ fen, chess960: chess960 ? 'true' : '', ...scope, ...notation })}`,
  );

/** A game of the collection, with its comments and variations. */
export const readArchiveGame = (number: number) => request<StudyGameView>('GET', `/v1/archive/games/${number}/study`);

export const readArchive = () => request<ArchiveView>('GET', '/v1/archive');

/** What is wrong with a question; null if nothing is. */
export const faultOfQuestion = async (question: string) =>
  (await request<QuestionView>('GET', `/v1/archive/question?${query({ q: question })}`)).fault;

/** Searches until all games are looked at, or `signal` ends it. */
export const searchGames = (question: string, onLine: (line: SearchMessage) => void, signal: AbortSignal) =>
  openLines<SearchMessage>('/v1/archive/searches', { question }, onLine, signal);

/** Games, each after so many plies. */
export const readMoments = async (hits: readonly (readonly [number, number])[]) => {
  const at = hits.map(([game, ply]) => `${game}.${ply}`).join(',');
  return (await request<MomentListResponse>('GET', `/v1/archive/moments?at=${at}`)).moments;
};

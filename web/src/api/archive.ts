/** The collection of games: what was played in a position, and which games fit a question. */

import { openLines, request } from './request';
import type { NotationChoice } from './study';
import type {
  ArchivePlayerListResponse,
  ArchivePlayerView,
  ArchiveSource,
  ArchiveView,
  ExploreView,
  MomentListResponse,
  QuestionView,
  SearchMessage,
  StudyGameView,
} from './wire';

export type {
  ArchivePlayerView,
  ArchiveScore,
  ArchiveSource,
  ExploreGameView,
  ExploreMoveView,
  ExploreView,
  MomentView,
  SearchMessage,
} from './wire';

/** Which games count. Empty: all. */
export interface GameScope {
  /** Whose they are. */
  from: ArchiveSource;
  /** As the games name him. */
  player: string;
  /** Which colour he has; empty: either. */
  color: '' | 'white' | 'black';
  /** Years. */
  since: string;
  until: string;
}

export const EVERY_GAME: GameScope = { from: 'collection', player: '', color: '', since: '', until: '' };

const query = (asked: Record<string, string>) =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();

/** Every collection that can be asked, that of the server first. */
export const SOURCES: readonly ArchiveSource[] = ['collection', 'games', 'studies', 'books', 'reviews'];

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

export const readArchive = (from: ArchiveSource) => request<ArchiveView>('GET', `/v1/archive?${query({ from })}`);

/** A player, by his name as the games have it. */
export const readPlayer = (name: string, from: ArchiveSource) =>
  request<ArchivePlayerView>('GET', `/v1/archive/players/${encodeURIComponent(name)}?${query({ from })}`);

/** Players whose names have these beginnings of words, who has the most games first. */
export const findPlayers = async (like: string, from: ArchiveSource) =>
  (await request<ArchivePlayerListResponse>('GET', `/v1/archive/players?${query({ like, from })}`)).players;

/** What is wrong with a question; null if nothing is. */
export const faultOfQuestion = async (question: string) =>
  (await request<QuestionView>('GET', `/v1/archive/question?${query({ q: question })}`)).fault;

/** Searches until all games are looked at, or `signal` ends it. */
export const searchGames = (
  question: string,
  from: ArchiveSource,
  onLine: (line: SearchMessage) => void,
  signal: AbortSignal,
) => openLines<SearchMessage>('/v1/archive/searches', { question, from }, onLine, signal);

/** Games, each after so many plies. */
export const readMoments = async (hits: readonly (readonly [number, number])[], from: ArchiveSource) => {
  const at = hits.map(([game, ply]) => `${game}.${ply}`).join(',');
  return (await request<MomentListResponse>('GET', `/v1/archive/moments?${query({ at, from })}`)).moments;
};

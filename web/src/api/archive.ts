/** The collection of games: what was played in a position, and which games fit a question. */

import { request } from './request';
import type { NotationChoice } from './study';
import type { ExploreView, StudyGameView } from './wire';

export type { ExploreGameView, ExploreMoveView, ExploreView } from './wire';

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

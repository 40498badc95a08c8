/** Positions everybody should have seen: the one of the day stands on the first page. */

import { t } from '../words/start';

export interface FamousPosition {
  /** What is to be done. */
  task: string;
  /** Whose game it was. */
  game: string;
  /** Where the task begins, and the move that led there. */
  fen: string;
  last: string;
  /** All moves of the game, as UCI, from the array. */
  moves: readonly string[];
  /** So many of them were played before the task begins. */
  at: number;
}

const uci = (text: string): readonly string[] => text.split(' ');

export const FAMOUS: readonly FamousPosition[] = [
  {
    task: t.famous.mateInThree,
    game: 'Anderssen–Kieseritzky, 1851',
    fen: 'r1b1k1nr/p2p1ppp/n2B4/1p1NPN1P/6P1/3P1Q2/P1P1K3/q5b1 w kq - 1 21',
    last: 'b8a6',
    moves: uci(
      'e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5 f3h4 h6g5 h4f5 c7c6 g2g4 h5f6 h1g1 c6b5 h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5 c3d5 f6b2 f4d6 c5g1 e4e5 b2a1 f1e2 b8a6 f5g7 e8d8 f3f6 g8f6 d6e7',
    ),
    at: 40,
  },
  {
    task: t.famous.mateInTwo,
    game: 'Morphy–Duke of Brunswick and Count Isouard, 1858',
    fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16',
    last: 'f6d7',
    moves: uci(
      'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8',
    ),
    at: 30,
  },
  {
    task: t.famous.mateInFour,
    game: 'Anderssen–Dufresne, 1852',
    fen: '1r2k1r1/pbppnp1p/1b3P2/8/Q7/B1PB1q2/P4PPP/3R2K1 w - - 0 21',
    last: 'c6e7',
    moves: uci(
      'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4 c2c3 b4a5 d2d4 e5d4 e1g1 d4d3 d1b3 d8f6 e4e5 f6g6 f1e1 g8e7 c1a3 b7b5 b3b5 a8b8 b5a4 a5b6 b1d2 c8b7 d2e4 g6f5 c4d3 f5h5 e4f6 g7f6 e5f6 h8g8 a1d1 h5f3 e1e7 c6e7 a4d7 e8d7 d3f5 d7e8 f5d7 e8f8 a3e7',
    ),
    at: 40,
  },
];

const DAY_MS = 86_400_000;

/** The position of the day `now`, in milliseconds since the Unix epoch. */
export function famousOf(now: number): FamousPosition {
  const [first] = FAMOUS;
  const found = FAMOUS[Math.floor(now / DAY_MS) % FAMOUS.length] ?? first;
  if (found === undefined) throw new Error('there is at least one famous position');
  return found;
}

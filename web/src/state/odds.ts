/** The odds that can be given, as lines of an agreement, and in words for the list. */

import { t } from '../words/start-rest';

export const ODDS: readonly { line: string; words: string }[] = [
  { line: '', words: t.odds.none },
  { line: 'black pawn 1', words: t.odds.pawn },
  { line: 'black pawn 2', words: t.odds.pawnTwo },
  { line: 'black pawn 3', words: t.odds.pawnThree },
  { line: 'black moves 2', words: t.odds.twoMoves },
  { line: 'black moves 3', words: t.odds.threeMoves },
  { line: 'white knight', words: t.odds.knight },
  { line: 'white bishop', words: t.odds.bishop },
  { line: 'white exchange', words: t.odds.exchange },
  { line: 'white rook', words: t.odds.rook },
  { line: 'white queen', words: t.odds.queen },
  { line: 'white draws', words: t.odds.draws },
  { line: 'white mate-with g1', words: t.odds.mateWith },
  { line: 'white mate-on f7', words: t.odds.mateOn },
  { line: 'white mate-at e8', words: t.odds.mateAt },
  { line: 'white capped', words: t.odds.capped },
];

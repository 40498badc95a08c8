/** The odds that can be given, as lines of an agreement, and in words for the list. */

export const ODDS: readonly { line: string; words: string }[] = [
  { line: '', words: 'None' },
  { line: 'black pawn 1', words: 'Pawn and move' },
  { line: 'black pawn 2', words: 'Pawn and two moves' },
  { line: 'black pawn 3', words: 'Pawn and three moves' },
  { line: 'black moves 2', words: 'Two moves' },
  { line: 'black moves 3', words: 'Three moves' },
  { line: 'white knight', words: 'The queen’s knight' },
  { line: 'white bishop', words: 'The queen’s bishop' },
  { line: 'white exchange', words: 'The exchange' },
  { line: 'white rook', words: 'The queen’s rook' },
  { line: 'white queen', words: 'The queen' },
  { line: 'white draws', words: 'Drawn games count as won' },
  { line: 'white mate-with g1', words: 'Mate with the king’s knight' },
  { line: 'white mate-on f7', words: 'Mate on the square f7' },
  { line: 'white mate-at e8', words: 'Mate the king on e8' },
  { line: 'white capped', words: 'The capped pawn' },
];

/** A move of PGN, with what is said of it. */
export interface PgnMove {
  san: string;
  uci: string;
  nags?: number[];
  /** Comments before the move. */
  before?: string[];
  /** Comments after the move. */
  comments?: string[];
  /** What could have been played instead. */
  variations?: PgnMove[][];
}

/** What is not as it should be; the reading went on. */
export interface PgnFault {
  line: number;
  column: number;
  text: string;
}

export interface PgnGame {
  tags: Record<string, string>;
  /** The position it starts from, in FEN. */
  start: string;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  comments?: string[];
  moves: PgnMove[];
  faults: PgnFault[];
}

export interface PgnCollection {
  games: PgnGame[];
  /** Faults outside any game. */
  faults: PgnFault[];
}

/** Writes a move in any notation: `hoyle`, `descriptive`, `san:german`. */
export function write(fen: string, uci: string, style: string, options?: { chess960?: boolean }): string;
/** Reads every game of a text, and says what is wrong and where. */
export function readPgn(text: string): PgnCollection;
/** Writes a game, its moves in UCI, in the export format. */
export function writePgn(
  moves: Iterable<string>,
  options?: { tags?: Record<string, string>; fen?: string; chess960?: boolean },
): string;

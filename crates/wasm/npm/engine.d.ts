export interface SearchLimits {
  /** Positions after which the search ends; 0 for no limit. */
  nodes?: number;
  /** Milliseconds after which the search ends; 0 for no limit. */
  moveTimeMs?: number;
  threads?: number;
}

export interface Engine {
  /** The number of lines of `depth` plies from a FEN; '' is the initial position. */
  perft(fen: string, depth: number): string;
  /** `bestmove e2e4 score cp 30 depth 12 nodes 20000`. */
  search(fen: string, limits: SearchLimits): string;
  /** A game in words: moves in UCI with spaces between, `nodes` positions for each. */
  review(moves: string, nodes: number): string;
}

/** Loads the engine and its network from the files of this package. */
export function loadEngine(): Promise<Engine>;
/** Makes an engine of the bytes of its module and of a network; both are files of this package. */
export function load(bytes: BufferSource, network: ArrayBuffer | Uint8Array): Promise<Engine>;

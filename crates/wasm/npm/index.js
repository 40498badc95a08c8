// The rules of chess and SAN. All notations and PGN are in `./notation`, the engine in `./engine`.

export { Game, Move, SQUARES } from './game.js';
export { ChessError } from './module.js';

// What programs write in TypeScript; it is checked, not run.

import { ChessError, Game, SQUARES, Move as Moved, type Move, type Square } from '@staunton/chess';
import { Chess, type Move as Played } from '@staunton/chess/chess-js';
import { readBook, readText, type Book, type BookMove } from '@staunton/chess/books';
import { loadEngine, type Engine } from '@staunton/chess/engine';
import { LawsGame, prove, terms, whyNot, type LawsRuling, type ProofAnswerView } from '@staunton/chess/mind';
import { readPgn, write, writePgn, type PgnMove } from '@staunton/chess/notation';

const game = new Game('', { chess960: false });
const move: Move = game.play('e4');
const square: Square = move.to;
const attackers: Square[] = game.attackers(square, game.turn);
const line: string = game.writeLine(game.readLine('e5 Nf3'));
const mated: boolean = game.status().isCheckmate;
// @ts-expect-error: there is no such square
game.attackers('j9', 'w');
// @ts-expect-error: a move is found by a game alone
new Moved();

const chess = new Chess();
const verbose: Played[] = chess.moves({ verbose: true, square: 'e2' });
const plain: string[] = chess.moves();

const first: PgnMove | undefined = readPgn('1. e4 *').games[0]?.moves[0];
const text: string = write(game.fen(), 'e7e5', 'san:german') + writePgn(['e2e4']);
const engine: Engine = await loadEngine();
const answer: string = engine.search('', { nodes: 1000 });
const rulings: LawsRuling[] = new LawsGame('hoyle', { language: 'fr' }).act('white touch g1');
const proof: ProofAnswerView = prove({ question: 'dead', fen: game.fen() });
// @ts-expect-error: there is no such question
prove({ question: 'weather', fen: '' });
// @ts-expect-error: there is no such square
whyNot({ from: 'e2', to: 'j5' });
const named: number = terms({ moves: ['e2e4'] }, { language: 'de' }).position.length;
const book: Book = readBook('1 P-K4', { onProgress: ({ done, of }) => done / of });
const kind: string = readText('1 P-K4').kind;
const printed: BookMove[] = book.page.moves;
const error: Error = new ChessError(String(SQUARES.length));
export { answer, attackers, kind, named, printed, proof, rulings, error, first, line, mated, plain, text, verbose };

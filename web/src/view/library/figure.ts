/** The boards of a book, drawn as it would print them: one light drawing each, for there may be hundreds. */

import type { BookBoard } from '../../api/books';
import { placementOf } from '../../state/placement';
import { PIECES } from '../../pieces/pieces';
import { t } from '../../words/library';

const SVG = 'http://www.w3.org/2000/svg';
/** The men as symbols, to be drawn again and again; it is put on the page once. */
export function pieceSymbols(): SVGSVGElement {
  const symbols = Object.entries(PIECES).map(([code, svg]) => {
    const inner = svg.replace(/^<svg[^>]*>/u, '').replace(/<\/svg>$/u, '');
    return `<symbol id="piece-${code}" viewBox="0 -1 64 64"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${inner}</g></symbol>`;
  });
  const sheet = document.createElementNS(SVG, 'svg');
  sheet.setAttribute('class', 'unseen');
  sheet.setAttribute('aria-hidden', 'true');
  sheet.innerHTML = `<defs><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5" stroke="#4a3f33" stroke-width="1.5"/></pattern>${symbols.join('')}</defs>`;
  return sheet;
}

/** The board with the men of `placement`, described in words. */
export function drawBoard(board: Pick<BookBoard, 'placement' | 'turned' | 'label'>): SVGSVGElement {
  const pieces = placementOf(board.placement);
  const drawn: string[] = [];
  for (let rank = 0; rank < 8; rank += 1) {
    for (let file = 0; file < 8; file += 1) {
      const [x, y] = board.turned === true ? [7 - file, rank] : [file, 7 - rank];
      if ((rank + file) % 2 === 0)
        drawn.push(`<rect x="${x * 64}" y="${y * 64}" width="64" height="64" fill="url(#hatch)"/>`);
      const piece = pieces.get(`${'abcdefgh'.charAt(file)}${rank + 1}`);
      if (piece === undefined) continue;
      const code = `${piece === piece.toUpperCase() ? 'w' : 'b'}${piece.toUpperCase()}`;
      drawn.push(`<use href="#piece-${code}" x="${x * 64 + 2}" y="${y * 64 + 2}" width="60" height="60"/>`);
    }
  }
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-8 -8 528 528');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', boardInWords(board.placement, board.label));
  svg.innerHTML = `<rect x="-6" y="-6" width="524" height="524" class="board-paper"/><rect width="512" height="512" class="board-edge"/>${drawn.join('')}`;
  return svg;
}

const isRole = (letter: string): letter is keyof typeof t.pieces => letter in t.pieces;

function roleOf(letter: string): string {
  const role = letter.toUpperCase();
  return isRole(role) ? t.pieces[role] : '';
}

/** "Diagram 33. White: king g1, pawns a2 b2. Black: king g8." */
function boardInWords(placement: string, label: string | undefined): string {
  const pieces = [...placementOf(placement)];
  const side = (letters: string) => {
    const told = [...letters].flatMap((letter) => {
      const squares = pieces.filter(([, piece]) => piece === letter).map(([square]) => square);
      return squares.length === 0 ? [] : [`${roleOf(letter)} ${squares.join(' ')}`];
    });
    return told.join(', ');
  };
  return t.leaf.board(label ?? t.leaf.aBoard, side('KQRBNP'), side('kqrbnp'));
}

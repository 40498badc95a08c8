/** A move typed by hand, found among the legal ones. */

import type { LegalMoveView } from '../api/chess';
import { t } from '../words/board';

export type Entry =
  | { kind: 'move'; move: LegalMoveView }
  /** The beginning of a legal move. */
  | { kind: 'beginning' }
  | { kind: 'several'; moves: LegalMoveView[] }
  | { kind: 'none' };

/**
 * What `text` means among `legal`: SAN or UCI; capitals, the capture sign, the equals sign, check
 * marks and zeros for castling are forgiven as long as one move alone fits.
 */
export function readEntry(text: string, legal: readonly LegalMoveView[]): Entry {
  const typed = plain(text);
  if (typed === '') return { kind: 'none' };
  const written = legal.map((move) => ({ move, spellings: spellings(move) }));
  for (const same of [exact, loose]) {
    const fits = written.filter(({ spellings }) => spellings.some((spelling) => same(spelling, typed)));
    const [first] = fits;
    if (first !== undefined && fits.length === 1) return { kind: 'move', move: first.move };
    if (fits.length > 1) return { kind: 'several', moves: fits.map(({ move }) => move) };
  }
  const begins = written.some(({ spellings }) =>
    spellings.some((spelling) => spelling.toLowerCase().startsWith(typed.toLowerCase())),
  );
  return begins ? { kind: 'beginning' } : { kind: 'none' };
}

/** Why `text` cannot be played, and what could be. */
export function entryFault(text: string, entry: Entry, legal: readonly LegalMoveView[]): string {
  if (entry.kind === 'several') {
    return t.entry.several(text, entry.moves.map(({ san }) => san).join(', '));
  }
  const example = legal.find(({ san }) => san.toLowerCase().startsWith(text.slice(0, 1).toLowerCase())) ?? legal[0];
  return example === undefined ? t.entry.notYours(text) : t.entry.notLegal(text, example.san, example.uci);
}

/** Without spaces, signs of check and praise, capture signs and the equals sign; zeros read as the letter O. */
function plain(text: string): string {
  const bare = text.trim().replace(/[\s+#!?x×:=()-]/gu, '');
  return /^[0oO]{2,3}$/u.test(bare) ? bare.replace(/[0o]/gu, 'O') : bare;
}

const exact = (spelling: string, typed: string) => spelling === typed;
const loose = (spelling: string, typed: string) => spelling.toLowerCase() === typed.toLowerCase();

/** Every way to write `move` that names it, SAN's shortest first. */
function spellings(move: LegalMoveView): string[] {
  const { san, uci, from, to } = move;
  const short = plain(san);
  if (san.startsWith('O-O')) return [short, uci];
  const letter = /^[KQRBN]/u.exec(san)?.[0] ?? '';
  const promotion = move.promotion?.toUpperCase() ?? '';
  const full = `${letter}${from}${to}${promotion}`;
  if (letter === '') return [short, `${from[0] ?? ''}${to}${promotion}`, full, uci];
  return [short, `${letter}${from[0] ?? ''}${to}`, `${letter}${from[1] ?? ''}${to}`, full, uci];
}

/** What is in a book: its chapters and games, and where words stand in it. Pure. */

import type { BookBlock, BookPage } from '../api/books';
import { gameTitle } from './book';
import { wordsOf } from './book-diagram';

/** A line of the contents. */
export interface ContentsLine {
  block: number;
  words: string;
  about: string;
  /** The first move of a game. */
  mark: number | null;
  isGame: boolean;
  isOpen: boolean;
}

/** Chapters and games, in the order of the text. */
export function contentsOf(page: BookPage): ContentsLine[] {
  const chapters: ContentsLine[] = page.blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === 2
      ? [{ block: at, words: wordsOf(page, block.runs), about: '', mark: null, isGame: false, isOpen: false }]
      : [],
  );
  const games: ContentsLine[] = page.games.map((game) => ({
    block: game.block,
    words: gameTitle(game),
    about: game.opening ?? '',
    mark: game.first ?? null,
    isGame: true,
    isOpen: game.status !== 'complete',
  }));
  return [...chapters, ...games].sort(
    (one, other) => one.block - other.block || Number(one.isGame) - Number(other.isGame),
  );
}

/** A place where the words stand, with some of what is around them. */
export interface FoundWords {
  block: number;
  before: string;
  words: string;
  after: string;
}

const MOST_FOUND = 100;
/** So many signs are shown before and behind. */
const AROUND = 48;

/** Where `asked` stands in the book, in any case. */
export function findWords(page: BookPage, asked: string): FoundWords[] {
  const wanted = asked.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
  const found: FoundWords[] = [];
  if (wanted === '') return found;
  for (const [block, content] of page.blocks.entries()) {
    const text = textOf(page, content).replaceAll(/\s+/gu, ' ');
    const lower = text.toLowerCase();
    // A sign that grows in lower case would shift all places.
    if (lower.length !== text.length) continue;
    const at = lower.indexOf(wanted);
    if (at < 0) continue;
    const end = at + wanted.length;
    found.push({
      block,
      before: `${at > AROUND ? '… ' : ''}${text.slice(Math.max(0, at - AROUND), at)}`,
      words: text.slice(at, end),
      after: `${text.slice(end, end + AROUND)}${end + AROUND < text.length ? ' …' : ''}`,
    });
    if (found.length === MOST_FOUND) break;
  }
  return found;
}

function textOf(page: BookPage, block: BookBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'words':
      return wordsOf(page, block.runs);
    case 'verse':
      return block.lines.map((line) => wordsOf(page, line)).join(' ');
    case 'rows':
      return block.rows.map(({ cells }) => cells.map(({ runs }) => wordsOf(page, runs)).join(' ')).join(' ');
    case 'board':
      return [block.label, block.caption].filter((one) => one !== undefined).join('. ');
    case 'picture':
      return block.words ?? '';
    case 'print':
    case 'front':
      return block.text;
  }
}

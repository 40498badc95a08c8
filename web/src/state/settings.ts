/** What this browser remembers of its owner's taste. */

import type { Language } from '../words/language';
import { LANGUAGES as PAGES } from '../words/language';
import { LANGUAGES, NOTATIONS } from './notation';

export const THEMES = ['system', 'light', 'dark'] as const;
export const BOARDS = ['club', 'print', 'baize', 'slate'] as const;
export const COORDINATES = ['inside', 'outside', 'none'] as const;

export interface Settings {
  /** The language of the page; `auto` is the browser's. */
  page: 'auto' | Language;
  theme: (typeof THEMES)[number];
  board: (typeof BOARDS)[number];
  coordinates: (typeof COORDINATES)[number];
  /** How moves are written on scoresheets; the names are the server's. */
  notation: string;
  /** Whose letters, where the notation has a choice. */
  language: string;
  sounds: boolean;
  /** Dots on the squares a man in hand may go to. */
  targets: boolean;
  animation: boolean;
  /** Ask before resigning. */
  confirmResign: boolean;
  /** Single letters and signs are keys; the arrows always are. */
  letterKeys: boolean;
  /** Set phrases are heard, and can be said. */
  phrases: boolean;
  /** In games of days a move is shown first, and sent once it is confirmed. */
  confirmMove: boolean;
  /** The system tells when it is one's turn and the page is out of sight. */
  notify: boolean;
  /** At the same board: the side to move sits at the foot. */
  turnBoard: boolean;
}

export const DEFAULTS: Settings = {
  page: 'auto',
  theme: 'system',
  board: 'club',
  coordinates: 'inside',
  notation: 'san',
  language: 'en',
  sounds: true,
  targets: true,
  animation: true,
  confirmResign: true,
  letterKeys: true,
  phrases: true,
  confirmMove: true,
  notify: false,
  turnBoard: false,
};

/**
 * Settings from stored text; whatever is missing or unknown is as in {@link DEFAULTS}, and the letters of the moves
 * are those of the language the page speaks.
 */
export function readSettings(stored: string | null, letters: Language = 'en'): Settings {
  const found = parsed(stored);
  return {
    page: oneOf(['auto', ...PAGES], found['page'], DEFAULTS.page),
    theme: oneOf(THEMES, found['theme'], DEFAULTS.theme),
    board: oneOf(BOARDS, found['board'], DEFAULTS.board),
    coordinates: oneOf(COORDINATES, found['coordinates'], DEFAULTS.coordinates),
    notation: oneOf(
      NOTATIONS.map(({ name }) => name),
      found['notation'],
      DEFAULTS.notation,
    ),
    language: oneOf(
      LANGUAGES.map(({ code }) => code),
      found['language'],
      letters,
    ),
    sounds: truth(found['sounds'], DEFAULTS.sounds),
    targets: truth(found['targets'], DEFAULTS.targets),
    animation: truth(found['animation'], DEFAULTS.animation),
    confirmResign: truth(found['confirmResign'], DEFAULTS.confirmResign),
    letterKeys: truth(found['letterKeys'], DEFAULTS.letterKeys),
    phrases: truth(found['phrases'], DEFAULTS.phrases),
    confirmMove: truth(found['confirmMove'], DEFAULTS.confirmMove),
    notify: truth(found['notify'], DEFAULTS.notify),
    turnBoard: truth(found['turnBoard'], DEFAULTS.turnBoard),
  };
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf<Word extends string>(words: readonly Word[], found: unknown, otherwise: Word): Word {
  return words.find((word) => word === found) ?? otherwise;
}

function truth(found: unknown, otherwise: boolean): boolean {
  return typeof found === 'boolean' ? found : otherwise;
}

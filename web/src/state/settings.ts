/** What this browser remembers of its owner's taste. */

export const THEMES = ['system', 'light', 'dark'] as const;
export const BOARDS = ['club', 'print', 'baize', 'slate'] as const;
export const COORDINATES = ['inside', 'outside', 'none'] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  board: (typeof BOARDS)[number];
  coordinates: (typeof COORDINATES)[number];
  sounds: boolean;
  /** Dots on the squares a man in hand may go to. */
  targets: boolean;
  animation: boolean;
  /** Ask before resigning. */
  confirmResign: boolean;
  /** At the same board: the side to move sits at the foot. */
  turnBoard: boolean;
}

export const DEFAULTS: Settings = {
  theme: 'system',
  board: 'club',
  coordinates: 'inside',
  sounds: true,
  targets: true,
  animation: true,
  confirmResign: true,
  turnBoard: false,
};

/** Settings from stored text; whatever is missing or unknown is as in {@link DEFAULTS}. */
export function readSettings(stored: string | null): Settings {
  const found = parsed(stored);
  return {
    theme: oneOf(THEMES, found['theme'], DEFAULTS.theme),
    board: oneOf(BOARDS, found['board'], DEFAULTS.board),
    coordinates: oneOf(COORDINATES, found['coordinates'], DEFAULTS.coordinates),
    sounds: truth(found['sounds'], DEFAULTS.sounds),
    targets: truth(found['targets'], DEFAULTS.targets),
    animation: truth(found['animation'], DEFAULTS.animation),
    confirmResign: truth(found['confirmResign'], DEFAULTS.confirmResign),
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

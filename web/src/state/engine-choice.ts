/** How the reader wants the engine: remembered from one visit to the next. */

export interface EngineChoice {
  on: boolean;
  /** How many lines: 1 to 5. */
  lines: number;
  /** Whether the best move is drawn on the board. */
  arrow: boolean;
}

export const MOST_LINES = 5;

export const ENGINE_CHOICE: EngineChoice = { on: false, lines: 3, arrow: true };

/** The choice of a kept text; whatever is missing or makes no sense is as at first. */
export function readEngineChoice(text: string | null): EngineChoice {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '{}');
  } catch {
    return ENGINE_CHOICE;
  }
  if (typeof found !== 'object' || found === null) return ENGINE_CHOICE;
  const { on, lines, arrow } = found as Record<string, unknown>;
  return {
    on: typeof on === 'boolean' ? on : ENGINE_CHOICE.on,
    lines:
      typeof lines === 'number' && Number.isInteger(lines) && lines >= 1 && lines <= MOST_LINES
        ? lines
        : ENGINE_CHOICE.lines,
    arrow: typeof arrow === 'boolean' ? arrow : ENGINE_CHOICE.arrow,
  };
}

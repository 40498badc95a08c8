/** What an umpire of flesh can decide, as lines of the record. Pure. */

import { t } from '../words/court';

export interface UmpireDecision {
  /** As the record has it; what is asked for besides is added by `decided`. */
  line: string;
  words: string;
}

export const DECISIONS: readonly UmpireDecision[] = [
  { line: 'stop', words: t.decisions.stop },
  { line: 'continue', words: t.decisions.goOn },
  { line: 'admonish white', words: t.decisions.admonishWhite },
  { line: 'admonish black', words: t.decisions.admonishBlack },
  { line: 'grant white 120', words: t.decisions.grantWhite },
  { line: 'grant black 120', words: t.decisions.grantBlack },
  { line: 'clock white', words: t.decisions.clockWhite },
  { line: 'clock black', words: t.decisions.clockBlack },
  { line: 'back', words: t.decisions.back },
  { line: 'impose white', words: t.decisions.imposeWhite },
  { line: 'impose black', words: t.decisions.imposeBlack },
  { line: 'waive', words: t.decisions.waive },
  { line: 'revoke', words: t.decisions.revoke },
  { line: 'adjourn', words: t.decisions.adjourn },
  { line: 'resume', words: t.decisions.resume },
  { line: 'award white', words: t.decisions.white },
  { line: 'award black', words: t.decisions.black },
  { line: 'award draw', words: t.decisions.draw },
  { line: 'award nobody', words: t.decisions.nobody },
];

const WITH_REASON = ['admonish', 'grant', 'clock', 'back', 'impose', 'revoke', 'award'];

/** The first word of a line. */
export const nameOf = (line: string): string => line.split(' ')[0] ?? '';

/** What ends the game is asked once more. */
export const isFinal = (line: string): boolean => nameOf(line) === 'award';

export const takesReason = (line: string): boolean => WITH_REASON.includes(nameOf(line));

/** The whole line: with the position or the time (`5:00`) that belongs to it, and the reason if there is one. */
export function decided(line: string, { ply, time, reason }: { ply: number; time: string; reason: string }): string {
  const why = takesReason(line) && reason.trim() !== '' ? ` because ${reason.trim()}` : '';
  return `${line}${detail(nameOf(line), ply, time)}${why}`;
}

function detail(name: string, ply: number, time: string): string {
  if (name === 'back') return ` ${String(ply)}`;
  if (name !== 'clock') return '';
  const [minutes, seconds] = time.split(':').map(Number);
  return ` ${String((minutes ?? 0) * 60 + (seconds ?? 0))}`;
}

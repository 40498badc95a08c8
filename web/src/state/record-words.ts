/** Lines of a record for a person: `0:00:23.715 white touch e2` is "0:23", "White touches e2". Pure. */

/** A line in two parts. */
export interface RecordLine {
  time: string;
  words: string;
}

const DOES: Record<string, string> = {
  touch: 'touches',
  adjust: 'puts straight the man on',
  place: 'puts the man on',
  quit: 'lets go of the man',
  move: 'moves',
  castle: 'castles',
  announce: 'says',
  elect: 'chooses:',
  waive: 'waives the penalty',
  claim: 'claims',
  offer: 'offers a draw',
  accept: 'accepts',
  decline: 'declines',
  resign: 'resigns',
  press: 'stops his clock',
  seal: 'seals a move:',
  adjourn: 'asks to adjourn',
  resume: 'is here again',
  stop: 'stops play',
  continue: 'goes on',
  award: 'decides:',
  admonish: 'admonishes',
};

/** What was done and when; a line that is not of this form stays as it is. */
export function recordLine(line: string): RecordLine {
  const [, at, who, does, rest] = /^(\S+) (white|black|umpire) (\S+) ?(.*)$/u.exec(line) ?? [];
  if (at === undefined || who === undefined || does === undefined) return { time: '', words: line };
  const words = DOES[does];
  const said = does === 'move' ? squares(rest ?? '') : (rest ?? '');
  const name = `${who.charAt(0).toUpperCase()}${who.slice(1)}`;
  const done = words === undefined ? `${name}: ${does} ${said}` : `${name} ${words} ${said}`;
  return { time: recordTime(at), words: done.trim() };
}

/** The time of a record without what nobody asks for: `0:01:24.371` is `1:24`, `1:02:03` stays. */
export const recordTime = (at: string): string => at.replace(/\.\d+$/u, '').replace(/^0:0?(?=\d+:\d\d$)/u, '');

const PROMOTED: Record<string, string> = { q: 'a queen', r: 'a rook', b: 'a bishop', n: 'a knight' };

/** `e2e4` as two squares, and what the pawn is exchanged for. */
function squares(uci: string): string {
  const [, from, to, promoted] = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/u.exec(uci) ?? [];
  if (from === undefined || to === undefined) return uci;
  const taken = promoted === undefined ? '' : ` for ${PROMOTED[promoted] ?? promoted}`;
  return `${from} to ${to}${taken}`;
}

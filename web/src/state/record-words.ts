/** Lines of a record for a person: `0:00:23.715 white touch e2` is "0:23", "White touches e2". Pure. */

import { t } from '../words/record';

/** A line in two parts. */
export interface RecordLine {
  time: string;
  words: string;
}

type Deed = keyof typeof t.does;

const isDeed = (does: string): does is Deed => does in t.does;

const WHO: Readonly<Record<string, string>> = { white: t.white, black: t.black };

/** Who did what a record says of the umpire. */
export interface Ruler {
  office: keyof typeof t.office;
  name: string | null;
}

/** What was done, when, and by which umpire; a line that is not of this form stays as it is. */
export function recordLine(line: string, ruler?: Ruler): RecordLine {
  const [, at, who, does, rest] = /^(\S+) (white|black|umpire) (\S+) ?(.*)$/u.exec(line) ?? [];
  if (at === undefined || who === undefined || does === undefined) return { time: '', words: line };
  const what = does === 'move' ? squares(rest ?? '') : (rest ?? '');
  const name = WHO[who] ?? (ruler === undefined ? t.umpire : rulerName(ruler));
  const words = isDeed(does) ? t.does[does](name, what) : t.doesOther(name, does, what);
  return { time: recordTime(at), words: words.trim() };
}

const rulerName = ({ office, name }: Ruler): string =>
  office === 'house' || name === null ? t.office.house : t.office[office](name);

/** The time of a record without what nobody asks for: `0:01:24.371` is `1:24`, `1:02:03` stays. */
export const recordTime = (at: string): string => at.replace(/\.\d+$/u, '').replace(/^0:0?(?=\d+:\d\d$)/u, '');

/** Words of a ruling, with the times in them as people write them. */
export const plainTimes = (words: string): string =>
  words.replaceAll(/(?<![\d:])\d+:\d\d:\d\d\.\d+/gu, (at) => recordTime(at));

const isRole = (letter: string): letter is keyof typeof t.promotes => letter in t.promotes;

/** `e2e4` as two squares, and what the pawn is exchanged for. */
function squares(uci: string): string {
  const [, from, to, promoted] = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/u.exec(uci) ?? [];
  if (from === undefined || to === undefined) return uci;
  return promoted !== undefined && isRole(promoted) ? t.promotes[promoted](from, to) : t.fromTo(from, to);
}

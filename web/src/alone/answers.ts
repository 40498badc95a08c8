/** What a call is answered with, as a server answers it. */

export interface Answer {
  status: number;
  body: string;
  /** What is answered in place of a text. */
  file?: Blob;
}

export const ok = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) });

export const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: JSON.stringify({ error: { code, message } }),
});

/** What was to be changed has been changed by another; `newer` is what it is now. */
export const stale = (newer: unknown): Answer =>
  ok({ error: { code: 'stale', message: 'it was changed meanwhile' }, newer }, 409);

export const NOT_KEPT = refuse(507, 'not_kept', 'this browser could not keep that');

/** What is wrong, out of the body of a refusal. */
export const faultOf = (body: string): string => (JSON.parse(body) as { error: { message: string } }).error.message;

/** What a module answers: the status before the first line feed, and the body after it. */
export function parted(told: string): Answer {
  const end = told.indexOf('\n');
  return { status: Number(told.slice(0, end)), body: told.slice(end + 1) };
}

/** What a module answers that may be a file. */
export function partedFile(told: Uint8Array<ArrayBuffer>): Answer {
  const end = told.indexOf('\n'.charCodeAt(0));
  const text = (from: number, to?: number) => new TextDecoder().decode(told.subarray(from, to));
  const status = Number(text(0, end));
  return status === 200
    ? { status, body: '', file: new Blob([told.subarray(end + 1)]) }
    : { status, body: text(end + 1) };
}

/** What was asked is refused, with a status and a body as a server has them. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.body);
    this.answer = answer;
  }
}

/** What the page says, by key. A message without arguments is text; one with arguments is a function of them. */

import { drawnOut } from './drawn-out';
import { translated } from './language';

// A message names its own arguments: only `any` stands for all of them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Message = string | ((...values: any[]) => unknown);

export interface Messages {
  readonly [key: string]: Message | Messages;
}

/** The same messages in another language: every key, with the same arguments. */
export type Translation<Folder> = {
  readonly [Key in keyof Folder]: Folder[Key] extends string
    ? string
    : Folder[Key] extends (...values: infer Values) => infer Said
      ? (...values: Values) => Said
      : Translation<Folder[Key]>;
};

/**
 * The messages of the file `name`, in the language spoken. A build in the mode `pseudo` draws the English ones out, to
 * show what would be cut off.
 */
export function messages<Folder extends Messages>(name: string, english: Folder): Folder {
  if (import.meta.env.MODE === 'pseudo') return drawnOut(english);
  return (translated(name) as Folder | undefined) ?? english;
}

/** What the page says, by key. A message without arguments is text; one with arguments is a function of them. */

import { drawnOut } from './drawn-out';

// A message names its own arguments: only `any` stands for all of them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Message = string | ((...values: any[]) => unknown);

export interface Messages {
  readonly [key: string]: Message | Messages;
}

/** The messages of one folder. A build in the mode `pseudo` draws them out, to show what would be cut off. */
export function messages<Folder extends Messages>(english: Folder): Folder {
  return import.meta.env.MODE === 'pseudo' ? drawnOut(english) : english;
}

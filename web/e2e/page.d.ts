/** What the tests find on the page, for the check of their types. */

import type axe from 'axe-core';

import type {} from '../src/board/chess-board';

declare global {
  interface Window {
    axe: typeof axe;
    /** Set by a test: gone with the document it was set on. */
    sameDocument?: boolean;
    /** What the page had the system tell. */
    told?: { title: string; body: string; tag: string }[];
    /** How much was pushed about while the page loaded. */
    shifted?: number;
  }
  interface Document {
    readonly activeElement: HTMLElement | null;
  }
}

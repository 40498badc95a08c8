/** What went wrong, for a person. */

import { ApiError } from '../api/request';
import { t } from '../words/shell';

/** The server's reason as a sentence, or that something unforeseen happened. */
export function faultInWords(error: unknown): string {
  if (error instanceof ApiError) return sentence(error.message);
  return t.fault;
}

/** With a capital at the beginning and a stop at the end. */
export function sentence(words: string): string {
  const text = words.trim();
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/u.test(capital) ? capital : `${capital}.`;
}

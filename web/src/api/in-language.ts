/** Addresses that a browser opens by itself, without the headers of a call: they say the language of the page. */

import { language } from '../words/language';

/** The address at which the server speaks the language of the page, if it knows it. */
export function inLanguage(path: string): string {
  const tongue = language();
  return tongue === 'de' ? `${path}${path.includes('?') ? '&' : '?'}locale=${tongue}` : path;
}

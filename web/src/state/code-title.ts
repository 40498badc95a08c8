/** What a code of laws is called in a sentence, in the language of the page. Pure. */

import { t } from '../words/game';

/** Its title, or what the server calls it where we know no such code. */
export function codeTitle({ code, title }: { code: string | null; title: string }): string {
  const known: Readonly<Record<string, string>> = t.codes;
  return (code === null ? undefined : known[code]) ?? title;
}

/** What a text is called that has no file: its first line, as far as a shelf can show it. */

const LONGEST = 60;

export function nameOfText(text: string, otherwise: string): string {
  const line = text.trim().split('\n', 1)[0]?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  if (line === '') return otherwise;
  const letters = [...line];
  return letters.length <= LONGEST
    ? line
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}

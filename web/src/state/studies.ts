/** The list of kept studies, searched. */

import type { StudyView } from '../api/studies';

/** Letters without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those in whose name, or in that of a chapter, every word of `wanted` stands. */
export function matching(studies: readonly StudyView[], wanted: string): StudyView[] {
  const words = plain(wanted)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return studies.filter(({ name, chapters }) => {
    const text = plain([name, ...chapters.map((chapter) => chapter.name)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

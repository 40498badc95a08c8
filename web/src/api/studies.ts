/** Studies that are kept: games with variations, in chapters. Each change names the revision it is made to. */

import { ApiError, request } from './request';
import type { ChapterHeadView, ChapterRequest, ChapterView, StudyView } from './wire';

export type { ChapterHeadView, ChapterRequest, ChapterView, StudyView } from './wire';

const place = (study: string, chapter?: string) =>
  `/v1/studies/${encodeURIComponent(study)}${chapter === undefined ? '' : `/chapters/${encodeURIComponent(chapter)}`}`;

export const listStudies = () => request<{ studies: StudyView[] }>('GET', '/v1/studies');
export const keepStudy = (name: string, chapter: ChapterRequest) =>
  request<StudyView>('POST', '/v1/studies', { name, chapters: [chapter] });
export const readStudy = (study: string) => request<StudyView>('GET', place(study));
export const throwStudyAway = (study: string) => request<void>('DELETE', place(study));
export const addChapter = (study: string, chapter: ChapterRequest) =>
  request<ChapterHeadView>('POST', `${place(study)}/chapters`, chapter);
export const readChapter = (study: string, chapter: string) => request<ChapterView>('GET', place(study, chapter));
export const throwChapterAway = (study: string, chapter: string) => request<void>('DELETE', place(study, chapter));
/** Where a study can be fetched as PGN. */
export const studyPgnPath = (study: string) => `${place(study)}/pgn`;

export const changeStudy = (study: string, change: { revision: number; name: string; chapters?: string[] }) =>
  unlessStale<StudyView, StudyView>(request('PUT', place(study), change));
export const saveChapter = (study: string, chapter: string, change: ChapterRequest & { revision: number }) =>
  unlessStale<ChapterHeadView, ChapterView>(request('PUT', place(study, chapter), change));

/** What was saved, or what stands there since somebody else has saved. */
async function unlessStale<Thing, Newer>(
  saving: Promise<Thing>,
): Promise<{ saved: Thing; newer: null } | { saved: null; newer: Newer }> {
  try {
    return { saved: await saving, newer: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale')
      return { saved: null, newer: (error.body as { newer: Newer }).newer };
    throw error;
  }
}

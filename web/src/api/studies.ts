/** Studies that the server keeps: games with variations, in chapters. Each change names the revision it is made to. */

import { ApiError, request } from './request';
import type { SentStudy, WireStudy } from './study';

export interface ChapterHead {
  id: string;
  name: string;
  changed_at: number;
  revision: number;
  /** Moves of all lines. */
  plies: number;
}

export interface Chapter extends ChapterHead {
  game: WireStudy;
}

export interface StudyHead {
  id: string;
  name: string;
  created_at: number;
  changed_at: number;
  revision: number;
  chapters: ChapterHead[];
}

/** A chapter as it is sent. */
export interface SentChapter {
  name: string;
  game: SentStudy;
}

const place = (study: string, chapter?: string) =>
  `/v1/studies/${encodeURIComponent(study)}${chapter === undefined ? '' : `/chapters/${encodeURIComponent(chapter)}`}`;

export const listStudies = () => request<{ studies: StudyHead[] }>('GET', '/v1/studies');
export const keepStudy = (name: string, chapter: SentChapter) =>
  request<StudyHead>('POST', '/v1/studies', { name, chapters: [chapter] });
export const readStudy = (study: string) => request<StudyHead>('GET', place(study));
export const throwStudyAway = (study: string) => request<void>('DELETE', place(study));
export const addChapter = (study: string, chapter: SentChapter) =>
  request<ChapterHead>('POST', `${place(study)}/chapters`, chapter);
export const readChapter = (study: string, chapter: string) => request<Chapter>('GET', place(study, chapter));
export const throwChapterAway = (study: string, chapter: string) => request<void>('DELETE', place(study, chapter));
/** Where a study can be fetched as PGN. */
export const studyPgnPath = (study: string) => `${place(study)}/pgn`;

export const changeStudy = (study: string, change: { revision: number; name: string; chapters?: string[] }) =>
  unlessStale<StudyHead, StudyHead>(request('PUT', place(study), change));
export const saveChapter = (study: string, chapter: string, change: SentChapter & { revision: number }) =>
  unlessStale<ChapterHead, Chapter>(request('PUT', place(study, chapter), change));

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

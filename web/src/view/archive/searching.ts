/** A search through the collection: begun, followed, stopped; what it found, and the moments that are shown of it. */

import { createSignal, onCleanup } from 'solid-js';

import type { ArchiveSource, MomentView, SearchMessage } from '../../api/archive';
import { readMoments, searchGames } from '../../api/archive';
import { faultInWords } from '../fault';

/** Boards that are fetched at once. */
const PAGE = 24;

export interface SearchNow {
  stage: 'none' | 'waiting' | 'running' | 'over' | 'failed';
  lookedAt: number;
  of: number;
  found: number;
  /** Whether every game was looked at. */
  complete: boolean;
  fault: string | null;
}

const NOTHING: SearchNow = { stage: 'none', lookedAt: 0, of: 0, found: 0, complete: false, fault: null };

export function createSearch() {
  const [now, setNow] = createSignal(NOTHING);
  const [moments, setMoments] = createSignal<readonly MomentView[]>([]);
  /** How many moments are named, and may be fetched. */
  const [named, setNamed] = createSignal(0);
  let hits: [number, number][] = [];
  let from: ArchiveSource = 'collection';
  let wanted = PAGE;
  let running: AbortController | null = null;
  let fetching = false;

  const fetchMore = async () => {
    if (fetching) return;
    fetching = true;
    const mine = running;
    try {
      while (moments().length < Math.min(wanted, hits.length)) {
        const begin = moments().length;
        const page = await readMoments(hits.slice(begin, Math.min(begin + PAGE, wanted)), from);
        if (mine !== running) return;
        setMoments((before) => [...before, ...page]);
      }
    } catch (error) {
      if (mine === running) setNow((before) => ({ ...before, fault: faultInWords(error) }));
    } finally {
      fetching = false;
      if (mine !== running) void fetchMore();
    }
  };
  const hear = (line: SearchMessage) => {
    switch (line.kind) {
      case 'waiting':
        setNow((before) => ({ ...before, stage: 'waiting' }));
        break;
      case 'progress':
        setNow((before) => ({
          ...before,
          stage: 'running',
          lookedAt: line.looked_at,
          of: line.of,
          found: line.found,
        }));
        break;
      case 'found':
        for (const hit of line.games) hits.push(hit);
        setNamed(hits.length);
        void fetchMore();
        break;
      case 'end':
        setNow((before) => ({
          ...before,
          stage: 'over',
          lookedAt: line.looked_at,
          found: line.found,
          complete: line.complete,
        }));
        break;
      case 'broken':
        setNow((before) => ({ ...before, stage: 'failed', fault: line.words }));
    }
  };
  const stop = () => {
    if (!['waiting', 'running'].includes(now().stage)) return;
    running?.abort();
    setNow((before) => ({ ...before, stage: 'over', complete: false }));
  };
  onCleanup(() => running?.abort());
  return {
    now,
    moments,
    hasMore: () => moments().length < named(),
    /** Puts a question to a collection. */
    start(question: string, of: ArchiveSource) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      from = of;
      hits = [];
      wanted = PAGE;
      setMoments([]);
      setNamed(0);
      setNow({ ...NOTHING, stage: 'running' });
      const heard = (line: SearchMessage) => {
        if (mine === running && !mine.signal.aborted) hear(line);
      };
      searchGames(question, of, heard, mine.signal).catch((error: unknown) => {
        if (mine === running) setNow((before) => ({ ...before, stage: 'failed', fault: faultInWords(error) }));
      });
    },
    stop,
    /** Fetches the next boards. */
    more() {
      wanted = Math.min(moments().length + PAGE, hits.length);
      void fetchMore();
    },
  };
}

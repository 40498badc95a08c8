/** The years of a player as a picture: a column for each, and a line for his rating. Pure. */

import type { ArchivePlayerView } from '../api/archive';

type Years = ArchivePlayerView['years'];

/** A part of a column, in a square of 100 by 100. */
export interface ColumnPart {
  kind: 'won' | 'drawn' | 'lost' | 'unknown';
  y: number;
  height: number;
}

export interface YearColumn {
  year: number;
  wins: number;
  draws: number;
  losses: number;
  x: number;
  width: number;
  /** From the foot up. */
  parts: ColumnPart[];
}

/** A column for each year in which there are games; years without any leave a gap. */
export function yearColumns(years: Years): YearColumn[] {
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  if (first === undefined || last === undefined) return [];
  const step = 100 / (last - first + 1);
  const most = Math.max(...years.map(({ games }) => games));
  return years.map(({ year, games, wins, draws, losses }) => {
    let foot = 100;
    const kinds = [
      ['won', wins],
      ['drawn', draws],
      ['lost', losses],
      ['unknown', games - wins - draws - losses],
    ] as const;
    const parts = kinds.flatMap(([kind, count]) => {
      if (count === 0) return [];
      const height = (100 * count) / most;
      foot -= height;
      return [{ kind, y: round(foot), height: round(height) }];
    });
    return { year, wins, draws, losses, x: round((year - first) * step), width: round(step * 0.82), parts };
  });
}

export interface RatingLine {
  low: number;
  high: number;
  first: number;
  last: number;
  highest: number;
  path: string;
}

/** The figures beside the line are whole steps of this. */
const STEP = 100;

/** The rating from year to year; null where fewer than two years have one. */
export function ratingLine(years: Years): RatingLine | null {
  const rated = years.flatMap(({ year, rating }) => (rating === null ? [] : [{ year, rating }]));
  const [first, last] = [rated[0], rated.at(-1)];
  if (first === undefined || last === undefined || rated.length < 2) return null;
  const ratings = rated.map(({ rating }) => rating);
  const low = Math.floor((Math.min(...ratings) - 1) / STEP) * STEP;
  const high = Math.ceil((Math.max(...ratings) + 1) / STEP) * STEP;
  const span = Math.max(1, last.year - first.year);
  const points = rated.map(({ year, rating }) => {
    const x = (100 * (year - first.year)) / span;
    return `${round(x)},${round((100 * (high - rating)) / (high - low))}`;
  });
  const highest = Math.max(...ratings);
  return { low, high, first: first.rating, last: last.rating, highest, path: `M${points.join('L')}` };
}

const round = (value: number) => Math.round(value * 100) / 100;

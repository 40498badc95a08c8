/** The masters of the past from whose games the computer can take its openings. */

import type { MasterName } from '../api/game';

export interface Master {
  value: MasterName;
  name: string;
  /** Of how many of his games the openings are. */
  games: number;
}

export const MASTERS: readonly Master[] = [
  { value: 'anderssen', name: 'Anderssen', games: 681 },
  { value: 'morphy', name: 'Morphy', games: 18 },
  { value: 'staunton', name: 'Staunton', games: 7 },
  { value: 'steinitz', name: 'Steinitz', games: 23 },
];

/** The master of this name, as it stands in a list; undefined for openings by chance. */
export function masterOf(value: string | undefined): Master | undefined {
  return MASTERS.find((master) => master.value === value);
}

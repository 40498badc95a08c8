/** What a table under a code of laws has besides: one script, fetched when such a game is opened. */

export { CourtBoard } from './CourtBoard';
export { CourtCard } from './CourtCard';
export { CourtPanel } from './CourtPanel';

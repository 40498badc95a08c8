/** Which games count in the explorer: as long as the page is open, whatever board it stands beside. */

import { createSignal } from 'solid-js';

import type { GameScope } from '../../api/archive';
import { EVERY_GAME } from '../../api/archive';

export const keptScope = createSignal<GameScope>(EVERY_GAME);

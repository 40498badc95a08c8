/** What the first page and a game say in Spanish. */

import { board } from './board';
import { game } from './game';
import { shell } from './shell';
import { start } from './start';

export default { board, game, shell, start };

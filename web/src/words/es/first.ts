/** What the first page and a game say in Spanish. */

import { board } from './board';
import { court } from './court';
import { game } from './game';
import { shell } from './shell';
import { start } from './start';

export default { board, court, game, shell, start };

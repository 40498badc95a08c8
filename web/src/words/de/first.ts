/** What the first page and a game say in German. */

import { game } from './game';
import { shell } from './shell';
import { start } from './start';

export default { game, shell, start };

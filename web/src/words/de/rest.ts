/** What the other pages say in German. */

import { account } from './account';
import { court } from './court';
import { laws } from './laws';
import { learn } from './learn';
import { practice } from './practice';
import { record } from './record';
import { review } from './review';
import { room } from './room';
import { settings } from './settings';
import { startRest } from './start-rest';

export default { account, court, laws, learn, practice, record, review, room, settings, 'start-rest': startRest };

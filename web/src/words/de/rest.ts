/** What the other pages say in German. */

import { account } from './account';
import { analysis } from './analysis';
import { archive } from './archive';
import { court } from './court';
import { laws } from './laws';
import { learn } from './learn';
import { library } from './library';
import { practice } from './practice';
import { record } from './record';
import { report } from './report';
import { review } from './review';
import { room } from './room';
import { settings } from './settings';
import { startRest } from './start-rest';

export default {
  account,
  analysis,
  archive,
  court,
  laws,
  learn,
  library,
  practice,
  record,
  report,
  review,
  room,
  settings,
  'start-rest': startRest,
};

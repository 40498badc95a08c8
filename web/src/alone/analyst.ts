/** The worker in which the engine looks at positions. */

import { workBy } from './long-work';

workBy(new URL('./analyst.wasm', import.meta.url));

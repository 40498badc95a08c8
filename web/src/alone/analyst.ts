/** The worker in which the engine looks at positions. */

import { workBy } from './long-work';
import { hasVectors } from './vectors';

const module = hasVectors()
  ? new URL('./analyst.wasm', import.meta.url)
  : new URL('./analyst-plain.wasm', import.meta.url);

workBy(module, new URL('./small.net', import.meta.url));

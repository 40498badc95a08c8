/** The worker in which texts and books are read. */

import { workBy } from './long-work';

workBy(new URL('./books.wasm', import.meta.url));

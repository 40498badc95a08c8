/** Why a book cannot be read, in words for people. */

import type { BookView } from '../../api/books';
import { t } from '../../words/shell';

/** A browser without a server says by a word that it could not keep what was read. */
export const faultOfBook = ({ fault }: BookView): string | null => (fault === 'not_kept' ? t.notKept : fault);

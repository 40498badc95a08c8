import type { Translation } from '../messages';
import type { t } from '../report';

export const report: Translation<typeof t> = {
  title: 'Etwas melden',
  about: 'Was du hier schreibst, geht an den Betreiber dieses Servers und an niemanden sonst.',
  whom: 'Wen oder was',
  game: 'Die Partie als Ganzes',
  why: 'Warum',
  reasons: {
    help: 'Hilfe von einer Engine oder von jemandem',
    stalling: 'Zeit wird verschleppt, oder Partien werden verlassen',
    lost_on_purpose: 'Partien werden mit Absicht verloren',
    name: 'Der Name',
    other: 'Etwas anderes',
  },
  words: 'Mehr davon, wenn du magst',
  send: 'Senden',
  thanks: 'Danke. Es wird gelesen.',
};

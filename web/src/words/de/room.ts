import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../room';

export const room: Translation<typeof t> = {
  title: 'Der Spielsaal',
  lost: 'Die Verbindung ist unterbrochen. Neuer Versuch …',
  looking: 'Ein Blick hinein …',
  offer: 'Eine Partie anbieten',
  waits: (name, time) => `${name} wartet: ${time}.`,
  now: 'Laufende Partien',
  watch: 'Zuschauen:',
  nothingToWatch: 'Gerade gibt es keine Partie zum Zuschauen. Bei denen, die hier beginnen, darf man es.',
  whoWaits: 'Wer wartet',
  yourOffer: 'Dein Angebot',
  lookFirst: 'Erst ansehen',
  ofWhom: (name) => `: ${name}`,
  sitDown: 'Platz nehmen',
  opposite: (name) => `gegenüber von ${name}`,
  nobody: 'Niemand wartet. Biete eine Partie an und bleib eine Weile.',
  howLong: 'Ein Angebot gilt, solange der Anbieter am Brett wartet; bei Partien über Tage, bis sich jemand setzt.',
  seat: {
    noClock: 'ohne Uhr',
    days: (days) => counted(days, { one: `${days} Tag`, other: `${days} Tage` }),
    touching: (code) => `${code}, berührt – geführt`,
    chess960: 'Schach960',
    fromPosition: 'aus einer Stellung',
    you: (color) => `Du: ${color}`,
    orLess: (to) => `gesucht: höchstens ${to}`,
    orMore: (from) => `gesucht: mindestens ${from}`,
    between: (from, to) => `gesucht: ${from} bis ${to}`,
  },
  here: (here, waiting, games) =>
    counted(games, {
      one: `${here} anwesend, ${waiting} warten, ${games} Partie`,
      other: `${here} anwesend, ${waiting} warten, ${games} Partien`,
    }),
};

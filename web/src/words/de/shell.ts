import type { Translation } from '../messages';
import type { t } from '../shell';

export const shell: Translation<typeof t> = {
  rooms: {
    label: 'Räume',
    play: 'Spielen',
    room: 'Spielsaal',
    read: 'Lesen',
    learn: 'Lernen',
    analyse: 'Analyse',
    laws: 'Regeln',
    games: 'Partien suchen',
    review: 'Eine Partie besprechen',
    help: 'Hilfe',
  },
  head: {
    skipToBoard: 'Zum Brett',
    skipToPage: 'Zum Inhalt',
    guest: 'Du spielst als Gast',
    account: 'Dein Konto',
    settings: 'Einstellungen',
    menu: 'Menü',
  },
  titles: {
    room: 'Der Spielsaal – Staunton',
    account: 'Dein Name – Staunton',
    accountSettings: 'Dein Konto – Staunton',
    laws: 'Die Regelwerke – Staunton',
    record: 'Ein Protokoll – Staunton',
    course: 'Der Lehrgang – Staunton',
    library: 'Die Bibliothek – Staunton',
    nowhere: 'Seite nicht gefunden – Staunton',
  },
  waiting: {
    games: 'Die Sammlung wird geöffnet …',
    room: 'Der Spielsaal wird geöffnet …',
    library: 'Die Bibliothek wird geöffnet …',
    book: 'Das Buch wird geholt …',
    review: 'Die Besprechung wird geholt …',
    board: 'Das Brett wird aufgebaut …',
  },
  needsServer: {
    title: 'Das braucht einen Server',
    words:
      'Freunde, der Spielsaal, Konten und Sammlungen von Partien brauchen einen Server. Diese Seite hat keinen: Was du spielst und liest, bleibt in diesem Browser.',
  },
  nowhere: {
    title: 'Diese Seite gibt es nicht',
    words: 'Die Adresse führt in diesem Haus nirgendwohin.',
    toStart: 'Zur Startseite',
  },
  fault: 'Auf dieser Seite ist etwas schiefgegangen. Bitte lade sie neu.',
  offline: 'Der Server ist nicht erreichbar.',
  takenElsewhere: 'Diese Partie ging in einem anderen Fenster weiter: so steht sie jetzt.',
  notKept: 'Dieser Browser konnte das nicht aufbewahren: Sein Speicher ist voll oder dieser Seite verschlossen.',
  noNet: 'Der Browser ist offline. Ein Zug in einer Partie wartet, bis er wieder verbunden ist.',
  unexpected: (status) => `Der Server hat ${status} geantwortet und nicht gesagt, warum.`,
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyWhat: (what) => `: ${what}`,
  notation: {
    how: 'Wie Züge geschrieben werden',
    notation: 'Notation',
    language: 'Sprache der Buchstaben',
  },
  entry: {
    label: 'Zug',
    placeholder: 'Zug eingeben, wie du ihn schreiben würdest',
  },
  steps: {
    back: 'Einen Zug zurück',
    on: 'Einen Zug vor',
    flip: 'Brett drehen',
  },
};

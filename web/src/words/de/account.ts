import type { t } from '../account';
import type { Translation } from '../messages';
import { counted } from '../number';

export const account: Translation<typeof t> = {
  title: 'Dein Name',
  unknown: 'Der Server hat noch nicht gesagt, wer du bist.',
  here: (name) => ['Du bist hier als ', name, '.'],
  logOut: 'Abmelden',
  settings: 'Passwort, Geräte, Daten',
  guest: (name) => [
    'Du spielst als ',
    name,
    '. Mehr braucht es nicht; mit Namen und Passwort finden dich deine Partien auf jedem Gerät und bleiben. Ohne sie ',
    'wird, was du hier lässt, nach deinem letzten Besuch 90 Tage lang aufbewahrt.',
  ],
  alone: (name) => [
    'Du spielst als ',
    name,
    '. Deine Partien, und was sie über deine Stärke sagen, liegen in diesem Browser und nirgends sonst.',
  ],
  takeName: 'Einen Namen wählen',
  register: 'Registrieren',
  comeBack: 'Wiederkommen',
  logIn: 'Anmelden',
  name: 'Name',
  nameRule: 'Zwei bis 20 Buchstaben, Ziffern, - oder _; das erste Zeichen ein Buchstabe.',
  password: 'Passwort',
  invitation: 'Code deiner Einladung',
  closed:
    'Hier kann sich niemand registrieren: Frag, wer diesen Server betreibt. Mit einem Namen, den du hast, darfst du wiederkommen.',
  passwordRule: '8 Zeichen oder mehr.',
  show: 'Zeigen, was ich schreibe',
  forgotten: 'Vergessen?',
  recover: {
    title: 'Ein neues Passwort setzen',
    about:
      'Mit dem Wiederherstellungscode, den du bei der Registrierung gesehen hast. Du wirst überall vom Konto abgemeldet.',
    code: 'Wiederherstellungscode',
    fresh: 'Neues Passwort',
    button: 'Setzen und anmelden',
    back: 'Zurück',
  },
  code: {
    title: 'Dein Wiederherstellungscode',
    about:
      'Solltest du dein Passwort vergessen, setzt dieser Code ein neues. E-Mail gibt es hier nicht und keinen anderen Weg zurück. ' +
      'Er wird jetzt gezeigt und nie wieder: Schreib ihn auf oder bewahre ihn bei deinen Passwörtern auf.',
    label: 'Wiederherstellungscode',
    save: 'Als Datei speichern',
    file: (name, code) => `Wiederherstellungscode von ${name} auf ${location.host}:
${code}
`,
    kept: 'Ich habe ihn aufbewahrt',
  },
  manage: {
    title: 'Dein Konto',
    guest: 'Du spielst als Gast und hast kein Konto.',
    toName: 'Einen Namen wählen',
    back: 'Wertungszahl und Partien',
    code: {
      title: 'Wiederherstellungscode',
      about:
        'Ein neuer Code tritt an die Stelle des vorigen. Er ist der einzige Weg zurück, wenn du dein Passwort vergisst.',
      button: 'Einen neuen Code zeigen',
    },
    password: {
      title: 'Passwort',
      about: 'Wer sonst in deinem Konto angemeldet ist, wird abgemeldet.',
      now: 'Passwort bisher',
      fresh: 'Neues Passwort',
      button: 'Ändern',
      done: 'Das Passwort ist geändert.',
    },
    data: {
      title: 'Deine Daten',
      about:
        'Alles, was unter deinem Namen aufbewahrt wird, außer dem Passwort und den Dateien deiner Bücher: Partien, Übungen, ' +
        'Studien, Besprechungen, Wertungszahlen. Einstellungen gehören zu diesem Browser.',
      all: 'Alles (JSON)',
      games: 'Alle Partien (PGN)',
    },
    deletion: {
      title: 'Das Konto löschen',
      about:
        'Laufende Partien sind verloren. Bücher, Studien, Übungen, Besprechungen und Wertungszahlen werden gelöscht, ebenso ' +
        'Partien, an denen niemand sonst saß. Partien mit anderen bleiben deren; dort heißt du „Deleted player“. Dein Name wird ' +
        'für jeden frei. Nichts bringt das Konto zurück.',
      button: 'Endgültig löschen',
    },
    programs: {
      title: 'Programme',
      about:
        'Ein Bot, ein Brett oder ein Terminal handelt für dich mit einem eigenen Schlüssel. Ein neues Passwort beendet alle.',
      once: 'Das ist der Schlüssel. Er wird jetzt gezeigt und nie wieder: Gib ihn dem Programm und sonst niemandem.',
      label: 'Schlüssel',
      description: 'Wie das Programm heißt',
      may: 'Was es darf',
      scopes: {
        'bot:play': 'Als Bot spielen',
        'board:play': 'Für dich spielen',
        'challenge:read': 'Herausforderungen sehen',
        'challenge:write': 'Herausfordern und darauf antworten',
      },
      make: 'Schlüssel anlegen',
      made: 'Der Schlüssel ist angelegt.',
      help: 'Wie man einen Bot mitbringt',
      revoke: 'Widerrufen',
      revokeWhat: (program) => `: ${program}`,
      revoked: 'Der Schlüssel ist widerrufen.',
      used: (day) => `Zuletzt benutzt ${day}`,
      unused: (day) => `Angelegt ${day}, noch nicht benutzt`,
    },
    devices: {
      title: 'Wo du angemeldet bist',
      here: 'dieses hier',
      program: 'Ein Programm',
      on: (browser, system) => `${browser} auf ${system}`,
      used: (used, since) => `Zuletzt benutzt ${used}, angemeldet ${since}`,
      end: 'Dort abmelden',
      endWhat: (device) => `: ${device}`,
      endAll: 'Überall sonst abmelden',
      ended: 'Dort abgemeldet.',
    },
  },
  rating: {
    title: 'Deine Wertungszahl',
    none: 'Partien gegen den Computer zählen dafür. Du hast noch keine gespielt.',
    shade: 'Der Schatten zeigt, was sie ebenso gut sein könnte.',
    curve: (from, to, games, lowest, highest) =>
      counted(games, {
        one: `Von ${from} auf ${to} in einer Partie; die niedrigste war ${lowest}, die höchste ${highest}.`,
        other: `Von ${from} auf ${to} in ${games} Partien; die niedrigste war ${lowest}, die höchste ${highest}.`,
      }),
  },
  games: {
    title: 'Deine Partien',
    none: 'Noch keine. Was du spielst, wird hier aufbewahrt und kann wieder angesehen werden.',
    result: 'Ergebnis',
    all: 'Alle',
    won: 'Gewonnen',
    lost: 'Verloren',
    drawn: 'Remis',
    open: 'Nicht beendet',
    opponent: 'Gegner',
    anybody: 'Jeder',
    computer: 'Der Computer',
    friend: 'Ein Freund',
    board: 'Am selben Brett',
    laws: 'Regeln',
    any: 'Alle',
    ordinary: 'Die heutigen',
    code: 'Ein altes Regelwerk',
    shown: (shown, games) =>
      counted(games, { one: `${shown} von einer Partie`, other: `${shown} von ${games} Partien` }),
    earlier: 'Frühere Partien',
  },
};

import type { t } from '../account';
import type { Translation } from '../messages';
import { counted } from '../number';

export const account: Translation<typeof t> = {
  title: 'Dein Name',
  unknown: 'Der Server hat noch nicht gesagt, wer du bist.',
  here: (name) => ['Du bist hier als ', name, '.'],
  logOut: 'Abmelden',
  guest: (name) => [
    'Du spielst als ',
    name,
    '. Mehr braucht es nicht; mit Namen und Passwort finden dich deine Partien auf jedem Gerät und bleiben. Ohne sie ',
    'wird, was du hier lässt, nach deinem letzten Besuch 90 Tage lang aufbewahrt.',
  ],
  takeName: 'Einen Namen wählen',
  register: 'Registrieren',
  comeBack: 'Wiederkommen',
  logIn: 'Anmelden',
  name: 'Name',
  password: 'Passwort',
  invitation: 'Code deiner Einladung',
  closed:
    'Hier kann sich niemand registrieren: Frag, wer diesen Server betreibt. Mit einem Namen, den du hast, darfst du wiederkommen.',
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

import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../account';

export const account: Translation<typeof t> = {
  title: 'Votre nom',
  unknown: 'Le serveur n’a pas encore dit qui vous êtes.',
  here: (name) => ['Vous êtes ici sous le nom de ', name, '.'],
  logOut: 'Se déconnecter',
  guest: (name) => [
    'Vous jouez sous le nom de ',
    name,
    '. Rien de plus n’est nécessaire ; avec un nom et un mot de passe, vos parties vous retrouvent sur chaque appareil, et restent. Sans eux, ',
    'ce que vous laissez ici est gardé 90 jours après votre dernière visite.',
  ],
  takeName: 'Prendre un nom',
  register: 'S’inscrire',
  comeBack: 'Revenir',
  logIn: 'Se connecter',
  name: 'Nom',
  password: 'Mot de passe',
  invitation: 'Code de votre invitation',
  closed:
    'Personne ne peut s’inscrire ici : demandez à qui tient ce serveur. Avec un nom que vous avez, vous pouvez revenir.',
  rating: {
    title: 'Votre classement',
    none: 'Les parties contre l’ordinateur comptent. Vous n’en avez pas encore joué.',
    shade: 'L’ombre montre ce qu’il pourrait être aussi bien.',
    curve: (from, to, games, lowest, highest) =>
      counted(games, {
        one: `De ${from} à ${to} en une partie ; le plus bas fut ${lowest}, le plus haut ${highest}.`,
        other: `De ${from} à ${to} en ${games} parties ; le plus bas fut ${lowest}, le plus haut ${highest}.`,
      }),
  },
  games: {
    title: 'Vos parties',
    none: 'Pas encore. Ce que vous jouez est gardé ici et peut être revu.',
    result: 'Résultat',
    all: 'Toutes',
    won: 'Gagnée',
    lost: 'Perdue',
    drawn: 'Nulle',
    open: 'Non terminée',
    opponent: 'Adversaire',
    anybody: 'Tous',
    computer: 'L’ordinateur',
    friend: 'Un ami',
    board: 'Sur le même échiquier',
    laws: 'Règles',
    any: 'Toutes',
    ordinary: 'Celles d’aujourd’hui',
    code: 'Un ancien code',
    shown: (shown, games) => counted(games, { one: `${shown} sur une partie`, other: `${shown} sur ${games} parties` }),
    earlier: 'Parties antérieures',
  },
};

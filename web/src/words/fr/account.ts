import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../account';

export const account: Translation<typeof t> = {
  title: 'Votre nom',
  unknown: 'Le serveur n’a pas encore dit qui vous êtes.',
  here: (name) => ['Vous êtes ici sous le nom de ', name, '.'],
  logOut: 'Se déconnecter',
  settings: 'Mot de passe, appareils, données',
  guest: (name) => [
    'Vous jouez sous le nom de ',
    name,
    '. Rien de plus n’est nécessaire ; avec un nom et un mot de passe, vos parties vous retrouvent sur chaque appareil, et restent. Sans eux, ',
    'ce que vous laissez ici est gardé 90 jours après votre dernière visite.',
  ],
  alone: (name) => [
    'Vous jouez sous le nom de ',
    name,
    '. Vos parties, et ce qu’elles disent de votre force, sont gardées dans ce navigateur et nulle part ailleurs.',
  ],
  takeName: 'Prendre un nom',
  register: 'S’inscrire',
  comeBack: 'Revenir',
  logIn: 'Se connecter',
  name: 'Nom',
  nameRule: 'De deux à 20 lettres, chiffres, - ou _ ; le premier signe une lettre.',
  password: 'Mot de passe',
  invitation: 'Code de votre invitation',
  closed:
    'Personne ne peut s’inscrire ici : demandez à qui tient ce serveur. Avec un nom que vous avez, vous pouvez revenir.',
  passwordRule: '8 signes ou plus.',
  show: 'Montrer ce que j’écris',
  forgotten: 'Oublié ?',
  recover: {
    title: 'Choisir un nouveau mot de passe',
    about: 'Avec le code de secours montré à votre inscription. Toutes les sessions du compte prennent fin.',
    code: 'Code de secours',
    fresh: 'Nouveau mot de passe',
    button: 'Le choisir et se connecter',
    back: 'Retour',
  },
  code: {
    title: 'Votre code de secours',
    about:
      'Si vous oubliez votre mot de passe, ce code en choisit un nouveau. Il n’y a pas de courriel ici, ni d’autre moyen de revenir. ' +
      'Il est montré maintenant et plus jamais : notez-le, ou gardez-le avec vos mots de passe.',
    label: 'Code de secours',
    save: 'Enregistrer dans un fichier',
    file: (name, code) => `Code de secours de ${name} sur ${location.host} :
${code}
`,
    kept: 'Je l’ai gardé',
  },
  manage: {
    title: 'Votre compte',
    guest: 'Vous jouez en invité et n’avez pas de compte.',
    toName: 'Prendre un nom',
    back: 'Classement et parties',
    code: {
      title: 'Code de secours',
      about:
        'Un nouveau code remplace le précédent. C’est le seul moyen de revenir si vous oubliez votre mot de passe.',
      button: 'Montrer un nouveau code',
    },
    password: {
      title: 'Mot de passe',
      about: 'Toute autre connexion à votre compte sera fermée.',
      now: 'Mot de passe actuel',
      fresh: 'Nouveau mot de passe',
      button: 'Le changer',
      done: 'Le mot de passe est changé.',
    },
    data: {
      title: 'Vos données',
      about:
        'Tout ce qui est gardé sous votre nom, sauf le mot de passe et les fichiers de vos livres : parties, exercices, ' +
        'études, commentaires, classements. Les réglages appartiennent à ce navigateur.',
      all: 'Tout (JSON)',
      games: 'Toutes les parties (PGN)',
    },
    deletion: {
      title: 'Supprimer le compte',
      about:
        'Les parties en cours sont perdues. Livres, études, exercices, commentaires et classements sont supprimés, de même que les ' +
        'parties où personne d’autre n’était assis. Les parties avec d’autres leur restent ; vous y êtes « Deleted player ». ' +
        'Votre nom est libre pour tous. Rien ne ramène le compte.',
      button: 'Le supprimer pour toujours',
    },
    programs: {
      title: 'Programmes',
      about:
        'Un bot, un échiquier ou un terminal agit pour vous avec son propre jeton. Un nouveau mot de passe les annule tous.',
      once: 'Voici le jeton. Il est montré maintenant et plus jamais : donnez-le au programme et à personne d’autre.',
      label: 'Jeton',
      description: 'Le nom du programme',
      may: 'Ce qu’il peut faire',
      scopes: {
        'bot:play': 'Jouer comme bot',
        'board:play': 'Jouer pour vous',
        'challenge:read': 'Voir les défis',
        'challenge:write': 'Défier et répondre aux défis',
      },
      make: 'Créer un jeton',
      made: 'Le jeton est créé.',
      help: 'Comment amener un bot',
      revoke: 'Révoquer',
      revokeWhat: (program) => ` : ${program}`,
      revoked: 'Le jeton est révoqué.',
      used: (day) => `Dernier usage ${day}`,
      unused: (day) => `Créé ${day}, pas encore utilisé`,
    },
    devices: {
      title: 'Où vous êtes connecté',
      here: 'celui-ci',
      program: 'Un programme',
      on: (browser, system) => `${browser} sur ${system}`,
      used: (used, since) => `Dernier usage ${used}, connexion ${since}`,
      end: 'Y fermer la session',
      endWhat: (device) => ` : ${device}`,
      endAll: 'Se déconnecter partout ailleurs',
      ended: 'La session y est fermée.',
    },
  },
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

import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../room';

export const room: Translation<typeof t> = {
  title: 'Le salon',
  lost: 'La connexion est perdue. Nouvel essai …',
  looking: 'On regarde à l’intérieur …',
  offer: 'Proposer une partie',
  waits: (name, time) => `${name} attend : ${time}.`,
  now: 'Parties en cours',
  watch: 'Regarder :',
  nothingToWatch: 'Aucune partie ne peut être regardée en ce moment. Celles qui commencent ici le peuvent.',
  whoWaits: 'Qui attend',
  yourOffer: 'Votre offre',
  lookFirst: 'Regarder d’abord',
  ofWhom: (name) => ` : ${name}`,
  sitDown: 'S’asseoir',
  opposite: (name) => `en face de ${name}`,
  nobody: 'Personne n’attend. Proposez une partie et restez un moment.',
  howLong:
    'Une offre vaut tant que son auteur attend à l’échiquier ; pour une partie en jours, jusqu’à ce que quelqu’un s’assoie.',
  seat: {
    noClock: 'sans pendule',
    days: (days) => counted(days, { one: `${days} jour`, other: `${days} jours` }),
    touching: (code) => `${code}, pièce touchée, pièce jouée`,
    chess960: 'Échecs 960',
    fromPosition: 'd’une position',
    you: (color) => `Vous : ${color}`,
    orLess: (to) => `souhaite ${to} ou moins`,
    orMore: (from) => `souhaite ${from} ou plus`,
    between: (from, to) => `souhaite de ${from} à ${to}`,
  },
  here: (here, waiting, games) =>
    counted(games, {
      one: `${here} ici, ${waiting} en attente, ${games} partie`,
      other: `${here} ici, ${waiting} en attente, ${games} parties`,
    }),
};

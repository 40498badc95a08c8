import type { Translation } from '../messages';
import type { t } from '../report';

export const report: Translation<typeof t> = {
  title: 'Signaler quelque chose',
  about: 'Ce que vous écrivez ici va à qui tient ce serveur, et à personne d’autre.',
  whom: 'Qui ou quoi',
  game: 'La partie dans son ensemble',
  why: 'Pourquoi',
  reasons: {
    help: 'Aide d’un moteur ou de quelqu’un',
    stalling: 'On laisse passer le temps, ou on quitte les parties',
    lost_on_purpose: 'On perd des parties exprès',
    name: 'Le nom',
    other: 'Autre chose',
  },
  words: 'Dites-en plus, si vous voulez',
  send: 'Envoyer',
  thanks: 'Merci. Ce sera lu.',
};

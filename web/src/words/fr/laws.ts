import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../laws';

export const laws: Translation<typeof t> = {
  title: 'Les codes de règles',
  lead: 'Ce que dit chacun des livres, question par question. On peut jouer une partie sous chacun d’eux.',
  fetching: 'On va chercher les codes …',
  table: {
    find: 'Chercher une question ou un mot',
    codes: 'Codes montrés',
    contents: 'Sommaire',
    questions: (questions) => counted(questions, { one: `${questions} demande`, other: `${questions} demandes` }),
    nothing: 'Aucune question ni réponse ne contient ces mots.',
    question: 'Demande',
    linkTo: (question) => `Lien vers : ${question}`,
    silent: (says) => `Le livre se tait. ${says}`,
  },
  law: {
    says: (says, source) => `${says} ${source}.`,
    silent: (says, source) => `${says} Le livre se tait ; ${source}.`,
  },
  checks: {
    endless:
      'Dans chaque position un échec est donné, et toute réponse ramène à une position de cette liste : ainsi les échecs n’ont pas de fin.',
    ended:
      'Chaque échec possible a ici une réponse qui mène plus loin, jusqu’à ce qu’il n’y ait plus d’échec à donner.',
    labelEndless: 'Les positions de l’échec perpétuel',
    labelEnded: 'Comment les échecs prennent fin',
    position: (number) => `Position n° ${number}`,
    isMate: 'C’est mat.',
    noCheck: 'Il n’y a pas d’échec ici.',
    mates: (check) => [check, ' fait mat.'],
    gives: (check) => [check, ' donne échec. Les réponses :'],
    answered: (check) => [check, ' trouve pour réponse'],
    kept: (total, kept) => `De ${total} positions, les ${kept} plus proches ont été gardées.`,
    backTo: (position) => `retour à la position ${position}`,
    leadsTo: (position) => `mène à la position ${position}`,
    beyond: 'mène au-delà de ce qui a été gardé',
  },
  proof: {
    stood: (plies) =>
      counted(plies.length, {
        one: `Elle était là après le demi-coup ${plies.join(', ')}.`,
        other: `Elle était là après les demi-coups ${plies.join(', ')}.`,
      }),
    counted: (moves, since) => `On a compté ${moves} coups de chaque côté depuis le demi-coup ${since}.`,
    endless: (line, positions) =>
      `Les échecs n’ont pas de fin : ${line}, et ainsi de suite ; un plan pour ${positions} positions.`,
    ended: (line) => `Les échecs prennent fin : ${line}.`,
    show: (ply) => `Montrer le demi-coup ${ply}`,
    showAll: 'Montrer chaque position',
    walk: 'La parcourir sur l’échiquier d’analyse',
  },
};

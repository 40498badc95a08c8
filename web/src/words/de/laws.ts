import type { t } from '../laws';
import type { Translation } from '../messages';
import { counted } from '../number';

export const laws: Translation<typeof t> = {
  title: 'Die Regelwerke',
  lead: 'Was jedes der Bücher sagt, Frage für Frage. Unter jedem kann eine Partie gespielt werden.',
  fetching: 'Die Regelwerke werden geholt …',
  table: {
    find: 'Eine Frage oder ein Wort suchen',
    codes: 'Gezeigte Regelwerke',
    contents: 'Inhalt',
    questions: (questions) => counted(questions, { one: `${questions} Frage`, other: `${questions} Fragen` }),
    nothing: 'Keine Frage und keine Antwort enthält diese Wörter.',
    question: 'Frage',
    linkTo: (question) => `Link zu: ${question}`,
    silent: (says) => `Das Buch schweigt. ${says}`,
  },
  law: {
    says: (says, source) => `${says} ${source}.`,
    silent: (says, source) => `${says} Das Buch schweigt; ${source}.`,
  },
  checks: {
    endless:
      'In jeder Stellung wird Schach geboten, und jede Antwort darauf führt wieder zu einer Stellung dieser Liste: So nimmt das Schachbieten kein Ende.',
    ended:
      'Jedes Schach, das geboten werden kann, hat hier eine Antwort, die weiterführt, bis kein Schach mehr zu bieten ist.',
    labelEndless: 'Die Stellungen des ewigen Schachs',
    labelEnded: 'Wie das Schachbieten ein Ende findet',
    position: (number) => `Stellung ${number}`,
    isMate: 'Das ist matt.',
    noCheck: 'Hier gibt es kein Schach.',
    mates: (check) => [check, ' setzt matt.'],
    gives: (check) => [check, ' bietet Schach. Die Antworten:'],
    answered: (check) => [check, ' wird beantwortet mit'],
    kept: (total, kept) => `Von ${total} Stellungen wurden die nächsten ${kept} aufbewahrt.`,
    backTo: (position) => `zurück zu Stellung ${position}`,
    leadsTo: (position) => `führt zu Stellung ${position}`,
    beyond: 'führt über das Aufbewahrte hinaus',
  },
  proof: {
    stood: (plies) =>
      counted(plies.length, {
        one: `Sie stand nach Halbzug ${plies.join(', ')}.`,
        other: `Sie stand nach den Halbzügen ${plies.join(', ')}.`,
      }),
    counted: (moves, since) => `Auf jeder Seite wurden ${moves} Züge gezählt, seit Halbzug ${since}.`,
    endless: (line, positions) =>
      `Das Schachbieten nimmt kein Ende: ${line}, und so fort; ein Plan für ${positions} Stellungen.`,
    ended: (line) => `Das Schachbieten findet ein Ende: ${line}.`,
    show: (ply) => `Halbzug ${ply} zeigen`,
    showAll: 'Jede Stellung davon zeigen',
    walk: 'Auf dem Analysebrett durchgehen',
  },
};

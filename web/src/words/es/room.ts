import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../room';

export const room: Translation<typeof t> = {
  title: 'El salón',
  lost: 'Se ha perdido la conexión. Intentando de nuevo …',
  looking: 'Mirando dentro …',
  offer: 'Ofrecer una partida',
  waits: (name, time) => `${name} espera: ${time}.`,
  now: 'Partidas en curso',
  watch: 'Mirar:',
  nothingToWatch: 'Ahora no se puede mirar ninguna partida. Las que empiezan aquí, sí.',
  whoWaits: 'Quién espera',
  yourOffer: 'Tu oferta',
  lookFirst: 'Mirar antes',
  ofWhom: (name) => `: ${name}`,
  sitDown: 'Sentarse',
  opposite: (name) => `frente a ${name}`,
  nobody: 'Nadie espera. Ofrece una partida y quédate un rato.',
  howLong: 'Una oferta vale mientras quien la hizo espera al tablero; si es de días, hasta que alguien se siente.',
  seat: {
    noClock: 'sin reloj',
    days: (days) => counted(days, { one: `${days} día`, other: `${days} días` }),
    touching: (code) => `${code}, pieza tocada, pieza jugada`,
    chess960: 'Ajedrez960',
    fromPosition: 'desde una posición',
    you: (color) => `Tú: ${color}`,
    orLess: (to) => `desea ${to} o menos`,
    orMore: (from) => `desea ${from} o más`,
    between: (from, to) => `desea de ${from} a ${to}`,
  },
  here: (here, waiting, games) =>
    counted(games, {
      one: `${here} aquí, ${waiting} esperan, ${games} partida`,
      other: `${here} aquí, ${waiting} esperan, ${games} partidas`,
    }),
};

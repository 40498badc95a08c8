import type { Translation } from '../messages';
import type { t } from '../report';

export const report: Translation<typeof t> = {
  title: 'Denunciar algo',
  about: 'Lo que escribes aquí va a quien lleva este servidor, y a nadie más.',
  whom: 'A quién o qué',
  game: 'La partida en conjunto',
  why: 'Por qué',
  reasons: {
    help: 'Ayuda de un motor o de alguien',
    stalling: 'Se deja pasar el tiempo, o se dejan partidas',
    lost_on_purpose: 'Se pierden partidas adrede',
    name: 'El nombre',
    other: 'Otra cosa',
  },
  words: 'Algo más, si quieres',
  send: 'Enviar',
  thanks: 'Gracias. Se leerá.',
};

import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../account';

export const account: Translation<typeof t> = {
  title: 'Tu nombre',
  unknown: 'El servidor aún no ha dicho quién eres.',
  here: (name) => ['Estás aquí como ', name, '.'],
  logOut: 'Salir',
  guest: (name) => [
    'Juegas como ',
    name,
    '. No hace falta más; con un nombre y una contraseña tus partidas te encuentran en cada aparato, y quedan. Sin ellos, ',
    'lo que dejas aquí se guarda 90 días después de tu última visita.',
  ],
  takeName: 'Tomar un nombre',
  register: 'Registrarse',
  comeBack: 'Volver',
  logIn: 'Entrar',
  name: 'Nombre',
  password: 'Contraseña',
  invitation: 'Código de tu invitación',
  closed: 'Aquí nadie puede registrarse: pregunta a quien lleva este servidor. Con un nombre que tengas puedes volver.',
  rating: {
    title: 'Tu puntuación',
    none: 'Cuentan las partidas contra el ordenador. Aún no has jugado ninguna.',
    shade: 'La sombra es lo que también podría ser.',
    curve: (from, to, games, lowest, highest) =>
      counted(games, {
        one: `De ${from} a ${to} en una partida; la más baja fue ${lowest}, la más alta ${highest}.`,
        other: `De ${from} a ${to} en ${games} partidas; la más baja fue ${lowest}, la más alta ${highest}.`,
      }),
  },
  games: {
    title: 'Tus partidas',
    none: 'Ninguna aún. Lo que juegas se guarda aquí y se puede volver a ver.',
    result: 'Resultado',
    all: 'Todas',
    won: 'Ganada',
    lost: 'Perdida',
    drawn: 'Tablas',
    open: 'Sin terminar',
    opponent: 'Rival',
    anybody: 'Cualquiera',
    computer: 'El ordenador',
    friend: 'Un amigo',
    board: 'En el mismo tablero',
    laws: 'Reglas',
    any: 'Todas',
    ordinary: 'Las de hoy',
    code: 'Un código antiguo',
    shown: (shown, games) => counted(games, { one: `${shown} de una partida`, other: `${shown} de ${games} partidas` }),
    earlier: 'Partidas anteriores',
  },
};

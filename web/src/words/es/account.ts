import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../account';

export const account: Translation<typeof t> = {
  title: 'Tu nombre',
  unknown: 'El servidor aún no ha dicho quién eres.',
  here: (name) => ['Estás aquí como ', name, '.'],
  logOut: 'Salir',
  settings: 'Contraseña, aparatos, datos',
  guest: (name) => [
    'Juegas como ',
    name,
    '. No hace falta más; con un nombre y una contraseña tus partidas te encuentran en cada aparato, y quedan. Sin ellos, ',
    'lo que dejas aquí se guarda 90 días después de tu última visita.',
  ],
  alone: (name) => [
    'Juegas como ',
    name,
    '. Tus partidas, y lo que dicen de tu fuerza, se guardan en este navegador y en ningún otro sitio.',
  ],
  takeName: 'Tomar un nombre',
  register: 'Registrarse',
  comeBack: 'Volver',
  logIn: 'Entrar',
  name: 'Nombre',
  nameRule: 'De dos a 20 letras, cifras, - o _; el primer signo una letra.',
  password: 'Contraseña',
  invitation: 'Código de tu invitación',
  closed: 'Aquí nadie puede registrarse: pregunta a quien lleva este servidor. Con un nombre que tengas puedes volver.',
  passwordRule: '8 signos o más.',
  show: 'Mostrar lo que escribo',
  forgotten: '¿Olvidada?',
  recover: {
    title: 'Poner una contraseña nueva',
    about: 'Con el código de recuperación que viste al registrarte. Termina todas las sesiones de la cuenta.',
    code: 'Código de recuperación',
    fresh: 'Contraseña nueva',
    button: 'Ponerla y entrar',
    back: 'Atrás',
  },
  code: {
    title: 'Tu código de recuperación',
    about:
      'Si olvidas tu contraseña, este código pone una nueva. Aquí no hay correo, ni otro modo de volver. ' +
      'Se muestra ahora y nunca más: apúntalo, o guárdalo con tus contraseñas.',
    label: 'Código de recuperación',
    save: 'Guardar en un archivo',
    file: (name, code) => `Código de recuperación de ${name} en ${location.host}:
${code}
`,
    kept: 'Lo he guardado',
  },
  manage: {
    title: 'Tu cuenta',
    guest: 'Juegas como invitado y no tienes cuenta.',
    toName: 'Tomar un nombre',
    back: 'Puntuación y partidas',
    code: {
      title: 'Código de recuperación',
      about: 'Un código nuevo sustituye al anterior. Es el único modo de volver si olvidas tu contraseña.',
      button: 'Mostrar un código nuevo',
    },
    password: {
      title: 'Contraseña',
      about: 'Las demás sesiones de tu cuenta se cerrarán.',
      now: 'Contraseña actual',
      fresh: 'Contraseña nueva',
      button: 'Cambiarla',
      done: 'La contraseña está cambiada.',
    },
    data: {
      title: 'Tus datos',
      about:
        'Todo lo que se guarda bajo tu nombre, salvo la contraseña y los archivos de tus libros: partidas, ejercicios, ' +
        'estudios, comentarios, puntuaciones. Los ajustes son de este navegador.',
      all: 'Todo (JSON)',
      games: 'Todas las partidas (PGN)',
    },
    deletion: {
      title: 'Borrar la cuenta',
      about:
        'Las partidas en curso se pierden. Se borran libros, estudios, ejercicios, comentarios y puntuaciones, y las partidas en las ' +
        'que no se sentó nadie más. Las partidas con otros siguen siendo suyas; allí eres «Deleted player». Tu nombre queda ' +
        'libre para cualquiera. Nada devuelve la cuenta.',
      button: 'Borrarla para siempre',
    },
    programs: {
      title: 'Programas',
      about: 'Un bot, un tablero o un terminal actúa por ti con un token propio. Una contraseña nueva los anula todos.',
      once: 'Este es el token. Se muestra ahora y nunca más: dáselo al programa y a nadie más.',
      label: 'El token',
      description: 'Cómo se llama el programa',
      may: 'Qué puede hacer',
      scopes: {
        'bot:play': 'Jugar como bot',
        'board:play': 'Jugar por ti',
        'challenge:read': 'Ver los desafíos',
        'challenge:write': 'Desafiar y responder a desafíos',
      },
      make: 'Crear un token',
      made: 'El token está creado.',
      help: 'Cómo traer un bot',
      revoke: 'Revocar',
      revokeWhat: (program) => `: ${program}`,
      revoked: 'El token está revocado.',
      used: (day) => `Último uso ${day}`,
      unused: (day) => `Creado ${day}, aún sin usar`,
    },
    devices: {
      title: 'Dónde has entrado',
      here: 'este',
      program: 'Un programa',
      on: (browser, system) => `${browser} en ${system}`,
      used: (used, since) => `Último uso ${used}, entrada ${since}`,
      end: 'Cerrar esa sesión',
      endWhat: (device) => `: ${device}`,
      endAll: 'Salir de todos los demás',
      ended: 'Esa sesión está cerrada.',
    },
  },
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

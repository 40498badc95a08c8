import { expect, test } from 'vitest';

import { goTo, shownPly, step } from './cursor';
import { gameState, hear, mover, sent } from './game';
import { legalMove, message, movedMessage, sampleGame, sampleNow, samplePly } from './sample-game';
import { isPlayer, rules } from './seats';
import { shown } from './shown';

const e4 = samplePly(1, 'e2e4', 'e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1');
const e5 = samplePly(2, 'e7e5', 'e5', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2');

function played(...plies: (typeof e4)[]) {
  return plies.reduce((state, ply) => hear(state, movedMessage(ply)), gameState(sampleGame()));
}

test('a move is appended and the present follows it', () => {
  const state = played(e4, e5);
  expect(state.game.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
  expect(state.game.now.turn).toBe('white');
  expect(shown(state).lastMove).toEqual(['e7', 'e5']);
});

test('an event heard twice happens once', () => {
  const once = played(e4);
  expect(hear(once, movedMessage(e4))).toBe(once);
});

test('our own move is shown at once and settled by the server', () => {
  const before = gameState(sampleGame());
  const onItsWay = sent(before, 'id-1', legalMove('e2e4', 'e4'));
  expect(shown(onItsWay).fen).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1');
  expect(mover(onItsWay)).toBeNull();
  const settled = hear(onItsWay, movedMessage(e4));
  expect(settled.sending).toBeNull();
  expect(settled.game.moves).toHaveLength(1);
});

test('a refused move goes back to its square and the reason is kept', () => {
  const onItsWay = sent(gameState(sampleGame()), 'id-1', legalMove('e2e4', 'e4'));
  const refused = hear(onItsWay, { type: 'error', id: 'id-1', code: 'not_your_turn', message: 'It is not your turn.' });
  expect(refused.sending).toBeNull();
  expect(refused.refusal).toBe('It is not your turn.');
  expect(shown(refused).fen).toBe(before().game.start_fen);
  function before() {
    return gameState(sampleGame());
  }
});

test('an error about another act leaves the move on its way', () => {
  const onItsWay = sent(gameState(sampleGame()), 'id-1', legalMove('e2e4', 'e4'));
  const other = hear(onItsWay, { type: 'error', id: 'id-0', code: 'no_offer', message: 'There is no offer.' });
  expect(other.sending).not.toBeNull();
});

test('stepping stops at both ends and the last ply is the present', () => {
  const state = played(e4, e5);
  const first = step(step(step(state, 'back'), 'back'), 'back');
  expect(shownPly(first)).toBe(0);
  expect(step(first, 'last').cursor).toBeNull();
  expect(step(state, 'on').cursor).toBeNull();
  expect(goTo(state, 2).cursor).toBeNull();
});

test('the past cannot be played on', () => {
  const past = step(played(e4, e5), 'back');
  expect(shown(past).fen).toBe(e4.fen);
  expect(shown(past).movable).toBeNull();
  expect(shown(past).legal).toEqual([]);
});

test('looking at the past goes on when a move arrives', () => {
  const looking = goTo(played(e4), 0);
  expect(shownPly(hear(looking, movedMessage(e5)))).toBe(0);
});

test('a taken-back move disappears, and with it a look at it', () => {
  const state = goTo(played(e4, e5), 1);
  const back = hear(state, message({ seq: 9, at: 0, kind: 'taken_back', to_ply: 0 }));
  expect(back.game.moves).toEqual([]);
  expect(back.cursor).toBeNull();
});

test('the one who waits may premove where the server says', () => {
  const state = gameState(
    sampleGame('black', { now: sampleNow({ premoves: { e7: ['e6', 'e5'] }, legal: [], can: ['resign'] }) }),
  );
  expect(shown(state).movable).toBe('black');
  expect(shown(state).premoves).toEqual({ e7: ['e6', 'e5'] });
});

test('at the same board whoever is to move may be moved', () => {
  const state = gameState(sampleGame('both', { now: sampleNow({ turn: 'black' }) }));
  expect(mover(state)).toBe('black');
});

test('a watcher moves nothing', () => {
  const state = gameState(sampleGame(null, { now: sampleNow({ can: [], legal: [] }) }));
  expect(shown(state).movable).toBeNull();
});

test('the game that follows is remembered', () => {
  const next = hear(played(e4), message({ seq: 9, at: 0, kind: 'rematch_accepted', game: 'Zz9' }));
  expect(next.rematch).toBe('Zz9');
});

test('presence reaches the players who are there', () => {
  const state = hear(gameState(sampleGame()), {
    type: 'presence',
    white: true,
    black: false,
    umpire: false,
    deputy: false,
  });
  expect(state.game.players.black?.online).toBe(false);
  expect(state.game.players.white?.online).toBe(true);
});

test('a deputy is umpire while the umpire is away, and who is dismissed is neither', () => {
  const deputy = gameState(sampleGame('deputy'));
  const presence = { type: 'presence', white: true, black: true, deputy: true } as const;
  const there = hear(deputy, { ...presence, umpire: true });
  expect([rules(there), isPlayer(there.game.me)]).toEqual([false, false]);
  const away = hear(there, { ...presence, umpire: false });
  expect(rules(away)).toBe(true);
  const dismissed = hear(away, message({ seq: 2, at: 0, kind: 'umpire_dismissed', color: 'white' }));
  expect([dismissed.game.me, rules(dismissed)]).toEqual([null, false]);
});

test('who held the key to the chair too, when another took it, is not invited any more', () => {
  const holder = gameState(sampleGame(null, { invited_to_umpire: true }));
  const player = { id: 'u_3', name: 'Guest 3', kind: 'human' } as const;
  expect(hear(holder, message({ seq: 2, at: 0, kind: 'umpire_came', player })).game.invited_to_umpire).toBe(false);
});

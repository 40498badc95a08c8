import { expect, test } from 'vitest';

import {
  analysisOfBook,
  analysisOfGame,
  analysisPath,
  bookPath,
  playerPath,
  reviewOfBook,
  reviewOfGame,
  reviewPath,
  routeOf,
  studyPath,
} from './route';

test('an address names its page', () => {
  expect(routeOf('/', '')).toEqual({ page: 'start' });
  expect(routeOf('/', '?offer')).toEqual({ page: 'start', offer: true });
  expect(routeOf('/room', '')).toEqual({ page: 'room' });
  expect(routeOf('/account', '')).toEqual({ page: 'account' });
  expect(routeOf('/laws', '')).toEqual({ page: 'laws' });
  expect(routeOf('/game/Ab3dE5gH', '?key=s3cret')).toEqual({ page: 'game', id: 'Ab3dE5gH', key: 's3cret' });
  expect(routeOf('/game/Ab3dE5gH', '')).toEqual({ page: 'game', id: 'Ab3dE5gH', key: null });
  expect(routeOf('/library', '')).toEqual({ page: 'library' });
  expect(routeOf('/library/Ab3dE5gH', '')).toEqual({ page: 'book', id: 'Ab3dE5gH' });
  expect(routeOf('/library/../x', '')).toEqual({ page: 'nowhere' });
  expect(routeOf('/game/', '')).toEqual({ page: 'nowhere' });
  expect(routeOf('/etc/passwd', '')).toEqual({ page: 'nowhere' });
});

test('a question and a player belong to a collection', () => {
  expect(routeOf('/games', '?q=plies+%3C+40')).toEqual({ page: 'games', question: 'plies < 40', from: 'collection' });
  expect(routeOf('/games', '?from=hers')).toEqual({ page: 'games', question: '', from: 'collection' });
  const [path = '', search = ''] = playerPath('Rubinstein, A.', 'games').split('?');
  expect(routeOf(path, `?${search}`)).toEqual({ page: 'player', name: 'Rubinstein, A.', from: 'games' });
});

test('the address of an analysis keeps its position, and can name a game instead', () => {
  const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  const at = (path: string) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    return routeOf(pathname, search);
  };
  const none = {
    fen: null,
    chess960: false,
    game: null,
    key: null,
    ply: null,
    move: null,
    book: null,
    number: null,
    study: null,
    chapter: null,
    archive: null,
    tool: null,
    player: null,
    color: null,
    from: 'collection',
  };
  expect(at('/analysis')).toEqual({ page: 'analysis', from: none });
  expect(at(analysisPath(fen, false))).toEqual({ page: 'analysis', from: { ...none, fen } });
  expect(at(analysisPath(fen, true))).toEqual({ page: 'analysis', from: { ...none, fen, chess960: true } });
  const game = { ...none, game: 'Ab3dE5gH', key: 's3c&ret', ply: 12 };
  expect(at(analysisOfGame('Ab3dE5gH', 's3c&ret', 12))).toEqual({ page: 'analysis', from: game });
  expect(at(analysisOfGame('Ab3dE5gH', null, 3, 'ask'))).toEqual({
    page: 'analysis',
    from: { ...game, key: null, ply: 3, tool: 'ask' },
  });
  expect(at(`${analysisOfGame('Ab3dE5gH', 's3c&ret', 12)}&move=e7e5&games`)).toEqual({
    page: 'analysis',
    from: { ...game, move: 'e7e5', tool: 'games' },
  });
  expect(at(analysisOfBook('Ab3dE5gH', 12, fen))).toEqual({
    page: 'analysis',
    from: { ...none, fen, book: 'Ab3dE5gH', number: 12 },
  });
  expect(at(studyPath('Ab3dE5gH', 'Zz3dE5gH'))).toEqual({
    page: 'analysis',
    from: { ...none, study: 'Ab3dE5gH', chapter: 'Zz3dE5gH' },
  });
  expect(bookPath('Ab3dE5gH', 7)).toBe('/library/Ab3dE5gH#m7');
  expect(at('/analysis?game=Ab3dE5gH&ply=-1')).toEqual({ page: 'analysis', from: { ...none, game: 'Ab3dE5gH' } });
});

test('a review has an address, and so has the wish for one', () => {
  const at = (path: string) => {
    const [before = '', search = ''] = path.split('?');
    return routeOf(before, search);
  };
  expect(at(reviewPath('a_-9'))).toEqual({ page: 'review', id: 'a_-9' });
  const nothing = { game: null, key: null, book: null, number: null, study: false };
  expect(at('/review')).toEqual({ page: 'reviews', from: nothing });
  expect(at(reviewOfGame('Ab3dE5gH', 's&3'))).toEqual({
    page: 'reviews',
    from: { ...nothing, game: 'Ab3dE5gH', key: 's&3' },
  });
  expect(at(reviewOfBook('Ab3dE5gH', 12))).toEqual({
    page: 'reviews',
    from: { ...nothing, book: 'Ab3dE5gH', number: 12 },
  });
  expect(at('/review?study')).toEqual({ page: 'reviews', from: { ...nothing, study: true } });
});

import { expect, test } from 'vitest';

import { animationPath, frameSnippet, picturePath, pictureSnippet } from './share';

const FEN = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';

test('a position has a picture, seen from the side that one sees', () => {
  expect(picturePath({ fen: FEN, below: 'white' }, 'svg')).toBe('/v1/picture.svg?fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1');
  expect(picturePath({ fen: FEN, uci: 'e7e8q', below: 'black' }, 'png', 960)).toBe(
    '/v1/picture.png?fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1&move=e7e8&below=black&width=960',
  );
});

test('a snippet names its page and breaks out of nothing', () => {
  const snippet = pictureSnippet('https://chess.example', '/analysis?fen="x"&a', { fen: FEN, below: 'black' });
  expect(snippet).toContain('href="https://chess.example/analysis?fen=&quot;x&quot;&amp;a"');
  expect(snippet).toContain('&amp;below=black"');
  expect(frameSnippet('https://chess.example', 'Ab3', 'k&y')).toContain(
    'src="https://chess.example/embed/game/Ab3?key=k%26y"',
  );
});

test('a game moves as a picture, from the side of the one who looks', () => {
  expect(animationPath('Ab3', 'white', null)).toBe('/v1/games/Ab3/picture.gif');
  expect(animationPath('Ab3', 'black', 'k+1')).toBe('/v1/games/Ab3/picture.gif?below=black&key=k%2B1');
});

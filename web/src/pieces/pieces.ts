/**
 * The men, drawn for this project in the Staunton pattern, as a woodcut in a book would show them.
 *
 * Each is one outline and a few strokes of the graver inside it. White men are paper with ink on it,
 * black men ink with paper showing through; both tones may be set by `--piece-paper` and `--piece-ink`, the outline
 * by `--piece-edge` and `--piece-line`, the edges within by `--piece-inner`, and `--piece-shade: 0` leaves out the fine lines.
 */

import { ball, strokeAcross, turned } from './lathe';

type Role = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P';
type Code = `${'w' | 'b'}${Role}`;

/** A drawing on a field of 64 by 64, in path data. */
interface Drawing {
  outline: string;
  /** Edges within the outline. */
  edges: string;
  /** Fine lines that shade a turned body. */
  shade: string;
}

const PLINTH = 'C 16.5 51 18.5 51.6 18.5 53.4 L 18.5 58 L 0 58';
const STEM = 'C 5.6 42 9 46.5 13.6 48.6 C 15 49.2 15.6 50 15.6 51';
const FOOT = strokeAcross(13.4, 48.7, 1.1) + strokeAcross(16.6, 52.2, 0.9);

const DRAWINGS: Record<Role, Drawing> = {
  P: {
    outline: turned(
      'M 0 14.5 C 4.8 14.5 8.4 18.1 8.4 22.7 C 8.4 25.6 7 28.1 4.8 29.7 C 7.6 30 9.8 30.7 9.8 32 C 9.8 33.4 7.4 34.2 4.9 34.4 C 5.4 41 8.2 45.6 12.4 48.4 C 13.7 49.2 14.3 50 14.3 51 C 15.6 51 17.2 51.6 17.2 53.4 L 17.2 58 L 0 58',
    ),
    edges:
      strokeAcross(4.7, 29.8, 0.6) +
      strokeAcross(4.9, 34.5, 0.6) +
      strokeAcross(12.2, 48.5, 1) +
      strokeAcross(15, 52.2, 0.8),
    shade:
      'M37.4 18.4C39 21 38.8 24.8 36.6 27.2M35.2 18.6C36.4 20.4 36.4 22.8 35.2 24.6M34.8 36.6C35.6 41 37.6 44.4 40.4 46.6M33 38.4C33.4 41 34.4 43.6 36 45.6',
  },
  R: {
    outline: turned(
      'M 0 11.5 L 4.3 11.5 L 4.3 16 L 8.9 16 L 8.9 11.5 L 14.6 11.5 L 14.6 20.6 C 14.6 22.6 11.4 23.6 10.2 25.4 C 10.2 34 10.8 41 12.6 45 C 14.8 46.4 15.8 48.4 15.8 51 ' +
        PLINTH,
    ),
    edges:
      strokeAcross(14.2, 20.6, 0.4) +
      strokeAcross(10.2, 25.4, 0.4) +
      strokeAcross(12.5, 45, 0.7) +
      strokeAcross(16.6, 52.2, 0.9),
    shade: 'M39.6 27.6C39.6 33.4 40 38.4 41 42.6M37 27.8C37 32 37.2 35.6 37.8 38.8M34.6 28C34.6 30 34.6 31.8 34.7 33.6',
  },
  B: {
    outline: turned(
      'M 0 6.2 C 1.9 6.2 3.1 7.5 3.1 9 C 3.1 10.1 2.6 10.9 1.9 11.5 C 7 15 10 20 10 25 C 10 28.6 8.2 31.4 5.6 33 C 8.6 33.3 10.8 34 10.8 35.3 C 10.8 36.7 8.2 37.5 5.2 37.7 C 5.6 42.6 8.8 46.4 13.2 48.6 C 15 49.4 15.6 50 15.6 51 ' +
        PLINTH,
    ),
    edges:
      strokeAcross(5.5, 33.1, 0.6) +
      strokeAcross(5.2, 37.8, 0.6) +
      FOOT +
      'M38.6 17.6L33 26.4' +
      strokeAcross(1.8, 11.7, 0.2),
    shade:
      'M39.6 22.4C40.4 26 39.4 29.2 37 31.2M37.4 25C37.6 26.8 37 28.6 35.8 29.8M35.4 40C36.4 43 38.6 45.4 41.6 47M33.4 41.6C34 43.8 35.2 45.6 36.8 46.8',
  },
  Q: {
    outline:
      turned(
        'M 0 11.4 L 3.6 21.4 L 8.6 12.6 L 10.4 22.4 L 17 15.8 L 11.6 29.6 C 10 31.6 8.6 32.4 7 33 C 9.8 33.3 11.8 34.1 11.8 35.4 C 11.8 36.8 8.8 37.7 5.8 37.9 ' +
          STEM +
          PLINTH,
      ) +
      ball(32, 8.8, 2.6) +
      ball(22.6, 10.6, 2.3) +
      ball(41.4, 10.6, 2.3) +
      ball(14.2, 14.2, 2.3) +
      ball(49.8, 14.2, 2.3),
    edges: strokeAcross(11, 30, 1.2) + strokeAcross(6.8, 33.1, 0.6) + strokeAcross(5.8, 38, 0.6) + FOOT,
    shade:
      'M45 21.6C44.4 24.4 43.4 27 42 29.2M38.6 22.6C38.8 25 38.4 27.2 37.6 29.4M36 40.4C37 43.2 39.2 45.6 42.4 47.2M33.8 42C34.4 44 35.6 45.8 37.4 47',
  },
  K: {
    outline: turned(
      'M 0 2.8 L 2.1 2.8 L 1.6 6 L 5 5.5 L 5 9.3 L 1.6 8.8 L 2 12.8 C 8 13.6 12.6 16.4 13.8 20.4 C 13.8 24.4 11 28.2 8.2 32.8 C 10.8 33.2 12.2 34.1 12.2 35.4 C 12.2 36.8 9 37.7 5.8 37.9 ' +
        STEM +
        PLINTH,
    ),
    edges: strokeAcross(13.6, 20.6, 1.6) + strokeAcross(7.8, 33, 0.6) + strokeAcross(5.8, 38, 0.6) + FOOT,
    shade:
      'M43 24.6C42 27 40 29.4 38.6 31.4M39.8 24.8C39.2 26.6 38 28.6 37 30.2M36 40.4C37 43.2 39.2 45.6 42.4 47.2M33.8 42C34.4 44 35.6 45.8 37.4 47',
  },
  N: {
    outline:
      'M17.8 51C16.2 47.4 17 43.8 20.2 41.2C23.8 38.2 29.4 36.6 31.6 31.8C29 33.4 26.4 33.2 24.2 34.4C22.2 35.5 21.8 38.4 20 39.8C18.5 40.9 16.6 40.4 15.6 38.9C13.3 39.2 11.4 37.9 11.1 35.6C10.8 33.2 12.4 31 14.1 28.7C16.2 25.8 17.7 22.8 18.6 19.4C19.3 17 20.7 14.9 22.8 13.3C22.2 10.4 22.8 7.4 24.6 4.4C27 6.2 28.6 8.4 29.4 10.9C32.8 9.6 36.4 10.9 37.8 14C41.2 13.6 44 16 44 19.4C47 19.9 48.8 23 48 26.4C50.6 27.7 51.4 31.2 49.8 34.2C51.6 36.6 51.6 40 49.6 42.4C50.2 45.4 49.6 48.4 48.6 51C49.6 51 50.5 51.9 50.5 53.4L50.5 58L13.5 58L13.5 53.4C13.5 51.9 15.4 51 17.8 51Z',
    edges:
      strokeAcross(16.6, 52.2, 0.9) +
      'M31.6 31.8C34 28.8 33.8 25 31.2 22.2M21.2 23.4C22.2 21.2 24.6 20.4 27.2 21.4C26.2 23 23.6 23.8 21.2 23.4ZM14.6 34.6L15.4 33.8M15.6 38.9C17 38.6 18.2 37.7 18.8 36.6',
    shade:
      'M30.6 15.4C39 17.4 44.4 25 44.4 34.6C44.4 38.2 43.8 41.2 42.8 43.8M37.8 14L36 17.4M44 19.4L41 21.6M48 26.4L43.8 28M49.8 34.2L44.4 34.6M49.6 42.4L43.3 42M25.2 8.6C25 10.2 25.2 11.6 25.8 13',
  },
};

/** How much broader and higher than drawn each stands on its square, about its foot. */
const STRETCH: Record<Role, string> = {
  K: '1.08 1',
  Q: '1.08 1',
  R: '1.08 1',
  B: '1.08 1',
  N: '1.04 1',
  P: '1.1 1.07',
};

function drawn(code: Code): string {
  const role = code.charAt(1) as Role;
  const drawing = DRAWINGS[role];
  const white = code.startsWith('w');
  const ink = 'var(--piece-ink,#1f1812)';
  const paper = 'var(--piece-paper,#fdf8ec)';
  const [fill, line] = white ? [paper, ink] : [ink, paper];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -1 64 64" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<g transform="translate(32 58) scale(${STRETCH[role]}) translate(-32 -58)">` +
    `<path d="${drawing.outline}" fill="${fill}" stroke="var(--piece-edge,${ink})" stroke-width="var(--piece-line,2)"/>` +
    `<path d="${drawing.edges}" stroke="${line}" stroke-width="var(--piece-inner,1.5)"/>` +
    `<path d="${drawing.shade}" stroke="${line}" stroke-width="1" opacity="var(--piece-shade,.7)"/></g></svg>`
  );
}

const CODES: readonly Code[] = ['wK', 'wQ', 'wR', 'wB', 'wN', 'wP', 'bK', 'bQ', 'bR', 'bB', 'bN', 'bP'];

/** Every man as the text of an SVG. */
export const PIECES = Object.fromEntries(CODES.map((code) => [code, drawn(code)])) as Record<Code, string>;

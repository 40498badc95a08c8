/** Moves in the notation chosen, as the server writes them; asked for once, and remembered. */

import type { Accessor } from 'solid-js';
import { createEffect, createSignal, on } from 'solid-js';

import type { SentStudy } from '../api/study';
import { writeGame } from '../api/study';
import { isPlain, notationOf } from '../state/notation';
import { useApp } from './app-context';

/**
 * What move number `place` of `game` is called in the notation of the settings; null while it is not known,
 * and where the page knows it anyway. Moves that only follow others are asked for alone.
 */
export function writtenMoves(game: Accessor<SentStudy>): (place: number) => string | null {
  const app = useApp();
  const [written, setWritten] = createSignal<{ key: string; moves: string[] }>({ key: '', moves: [] });
  let asked = '';
  const keyOf = (sent: SentStudy, count: number) =>
    JSON.stringify([sent.start_fen, sent.chess960, sent.nodes.slice(0, count).map(({ parent, uci }) => [parent, uci])]);

  const ask = async (sent: SentStudy, style: { notation: string; language: string }) => {
    const name = `${style.notation} ${style.language} `;
    const whole = name + keyOf(sent, sent.nodes.length);
    asked = whole;
    const known = written();
    if (known.key === whole) return;
    const after = known.key === name + keyOf(sent, known.moves.length) ? known.moves.length : 0;
    try {
      const { moves } = await writeGame({ game: sent, as: 'moves', after, ...style });
      if (asked === whole) setWritten({ key: whole, moves: [...known.moves.slice(0, after), ...moves] });
    } catch {
      // The moves stand there as SAN, which everybody here can read.
    }
  };
  createEffect(
    on([game, () => notationOf(app.settings())], ([sent, style]) => {
      const bare = {
        start_fen: sent.start_fen,
        chess960: sent.chess960,
        nodes: sent.nodes.map(({ parent, uci }) => ({ parent, uci })),
      };
      if (isPlain(style)) {
        asked = '';
        setWritten({ key: '', moves: [] });
      } else void ask(bare, style);
    }),
  );
  return (place) => written().moves[place] ?? null;
}

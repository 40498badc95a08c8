/** A move in prose that is not read: it may be played from the board printed above it. */

import { createEffect, createSignal, on, Show } from 'solid-js';

import type { BookPage } from '../../api/books';
import { playLine, readWord } from '../../api/study';
import { diagramAbove, fenOfDiagram } from '../../state/book-diagram';
import { notationOf } from '../../state/notation';
import { useApp } from '../app-context';
import { t } from '../../words/library';

export interface ElsewhereProps {
  page: BookPage;
  mark: number;
  /** Shows the position after the move. */
  onPreview(fen: string): void;
}

export function Elsewhere(props: ElsewhereProps) {
  const app = useApp();
  const [words, setWords] = createSignal('');
  createEffect(on([() => props.page, () => props.mark], () => setWords('')));
  const above = () => diagramAbove(props.page, props.mark);
  const tryIt = async () => {
    const [diagram, text, mark] = [above(), props.page.moves[props.mark]?.text, props.mark];
    if (diagram === null || text === undefined) return;
    for (const turn of ['w', 'b'] as const) {
      const game = { start_fen: fenOfDiagram(diagram, turn), chess960: false, nodes: [] };
      const read = await readWord({ game, text, ...notationOf(app.settings()) }).catch(() => null);
      if (mark !== props.mark) return;
      const move = read?.moves.length === 1 ? read.moves[0] : undefined;
      if (move === undefined) continue;
      const [played] = await playLine(game.start_fen, false, [move.uci]).catch(() => []);
      if (played === undefined || mark !== props.mark) return;
      props.onPreview(played.fen);
      setWords((turn === 'w' ? t.elsewhere.white : t.elsewhere.black)(diagram.label, move.san));
      return;
    }
    setWords(t.elsewhere.cannot(diagram.label));
  };
  return (
    <Show when={props.page.moves[props.mark]?.status === 'unread' && above()}>
      {(diagram) => (
        <div class="book-elsewhere">
          <button type="button" class="button small quiet" onClick={() => void tryIt()}>
            {t.elsewhere.play(diagram().label)}
          </button>
          <p class="quiet-words" role="status">
            {words()}
          </p>
        </div>
      )}
    </Show>
  );
}

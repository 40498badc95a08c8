/** A move that is not read: it may be played from the board printed above it, or from a position that its reader gives. */

import { createEffect, createSignal, on, Show } from 'solid-js';

import type { BookPage } from '../../api/books';
import { playLine, readWord } from '../../api/study';
import { diagramAbove, fenOfDiagram } from '../../state/book-diagram';
import { playedFrom } from '../../state/book';
import { notationOf } from '../../state/notation';
import { useApp } from '../app-context';
import { t } from '../../words/library';
import { CorrectForm } from './CorrectForm';

export interface ElsewhereProps {
  page: BookPage;
  mark: number;
  /** A book that is everybody's is not corrected. */
  mayCorrect: boolean;
  busy: boolean;
  /** Shows the position after the move. */
  onPreview(fen: string): void;
  onCorrect(line: string): void;
}

export function Elsewhere(props: ElsewhereProps) {
  const app = useApp();
  const [words, setWords] = createSignal('');
  const [found, setFound] = createSignal<string | null>(null);
  const [typed, setTyped] = createSignal('');
  createEffect(
    on([() => props.page, () => props.mark], () => {
      setWords('');
      setFound(null);
      setTyped('');
    }),
  );
  const mark = () => props.page.moves[props.mark];
  const above = () => diagramAbove(props.page, props.mark);
  const mayTell = () => props.mayCorrect && mark()?.at !== undefined;
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
      setFound(game.start_fen);
      return;
    }
    setWords(t.elsewhere.cannot(diagram.label));
  };
  const tell = (fen: string) => {
    const now = mark();
    const line = now === undefined ? undefined : playedFrom(now, fen);
    if (line !== undefined) props.onCorrect(line);
  };
  return (
    <Show when={mark()?.status === 'unread'}>
      <div class="book-elsewhere">
        <Show when={above()}>
          {(diagram) => (
            <button type="button" class="button small quiet" onClick={() => void tryIt()}>
              {t.elsewhere.play(diagram().label)}
            </button>
          )}
        </Show>
        <p class="quiet-words" role="status">
          {words()}
        </p>
        <Show when={mayTell() && found()}>
          {(fen) => (
            <button type="button" class="button small quiet" disabled={props.busy} onClick={() => tell(fen())}>
              {t.elsewhere.keep}
            </button>
          )}
        </Show>
        <Show when={mayTell()}>
          <details class="correct-start">
            <summary>{t.elsewhere.from}</summary>
            <CorrectForm
              label={t.correct.position}
              button={t.elsewhere.keep}
              busy={props.busy}
              typed={typed()}
              onInput={setTyped}
              onSend={tell}
            />
          </details>
        </Show>
      </div>
    </Show>
  );
}

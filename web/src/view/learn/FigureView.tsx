/** A board beside the text: it is looked at, and says in words what it shows. */

import type { LessonFigureView } from '../../api/lessons';
import '../../board/chess-board';
import { ExerciseBoard } from './ExerciseBoard';
import { t } from '../../words/learn';

export function FigureView(props: { figure: LessonFigureView }) {
  const marked = () => [...props.figure.marked].sort().join(', ');
  return (
    <figure class="figure">
      <ExerciseBoard
        board={{ fen: props.figure.fen, legal: [], check: null }}
        chosen={null}
        mayMove={false}
        lastMove={null}
        orientation="white"
        shapes={props.figure.marked.map((at) => ({ kind: 'circle', at, brush: 'green' }) as const)}
        onMove={() => undefined}
        onChoose={() => undefined}
      />
      {marked() === '' ? null : <figcaption class="unseen">{t.exercise.marked(marked())}</figcaption>}
    </figure>
  );
}

/** What is said of the move looked at: a judgement, words, and its place among the lines. */

import { createUniqueId, For, Show } from 'solid-js';

import { commentParts, commentText } from '../../state/comment';
import {
  annotate,
  branching,
  currentNode,
  judge,
  makeMainLine,
  promoteLine,
  removeMove,
  ROOT,
} from '../../state/study';
import type { Desk } from './desk';

const JUDGEMENTS = [
  { nag: 1, sign: '!', words: 'Good move' },
  { nag: 2, sign: '?', words: 'Mistake' },
  { nag: 3, sign: '!!', words: 'Brilliant move' },
  { nag: 4, sign: '??', words: 'Blunder' },
  { nag: 5, sign: '!?', words: 'Worth a thought' },
  { nag: 6, sign: '?!', words: 'Doubtful move' },
] as const;

const STANDINGS = [
  { nag: 10, sign: '=', words: 'Even' },
  { nag: 14, sign: '+=', words: 'White stands a little better' },
  { nag: 15, sign: '=+', words: 'Black stands a little better' },
  { nag: 16, sign: '±', words: 'White stands better' },
  { nag: 17, sign: '∓', words: 'Black stands better' },
  { nag: 18, sign: '+−', words: 'White wins' },
  { nag: 19, sign: '−+', words: 'Black wins' },
  { nag: 13, sign: '∞', words: 'Unclear' },
] as const;

export function NotePanel(props: { desk: Desk }) {
  const id = createUniqueId();
  const study = () => props.desk.study();
  const node = () => currentNode(study());
  /** The words of all comments; each keeps its commands. */
  const words = () =>
    node()
      .comments.map((comment) => commentParts(comment).words)
      .filter((one) => one !== '')
      .join('\n');
  const write = (text: string) => {
    const parts = node().comments.map(commentParts);
    const commands = parts.flatMap((part) => part.commands);
    const shapes = parts.flatMap((part) => part.shapes);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const first = commentText({ words: lines[0] ?? '', shapes, commands });
    const comments = [first, ...lines.slice(1)].filter((comment) => comment !== '');
    props.desk.change(annotate(study(), node().id, { comments }));
  };
  const mark = (nag: number) => {
    const others = STANDINGS.some((one) => one.nag === nag)
      ? node().nags.filter((known) => !STANDINGS.some((one) => one.nag === known && known !== nag))
      : node().nags;
    props.desk.change(judge(annotate(study(), node().id, { nags: others }), node().id, nag));
  };
  const atMove = () => node().id !== ROOT;
  const aside = () => branching(study(), node().id) !== null;
  return (
    <div class="note-panel">
      <Show when={atMove()}>
        <div class="signs" role="group" aria-label="Judgement">
          <For each={[...JUDGEMENTS, ...STANDINGS]}>
            {({ nag, sign, words: said }) => (
              <button
                type="button"
                class="sign"
                title={said}
                aria-label={said}
                aria-pressed={node().nags.includes(nag)}
                onClick={() => mark(nag)}
              >
                {sign}
              </button>
            )}
          </For>
        </div>
      </Show>
      <label class="unseen" for={id}>
        {atMove() ? `Note on ${node().san}` : 'Note on the position'}
      </label>
      <textarea
        id={id}
        rows={2}
        placeholder={atMove() ? `A note on ${node().san}` : 'A note on the position'}
        value={words()}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Show when={atMove()}>
        <div class="buttons">
          <Show when={aside()}>
            <button
              type="button"
              class="button small quiet"
              onClick={() => props.desk.change(promoteLine(study(), node().id), 'The variation was moved up.')}
            >
              Move up
            </button>
            <button
              type="button"
              class="button small quiet"
              onClick={() => props.desk.change(makeMainLine(study(), node().id), 'The line was made the game.')}
            >
              Make it the game
            </button>
          </Show>
          <button
            type="button"
            class="button small quiet"
            onClick={() =>
              props.desk.change(removeMove(study(), node().id), `${node().san} was taken away, with all that followed.`)
            }
          >
            Take {node().san} away
          </button>
        </div>
      </Show>
    </div>
  );
}

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
import { t } from '../../words/analysis';

const JUDGEMENTS = [
  { nag: 1, sign: '!', words: t.note.good },
  { nag: 2, sign: '?', words: t.note.mistake },
  { nag: 3, sign: '!!', words: t.note.brilliant },
  { nag: 4, sign: '??', words: t.note.blunder },
  { nag: 5, sign: '!?', words: t.note.thought },
  { nag: 6, sign: '?!', words: t.note.doubtful },
] as const;

const STANDINGS = [
  { nag: 10, sign: '=', words: t.note.even },
  { nag: 14, sign: '+=', words: t.note.whiteLittle },
  { nag: 15, sign: '=+', words: t.note.blackLittle },
  { nag: 16, sign: '±', words: t.note.whiteBetter },
  { nag: 17, sign: '∓', words: t.note.blackBetter },
  { nag: 18, sign: '+−', words: t.note.whiteWins },
  { nag: 19, sign: '−+', words: t.note.blackWins },
  { nag: 13, sign: '∞', words: t.note.unclear },
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
        <div class="signs" role="group" aria-label={t.note.judgement}>
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
        {atMove() ? t.note.onMove(node().san) : t.note.onPosition}
      </label>
      <textarea
        id={id}
        rows={2}
        placeholder={atMove() ? t.note.aOnMove(node().san) : t.note.aOnPosition}
        value={words()}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Show when={atMove()}>
        <div class="buttons">
          <Show when={aside()}>
            <button
              type="button"
              class="button small quiet"
              onClick={() => props.desk.change(promoteLine(study(), node().id), t.done.movedUp)}
            >
              {t.note.moveUp}
            </button>
            <button
              type="button"
              class="button small quiet"
              onClick={() => props.desk.change(makeMainLine(study(), node().id), t.done.madeGame)}
            >
              {t.note.makeGame}
            </button>
          </Show>
          <button
            type="button"
            class="button small quiet"
            onClick={() => props.desk.change(removeMove(study(), node().id), t.done.takenAway(node().san))}
          >
            {t.note.takeAway(node().san)}
          </button>
        </div>
      </Show>
    </div>
  );
}

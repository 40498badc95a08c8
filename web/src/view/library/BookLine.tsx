/** A book on the shelf: what is in it, or how far its reading has come. */

import { Match, Show, Switch } from 'solid-js';

import type { BookView } from '../../api/books';
import { bookPath } from '../../state/route';
import { sentence } from '../fault';
import { Diagram } from '../laws/Diagram';

export interface BookLineProps {
  book: BookView;
  /** Stops the reading: the book is not kept. */
  onStop(): void;
  onThrowAway(): void;
}

export function BookLine(props: BookLineProps) {
  const counts = () => {
    const { counts: found } = props.book;
    if (found === null) return '';
    const games = found.games === 1 ? '1 game' : `${found.games} games`;
    const boards = found.boards === 0 ? '' : `, ${found.boards === 1 ? '1 board' : `${found.boards} boards`}`;
    const open = found.open === 0 ? '' : `, ${found.open === 1 ? '1 move' : `${found.open} moves`} open`;
    return found.games + found.boards === 0 ? 'No game was found in it' : games + boards + open;
  };
  return (
    <li>
      <Switch>
        <Match when={props.book.state === 'ready'}>
          <Show when={props.book.board}>{(board) => <Diagram fen={board()} mute />}</Show>
          <span class="book-name">
            <a class="book-title" href={bookPath(props.book.id)}>
              {props.book.title}
            </a>
            <Show when={props.book.author}>{(author) => <span class="book-author">{author()}</span>}</Show>
          </span>
          <span class="leader" aria-hidden="true" />
          <span class="about">{counts()}</span>
          <Show when={!props.book.everybodys}>
            <ThrowAway of={props.book.title} onPress={() => props.onThrowAway()} />
          </Show>
        </Match>
        <Match when={props.book.state === 'failed'}>
          <span class="book-title">{props.book.title}</span>
          <span class="leader" aria-hidden="true" />
          <span class="about">{sentence(props.book.fault ?? 'it cannot be read')}</span>
          <ThrowAway of={props.book.title} onPress={() => props.onThrowAway()} />
        </Match>
        <Match when={true}>
          <span class="book-title">{props.book.title}</span>
          <Show when={props.book.progress} fallback={<span class="about">Waiting for its turn …</span>}>
            {(progress) => (
              <>
                <progress
                  aria-label={`Games of ${props.book.title} that are read`}
                  value={progress().done}
                  max={Math.max(progress().of, 1)}
                />
                <span class="about">
                  {progress().of === 0 ? 'Looking it through …' : `${progress().done} of ${progress().of} games`}
                </span>
              </>
            )}
          </Show>
          <button type="button" class="button quiet small" onClick={() => props.onStop()}>
            Stop
          </button>
        </Match>
      </Switch>
    </li>
  );
}

function ThrowAway(props: { of: string; onPress(): void }) {
  return (
    <button
      type="button"
      class="text-button throw"
      aria-label={`Throw ${props.of} away`}
      title="Throw it away"
      onClick={() => props.onPress()}
    >
      ×
    </button>
  );
}

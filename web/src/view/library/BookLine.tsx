/** A book on the shelf: what is in it, or how far its reading has come. */

import { Match, Show, Switch } from 'solid-js';

import type { BookView } from '../../api/books';
import { bookPath } from '../../state/route';
import { sentence } from '../fault';
import { Diagram } from '../laws/Diagram';
import { faultOfBook } from './fault-of-book';
import { t } from '../../words/library';

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
    if (found.games + found.boards === 0) return t.line.nothing;
    const parts = [t.line.games(found.games)];
    if (found.boards > 0) parts.push(t.line.boards(found.boards));
    const unread = found.open + found.unread;
    if (unread > 0) parts.push(t.line.unread(unread));
    return parts.join(', ');
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
          <span class="about">{sentence(faultOfBook(props.book) ?? t.line.unreadable)}</span>
          <ThrowAway of={props.book.title} onPress={() => props.onThrowAway()} />
        </Match>
        <Match when={true}>
          <span class="book-title">{props.book.title}</span>
          <Show when={props.book.progress} fallback={<span class="about">{t.line.waiting}</span>}>
            {(progress) => (
              <>
                <progress
                  aria-label={t.line.progress(props.book.title)}
                  value={progress().done}
                  max={Math.max(progress().of, 1)}
                />
                <span class="about">
                  {progress().of === 0 ? t.line.lookingThrough : t.line.gamesOf(progress().done, progress().of)}
                </span>
              </>
            )}
          </Show>
          <Show when={!props.book.everybodys}>
            <button type="button" class="button quiet small" onClick={() => props.onStop()}>
              {t.line.stop}
            </button>
          </Show>
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
      aria-label={t.leave.label(props.of)}
      title={t.leave.yes}
      onClick={() => props.onPress()}
    >
      ×
    </button>
  );
}

/** Which game of the collection a game of a book is, and which moves the book prints otherwise. */

import { createMemo, createResource, For, Show } from 'solid-js';

import { knownGames } from '../../api/books';
import type { BookView, KnownGameView } from '../../api/books';
import { namesOf, resultInSigns, yearOf } from '../../state/explorer';
import { archiveGamePath } from '../../state/route';
import { t } from '../../words/library';

export interface KnownGameProps {
  book: BookView;
  game: number;
}

export function KnownGame(props: KnownGameProps) {
  // A step within the game is no question.
  const [book, game] = [createMemo(() => props.book.id), createMemo(() => props.game)];
  const edition = createMemo(() => props.book.edition);
  const [known] = createResource(
    () => ({ book: book(), edition: edition(), game: game() }),
    // Without a collection nothing is said.
    ({ book, game }) => knownGames(book, game).catch(() => []),
  );
  // What was known of the game before this one is none of it.
  return (
    <Show when={known.loading ? undefined : known()?.[0]}>
      {(found) => (
        <div class="quiet-words book-known">
          <p>
            {t.known.is}{' '}
            <a class="text-link" href={archiveGamePath(found().number, 0)}>
              {about(found())}
            </a>
          </p>
          <For each={found().differences}>
            {({ number, printed, known }) => <p>{t.known.differs(number, printed, known)}</p>}
          </For>
          <Show when={found().plies !== found().printed_plies}>
            <p>{t.known.longer(found().printed_plies, found().plies)}</p>
          </Show>
        </div>
      )}
    </Show>
  );
}

/** "Anderssen – Kieseritzky, London, 1851, 1–0", as far as that is known. */
function about(game: KnownGameView): string {
  const event = game.event === '?' ? '' : game.event;
  const known = [namesOf(game), event, yearOf(game.date), resultInSigns(game.result)];
  return known.filter((word) => word !== '').join(', ');
}

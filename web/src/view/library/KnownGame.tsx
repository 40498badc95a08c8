/** Which game of the collection a game of a book is, and which moves the book prints otherwise. */

import { createResource, For, Show } from 'solid-js';

import { knownGames } from '../../api/books';
import type { PrintedGameResponse } from '../../api/wire';
import { namesOf, resultInSigns, yearOf } from '../../state/explorer';
import { archiveGamePath } from '../../state/route';
import { t } from '../../words/library';

export interface KnownGameProps {
  book: string;
  game: number;
}

export function KnownGame(props: KnownGameProps) {
  const [known] = createResource(
    () => ({ book: props.book, game: props.game }),
    // Without a collection nothing is said.
    ({ book, game }) => knownGames(book, game).catch(() => []),
  );
  return (
    <Show when={known()?.[0]}>
      {(found) => (
        <div class="quiet-words book-known">
          <p>
            {t.known.is}{' '}
            <a class="text-link" href={archiveGamePath(found().number, 0)}>
              {about(found())}
            </a>
          </p>
          <For each={found().differences}>
            {({ ply, printed, known }) => (
              <p>{t.known.differs(`${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`, printed, known)}</p>
            )}
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
function about(game: PrintedGameResponse['games'][number]): string {
  const event = game.event === '?' ? '' : game.event;
  const known = [namesOf(game), event, yearOf(game.date), resultInSigns(game.result)];
  return known.filter((word) => word !== '').join(', ');
}

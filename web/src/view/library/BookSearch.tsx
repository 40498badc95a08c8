/** The search through all books: by player, opening or title, or by a position. */

import { createSignal, createUniqueId, For, Show } from 'solid-js';

import type { BookSearchHit } from '../../api/books';
import { findGames } from '../../api/books';
import { bookPath } from '../../state/route';
import { faultInWords } from '../fault';
import { t } from '../../words/library';

/** Whether what was typed is a position and not words. */
const isPosition = (text: string) => /^[KQRBNPkqrbnp1-8]+(?:\/[KQRBNPkqrbnp1-8]+){7}\b/u.test(text);

export function BookSearch() {
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  const [found, setFound] = createSignal<readonly BookSearchHit[] | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  let questions = 0;
  const search = async (event: Event) => {
    event.preventDefault();
    setFault(null);
    const asked = text().trim();
    const question = (questions += 1);
    if (asked === '') {
      setFound(null);
      return;
    }
    // The answer to a question before may come late.
    const isLast = () => question === questions;
    try {
      const answer = await findGames(isPosition(asked) ? { fen: withTurn(asked) } : { q: asked });
      if (isLast()) setFound(answer.found);
    } catch (error) {
      if (!isLast()) return;
      setFound(null);
      setFault(faultInWords(error));
    }
  };
  return (
    <search>
      <form class="book-search" onSubmit={(event) => void search(event)}>
        <label for={id}>{t.search.label}</label>
        <div class="book-search-row">
          <input
            id={id}
            type="search"
            value={text()}
            autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button quiet small">
            {t.search.find}
          </button>
        </div>
        <p class="fault" role="alert">
          {fault()}
        </p>
        <p class="quiet-words" role="status">
          {foundInWords(found()?.length)}
        </p>
        <Show when={(found() ?? []).length > 0}>
          <ol class="found">
            <For each={found()}>
              {(game) => (
                <li>
                  <a href={bookPath(game.book, game.at)}>{titleOf(game)}</a>{' '}
                  <span class="about">{[game.opening, game.book_title].filter((one) => one !== null).join(' · ')}</span>
                </li>
              )}
            </For>
          </ol>
        </Show>
      </form>
    </search>
  );
}

/** How many were found; nothing before anything was looked for. */
function foundInWords(games: number | undefined): string {
  if (games === undefined) return '';
  return games === 0 ? t.search.nothing : t.search.found(games);
}

function titleOf(game: BookSearchHit): string {
  if (game.game === null) return t.search.inText;
  if (game.white !== null || game.black !== null) return `${game.white ?? '?'} – ${game.black ?? '?'}`;
  return game.title === '' ? t.search.line : game.title;
}

/** A placement alone is a position with White to move. */
const withTurn = (fen: string) => (fen.includes(' ') ? fen : `${fen} w - - 0 1`);

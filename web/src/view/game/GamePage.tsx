/** A game's page: finds the game, or says why it cannot be shown. */

import { createEffect, createResource, Match, Show, Switch } from 'solid-js';

import { readGame } from '../../api/calls';
import { ApiError } from '../../api/request';
import { faultInWords } from '../fault';
import { keyOf, rememberKey } from '../game-keys';
import { NoticePage } from '../NoticePage';
import { fetchCourt } from './fetched-court';
import { Table } from './Table';

export function GamePage(props: { id: string; key: string | null }) {
  const key = () => props.key ?? keyOf(props.id);
  const [game, { mutate }] = createResource(
    () => ({ id: props.id, key: key() }),
    async (wanted) => {
      const found = await readGame(wanted.id, wanted.key);
      if (found.laws !== undefined) await fetchCourt();
      return found;
    },
  );
  createEffect(() => {
    if (game.state === 'ready' && props.key !== null) rememberKey(props.id, props.key);
  });
  return (
    <Switch>
      <Match when={game.error as unknown}>{(error) => <NoticePage {...reason(error(), key() !== null)} />}</Match>
      <Match when={game.state === 'ready'}>
        <Show when={game()} keyed>
          {(snapshot) => <Table snapshot={snapshot} key={key()} onJoined={mutate} />}
        </Show>
      </Match>
      <Match when={game.loading}>
        <main id="main" class="notice" aria-busy="true">
          <p>Setting up the board …</p>
        </main>
      </Match>
    </Switch>
  );
}

function reason(error: unknown, withKey: boolean): { title: string; words: string } {
  if (error instanceof ApiError) {
    if (error.status === 404) {
      return { title: 'There is no such game', words: 'Look at the link again: a letter may be missing at its end.' };
    }
    if (error.status === 401 || error.status === 403) {
      return withKey
        ? {
            title: 'This link does not fit',
            words:
              'The game is private, and the key in the link is not its key. Ask your friend to send the link once more.',
          }
        : {
            title: 'This game is private',
            words: 'Only the players may see it, and those to whom they have given its whole link.',
          };
    }
    if (error.status === 0) {
      return {
        title: 'The server cannot be reached',
        words: 'Your game is safe there. Try again when you are connected.',
      };
    }
  }
  return { title: 'The game cannot be shown', words: faultInWords(error) };
}

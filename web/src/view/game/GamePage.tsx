/** A game's page: finds the game, or says why it cannot be shown. */

import { createEffect, createResource, Match, Show, Switch } from 'solid-js';

import { readGame } from '../../api/calls';
import { ApiError } from '../../api/request';
import { faultInWords } from '../fault';
import { keyOf, rememberKey } from '../game-keys';
import { NoticePage } from '../NoticePage';
import { fetchCourt } from './fetched-court';
import { Table } from './Table';
import { t } from '../../words/game';

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
          <p>{t.page.waiting}</p>
        </main>
      </Match>
    </Switch>
  );
}

function reason(error: unknown, withKey: boolean): { title: string; words: string } {
  if (error instanceof ApiError) {
    if (error.status === 404) {
      return { title: t.page.noGame, words: t.page.noGameWords };
    }
    if (error.status === 401 || error.status === 403) {
      return withKey
        ? {
            title: t.page.wrongKey,
            words: t.page.wrongKeyWords,
          }
        : {
            title: t.page.private,
            words: t.page.privateWords,
          };
    }
    if (error.status === 0) {
      return {
        title: t.page.noServer,
        words: t.page.noServerWords,
      };
    }
  }
  return { title: t.page.cannot, words: faultInWords(error) };
}

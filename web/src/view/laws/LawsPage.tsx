/** The codes of laws side by side, as the server has them. */

import { createEffect, createResource, Match, Suspense, Switch } from 'solid-js';

import { readCodes } from '../../api/laws';
import { faultInWords } from '../fault';
import { LawsTable } from './LawsTable';
import { t } from '../../words/laws';

export function LawsPage() {
  const [codes] = createResource(readCodes);
  // A link to a law arrives before the laws do.
  createEffect(() => {
    if (codes() === undefined || location.hash === '') return;
    queueMicrotask(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
  });
  return (
    <main id="main" class="laws-page">
      <h1>{t.title}</h1>
      <p class="quiet-words">{t.lead}</p>
      {/* Waited for here: further out the waiting would take the title away too. */}
      <Suspense fallback={<p aria-busy="true">{t.fetching}</p>}>
        <Switch>
          <Match when={codes.error as unknown}>
            {(error) => (
              <p class="fault" role="alert">
                {faultInWords(error())}
              </p>
            )}
          </Match>
          <Match when={codes()}>{(table) => <LawsTable table={table()} />}</Match>
        </Switch>
      </Suspense>
    </main>
  );
}

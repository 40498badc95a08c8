/** The codes of laws side by side, as the server has them. */

import { createResource, For, Match, Switch } from 'solid-js';

import { readCodes } from '../../api/laws';
import { faultInWords } from '../fault';

export function LawsPage() {
  const [codes] = createResource(readCodes);
  return (
    <>
      <main id="main" class="laws-page">
        <h1>The codes of laws</h1>
        <Switch fallback={<p aria-busy="true">Fetching the codes …</p>}>
          <Match when={codes.error as unknown}>
            {(error) => (
              <p class="fault" role="alert">
                {faultInWords(error())}
              </p>
            )}
          </Match>
          <Match when={codes()}>
            {(table) => (
              <div class="laws-table" tabIndex={0} role="region" aria-label="The codes, side by side">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Question</th>
                      <For each={table().codes}>
                        {(code) => (
                          <th scope="col">
                            {code.title}
                            <small>{code.book}</small>
                          </th>
                        )}
                      </For>
                    </tr>
                  </thead>
                  <tbody>
                    <For each={table().questions}>
                      {(question, index) => (
                        <tr>
                          <th scope="row">{question.asks}</th>
                          <For each={table().codes}>
                            {(code) => {
                              const answer = code.answers[index()];
                              return (
                                <td classList={{ silent: answer?.silent === true }}>
                                  {answer?.silent === true ? 'The book is silent. ' : ''}
                                  {answer?.says}
                                  <small>{answer?.source}</small>
                                </td>
                              );
                            }}
                          </For>
                        </tr>
                      )}
                    </For>
                  </tbody>
                </table>
              </div>
            )}
          </Match>
        </Switch>
      </main>
    </>
  );
}

/** A page that says why there is nothing else to see, and where to go. */

import { t } from '../words/shell';
export function NoticePage(props: { title: string; words: string }) {
  return (
    <>
      <main id="main" class="notice">
        <h1>{props.title}</h1>
        <p>{props.words}</p>
        <p>
          <a class="button" href="/">
            {t.nowhere.toStart}
          </a>
        </p>
      </main>
    </>
  );
}

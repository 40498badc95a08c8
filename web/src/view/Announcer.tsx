/** What is said to those who cannot see the page. */

import type { Accessor } from 'solid-js';
import { createSignal } from 'solid-js';

/** The words said last, and the way to say others; the same words said again are read again. */
export function createAnnouncer(): [said: Accessor<string>, say: (words: string) => void] {
  const [said, setSaid] = createSignal('');
  return [said, (words) => setSaid((before) => (before === words ? `${words}\u00a0` : words))];
}

export function Announcer(props: { said: string }) {
  return (
    <p class="unseen" role="status" aria-live="polite">
      {props.said}
    </p>
  );
}

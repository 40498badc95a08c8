/** What is shown only where a server answers the page. */

import type { JSX } from 'solid-js';
import { Show } from 'solid-js';

import { way } from '../api/way';

export function NeedsServer(props: { children: JSX.Element }) {
  return <Show when={!way().alone}>{props.children}</Show>;
}

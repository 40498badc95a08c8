/** A link to a file; where there is no server, a button that has it made. */

import { Show } from 'solid-js';

import { way } from '../api/way';
import { saveText } from './copy';

export interface FileLinkProps {
  class: string;
  words: string;
  href: string;
  /** The name of the file. */
  download: string;
  type: 'application/x-chess-pgn' | 'text/html';
}

export function FileLink(props: FileLinkProps) {
  const save = async () => {
    const text = await (await way().fetch(props.href, { method: 'GET' })).text();
    saveText(text, props.download, props.type);
  };
  return (
    <Show
      when={way().alone}
      fallback={
        <a class={props.class} href={props.href} download={props.download}>
          {props.words}
        </a>
      }
    >
      <button type="button" class={props.class} onClick={() => void save()}>
        {props.words}
      </button>
    </Show>
  );
}

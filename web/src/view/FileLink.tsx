/** A link to a file; where there is no server, a button that has it made. */

import { createSignal, Show } from 'solid-js';

import { fetchFile } from '../api/request';
import { way } from '../api/way';
import { saveFile } from './copy';
import { faultInWords } from './fault';

export interface FileLinkProps {
  class: string;
  words: string;
  title?: string;
  href: string;
  /** The name of the file. */
  download: string;
  type: 'application/x-chess-pgn' | 'application/octet-stream' | 'text/html';
  /** Why it could not be made. */
  onFault?(words: string): void;
}

export function FileLink(props: FileLinkProps) {
  const [busy, setBusy] = createSignal(false);
  const save = async () => {
    if (busy()) return;
    setBusy(true);
    try {
      const file = await fetchFile(props.href);
      saveFile(new Blob([file], { type: props.type }), props.download);
    } catch (error) {
      props.onFault?.(faultInWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Show
      when={way().alone}
      fallback={
        <a class={props.class} href={props.href} download={props.download} title={props.title}>
          {props.words}
        </a>
      }
    >
      <button type="button" class={props.class} title={props.title} aria-busy={busy()} onClick={() => void save()}>
        {props.words}
      </button>
    </Show>
  );
}

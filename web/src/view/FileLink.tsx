/** A link to a file; where there is no server, a button that has it made, and says why it could not. */

import { createSignal, Show } from 'solid-js';

import { fetchFile } from '../api/request';
import { way } from '../api/way';
import { saveFile } from './copy';
import { faultInWords } from './fault';

export interface FileLinkProps {
  /** As a link in words, if it is not told. */
  class?: string;
  words: string;
  title?: string;
  href: string;
  /** The name of the file. */
  download: string;
  type: 'application/json' | 'application/octet-stream' | 'application/x-chess-pgn' | 'text/html' | 'text/x-python';
}

export function FileLink(props: FileLinkProps) {
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const look = () => props.class ?? (way().alone ? 'text-button text-link' : 'text-link');
  const save = async () => {
    if (busy()) return;
    setBusy(true);
    setFault(null);
    try {
      const file = await fetchFile(props.href);
      saveFile(new Blob([file], { type: props.type }), props.download);
    } catch (error) {
      setFault(faultInWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Show
      when={way().alone}
      fallback={
        <a class={look()} href={props.href} download={props.download} title={props.title}>
          {props.words}
        </a>
      }
    >
      <button type="button" class={look()} title={props.title} aria-busy={busy()} onClick={() => void save()}>
        {props.words}
      </button>
      <Show when={fault()}>
        {(words) => (
          <span class="fault" role="alert">
            {words()}
          </span>
        )}
      </Show>
    </Show>
  );
}

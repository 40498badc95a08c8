/** A line to copy into another page. */

import { createSignal, createUniqueId } from 'solid-js';

import { copyText } from './copy';
import { t } from '../words/shell';

export function Snippet(props: { label: string; text: string }) {
  const id = createUniqueId();
  const [copied, setCopied] = createSignal(false);
  let field: HTMLInputElement | undefined;
  const copy = async () => {
    const done = await copyText(props.text);
    if (!done) field?.select();
    setCopied(done);
  };
  return (
    <div class="field-column">
      <label for={id}>{props.label}</label>
      <div class="share-line">
        <input id={id} ref={field} type="text" readonly value={props.text} onFocus={() => field?.select()} />
        <button type="button" class="button small quiet" onClick={() => void copy()}>
          {copied() ? t.copied : t.copy}
          <span class="unseen">{t.copyWhat(props.label)}</span>
        </button>
      </div>
    </div>
  );
}

/** A link to copy, and the same as a QR code for a telephone to read. */

import { createResource, createSignal, createUniqueId, Show } from 'solid-js';
import { t } from '../../words/game';

/** Without an address it says where the link is to be found. */
export function ShareLink(props: { words: string; address: string | null }) {
  return (
    <Show when={props.address} fallback={<p>{t.share.unknown}</p>}>
      {(address) => <Link words={props.words} address={address()} />}
    </Show>
  );
}

function Link(props: { words: string; address: string }) {
  const id = createUniqueId();
  const [copied, setCopied] = createSignal(false);
  let field: HTMLInputElement | undefined;
  // The encoder is loaded only when a code is drawn.
  const [code] = createResource(
    () => props.address,
    async (address) => (await import('./qr')).qrCode(address),
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.address);
    } catch {
      // Without leave to write the clipboard the link is marked, for the person to copy.
      field?.select();
      return;
    }
    setCopied(true);
  };
  return (
    <div class="share">
      <label for={id}>{props.words}</label>
      <div class="share-line">
        <input id={id} ref={field} type="text" readonly value={props.address} onFocus={() => field?.select()} />
        <button type="button" class="button small" onClick={() => void copy()}>
          {copied() ? t.share.copied : t.share.copy}
        </button>
      </div>
      <p class="unseen" role="status">
        {copied() ? t.share.linkCopied : ''}
      </p>
      <Show when={code()}>
        {(drawn) => (
          <svg class="qr" viewBox={`0 0 ${drawn().size} ${drawn().size}`} role="img" aria-label={t.share.qr}>
            <path d={drawn().path} />
          </svg>
        )}
      </Show>
    </div>
  );
}

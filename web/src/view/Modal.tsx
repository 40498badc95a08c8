/** A dialog: the browser keeps the focus in it, and Escape closes it. */

import type { JSX } from 'solid-js';
import { onCleanup, onMount } from 'solid-js';
import { t } from '../words/shell';

export interface ModalProps {
  title: string;
  onClose(): void;
  class?: string;
  children: JSX.Element;
}

export function Modal(props: ModalProps) {
  let dialog: HTMLDialogElement | undefined;
  const before = document.activeElement;
  onMount(() => dialog?.showModal());
  onCleanup(() => {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  return (
    <dialog
      ref={dialog}
      class={`modal ${props.class ?? ''}`}
      aria-labelledby="modal-title"
      onClose={() => props.onClose()}
      onClick={(event) => {
        // A click on the dialog itself is one on the shade around its content.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div class="modal-leaf">
        <header class="modal-head">
          <h2 id="modal-title">{props.title}</h2>
          <button type="button" class="text-button" onClick={() => dialog?.close()}>
            {t.close}
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}

/** A text that is in no file: it is pasted or typed, and brought as a book. */

import { createSignal, createUniqueId } from 'solid-js';

import { Modal } from '../Modal';
import { nameOfText } from './name-of-text';
import { t } from '../../words/library';

export interface PasteTextProps {
  onBring(file: File): void;
  onClose(): void;
}

export function PasteText(props: PasteTextProps) {
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  return (
    <Modal title={t.paste.title} onClose={() => props.onClose()}>
      <form
        class="paste-text"
        onSubmit={(event) => {
          event.preventDefault();
          props.onBring(new File([text()], nameOfText(text(), t.paste.name), { type: 'text/plain' }));
          props.onClose();
        }}
      >
        <label for={id}>{t.paste.label}</label>
        <textarea
          id={id}
          rows={12}
          spellcheck={false}
          autocomplete="off"
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p class="buttons">
          <button type="submit" class="button" disabled={text().trim() === ''}>
            {t.paste.read}
          </button>
        </p>
      </form>
    </Modal>
  );
}

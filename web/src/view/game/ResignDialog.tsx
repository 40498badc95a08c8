/** Asks before the king is laid down. */

import { Modal } from '../Modal';

export function ResignDialog(props: { onResign(): void; onClose(): void }) {
  return (
    <Modal title="Resign?" onClose={() => props.onClose()} class="narrow">
      <p>The game will be lost.</p>
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => {
            props.onResign();
            props.onClose();
          }}
        >
          Resign
        </button>
        <button type="button" class="button quiet" onClick={() => props.onClose()}>
          Play on
        </button>
      </div>
    </Modal>
  );
}

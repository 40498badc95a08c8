/** Asks before a game is ended. */

import { Modal } from '../Modal';
import { t } from '../../words/game';

export interface AskDialogProps {
  title: string;
  words: string;
  /** What the button does that ends the game. */
  act: string;
  onAct(): void;
  onClose(): void;
}

export function AskDialog(props: AskDialogProps) {
  return (
    <Modal title={props.title} onClose={() => props.onClose()} class="narrow">
      <p>{props.words}</p>
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => {
            props.onAct();
            props.onClose();
          }}
        >
          {props.act}
        </button>
        <button type="button" class="button quiet" onClick={() => props.onClose()}>
          {t.acts.playOn}
        </button>
      </div>
    </Modal>
  );
}

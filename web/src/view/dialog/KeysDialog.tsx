/** All keys of the pages with a board. */

import { For } from 'solid-js';

import { Modal } from '../Modal';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['←', '→'], does: 'Step back and on through the game' },
  { keys: ['↑', '↓'], does: 'To the first position, to the present one' },
  { keys: ['Shift ↑', 'Shift ↓'], does: 'On the analysis page: to the variation before, to the next' },
  { keys: ['Shift ↑', 'Shift ↓'], does: 'In a review: to the key moment before, to the next' },
  { keys: ['f'], does: 'Flip the board' },
  { keys: ['z'], does: 'Nothing but board and clocks; again to come back' },
  { keys: ['j'], does: 'Under a code of laws: say j’adoube before the next touch' },
  { keys: ['+', '#'], does: 'Under a code of laws: say check or checkmate after your move' },
  { keys: ['Enter'], does: 'Open the line for a move, and play what stands there' },
  { keys: ['Ctrl z'], does: 'On the analysis page: bring back what was taken away' },
  { keys: ['.'], does: 'On the analysis page: the engine on and off' },
  { keys: ['n', 'p'], does: 'In a book: to the next move of the text, to the one before' },
  { keys: ['d'], does: 'In a book: to the next move that was mended or stays open' },
  { keys: ['o'], does: 'In a book: the author’s notation or yours' },
  { keys: ['a'], does: 'In a book: the game on the analysis page' },
  { keys: ['Tab'], does: 'Onto the board and off it' },
  { keys: ['?'], does: 'This page' },
  { keys: ['Esc'], does: 'Close what is open; put a man back; drop a premove; leave a line of a review' },
];

export function KeysDialog(props: { onClose(): void }) {
  return (
    <Modal title="Keys" onClose={() => props.onClose()}>
      <dl class="keys">
        <For each={KEYS}>
          {({ keys, does }) => (
            <div>
              <dt>
                <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
              </dt>
              <dd>{does}</dd>
            </div>
          )}
        </For>
      </dl>
      <h3>Moves by name</h3>
      <p>
        Type a move anywhere on the page and press Enter: <kbd>Nf3</kbd>, <kbd>nf3</kbd>, <kbd>e2e4</kbd>,{' '}
        <kbd>O-O</kbd>, <kbd>e8=Q</kbd>; or in any other notation: <kbd>Kt-KB3</kbd>, <kbd>Sf3</kbd>,{' '}
        <kbd>knight takes f3</kbd>. After <kbd>f</kbd> the page waits half a second: a move from the f-file may follow.
      </p>
      <h3>On the board</h3>
      <p>
        Arrow keys walk from square to square, Enter or Space picks a man up and puts him down. With the mouse, the
        right button draws circles and arrows; by key, Shift and Enter on the first and on the last square.
      </p>
    </Modal>
  );
}

/** Text that is pasted anywhere on the page, or a file dropped on it. */

import { onCleanup } from 'solid-js';

/** Listens until the component around it goes; what is pasted into a field is the field's. */
export function listenToPaste(onText: (text: string) => void): void {
  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, dialog') !== null) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.trim() === '') return;
    event.preventDefault();
    onText(text);
  };
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void file.text().then(onText);
  };
  document.addEventListener('paste', onPaste);
  document.addEventListener('dragover', onDragOver);
  document.addEventListener('drop', onDrop);
  onCleanup(() => {
    document.removeEventListener('paste', onPaste);
    document.removeEventListener('dragover', onDragOver);
    document.removeEventListener('drop', onDrop);
  });
}

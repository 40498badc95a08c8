/** Text into the clipboard, or into a file. */

/** Whether the text could be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Lets the browser save `text` as a file. */
export const saveText = (text: string, name: string, type: string): void => saveFile(new Blob([text], { type }), name);

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
